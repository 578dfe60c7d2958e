import { describe, expect, it } from 'vitest';
import { checkWording, problemsIn } from './lib/wording.mjs';
import { allowedFiles, allowedTexts, phrases } from './lib/wording-phrases.mjs';
import { messagesIn, pathText, textsIn } from './lib/wording-texts.mjs';
import { root } from './lib/paths.mjs';

/** @param {string} text @param {import('./lib/wording-phrases.mjs').Kind} kind */
const found = (text, kind) => problemsIn(text, kind).map(({ phrase }) => phrase);

/** @param {string} source @param {string} file @param {string} kind */
const read = (source, file, kind) =>
  textsIn(source, file).flatMap((text) => (text.kind === kind ? [[text.line, text.text]] : []));

describe('the check of wording', () => {
  it.each([
    ['Your basket is empty', ['basket']],
    ['Baskets', ['Baskets']],
    ['We are told by your bank, and ask anew', ['are told', 'anew']],
    ['It stands here for a day', ['stands']],
  ])('finds a phrase to rewrite: %s', (text, expected) => {
    expect(found(text, 'shop').toSorted()).toEqual(expected.toSorted());
  });

  it.each(['Your cart is empty', 'Standard delivery', 'Shelf life: 3 days', 'Choose a store'])(
    'accepts plain words: %s',
    (text) => {
      expect(found(text, 'shop')).toEqual([]);
    },
  );

  it('accepts the name of the brand, and code in a document', () => {
    expect(found('Welcome to Halal Basket', 'shop')).toEqual([]);
    expect(found('The setting `wherein` is old', 'documents')).toEqual([]);
    expect(found('A line, wherein a word is', 'documents')).toEqual(['wherein']);
  });

  it('has a list of phrases for each kind of text', () => {
    expect(found('The kitchen prepares it', 'shop')).toEqual(['kitchen']);
    expect(found('The kitchen prepares it', 'documents')).toEqual([]);
    expect(found('the average basket value', 'comments')).toEqual(['basket']);
    expect(found('tell Payment', 'identifiers')).toEqual(['tell']);
    expect(found('never tells the time', 'titles')).toEqual([]);
  });

  it('reads the values of a message file, not its keys', () => {
    const json = '{\n  "basket": "Cart",\n  "items": {\n    "one": "{count} item"\n  }\n}\n';
    expect(messagesIn('shop', json)).toEqual([
      { kind: 'shop', line: 2, text: 'Cart' },
      { kind: 'shop', line: 4, text: '{count} item' },
    ]);
  });

  it('reads the titles of tests and groups, also of tables', () => {
    const source = [
      "describe('a cart', () => {",
      "  it('counts', () => {});",
      '  it.each([1, 2])(`takes ${1} item`, () => {});',
      "  it.skipIf(true)('waits', () => call('nothing'));",
      '});',
    ].join('\n');
    expect(read(source, 'a.test.ts', 'titles')).toEqual([
      [1, 'a cart'],
      [2, 'counts'],
      [3, 'takes  …  item'],
      [4, 'waits'],
    ]);
  });

  it.each(['errors', 'console-errors'])('reads the descriptions of %s', (name) => {
    const source = "export const errors = {\n  GONE: { status: 404, description: 'Gone.' },\n};";
    expect(read(source, `packages/contract/src/${name}.ts`, 'errors')).toEqual([[2, 'Gone.']]);
  });

  it.each([
    ['apps/storefront/src/features/cart/messages/en.json', 'shop'],
    ['apps/console/src/shell/messages/en.json', 'console'],
    ['apps/server/src/platform/messaging/customer-texts/en.json', 'shop'],
  ])('reads the messages of %s', (file, kind) => {
    expect(read('{\n  "a.title": "Gone"\n}\n', file, kind)).toEqual([[2, 'Gone']]);
  });

  it('reads comments, but neither strings that look like one nor tags of tests', () => {
    const source = [
      '/** Adds packs',
      ' * to a line. */',
      "export const url = 'https://shop.test'; // in tests",
      '// spec: L27',
      'const pattern = /[/*]/;',
      'const markup = <p>{/* empty */}// text</p>;',
    ].join('\n');
    expect(read(source, 'a.tsx', 'comments')).toEqual([
      [1, 'Adds packs to a line.'],
      [3, 'in tests'],
      [6, 'empty'],
    ]);
  });

  it('reads exported names as words, and no others', () => {
    const source =
      'const shelf = 1;\nexport const MAX_TRIES = 2;\nexport { shelf as listGroups };\nexport type CartLine = 1;';
    expect(read(source, 'a.ts', 'identifiers')).toEqual([
      [2, 'MAX TRIES'],
      [3, 'list Groups'],
      [4, 'Cart Line'],
    ]);
  });

  it('reads the path of a file as words', () => {
    expect(found(pathText('apps/shop/empties-basket.tsx').text, 'fileNames')).toEqual(['basket']);
    expect(found(pathText('apps/shop/tellMe.ts').text, 'fileNames')).toEqual(['tell']);
    expect(found(pathText('packages/halal-basket/cart.ts').text, 'fileNames')).toEqual([]);
  });

  it('has a reason for every phrase and every exception, and few exceptions', () => {
    for (const { why } of phrases) expect(why).not.toBe('');
    const exceptions = [...allowedTexts, ...allowedFiles];
    for (const { reason } of exceptions) expect(reason).not.toBe('');
    expect(exceptions.length).toBeLessThanOrEqual(10);
  });

  it('reads every file of this project', () => {
    expect(checkWording(root).files).toBeGreaterThan(2000);
  });
});
