import { shapes } from '@halal-basket/contract';
import { paiseFromRupees, rupeesFromPaise } from '@halal-basket/money';
import { z } from 'zod';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { yieldEventLoop } from '../../../platform/yield-event-loop.ts';
import { HubCodes } from '../prices/hub-codes.ts';
import { lockSaving } from '../products/edit-product.sql.ts';
import { cellError, cellProblem, numberProblem, readNumber, scientificProblem } from './cells.ts';
import type {
  CellChange,
  CheckedRow,
  ImportTable,
  RowChange,
  RowError,
  Written,
} from './import-table.ts';
import {
  type PriceRow,
  deleteHubPrices,
  raiseRevisionsOfSkus,
  selectPricesOf,
  selectSkusAfter,
  updateCommonPrices,
  upsertHubPrices,
} from './price-rows.sql.ts';
import { type Line, cellOf } from './read-file.ts';
import { isSame } from './is-same.ts';
import { changedSinceCheck } from './write-products.ts';

const price = shapes.editedSku.shape.retailPrice;
const values = z.object({ retailPrice: price, salePrice: price });
type Values = z.infer<typeof values>;

const skusAtOnce = 1000;
const columns = ['hub', 'sku', 'retail_price', 'sale_price'] as const;

/** The hub's code, empty for the price of all other hubs, and the SKU. */
const keyOf = (hub: string, sku: string): string => `${hub}/${sku}`;
const partsOf = (key: string): { hub: string; sku: string } => {
  const [hub = '', sku = ''] = key.split('/');
  return { hub, sku };
};

/** Present prices by key. */
async function pricesOf(
  q: Queryable,
  hubs: HubCodes,
  skus: readonly string[],
): Promise<Map<string, Values>> {
  const rows = await selectPricesOf(q, skus);
  const at = (hub: string, { sku, retail, sale }: PriceRow) =>
    [
      keyOf(hub, sku),
      { retailPrice: rupeesFromPaise(retail), salePrice: rupeesFromPaise(sale) },
    ] as const;
  const ofHubs = rows.flatMap((row) => (row.hubId === null ? [] : [{ ...row, hubId: row.hubId }]));
  return new Map([
    ...rows.filter(({ hubId }) => hubId === null).map((row) => at('', row)),
    ...hubs.coded(ofHubs).map((row) => at(row.adcCode, row)),
  ]);
}

/** Reads the prices of a line; both cells empty: the hub uses the common price. */
function readPrices(line: Line): { after: Values | null; errors: RowError[] } {
  const retail = cellOf(line, 'retail_price');
  const sale = cellOf(line, 'sale_price');
  const at = (column: string, message: string): RowError => ({ line: line.line, column, message });
  const errors = columns.flatMap((column) => {
    const cell = line.cells.get(column) ?? '';
    const isPrice = column === 'retail_price' || column === 'sale_price';
    const problem = cellProblem(cell) ?? (isPrice ? numberProblem : scientificProblem)(cell);
    return problem ? [at(column, problem)] : [];
  });
  if (errors.length > 0) return { after: null, errors };
  if (retail === '') {
    const needed = sale !== '' || cellOf(line, 'hub') === '';
    return { after: null, errors: needed ? [at('retail_price', 'must be filled in')] : [] };
  }
  const read = values.safeParse(
    { retailPrice: readNumber(retail), salePrice: readNumber(sale || retail) },
    { error: cellError },
  );
  if (!read.success) {
    const names = { retailPrice: 'retail_price', salePrice: 'sale_price' } as const;
    return {
      after: null,
      errors: read.error.issues.map(({ path, message }) =>
        at(path[0] === 'retailPrice' ? names.retailPrice : names.salePrice, message),
      ),
    };
  }
  if (read.data.salePrice > read.data.retailPrice) {
    return { after: null, errors: [at('sale_price', 'must not be above the retail price')] };
  }
  return { after: read.data, errors: [] };
}

