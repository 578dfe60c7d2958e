/*
 * How the message files read, for the paraglide compiler. Written here because the compiler would
 * otherwise fetch its format plugin from the network at build time.
 *
 *   "cart_open": "View cart"                                        a sentence
 *   "cart_fee": "Add {amount} for free delivery"                    with inputs
 *   "cart_items": { "one": "{count} item", "other": "{count} items" }   counted by `count`
 */
const key = 'plugin.halalBasket.messages';

const inputPattern = /\{(\w+)\}/g;

function patternOf(text) {
  const pattern = [];
  let end = 0;
  for (const found of text.matchAll(inputPattern)) {
    if (found.index > end) pattern.push({ type: 'text', value: text.slice(end, found.index) });
    pattern.push({ type: 'expression', arg: { type: 'variable-reference', name: found[1] } });
    end = found.index + found[0].length;
  }
  if (end < text.length) pattern.push({ type: 'text', value: text.slice(end) });
  return pattern;
}

/**
 * The message for its language. In a language that is written from right to left, inputs keep their own direction.
 * Otherwise the rupee sign of an amount would follow its digits, and a phone number would be reversed.
 */
export function directed(content, locale) {
  if (locale !== 'ur') return content;
  const isolated = (text) => text.replaceAll(inputPattern, '\u2068$&\u2069');
  if (typeof content === 'string') return isolated(content);
  return Object.fromEntries(Object.entries(content).map(([form, text]) => [form, isolated(text)]));
}

const inputsOf = (texts) => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(inputPattern)].map((found) => found[1]))),
];

const pluralOfCount = {
  type: 'local-variable',
  name: 'countPlural',
  value: {
    type: 'expression',
    arg: { type: 'variable-reference', name: 'count' },
    annotation: { type: 'function-reference', name: 'plural', options: [] },
  },
};

function countedVariants(forms) {
  return Object.entries(forms).map(([category, text]) => ({
    matches: [
      category === 'other'
        ? { type: 'catchall-match', key: 'countPlural' }
        : { type: 'literal-match', key: 'countPlural', value: category },
    ],
    pattern: patternOf(text),
  }));
}

function importMessage(id, locale, content) {
  const counted = typeof content !== 'string';
  const texts = counted ? Object.values(content) : [content];
  const inputs = inputsOf(counted ? [...texts, '{count}'] : texts).map((name) => ({
    type: 'input-variable',
    name,
  }));
  const variants = counted
    ? countedVariants(content)
    : [{ matches: [], pattern: patternOf(content) }];
  return {
    bundle: { id, declarations: counted ? [...inputs, pluralOfCount] : inputs },
    message: {
      bundleId: id,
      locale,
      selectors: counted ? [{ type: 'variable-reference', name: 'countPlural' }] : [],
    },
    variants: variants.map((variant) => ({
      ...variant,
      messageBundleId: id,
      messageLocale: locale,
    })),
  };
}

export default {
  key,
  // Each of `folders` has a folder `messages` with a file per language.
  toBeImportedFiles: ({ settings }) =>
    settings.locales.flatMap((locale) =>
      settings[key].folders.map((folder) => ({
        locale,
        path: `${folder}/messages/${locale}.json`,
      })),
    ),
  importFiles: ({ files }) => {
    const bundles = new Map();
    const known = new Set();
    const messages = [];
    const variants = [];
    for (const file of files) {
      for (const [id, content] of Object.entries(
        JSON.parse(new TextDecoder().decode(file.content)),
      )) {
        // The compiler would take minutes over them, and show one of the two anywhere.
        const place = `${file.locale} ${id}`;
        if (known.has(place))
          throw new Error(`The message ${id} stands in two files of ${file.locale}.`);
        known.add(place);
        const imported = importMessage(id, file.locale, directed(content, file.locale));
        if (!bundles.has(id)) bundles.set(id, imported.bundle);
        messages.push(imported.message);
        variants.push(...imported.variants);
      }
    }
    return { bundles: [...bundles.values()], messages, variants };
  },
};
