import type { Tx } from '../../platform/db.ts';
import { dayOf } from '../../platform/days.ts';
import { emit } from '../../platform/events.ts';
import { lotsHandedOver, withMissing } from './lots/first-expired.ts';
import {
  deletePickedLots,
  dropPickedBeyondHold,
  lockHeld,
  selectLotsInStock,
  selectPickedLots,
  takeOut,
} from './lots/lots.sql.ts';
import { type StockItem, sumBySku } from './stock.ts';
import { extendHold, lockHeldWith, releaseHeld, releasePartOfHeld } from './stock.sql.ts';
import { type ItemOfOrder, reserve } from './reserve-stock.sql.ts';

export interface HoldRequest {
  orderNo: string;
  hubId: number;
  /** Lines may share a SKU; they are summed first. */
  items: readonly StockItem[];
}

/** `short` lists the missing SKUs with their available packs. Nothing is held then. */
export type Held = { ok: true } | { ok: false; short: { sku: string; available: number }[] };

/**
 * Holds all items of an order, or none, in one statement: exact among concurrent buyers. A second
 * hold for an order is a defect and fails on the key of `stock.hold`.
 */
export const holdStock = (tx: Tx, { orderNo, hubId, items }: HoldRequest): Promise<Held> =>
  holdAll(tx, hubId, [{ orderNo, items }]);

/** Each SKU once. */
export const itemsOfOrder = ({ orderNo, items }: Omit<HoldRequest, 'hubId'>): ItemOfOrder[] =>
  sumBySku(items).map((item) => ({ orderNo, ...item }));

/** Holds all items of several orders of one hub, or none. */
export async function holdAll(
  tx: Tx,
  hubId: number,
  orders: readonly Omit<HoldRequest, 'hubId'>[],
): Promise<Held> {
  const short = await reserve(tx, hubId, orders.flatMap(itemsOfOrder));
  return short.length === 0 ? { ok: true } : { ok: false, short };
}

/** Releases the hold of an order. A repeated call changes nothing. */
export async function releaseStock(tx: Tx, orderNo: string): Promise<void> {
  await reportBack(tx, await releaseHeld(tx, orderNo));
}

/** Releases what the same transaction held. Others never saw these packs as sold out, so none is back. */
export const undoHold = async (tx: Tx, orderNo: string): Promise<void> => {
  await releaseHeld(tx, orderNo);
};

/** Releases some packs of an order's hold. The order must be locked. */
export async function releasePart(
  tx: Tx,
  orderNo: string,
  items: readonly StockItem[],
): Promise<void> {
  await reportBack(tx, await releasePartOfHeld(tx, orderNo, sumBySku(items)));
  await dropPickedBeyondHold(tx, orderNo);
}

/**
 * Releases packs of an order's hold, of which picking did not find the missing ones: those are written off. The order
 * must be locked.
 */
export async function releaseFound(
  tx: Tx,
  { orderNo, items, missing, now }: LeavingGoods & { items: readonly StockItem[] },
): Promise<void> {
  await writeOffMissing(tx, { orderNo, missing, now });
  const missingOf = quantities(missing);
  const found = sumBySku(items).map(({ sku, quantity }) => ({
    sku,
    quantity: quantity - (missingOf.get(sku) ?? 0),
  }));
  await releasePart(
    tx,
    orderNo,
    found.filter(({ quantity }) => quantity > 0),
  );
}

interface Exchange {
  orderNo: string;
  hubId: number;
  from: StockItem;
  /** Those of `from` that picking did not find. */
  missing: readonly StockItem[];
  to: StockItem;
  now: Date;
}

/**
 * Holds other packs for an order in place of some. False if the hub has too few; nothing changes then. Chosen lots of
 * both SKUs are dropped. The order must be locked.
 */
export async function exchangeHeld(
  tx: Tx,
  { orderNo, hubId, from, missing, to, now }: Exchange,
): Promise<boolean> {
  const levels = await lockHeldWith(tx, orderNo, hubId, to.sku);
  const available = levels.find(({ sku }) => sku === to.sku)?.available ?? 0;
  if (available < to.quantity) return false;
  await releaseFound(tx, { orderNo, items: [from], missing, now });
  await deletePickedLots(tx, orderNo, [from.sku, to.sku]);
  await extendHold(tx, { orderNo, hubId, ...to });
  return true;
}

/** Joins what is held under one number to the hold of an order. The order must be locked. */
export async function joinHold(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  const held = await lockHeld(tx, from);
  await releaseHeld(tx, from);
  for (const { hubId, sku, quantity } of held) {
    await extendHold(tx, { orderNo: to, hubId, sku, quantity });
  }
}

async function reportBack(
  tx: Tx,
  freed: readonly { hubId: number; sku: string; wasAvailable: number }[],
): Promise<void> {
  for (const { hubId, sku, wasAvailable } of freed) {
    if (wasAvailable === 0) await emit(tx, 'stock.back', { hubId, sku });
  }
}

interface LeavingGoods {
  orderNo: string;
  /** Packs that picking did not find: they leave the stock, but not for the customer. */
  missing: readonly StockItem[];
  now: Date;
}

const quantities = (items: readonly StockItem[]): Map<string, number> =>
  new Map(sumBySku(items).map(({ sku, quantity }) => [sku, quantity]));

/** The lots of all held goods of an order, with what was missing at the end of each SKU. */
async function lotsOfHeld(tx: Tx, { orderNo, missing, now }: LeavingGoods) {
  const held = await lockHeld(tx, orderNo);
  const [first] = held;
  if (!first) return [];
  const skus = held.map(({ sku }) => sku);
  const [lots, picked] = await Promise.all([
    selectLotsInStock(tx, first.hubId, skus),
    selectPickedLots(tx, orderNo),
  ]);
  const today = dayOf(now);
  const missingOf = quantities(missing);
  return held.flatMap((item) =>
    withMissing(lotsHandedOver(item, { lots, picked }, today), missingOf.get(item.sku) ?? 0).map(
      (each) => ({ sku: item.sku, ...each }),
    ),
  );
}

/**
 * Books the held goods of an order out of the hub and its lots, at the latest at delivery, and writes off what was
 * missing. A repeated call changes nothing.
 */
export async function handOver(tx: Tx, goods: LeavingGoods): Promise<void> {
  const leaving = await lotsOfHeld(tx, goods);
  if (leaving.length > 0) await takeOut(tx, goods.orderNo, leaving, goods.now);
}

/** Writes off missing packs of an order's hold, from their lots. The order must be locked. */
export async function writeOffMissing(tx: Tx, goods: LeavingGoods): Promise<void> {
  if (goods.missing.length === 0) return;
  const gone = (await lotsOfHeld(tx, goods)).filter(({ isMissing }) => isMissing);
  if (gone.length === 0) return;
  await takeOut(tx, goods.orderNo, gone, goods.now);
  await dropPickedBeyondHold(tx, goods.orderNo);
}
