import { expect, test } from 'vitest';
import { z } from 'zod';
import { attributes, filled, list, namedIn, optional, rupees, wholeNumber } from './fields.ts';
import { parseCsv, parseJson, parseMarkdown } from './files.ts';

const row = z.object({
  sku: filled,
  price: rupees,
  pieces: optional(wholeNumber),
  facts: attributes,
  category: namedIn(new Set(['fish', 'eggs']), 'categories.csv'),
});
const head = 'sku,price,pieces,facts,category';
const read = (...lines: string[]) => parseCsv('skus.csv', [head, ...lines].join('\n'), row, 'sku');

test('reads a row of a table and omits an empty cell', () => {
  expect(read('"A,1",129.50,,"Skin: Off; Bone: In",fish')).toEqual([
    {
      sku: 'A,1',
      price: 12_950,
      facts: [
        { name: 'Skin', value: 'Off' },
        { name: 'Bone', value: 'In' },
      ],
      category: 'fish',
    },
  ]);
});

test.each([
  ['A,12.345,,,fish', 'line 2, price: must be an amount in rupees, such as 129 or 129.50'],
  ['A,12,two,,fish', 'line 2, pieces: must be a whole number (found "two")'],
  ['A,12,,Skin off,fish', 'line 2, facts: must be pairs such as “Skin: Off; Bone: In”'],
  ['A,12,,,fihs', 'line 2, category: must be named in categories.csv (found "fihs")'],
  [',12,,,fish', 'line 2, sku: must not be empty'],
  ['A,12,,,fish\nB,12,,,eggs\nA,12,,,eggs', 'line 4, sku: A is twice'],
  ['A,12,,fish', 'line 2: Invalid Record Length'],
])('refuses the rows %j and names the line and the field', (lines, message) => {
  expect(() => read(lines)).toThrow(`demo/skus.csv, ${message}`);
});

test('refuses a table with a missing or an unknown column', () => {
  const parse = (columns: string) => parseCsv('skus.csv', `${columns}\n`, row);
  expect(() => parse('sku,price,facts,category')).toThrow('line 1: the column pieces is missing');
  expect(() => parse(`${head},colour`)).toThrow('line 1: unknown column colour');
});

test('refuses JSON that has an error, and names the field', () => {
  const schema = z.array(z.strictObject({ name: filled }));
  expect(() => parseJson('hubs.json', '[{]', schema)).toThrow('demo/hubs.json: is not valid JSON');
  expect(() => parseJson('hubs.json', '[{"name":"A"},{"name":""}]', schema)).toThrow(
    'demo/hubs.json, 1.name: must not be empty',
  );
  expect(() => parseJson('hubs.json', '[{"name":"A","fee":1}]', schema)).toThrow(
    'demo/hubs.json, 0.fee: ',
  );
});

test('reads the fields above a text, and refuses them with the line of the field', () => {
  const schema = z.strictObject({ title: filled, days: z.int('must be a whole number') });
  const parse = (fields: string) => parseMarkdown('a.md', `---\n${fields}\n---\n\nText`, schema);
  expect(parse('title: Goat\ndays: 3')).toMatchObject({
    data: { title: 'Goat', days: 3 },
    text: '\nText',
  });
  expect(() => parse('title: Goat\ndays: soon')).toThrow(
    'demo/a.md, line 3, days: must be a whole',
  );
  expect(() => parse('title: [')).toThrow(/^demo\/a\.md, line \d: /);
  expect(() => parseMarkdown('a.md', 'Text', schema)).toThrow('demo/a.md, line 1: ');
  expect(() => parse('title: Goat\ndays: 3').fail(2, 'is wrong')).toThrow('line 6: is wrong');
});

test('reads words between semicolons without the spaces around them', () => {
  expect(list.parse('goat; lamb ;; ')).toEqual(['goat', 'lamb']);
});
