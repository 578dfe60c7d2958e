import { dayOf } from '../../../platform/days.ts';
import type { Tx } from '../../../platform/db.ts';
import { emit } from '../../../platform/events.ts';
import { writeOffRecalled } from '../recalls/write-off-recalled.ts';
import { type StockItem, sumBySku } from '../stock.ts';
import { type LotInStock, type PickedLot, lotsToShip, withMissing } from './first-expired.ts';
import {
  type ShipmentKey,
  deletePickedLots,
  lockHeld,
  selectLotsInStock,
  selectPickedLots,
} from './lots.sql.ts';
import { selectAvailableAt } from '../stock.sql.ts';
import {
  type ShippedPacks,
  lockShippedPacks,
  addReturnedPacks,
  deductPacks,
} from './ship-stock.sql.ts';

/** The goods of a delivery. */
export interface ShipmentGoods extends ShipmentKey {
  items: readonly StockItem[];
  /** Those of `items` that picking did not find: they leave the stock, but not for the customer. */
  missing: readonly StockItem[];
  now: Date;
}

export const quantitiesOf = (items: readonly StockItem[]): Map<string, number> =>
  new Map(sumBySku(items).map(({ sku, quantity }) => [sku, quantity]));

interface Leaving {
  held: readonly StockItem[];
  lots: readonly LotInStock[];
  picked: readonly PickedLot[];
}

/** The lots of held packs, with what was missing at the end of each SKU. */
function lotsOf(
  { held, lots, picked }: Leaving,
  { items, missing, now }: Pick<ShipmentGoods, 'items' | 'missing' | 'now'>,
) {
  const heldOf = quantitiesOf(held);
  const missingOf = quantitiesOf(missing);
  return sumBySku(items).flatMap(({ sku, quantity }) => {
    const packs = Math.min(quantity, heldOf.get(sku) ?? 0);
    if (packs === 0) return [];
    const leaving = lotsToShip({ sku, quantity: packs }, { lots, picked }, dayOf(now));
    return withMissing(leaving, Math.min(packs, missingOf.get(sku) ?? 0)).map((each) => ({
      sku,
      ...each,
    }));
  });
}

async function lotsOfShipment(tx: Tx, goods: ShipmentGoods) {
  const held = await lockHeld(tx, goods.orderNo);
  const [first] = held;
  if (!first || goods.items.length === 0) return [];
  const skus = goods.items.map(({ sku }) => sku);
  const [lots, picked] = await Promise.all([
    selectLotsInStock(tx, first.hubId, skus),
    selectPickedLots(tx, goods),
  ]);
  return lotsOf({ held, lots, picked }, goods);
}

/**
 * Books the goods of a delivery out of the hub and its lots when it leaves, and writes off what was missing. The order
 * must be locked.
 */
export async function shipFromStock(tx: Tx, goods: ShipmentGoods): Promise<void> {
  const leaving = await lotsOfShipment(tx, goods);
  if (leaving.length > 0) await deductPacks(tx, goods.orderNo, leaving, goods.now);
  await deletePickedLots(tx, goods);
}

/** Writes off missing packs of a delivery that does not leave, from their lots. The order must be locked. */
export async function writeOffMissing(tx: Tx, goods: ShipmentGoods): Promise<void> {
  if (goods.missing.length === 0) return;
  const gone = (await lotsOfShipment(tx, goods)).filter(({ isMissing }) => isMissing);
  if (gone.length > 0) await deductPacks(tx, goods.orderNo, gone, goods.now);
}

/** Whether an order still holds packs. */
export const holdsStock = async (tx: Tx, orderNo: string): Promise<boolean> =>
  (await lockHeld(tx, orderNo)).length > 0;

/**
 * Books out all packs that an order still holds once nothing of it is left to deliver: those of deliveries that left
 * while goods stayed in stock until the last delivery. The order must be locked.
 */
export async function shipRemaining(
  tx: Tx,
  { orderNo, ...rest }: Omit<ShipmentGoods, 'shipmentNo' | 'items'>,
): Promise<void> {
  const held = await lockHeld(tx, orderNo);
  const [first] = held;
  if (!first) return;
  const skus = held.map(({ sku }) => sku);
  const lots = await selectLotsInStock(tx, first.hubId, skus);
  const leaving = lotsOf({ held, lots, picked: [] }, { ...rest, items: held });
  await deductPacks(tx, orderNo, leaving, rest.now);
}

/** The packs that come back, from those that left: the last ones first. */
function packsToReturn(
  taken: readonly ShippedPacks[],
  items: readonly StockItem[],
): ShippedPacks[] {
  const left = quantitiesOf(items);
  return taken.flatMap((each) => {
    const packs = Math.min(each.packs, left.get(each.sku) ?? 0);
    left.set(each.sku, (left.get(each.sku) ?? 0) - packs);
    return packs > 0 ? [{ ...each, packs }] : [];
  });
}

interface ReturnedGoods {
  orderNo: string;
  hubId: number;
  /** The packs that come back. */
  items: readonly StockItem[];
  /** The time at which goods of the order first left the hub. */
  since: Date;
  now: Date;
}

/**
 * Books packs of an order that come back to the hub in again, into the lots they were from; those of a recalled lot are
 * written off. The order must be locked.
 */
export async function returnToStock(
  tx: Tx,
  { orderNo, hubId, items, since, now }: ReturnedGoods,
): Promise<void> {
  if (items.length === 0) return;
  const back = packsToReturn(await lockShippedPacks(tx, { orderNo, hubId, since }), items);
  if (back.length === 0) return;
  const before = await selectAvailableAt(tx, back);
  await addReturnedPacks(tx, orderNo, back, now);
  await writeOffRecalled(tx, back, now);
  const after = await selectAvailableAt(tx, back);
  for (const { sku, available } of after) {
    const was = before.find((each) => each.sku === sku)?.available ?? 0;
    if (was === 0 && available > 0) await emit(tx, 'stock.back', { hubId, sku });
  }
}
