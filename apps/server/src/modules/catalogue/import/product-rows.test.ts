import { type ImportedProduct, shapes } from '@halal-basket/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellProblem, numberProblem, readNumber, scientificProblem } from './cells.ts';
import { tableCsv } from './export-table.ts';
import type { ImportNames } from './product-columns.ts';
import { productCells, readProduct } from './product-rows.ts';
import { productsTable } from './products-table.ts';
import { FileProblem, type Line, readLines } from './read-file.ts';

const names: ImportNames = {
  categoryId: (seoName) => (/^c\d+$/.test(seoName) ? Number(seoName.slice(1)) : undefined),
  categorySeoName: (id) => `c${id}`,
  taxCategoryId: (label) => (label.startsWith('0207 ') ? Number(label.slice(5)) : undefined),
  taxLabel: (id) => `0207 ${id}`,
};

const table = productsTable(async () => () => true);
const { columns } = table;

const linesOf = async (content: Buffer | string): Promise<Line[]> => {
  const lines: Line[] = [];
  const pieces = async function* () {
    yield Buffer.from(content);
  };
  for await (const line of readLines(pieces(), columns)) lines.push(line);
  return lines;
};

/** Text as the shop stores it: trimmed, with everything that a spreadsheet or CSV treats in its own way. */
const words = (max: number, min = 1) =>
  fc
    .array(
      fc.constantFrom(
        'a',
        '=',
        "'",
        '-',
        '+',
        '@',
        '"',
        ',',
        ';',
        ':',
        '\\',
        ' ',
        'चि',
        '₹',
        '١',
        '﹦',
        '＝',
      ),
      { minLength: min, maxLength: Math.min(max, 12) },
    )
    .map((characters) => characters.join('').normalize('NFC').trim())
    .filter((text) => text.length >= min && text.length <= max);
const rupees = fc.integer({ min: 1, max: 99_999_999 }).map((paise) => paise / 100);
const slug = fc.stringMatching(/^[a-z0-9]{1,12}(-[a-z0-9]{1,8}){0,2}$/);

const sku: fc.Arbitrary<ImportedProduct['skus'][number]> = fc.record({
  sku: fc.stringMatching(/^[A-Z]{2}-[A-Z0-9]{3,8}$/),
  quantity: words(40),
  netWeightGrams: fc.integer({ min: 0, max: 5000 }),
  grossWeightGrams: fc.integer({ min: 5000, max: 9000 }),
  pieces: words(60, 0),
  serves: words(60, 0),
  retailPrice: rupees,
  salePrice: rupees,
  maxQuantityCart: fc.integer({ min: 1, max: 99 }),
  retailIsMrp: fc.boolean(),
  soldBy: fc.constantFrom('weight', 'volume', 'piece'),
  unitCount: fc.option(fc.integer({ min: 1, max: 1000 })),
  active: fc.boolean(),
  cuts: fc.uniqueArray(
    fc.record({
      code: slug,
      label: words(60),
      detail: words(120, 0),
      extraPrice: rupees.map((price) => Math.min(price, 1000)),
    }),
    { maxLength: 3, selector: ({ code }) => code },
  ),
  attributes: fc.array(fc.record({ name: words(60), value: words(60) }), { maxLength: 3 }),
}) as never;