function checkOf(q: Queryable, hubs: HubCodes) {
  const codes = new Set(hubs.choices.map(({ adcCode }) => adcCode));
  const lineOf = new Map<string, number>();
  return async (rows: readonly (readonly Line[])[]): Promise<CheckedRow[]> => {
    const lines = rows.flat();
    const present = await pricesOf(
      q,
      hubs,
      lines.map((line) => cellOf(line, 'sku')),
    );
    return lines.map((line) => {
      const [hub, sku] = [cellOf(line, 'hub'), cellOf(line, 'sku')];
      const key = keyOf(hub, sku);
      const { after, errors } = line.problem
        ? { after: null, errors: [{ line: line.line, column: '', message: line.problem }] }
        : readPrices(line);
      const wrong = (column: string, message: string) =>
        errors.push({ line: line.line, column, message });
      if (hub !== '' && !codes.has(hub)) wrong('hub', `${hub} was not found. Use the hub’s code`);
      if (!present.has(keyOf('', sku)))
        wrong('sku', `“${sku}” was not found. Add the product first`);
      const earlier = lineOf.get(key);
      if (earlier !== undefined)
        wrong('sku', `is also on line ${earlier}. Remove one of the lines`);
      else lineOf.set(key, line.line);
      return { line: line.line, key, before: present.get(key) ?? null, after, errors };
    });
  };
}

const valuesOf = (value: unknown): Values | null => (value === null ? null : values.parse(value));

async function write(tx: Tx, rows: readonly RowChange[]): Promise<Written> {
  await lockSaving(tx);
  const hubs = await HubCodes.read(tx);
  const known = new Set(hubs.choices.map(({ adcCode }) => adcCode));
  const present = await pricesOf(
    tx,
    hubs,
    rows.map(({ key }) => partsOf(key).sku),
  );
  const skipped = new Map<number, string>();
  const written = rows.flatMap(({ no, key, from, to }) => {
    const { hub, sku } = partsOf(key);
    if (!isSame(present.get(key) ?? null, from) || (hub !== '' && !known.has(hub))) {
      skipped.set(no, changedSinceCheck);
      return [];
    }
    const next = valuesOf(to);
    return [{ sku, hubId: hub === '' ? null : hubs.idOf(hub), next }];
  });
  const set = written.flatMap(({ sku, hubId, next }) =>
    next
      ? [
          {
            sku,
            hubId,
            retail: paiseFromRupees(next.retailPrice),
            sale: paiseFromRupees(next.salePrice),
          },
        ]
      : [],
  );
  const common = set.filter(({ hubId }) => hubId === null);
  if (common.length > 0) await updateCommonPrices(tx, common);
  const own = set.filter(({ hubId }) => hubId !== null);
  if (own.length > 0) await upsertHubPrices(tx, own);
  const gone = written.filter(({ next }) => next === null);
  if (gone.length > 0) await deleteHubPrices(tx, gone);
  await raiseRevisionsOfSkus(
    tx,
    written.map(({ sku }) => sku),
  );
  return { skipped, unfinished: new Set() };
}

const cellsOf = (value: unknown): Record<string, string> => {
  const read = valuesOf(value);
  return read
    ? { retail_price: String(read.retailPrice), sale_price: String(read.salePrice) }
    : { retail_price: '', sale_price: '' };
};

const changedCells = (from: unknown, to: unknown): CellChange[] => {
  const [before, after] = [cellsOf(from), cellsOf(to)];
  return Object.entries(after).flatMap(([column, text]) =>
    before[column] === text ? [] : [{ column, before: before[column] ?? '', after: text }],
  );
};

async function* exported(q: Queryable): AsyncGenerator<Record<string, string>[]> {
  const hubs = await HubCodes.read(q);
  for (let last = ''; ;) {
    const skus = await selectSkusAfter(q, last, skusAtOnce);
    last = skus.at(-1) ?? last;
    const prices = await pricesOf(q, hubs, skus);
    yield [...prices].map(([key, value]) => ({ ...partsOf(key), ...cellsOf(value) }));
    if (skus.length < skusAtOnce) return;
    await yieldEventLoop();
  }
}

/** Prices, one line for each pack and hub; a line without a hub is the price of all other hubs. */
export const pricesTable: ImportTable = {
  kind: 'prices',
  columns: { names: columns, keys: ['hub', 'sku', 'retail_price', 'sale_price'] },
  example: [
    ['hub', 'HYD-BNJ'],
    ['sku', 'CHK-CURRY-500'],
    ['retail_price', '239'],
    ['sale_price', '199'],
  ],
  keyOf: (line) => `${line.line}`,
  check: async (q) => checkOf(q, await HubCodes.read(q)),
  write: (tx, rows) => write(tx, rows),
  finish: async () => {},
  changes: async (_, rows) => rows.map(({ from, to }) => changedCells(from, to)),
  exported,
};
