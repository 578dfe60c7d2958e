import type { Tx } from '../../platform/db.ts';
import { emit } from '../../platform/events.ts';
import { lockHeld } from './lots/lots.sql.ts';
import { type ShipmentGoods, quantitiesOf, writeOffMissing } from './lots/ship-stock.ts';
import { writeOffRecalled } from './recalls/write-off-recalled.ts';
import { type StockItem, sumBySku } from './stock.ts';
import {
  extendHold,
  lockHeldWith,
  releaseHeld,
  releasePartOfHeld,
  selectAvailableAt,
} from './stock.sql.ts';
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
export async function releaseStock(tx: Tx, orderNo: string, now: Date): Promise<void> {
  await reportAvailableAgain(tx, await releaseHeld(tx, orderNo), now);
}

/** Releases what the same transaction held. Others never saw these packs as sold out, so none is back. */
export const releaseNewHold = async (tx: Tx, orderNo: string): Promise<void> => {
  await releaseHeld(tx, orderNo);
};

/** Releases some packs of an order's hold. The order must be locked. */
export async function releasePart(
  tx: Tx,
  orderNo: string,
  items: readonly StockItem[],
  now: Date,
): Promise<void> {
  await reportAvailableAgain(tx, await releasePartOfHeld(tx, orderNo, sumBySku(items)), now);
}

/** Releases packs of a delivery that does not leave, and writes off its missing ones. The order must be locked. */
export async function releaseShipment(tx: Tx, goods: ShipmentGoods): Promise<void> {
  await writeOffMissing(tx, goods);
  const missingOf = quantitiesOf(goods.missing);
  const found = sumBySku(goods.items)
    .map(({ sku, quantity }) => ({ sku, quantity: quantity - (missingOf.get(sku) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  await releasePart(tx, goods.orderNo, found, goods.now);
}

/**
 * Holds other packs for an order in place of those of `from`. False if the hub has too few; nothing changes then. The
 * order must be locked.
 */
export async function exchangeHeld(
  tx: Tx,
  { hubId, from, to }: { hubId: number; from: ShipmentGoods; to: StockItem },
): Promise<boolean> {
  const { orderNo } = from;
  const levels = await lockHeldWith(tx, orderNo, hubId, to.sku);
  const available = levels.find(({ sku }) => sku === to.sku)?.available ?? 0;
  if (available < to.quantity) return false;
  await releaseShipment(tx, from);
  await extendHold(tx, { orderNo, hubId, ...to });
  return true;
}

/** Joins what is held under one number to the hold of an order. The order must be locked. */
export async function mergeHold(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  const held = await lockHeld(tx, from);
  await releaseHeld(tx, from);
  for (const { hubId, sku, quantity } of held) {
    await extendHold(tx, { orderNo: to, hubId, sku, quantity });
  }
}

/** Recalled packs leave the stock when no order reserves them any more; other packs may be available again. */
async function reportAvailableAgain(
  tx: Tx,
  freed: Awaited<ReturnType<typeof releaseHeld>>,
  now: Date,
): Promise<void> {
  const recalled = freed.filter(({ hasRecalled }) => hasRecalled);
  if (recalled.length > 0) await writeOffRecalled(tx, recalled, now);
  const left = recalled.length > 0 ? await selectAvailableAt(tx, recalled) : [];
  for (const { hubId, sku, wasAvailable } of freed) {
    const isNone = left.some(
      (each) => each.hubId === hubId && each.sku === sku && each.available === 0,
    );
    if (wasAvailable === 0 && !isNone) await emit(tx, 'stock.back', { hubId, sku });
  }
}
