import { describe, expect, it } from 'vitest';
import { allowedFiles, allowedTexts, checkWording, phrases } from './lib/wording.mjs';
import { descriptionsIn, messagesIn, relapsesIn, titlesIn } from './lib/wording.mjs';
import { root } from './lib/paths.mjs';

/** @param {string} text @param {import('./lib/wording.mjs').Place} place */
const found = (text, place) => relapsesIn(text, place).map(({ phrase }) => phrase);

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

  it('searches for a phrase only in its places', () => {
    expect(found('a basket', 'documents')).toEqual([]);
  });

  it('reads the values of a message file, not its keys', () => {
    const json = '{\n  "basket": "Cart",\n  "items": {\n    "one": "{count} item"\n  }\n}\n';
    expect(messagesIn(json)).toEqual([
      { line: 2, text: 'Cart' },
      { line: 4, text: '{count} item' },
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
    expect(titlesIn(source, 'a.test.ts')).toEqual([
      { line: 1, text: 'a cart' },
      { line: 2, text: 'counts' },
      { line: 3, text: 'takes  …  item' },
      { line: 4, text: 'waits' },
    ]);
  });

  it('reads the descriptions of errors', () => {
    const source = "export const errors = {\n  GONE: { status: 404, description: 'Gone.' },\n};";
    expect(descriptionsIn(source, 'errors.ts')).toEqual([{ line: 2, text: 'Gone.' }]);
  });

  it('has a reason for every phrase and every exception', () => {
    for (const { why } of phrases) expect(why).not.toBe('');
    for (const { reason } of [...allowedTexts, ...allowedFiles]) expect(reason).not.toBe('');
  });

  it('reads texts of every place in this project', () => {
    expect(checkWording(root).texts).toBeGreaterThan(3000);
  });
});
