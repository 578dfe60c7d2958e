import { type ESTree, type Plugin, type Rolldown, parseSync, Visitor } from 'vite';
import {
  baseLocale,
  expressionOf,
  fingerprint,
  type Messages,
  readMessages,
  type Translations,
} from './message-source.ts';

const marker = '__message';
const messageModule = /storefront[\\/]src[\\/]paraglide[\\/]messages[\\/](?!_index)\w+\.js$/;
/** A module exports one message; a key with capitals is not the name of its function. */
const exportedName = /^export (?:const |\{ \w+ as ")(\w+)/m;

interface Edit {
  start: number;
  end: number;
  text: string;
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/**
 * Builds the browser's scripts once per language from one build, so that a page loads the texts of
 * one language and no code that chooses between languages. The bundler sees a marker in place of
 * each message. Afterwards each script with markers, or that imports one, is written once per
 * language: English to `assets/`, the others to `assets/<language>/` with the same name.
 *
 * `.vite/translated.json` lists these scripts for the server.
 */
export function inlineMessages(): Plugin {
  let translations: Translations;
  return {
    name: 'inline-messages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      translations = readMessages();
    },
    transform(code, id) {
      if (!messageModule.test(id)) return null;
      const key = exportedName.exec(code)?.[1] ?? '';
      const forms = [...translations.values()].map((messages) => messages[key]);
      if (forms.includes(undefined)) this.error(`${id}: no message file contains ${key}`);
      // The name of a script depends on the markers in it, so it changes with its texts.
      const name = `${key} ${fingerprint(forms)}`;
      const isCounted = forms.some((message) => typeof message !== 'string');
      const made = isCounted
        ? `import { pluralForm } from '/src/plural.ts';
           const message = (inputs) => ${marker}('${name}', inputs, pluralForm);`
        : `const message = (inputs) => ${marker}('${name}', inputs);`;
      return { code: `${made}\nexport { message as ${key} };`, map: null };
    },
    generateBundle: {
      // After the bundler has written the lists of what lazily loaded parts need.
      order: 'post',
      handler(_options, bundle) {
        const chunks: Chunks = new Map(
          Object.values(bundle)
            .filter((file) => file.type === 'chunk')
            .map((chunk) => [chunk.fileName, chunk]),
        );
        const translated = translatedNames(chunks);
        for (const chunk of [...chunks.values()].filter(({ fileName }) =>
          translated.has(fileName),
        )) {
          const { code, fileName } = chunk;
          const calls = markersIn(code);
          for (const [locale, messages] of translations) {
            const texts = calls.flatMap((call) => editsOf(call, code, messages));
            if (locale === baseLocale) chunk.code = edited(code, texts);
            else {
              const source = edited(code, [
                ...texts,
                ...importEdits(code, chunks, translated, locale),
              ]);
              this.emitFile({ type: 'asset', fileName: placeOf(fileName, locale), source });
            }
          }
        }
        this.emitFile({
          type: 'asset',
          fileName: '.vite/translated.json',
          source: JSON.stringify([...translated]),
        });
      },
    },
  };
}

const placeOf = (fileName: string, locale: string): string =>
  fileName.replace('assets/', `assets/${locale}/`);

/** The scripts with messages, and all that import one of them. */
function translatedNames(chunks: Chunks): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { fileName, code } of chunks.values()) if (code.includes(marker)) found.add(fileName);
  let size: number;
  do {
    size = found.size;
    for (const { fileName, imports, dynamicImports } of chunks.values()) {
      if ([...imports, ...dynamicImports].some((name) => found.has(name))) found.add(fileName);
    }
  } while (found.size > size);
  return found;
}

function markersIn(code: string): ESTree.CallExpression[] {
  const calls: ESTree.CallExpression[] = [];
  new Visitor({
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === marker) calls.push(node);
    },
  }).visit(parseSync('chunk.js', code, { sourceType: 'module' }).program);
  return calls;
}

/** The minifier writes strings as templates. */
function textOf(node: ESTree.Argument | undefined): string {
  if (node?.type === 'Literal') return String(node.value);
  if (node?.type === 'TemplateLiteral') return node.quasis[0]?.value.cooked ?? '';
  throw new Error(`The name of a message is not a text but ${node?.type}`);
}

/** Replaces the call of a marker by its message. */
function editsOf(call: ESTree.CallExpression, code: string, messages: Messages): Edit[] {
  const [name, inputs, plural] = call.arguments;
  const [key = ''] = textOf(name).split(' ');
  const message = messages[key];
  if (message === undefined || !inputs) {
    throw new Error(`The build changed the call ${code.slice(call.start, call.end)}`);
  }
  const pluralName = plural ? code.slice(plural.start, plural.end) : '';
  if (inputs.type === 'Identifier') {
    const text = expressionOf(message, inputs.name, pluralName);
    return [{ start: call.start, end: call.end, text }];
  }
  // Inlined inputs are computed once.
  const text = `(i=>${expressionOf(message, 'i', pluralName)})(`;
  return [
    { start: call.start, end: inputs.start, text },
    { start: inputs.end, end: call.end, text: ')' },
  ];
}

/**
 * Scripts of a language import each other by the same relative paths; all else is one folder above.
 * The lists of what a lazily loaded part needs contain paths from the root.
 */
function importEdits(
  code: string,
  chunks: Chunks,
  translated: ReadonlySet<string>,
  locale: string,
): Edit[] {
  const edits: Edit[] = [];
  for (const found of code.matchAll(/(["'`])(\.\/|assets\/)([\w-]+\.js)\1/g)) {
    const [whole, quote, folder, file] = found;
    const name = `assets/${file}`;
    const isImport = folder === './';
    if (!chunks.has(name) || isImport === translated.has(name)) continue;
    const path = isImport ? `../${file}` : placeOf(name, locale);
    edits.push({
      start: found.index,
      end: found.index + whole.length,
      text: `${quote}${path}${quote}`,
    });
  }
  return edits;
}

/** The code with its edits, which do not overlap. */
const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
