import { expect, test } from 'vitest';
import { z } from 'zod';
import { otherLocales } from '../../src/modules/catalogue/index.ts';
import { combos } from './catalogue.ts';
import { filled } from './fields.ts';
import { readCsv } from './files.ts';
import { categories, products } from './products.ts';

const row = z.object({
  english: filled,
  ...Object.fromEntries(otherLocales.map((locale) => [locale, filled])),
});
const translated = new Set(
  readCsv('translations.csv', row, 'english').map(({ english }) => english),
);

test.each([
  [
    'category',
    categories().flatMap(({ name, subcategories }) => [
      name,
      ...subcategories.map((each) => each.name),
    ]),
  ],
  ['product', products().map(({ name }) => name)],
  [
    'cut',
    products().flatMap(({ skus }) => skus.flatMap(({ cuts }) => cuts.map(({ label }) => label))),
  ],
  ['combo', combos().map(({ name }) => name)],
])('each %s has a name in all languages', (_, names) => {
  expect(names.filter((name) => !translated.has(name))).toEqual([]);
});