const product: fc.Arbitrary<ImportedProduct> = fc.record({
  name: words(120),
  seoName: slug,
  categoryId: fc.integer({ min: 1, max: 50 }),
  subCategoryId: fc.option(fc.integer({ min: 1, max: 50 })),
  summary: words(200),
  description: words(400),
  tint: fc.constantFrom('chicken', 'fish'),
  diet: fc.constantFrom('veg', 'nonveg', 'egg'),
  kind: fc.constantFrom('poultry', 'grocery'),
  halal: fc.boolean(),
  taxCategoryId: fc.integer({ min: 1, max: 50 }),
  packer: words(300, 0),
  importer: words(300, 0),
  bestBeforeDays: fc.option(fc.integer({ min: 0, max: 3650 })),
  deliveryDays: fc.integer({ min: 0, max: 30 }),
  presaleFrom: fc.option(fc.constantFrom('2026-12-31', '2027-01-01')),
  shelfLife: words(200),
  storage: words(300),
  cooking: words(200, 0),
  origin: words(200, 0),
  ingredients: words(200, 0),
  allergens: words(200, 0),
  weightNote: words(200, 0),
  nutrition: fc.array(fc.record({ name: words(60), amount: words(60) }), { maxLength: 3 }),
  localNames: fc
    .uniqueArray(fc.constantFrom(...shapes.localLanguages), { maxLength: 4 })
    .chain((languages) =>
      fc.tuple(
        ...shapes.localLanguages
          .filter((language) => languages.includes(language))
          .map((language) =>
            fc.record({
              language: fc.constant(language),
              names: fc.array(words(60), { minLength: 1, maxLength: 3 }),
            }),
          ),
      ),
    ),
  goesWith: fc.array(slug, { maxLength: 3 }),
  dealPosition: fc.option(fc.integer({ min: 1, max: 999 })),
  bestsellerPosition: fc.option(fc.integer({ min: 1, max: 999 })),
  pictures: fc.array(
    fc.record({ file: fc.constantFrom('chicken.webp', 'fish.webp'), alt: words(160) }),
    { maxLength: 3 },
  ),
  active: fc.boolean(),
  skus: fc.uniqueArray(sku, { minLength: 1, maxLength: 4, selector: ({ sku: code }) => code }),
}) as never;

describe('a product in a file', () => {
  it('is the same after export and import, new or known', async () => {
    await fc.assert(
      fc.asyncProperty(product, fc.boolean(), async (value, isKnown) => {
        const lines = await linesOf(tableCsv(table, productCells(value, names)));
        const read = readProduct(lines, isKnown ? value : null, names, () => 'chicken');
        expect(read.errors).toEqual([]);
        expect(read.after).toEqual(value);
      }),
      { numRuns: 150 },
    );
  });

  it('keeps values whose columns are not in the file', async () => {
    const [value] = fc.sample(product, { numRuns: 1, seed: 7 });
    if (!value) throw new Error('No sample');
    const code = value.skus[0]?.sku ?? '';
    const lines = await linesOf(
      `product,sku,retail_price,sale_price\n${value.seoName},${code},"₹1,299.50",1250\n`,
    );
    const { after } = readProduct(lines, value, names, () => 'chicken');
    expect(after).toEqual({
      ...value,
      skus: value.skus.map((pack, place) =>
        place === 0 ? { ...pack, retailPrice: 1299.5, salePrice: 1250 } : pack,
      ),
    });
  });

  it('lists each wrong cell with its line, column and remedy', async () => {
    const lines = await linesOf(
      'product,sku,name,category,halal,retail_price,net_grams\n' +
        'goat,8.90103E+12,=1+1,nowhere,perhaps,12.345,2.5\n' +
        'goat,GT-1,Other name,,,free,\n' +
        'goat,GT-2,,,,0,\n',
    );
    const { errors } = readProduct(lines, null, names, () => 'chicken');
    const shown = errors.map(({ line, column, message }) => `${line} ${column} ${message}`);
    for (const expected of [
      /^2 sku was changed to 8.90103E\+12 by a spreadsheet. Format the column as text/,
      /^2 name starts with “=”, which a spreadsheet runs as a formula/,
      /^2 category was not found/,
      /^2 halal must be yes or no/,
      /^2 retail_price must have at most two decimals/,
      /^2 net_grams must be a whole number/,
      /^2 summary must be filled in/,
      /^3 name differs from line 2/,
      /^3 retail_price must be a number/,
      /^3 net_grams must be filled in/,
      /^4 retail_price must be more than 0$/,
    ]) {
      expect(shown).toContainEqual(expect.stringMatching(expected));
    }
  });
});

