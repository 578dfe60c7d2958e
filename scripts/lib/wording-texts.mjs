import { parseSync } from 'rolldown/utils';
import { isNode, visit } from './source.mjs';

/** @typedef {import('./wording-phrases.mjs').Kind} Kind */
/** @typedef {{ kind: Kind, line: number, text: string }} Text */

/** Reads the values of a message file, one from each line. @param {Kind} kind @param {string} json @returns {Text[]} */
export const messagesIn = (kind, json) =>
  json.split('\n').flatMap((line, index) => {
    const value = /^\s*"[^"]*": "(.*)",?$/.exec(line)?.[1];
    return value === undefined ? [] : [{ kind, line: index + 1, text: value }];
  });

/** @param {string} text @returns {Text[]} */
const linesOf = (text) =>
  text.split('\n').map((one, index) => ({ kind: 'documents', line: index + 1, text: one }));

/** @param {string} source @param {number} offset */
const lineAt = (source, offset) => source.slice(0, offset).split('\n').length;

/** @param {unknown} node @returns {string | undefined} */
function stringOf(node) {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = /** @type {{ value: { cooked: string } }[]} */ (node['quasis']);
  return quasis.map(({ value }) => value.cooked).join(' … ');
}

/** `errors.ts` and `console-errors.ts` of the contract. */
const errorCatalogues = /^packages\/contract\/src\/(?:console-)?errors\.ts$/;

/** The descriptions of the contract's errors. @param {string} source @param {unknown} program @returns {Text[]} */
function descriptionsIn(source, program) {
  /** @type {Text[]} */
  const found = [];
  visit(program, (node) => {
    const key = /** @type {{ name?: string } | undefined} */ (node['key']);
    const text = key?.name === 'description' ? stringOf(node['value']) : undefined;
    if (text !== undefined) found.push({ kind: 'errors', line: lineAt(source, node.start), text });
  });
  return found;
}

const opensTest = new Set(['it', 'test', 'describe', 'story']);

/** `it` of `it('…')`, `it.skipIf(x)('…')` and `test.each(rows)('…')`. @param {unknown} callee @returns {string} */
function nameOf(callee) {
  if (!isNode(callee)) return '';
  if (callee.type === 'Identifier') return String(callee['name']);
  return nameOf(callee['object'] ?? callee['callee'] ?? callee['tag']);
}

/** The titles of tests and of their groups. @param {string} source @param {unknown} program @returns {Text[]} */
function titlesIn(source, program) {
  /** @type {Text[]} */
  const found = [];
  visit(program, (node) => {
    if (node.type !== 'CallExpression' || !opensTest.has(nameOf(node['callee']))) return;
    const text = stringOf(/** @type {unknown[]} */ (node['arguments'])[0]);
    if (text !== undefined) found.push({ kind: 'titles', line: lineAt(source, node.start), text });
  });
  return found;
}

/** 'listGroups' → 'list Groups', 'MAX_TRIES' → 'MAX TRIES'. @param {string} name */
export const wordsOf = (name) => name.replaceAll('_', ' ').replace(/([a-z0-9])([A-Z])/g, '$1 $2');

/** @typedef {ReturnType<typeof parseSync>} Parsed */

/** The comments, without tags of tests and of the linter. @param {string} source @param {Parsed} parsed @returns {Text[]} */
const commentsIn = (source, { comments }) =>
  comments
    .filter(({ value }) => !/^ (?:spec:|oxlint-)/.test(value))
    .map(({ value, start }) => ({
      kind: 'comments',
      line: lineAt(source, start),
      text: value
        .replace(/^\*/, '')
        .replace(/\s*\n\s*\*?\s*/g, ' ')
        .trim(),
    }));

/** The names that a program exports, as words. @param {string} source @param {Parsed} parsed @returns {Text[]} */
const exportsIn = (source, { module }) =>
  module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ exportName: { name }, start }) =>
      name ? [{ kind: 'identifiers', line: lineAt(source, start), text: wordsOf(name) }] : [],
    );

/**
 * The texts of a program. They come from the parser, so that a string with `//` is no comment.
 * @param {string} source @param {string} file @returns {Text[]}
 */
function programTextsIn(source, file) {
  const lang = file.endsWith('x') ? 'tsx' : 'ts';
  const parsed = parseSync(file, source, { lang, sourceType: 'module' });
  const isTest = /\.test\.\w+$/.test(file);
  return [
    ...commentsIn(source, parsed),
    ...exportsIn(source, parsed),
    ...(isTest ? titlesIn(source, parsed.program) : []),
    ...(errorCatalogues.test(file) ? descriptionsIn(source, parsed.program) : []),
  ];
}

/**
 * The words of a file's path, for example 'apps storefront src features login cart summary ts'.
 * @param {string} file @returns {Text}
 */
export const pathText = (file) => ({
  kind: 'fileNames',
  line: 1,
  text: wordsOf(file).replace(/[-./]/g, ' '),
});

/** The messages of the screens and, in the server, the messages that customers receive. */
const messageFiles = /^apps\/(?:(storefront|console)\/.*\bmessages|server\/.*\bcustomer-texts)\//;

/**
 * All texts in a file.
 * @param {string} source @param {string} file its path in the clone
 * @returns {Text[]}
 */
export function textsIn(source, file) {
  if (file.endsWith('.md')) return linesOf(source);
  if (file.endsWith('.json')) {
    const [isMessages, app] = messageFiles.exec(file) ?? [];
    return isMessages ? messagesIn(app === 'console' ? 'console' : 'shop', source) : [];
  }
  return file.includes('.gen.') ? [] : programTextsIn(source, file);
}
