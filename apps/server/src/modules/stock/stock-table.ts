import { z } from 'zod';
import { Refusal } from '../../platform/errors.ts';
import type { Queryable, Tx } from '../../platform/db.ts';
import { yieldEventLoop } from '../../platform/yield-event-loop.ts';
import {
  HubCodes,
  type ImportTable,
  type Line,
  type RowChange,
  type RowError,
  cellOf,
  changedSinceCheck,
  numberProblem,
  readNumber,
  selectSkuNames,
  selectSkusAfter,
} from '../catalogue/index.ts';
import { adjust } from './levels.ts';
import { selectOnHand } from './stock.sql.ts';

const skusAtOnce = 1000;
const maxPacks = 1_000_000;
const onHandValue = z.object({ onHand: z.number() });
type OnHand = z.infer<typeof onHandValue>;

const keyOf = (hub: string, sku: string): string => `${hub}/${sku}`;
const partsOf = (key: string): { hub: string; sku: string } => {
  const [hub = '', sku = ''] = key.split('/');
  return { hub, sku };
};

/** Packs on hand and those held by orders, by hub and SKU. */
async function levelsOf(q: Queryable, hubs: HubCodes, skus: readonly string[]) {
  const rows = hubs.coded(await selectOnHand(q, skus));
  return new Map(rows.map((row) => [keyOf(row.adcCode, row.sku), row]));
}

function readOnHand(line: Line, reserved: number): { after: OnHand | null; message?: string } {
  const cell = cellOf(line, 'on_hand');
  const problem = numberProblem(cell);
  if (problem) return { after: null, message: problem };
  const onHand = readNumber(cell);
  if (!Number.isSafeInteger(onHand) || onHand < 0 || onHand > maxPacks) {
    return { after: null, message: 'must be a whole number of packs, such as 40' };
  }
  if (onHand < reserved) {
    return { after: null, message: `leaves less than the ${reserved} packs reserved for orders` };
  }
  return { after: { onHand } };
}

function checkOf(q: Queryable, hubs: HubCodes): Awaited<ReturnType<ImportTable['check']>> {
  const codes = new Set(hubs.choices.map(({ adcCode }) => adcCode));
  const lineOf = new Map<string, number>();
  return async (rows) => {
    const lines = rows.flat();
    const skus = lines.map((line) => cellOf(line, 'sku'));
    const known = new Set((await selectSkuNames(q, skus)).map(({ sku }) => sku));
    const levels = await levelsOf(q, hubs, skus);
    return lines.map((line) => {
      const [hub, sku] = [cellOf(line, 'hub'), cellOf(line, 'sku')];
      const key = keyOf(hub, sku);
      const level = levels.get(key);
      const errors: RowError[] = [];
      const wrong = (column: string, message: string) =>
        errors.push({ line: line.line, column, message });
      if (line.problem) wrong('', line.problem);
      if (!codes.has(hub)) wrong('hub', `“${hub}” was not found. Use the hub’s code`);
      if (!known.has(sku)) wrong('sku', `“${sku}” was not found. Add the product first`);
      const earlier = lineOf.get(key);
      if (earlier !== undefined)
        wrong('sku', `is also on line ${earlier}. Remove one of the lines`);
      else lineOf.set(key, line.line);
      const { after, message } = readOnHand(line, level?.reserved ?? 0);
      if (message) wrong('on_hand', message);
      return { line: line.line, key, before: { onHand: level?.onHand ?? 0 }, after, errors };
    });
  };
}

/** Counts the stock of each row as staff do one by one, so that each change leaves a movement. */
async function write(tx: Tx, rows: readonly RowChange[], actor: string, now: Date) {
  const hubs = await HubCodes.read(tx);
  const known = new Set(hubs.choices.map(({ adcCode }) => adcCode));
  const skipped = new Map<number, string>();
  // Orders lock stock in this order too.
  const sorted = rows
    .map((row) => ({ ...row, ...partsOf(row.key) }))
    .sort((one, other) => (one.sku < other.sku ? -1 : 1));
  for (const { no, hub, sku, from, to } of sorted) {
    const expected = onHandValue.parse(from).onHand;
    const reason = 'Import of a stock file';
    const count = { kind: 'set', quantity: onHandValue.parse(to).onHand, reason } as const;
    try {
      if (!known.has(hub)) throw new Refusal('HUB_NOT_FOUND');
      await tx.savepoint(
        () =>
          adjust(tx, {
            hubId: hubs.idOf(hub),
            sku,
            expectedOnHand: expected,
            ...count,
            actor,
            now,
          }),
        () => true,
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      skipped.set(no, changedSinceCheck);
    }
  }
  return { skipped, unfinished: new Set<number>() };
}

const textOf = (value: unknown): string => String(onHandValue.parse(value).onHand);

async function* exported(q: Queryable): AsyncGenerator<Record<string, string>[]> {
  const hubs = await HubCodes.read(q);
  for (let last = ''; ;) {
    const skus = await selectSkusAfter(q, last, skusAtOnce);
    last = skus.at(-1) ?? last;
    const levels = await levelsOf(q, hubs, skus);
    yield [...levels.values()].map(({ adcCode, sku, onHand }) => ({
      hub: adcCode,
      sku,
      on_hand: String(onHand),
    }));
    if (skus.length < skusAtOnce) return;
    await yieldEventLoop();
  }
}

/** The stock as a table of imports: a line for each hub and SKU. */
export const stockTable: ImportTable = {
  kind: 'stock',
  columns: { names: ['hub', 'sku', 'on_hand'], keys: ['hub', 'sku', 'on_hand'] },
  example: [
    ['hub', 'HYD-BNJ'],
    ['sku', 'CHK-CURRY-500'],
    ['on_hand', '40'],
  ],
  keyOf: ({ line }) => String(line),
  check: async (q) => checkOf(q, await HubCodes.read(q)),
  write: (tx, rows, { actor, now }) => write(tx, rows, actor, now),
  finish: async () => {},
  changes: async (_, rows) =>
    rows.map(({ from, to }) => [{ column: 'on_hand', before: textOf(from), after: textOf(to) }]),
  exported,
};