describe('a file', () => {
  const refusal = async (content: Buffer | string): Promise<string> => {
    const error = await linesOf(content).catch((thrown: unknown) => thrown);
    if (!(error instanceof FileProblem)) throw new Error('The file was read', { cause: error });
    return error.message;
  };

  it.each([
    ['UTF-16', Buffer.from('\uFEFFproduct,sku\nगोट,A-1\n', 'utf16le'), /UTF-16.*CSV UTF-8/],
    [
      'Latin-1',
      Buffer.from('product,sku,name\ngoat,GT-1,Rogan josé\n', 'latin1'),
      /not encoded as UTF-8/,
    ],
    ['an Excel workbook', Buffer.from('PK\u0003\u0004 rest'), /Excel workbook/],
    [
      '200 columns',
      `${Array.from({ length: 200 }, (_, n) => `c${n}`).join(',')}\n1\n`,
      /200 columns/,
    ],
    ['an unknown column', 'product,sku,prize\na,B-1,2\n', /Unknown columns: prize/],
    ['no SKU column', 'product,name\na,b\n', /Missing: sku/],
    ['a column twice', 'product,sku,name,name\na,B-1,2,3\n', /name is in the file twice/],
    ['an open quotation mark', 'product,sku\na,"B-1\n', /quotation mark is not closed/],
    ['no rows', 'product,sku\n', /no rows/],
    ['nothing', '\n', /no rows/],
  ])('of %s is refused with a remedy', async (_, content, remedy) => {
    expect(await refusal(content)).toMatch(remedy);
  });

  it.each(['\n', '\r\n'])('counts blank lines, as the spreadsheet does, with %j', async (end) => {
    const file = [
      '',
      '',
      'product,sku',
      '',
      '',
      'goat,GT-1',
      'lamb,"LB',
      '1"',
      ' ',
      '',
      'duck',
      '',
    ];
    const lines = await linesOf(file.join(end));
    expect(lines.map(({ line }) => line)).toEqual([6, 7, 11]);
  });

  it('ignores empty columns at the right edge, and refuses values in them', async () => {
    const lines = await linesOf('product,sku,,\ngoat,GT-1,,\nlamb,LB-1,,x\n');
    expect(lines.map(({ line, problem }) => [line, problem])).toEqual([
      [2, undefined],
      [3, 'has “x” in a column without a name. Name or clear it'],
    ]);
    await expect(linesOf('product,,sku\ngoat,,GT-1\n')).rejects.toThrow(
      /Unknown columns: \(empty\)/,
    );
  });

  it('may be separated by semicolons, and names a row that is cut off', async () => {
    const lines = await linesOf('product;sku;name\r\ngoat;GT-1;"Goat; bone\nin"\r\nlamb;LB\r\n');
    expect(lines.map(({ line, problem }) => [line, problem])).toEqual([
      [2, undefined],
      [4, 'has 2 cells, and the first line has 3. The row may be cut off'],
    ]);
  });
});

it('refuses a comma that may be a decimal point, and names the remedy', () => {
  for (const cell of ['649,00', '1,99', '₹ 549,50', '1.234,50', '-0,5', '१,९९']) {
    expect(numberProblem(cell)).toBe(
      `is ${cell}, and a comma only separates thousands. Write 1,234.50 or 1234.50`,
    );
  }
  for (const cell of ['1,234.50', '₹1,07,500', '100,000', '649.00', '', 'many', 'a, b'])
    expect(numberProblem(cell)).toBeUndefined();
});

it('reads Indian numbers, and neither rounded codes nor formulas', () => {
  expect(['1,07,500.50', '₹239', '१२', '-3', '1,2'].map(readNumber)).toEqual([
    107500.5,
    239,
    12,
    -3,
    NaN,
  ]);
  expect(['649,00', '549,50', '1,99', '1.234,50', '₹649,0'].map(readNumber)).toEqual(
    Array.from({ length: 5 }, () => NaN),
  );
  expect(scientificProblem('8.9E+12')).toMatch(/Format the column as text/);
  expect(['-5', "'=ok", '+91 98', '@x'].map((cell) => cellProblem(cell) !== undefined)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
