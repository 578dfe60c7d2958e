import { shapes, type ImportedProduct } from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import { yieldEventLoop } from '../../../platform/yield-event-loop.ts';
import { ProductCheck } from './check-products.ts';
import { CatalogueNames } from './import-names.ts';
import type { CellChange, ImportTable } from './import-table.ts';
import { productColumns, skuColumns } from './product-columns.ts';
import { productCells } from './product-rows.ts';
import { selectProductValuesAfter } from './product-values.sql.ts';
import { cellOf } from './read-file.ts';
import { finishProducts, writeProducts } from './write-products.ts';

const columns = [...productColumns, ...skuColumns];
const productsAtOnce = 200;

/** The changed cells of a product and its packs; of a new one its filled cells. */
function changedCells(
  before: ImportedProduct | null,
  after: ImportedProduct | null,
  names: CatalogueNames,
): CellChange[] {
  const [old, next] = [before, after].map((value) => (value ? productCells(value, names) : []));
  const bySku = new Map(old?.map((cells) => [cells['sku'], cells]));
  return (next ?? []).flatMap((cells, place) => {
    const known = bySku.get(cells['sku']);
    const past = place === 0 ? { ...known, ...headOf(old?.[0]) } : known;
    const label = next && next.length > 1 ? `${cells['sku'] ?? ''} ` : '';
    return Object.entries(cells).flatMap(([column, text]) => {
      const was = past?.[column] ?? '';
      const ofPack = skuColumns.some(({ name }) => name === column);
      return was === text || (place > 0 && !ofPack)
        ? []
        : [{ column: `${ofPack ? label : ''}${column}`, before: was, after: text }];
    });
  });
}

const headOf = (cells: Record<string, string> | undefined): Record<string, string> =>
  Object.fromEntries(productColumns.map(({ name }) => [name, cells?.[name] ?? '']));

async function* exported(q: Queryable): AsyncGenerator<Record<string, string>[]> {
  const names = await CatalogueNames.read(q);
  for (let last = 0; ;) {
    const products = await selectProductValuesAfter(q, last, productsAtOnce);
    last = products.at(-1)?.id ?? last;
    yield products.flatMap(({ value }) => productCells(value, names));
    if (products.length < productsAtOnce) return;
    await yieldEventLoop();
  }
}

/** Products with their packs, one line for each pack. `isArt`: whether the shop has a picture file. */
export const productsTable = (isArt: () => Promise<(file: string) => boolean>): ImportTable => ({
  kind: 'products',
  columns: { names: columns.map(({ name }) => name), keys: ['product', 'sku'] },
  example: columns.map(({ name, example }) => [name, example] as const),
  keyOf: (line) => cellOf(line, 'product'),
  check: async (q) => {
    const check = new ProductCheck(q, await CatalogueNames.read(q), await isArt());
    return (rows) => check.rows(rows);
  },
  write: (tx, rows) => writeProducts(tx, rows),
  finish: finishProducts,
  changes: async (q, rows) => {
    const names = await CatalogueNames.read(q);
    const read = (value: unknown) => (value === null ? null : shapes.importedProduct.parse(value));
    return rows.map(({ from, to }) => changedCells(read(from), read(to), names));
  },
  exported,
});
