import type { Tx } from '../../platform/db.ts';
import { emit } from '../../platform/events.ts';
import { type StockItem, sumBySku } from './stock.ts';
import { handOut, reserve, releaseHeld } from './stock.sql.ts';

export interface HoldRequest {
  orderNo: string;
  hubId: number;
  /** Lines may share a SKU; they are summed first. */
  items: readonly StockItem[];
}

/** `short`: what cannot be had, with what could be. Nothing is kept then. */
export type Held = { ok: true } | { ok: false; short: { sku: string; available: number }[] };

/**
 * Keeps all items for an order, or none: one statement, exact among any number of buyers. Holding
 * twice for one order is a defect and fails on the key of `stock.hold`.
 */
export const hold = (tx: Tx, { orderNo, hubId, items }: HoldRequest): Promise<Held> =>
  holdAll(tx, hubId, [{ orderNo, items }]);

/** The same for several orders of one hub together: everything of all of them, or nothing. */
export async function holdAll(
  tx: Tx,
  hubId: number,
  orders: readonly Omit<HoldRequest, 'hubId'>[],
): Promise<Held> {
  const wanted = orders.flatMap(({ orderNo, items }) =>
    sumBySku(items).map((item) => ({ orderNo, ...item })),
  );
  const short = await reserve(tx, hubId, wanted);
  return short.length === 0 ? { ok: true } : { ok: false, short };
}

/** Gives back what an order keeps. Doing it twice is the same as once. */
export async function release(tx: Tx, orderNo: string): Promise<void> {
  for (const { hubId, sku, wasAvailable } of await releaseHeld(tx, orderNo)) {
    if (wasAvailable === 0) await emit(tx, 'stock.back', { hubId, sku });
  }
}

/** What an order keeps leaves the hub: at the latest when it is delivered. Once, however often told. */
export async function handOver(tx: Tx, orderNo: string, now: Date): Promise<void> {
  await handOut(tx, orderNo, now);
}
