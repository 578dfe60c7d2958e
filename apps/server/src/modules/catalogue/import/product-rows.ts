import { type ImportedProduct, shapes } from '@halal-basket/contract';
import { cellError, cellProblem } from './cells.ts';
import type { RowError } from './import-table.ts';
import {
  type Column,
  type ImportNames,
  type ImportedSku,
  figureProblem,
  productColumns,
  skuColumns,
} from './product-columns.ts';
import { type Line, cellOf } from './read-file.ts';

/** Values that are not checked yet. */
type Draft = Record<string, unknown>;

export interface ReadProduct {
  key: string;
  /** The values of the file over those of the catalogue; null if they are wrong. */
  after: ImportedProduct | null;
  errors: RowError[];
  skus: readonly { sku: string; line: number }[];
}

const newProduct = (tint: string): Draft => ({
  subCategoryId: null,
  tint,
  halal: true,
  packer: '',
  importer: '',
  bestBeforeDays: null,
  deliveryDays: 0,
  presaleFrom: null,
  cooking: '',
  origin: '',
  ingredients: '',
  allergens: '',
  weightNote: '',
  nutrition: [],
  localNames: [],
  goesWith: [],
  dealPosition: null,
  bestsellerPosition: null,
  pictures: [],
  active: false,
});

const newSku: Draft = {
  pieces: '',
  serves: '',
  maxQuantityCart: 10,
  retailIsMrp: false,
  soldBy: 'weight',
  unitCount: null,
  active: true,
  cuts: [],
  attributes: [],
};

interface Reading {
  names: ImportNames;
  errors: RowError[];
}

/** Puts the cells of a line over the values; an empty cell keeps the default of a new row. */
function overlay<Value>(
  base: Draft,
  isNew: boolean,
  columns: readonly Column<Value>[],
  line: Line,
  { names, errors }: Reading,
): Draft {
  const values: Draft = { ...base };
  for (const column of columns) {
    const raw = line.cells.get(column.name);
    if (raw === undefined) continue;
    const problem = cellProblem(raw) ?? figureProblem(column.name, raw);
    if (problem) errors.push({ line: line.line, column: column.name, message: problem });
    const cell = cellOf(line, column.name);
    if (cell === '' && isNew && column.field in base) continue;
    const value = cell === '' ? column.empty : column.read(cell, names);
    values[column.field] =
      column.field === 'localNames' ? withNames(values['localNames'], value as Names) : value;
  }
  return values;
}

type Names = ImportedProduct['localNames'][number];

/** The names of a language in the order of all languages; without names the language is left out. */
function withNames(before: unknown, { language, names }: Names): Names[] {
  const others = (before as Names[]).filter((each) => each.language !== language);
  const all = names.length > 0 ? [...others, { language, names }] : others;
  const place = ({ language: each }: Names) => shapes.localLanguages.indexOf(each);
  return all.sort((one, other) => place(one) - place(other));
}

/** The pack of a line over the pack of the catalogue. */
function skuOf(line: Line, before: ImportedSku | undefined, reading: Reading): Draft {
  const values = overlay(before ?? newSku, !before, skuColumns, line, reading);
  return {
    ...values,
    salePrice: values['salePrice'] ?? values['retailPrice'],
    grossWeightGrams: values['grossWeightGrams'] ?? values['netWeightGrams'],
  };
}

/** A later line of a product must repeat its cells or leave them empty. */
function differences(first: Line, later: Line): RowError[] {
  return productColumns.flatMap(({ name }) => {
    const cell = cellOf(later, name);
    return cell === '' || cell === cellOf(first, name)
      ? []
      : [
          {
            line: later.line,
            column: name,
            message: `differs from line ${first.line}. A product has one value: leave the cell empty`,
          },
        ];
  });
}

/** Where an error of the schema lies: the column, and the line of its pack. */
function placeOf(path: readonly PropertyKey[], lines: ReadonlyMap<number, Line>, first: Line) {
  const [head, index, field] = path;
  if (head !== 'skus') {
    return { line: first.line, column: productColumns.find((each) => each.field === head) };
  }
  const line = lines.get(Number(index)) ?? first;
  return { line: line.line, column: skuColumns.find((each) => each.field === field) };
}

/** Reads the lines of one product. */
export function readProduct(
  lines: readonly Line[],
  before: ImportedProduct | null,
  names: ImportNames,
  tintOf: (categoryId: unknown) => string,
): ReadProduct {
  const [first, ...later] = lines;
  if (!first) throw new Error('A row has at least one line.');
  const key = cellOf(first, 'product');
  const errors: RowError[] = lines.flatMap(({ line, problem }) =>
    problem ? [{ line, column: '', message: problem }] : [],
  );
  const skus = lines.map((line) => ({ sku: cellOf(line, 'sku'), line: line.line }));
  if (errors.length > 0) return { key, after: null, errors, skus };
  errors.push(...later.flatMap((line) => differences(first, line)));
  const reading = { names, errors };
  const base = before ?? newProduct(tintOf(names.categoryId(cellOf(first, 'category'))));
  const values = overlay({ ...base }, !before, productColumns, first, reading);
  const packs: Draft[] = (before?.skus ?? []).map((sku) => ({ ...sku }));
  const lineOfPack = new Map<number, Line>();
  for (const line of lines) {
    const known = packs.findIndex(({ sku }) => sku === cellOf(line, 'sku'));
    const place = known < 0 ? packs.length : known;
    packs[place] = skuOf(line, before?.skus[known], reading);
    lineOfPack.set(place, line);
  }
  const checked = shapes.importedProduct.safeParse(
    { ...values, skus: packs },
    { error: cellError },
  );
  if (checked.success) {
    return { key, after: errors.length > 0 ? null : checked.data, errors, skus };
  }
  const known = new Set(errors.map(({ line, column }) => `${line} ${column}`));
  for (const { path, message } of checked.error.issues) {
    const { line, column } = placeOf(path, lineOfPack, first);
    const name = column?.name ?? String(path[0] ?? '');
    if (known.has(`${line} ${name}`)) continue;
    known.add(`${line} ${name}`);
    const isFilled = lines.some((each) => each.line === line && cellOf(each, name) !== '');
    errors.push({ line, column: name, message: isFilled ? (column?.error ?? message) : message });
  }
  return { key, after: null, errors, skus };
}

/** The cells of a product: one row for each pack; cells of the product are in the first. */
export function productCells(value: ImportedProduct, names: ImportNames): Record<string, string>[] {
  return value.skus.map((sku, place) => ({
    ...Object.fromEntries(
      productColumns.map((column) => [
        column.name,
        place === 0 || column.name === 'product' ? column.write(value, names) : '',
      ]),
    ),
    ...Object.fromEntries(skuColumns.map((column) => [column.name, column.write(sku, names)])),
  }));
}
