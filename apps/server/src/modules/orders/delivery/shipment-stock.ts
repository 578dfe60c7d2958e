import type { Tx } from '../../../platform/db.ts';
import {
  type ShipmentGoods,
  deletePickedLots,
  holdsStock,
  pickLots,
  releaseShipment,
  returnToStock,
  shipRemaining,
  shipFromStock,
  writeOffMissing,
} from '../../stock/index.ts';
import {
  type OrderPick,
  type OrderRecord,
  type OrderShipment,
  selectOrder,
} from '../orders.sql.ts';
import { leftHubAt } from './left-hub.ts';
import { type Pickable, missingPacks, pickOf, suppliedPacks, toPick } from './weights.ts';

const itemOf = ({ sku, packs }: Pickable) => ({ sku, quantity: packs });

/** Packs of a shipment as its stock counts them. */
export const goodsOfShipment = (
  { orderNo, picks }: Pick<OrderRecord, 'orderNo'> & { picks: readonly OrderPick[] },
  { shipmentNo }: Pick<OrderShipment, 'shipmentNo'>,
  packs: readonly Pickable[],
  now: Date,
): ShipmentGoods => ({
  orderNo,
  shipmentNo,
  items: packs.map(itemOf),
  missing: missingPacks(packs, picks),
  now,
});

/** The goods of a shipment leave the stock when it leaves the hub. The order must be locked. */
export async function shipGoods(
  tx: Tx,
  orderNo: string,
  shipmentNo: number,
  now: Date,
): Promise<void> {
  const order = await selectOrder(tx, orderNo);
  const shipment = order?.shipments.find((each) => each.shipmentNo === shipmentNo);
  if (!order || !shipment) throw new Error(`Delivery ${shipmentNo} of ${orderNo} is not there`);
  await shipFromStock(tx, goodsOfShipment(order, shipment, toPick(order, shipmentNo), now));
}

/** Takes out what a delivered order still holds: of deliveries that left by a former release. The order must be locked. */
export async function shipUnshippedGoods(tx: Tx, orderNo: string, now: Date): Promise<void> {
  if (!(await holdsStock(tx, orderNo))) return;
  const order = await selectOrder(tx, orderNo);
  if (!order) throw new Error(`Order ${orderNo} was delivered and is not there`);
  const missing = missingPacks(toPick(order), order.picks);
  await shipRemaining(tx, { orderNo, missing, now });
}

const foundOf = (packs: readonly Pickable[], picks: readonly OrderPick[]) =>
  packs
    .map((each) => ({ sku: each.sku, quantity: suppliedPacks(each, picks) }))
    .filter(({ quantity }) => quantity > 0);

/**
 * Returns packs of a shipment to stock: those that are out with the rider come back, others are released. Packs that
 * picking did not find do not return. The order must be locked, and be the one from before the change.
 */
export async function returnPacks(
  tx: Tx,
  order: OrderRecord,
  shipment: OrderShipment,
  packs: readonly Pickable[],
  now: Date,
): Promise<void> {
  if (shipment.state !== 'SHIPMENT_OUT')
    return releaseShipment(tx, goodsOfShipment(order, shipment, packs, now));
  const { orderNo, hubId, picks } = order;
  const since = leftHubAt(order) ?? now;
  await returnToStock(tx, { orderNo, hubId, items: foundOf(packs, picks), since, now });
}

/**
 * Before the hold of a cancelled order is released: its packs that are out come back, and missing ones are written off.
 * The order must be locked, and be the one from before it was cancelled.
 */
export async function returnBeforeRelease(tx: Tx, order: OrderRecord, now: Date): Promise<void> {
  for (const shipment of order.shipments) {
    const packs = toPick(order, shipment.shipmentNo);
    if (shipment.state === 'SHIPMENT_OUT') await returnPacks(tx, order, shipment, packs, now);
    else if (shipment.state === 'SHIPMENT_WAITING' || shipment.state === 'SHIPMENT_ASSIGNED')
      await writeOffMissing(tx, goodsOfShipment(order, shipment, packs, now));
  }
}

/**
 * Chooses the lots of picked packs of a shipment, of some SKUs; SKUs with chosen lots keep them. The order must be
 * locked. Returns the packs without a usable lot.
 */
export async function pickLotsOf(
  tx: Tx,
  order: OrderRecord,
  { shipmentNo, date }: Pick<OrderShipment, 'shipmentNo' | 'date'>,
  skus: ReadonlySet<string>,
): Promise<number> {
  const items = toPick(order, shipmentNo)
    .filter(({ sku }) => skus.has(sku))
    .map(itemOf);
  return pickLots(tx, { orderNo: order.orderNo, shipmentNo }, { items, day: date });
}

/**
 * Chooses lots again for SKUs of a shipment after a change, if packs of them are picked. The order must be locked, and be
 * the one after the change.
 */
export async function pickLotsAgain(
  tx: Tx,
  order: OrderRecord,
  shipment: Pick<OrderShipment, 'shipmentNo' | 'date'>,
  skus: ReadonlySet<string>,
): Promise<void> {
  const { orderNo, picks } = order;
  const { shipmentNo } = shipment;
  await deletePickedLots(tx, { orderNo, shipmentNo }, [...skus]);
  const picked = toPick(order, shipmentNo).filter(
    (each) => skus.has(each.sku) && pickOf(picks, each) !== undefined,
  );
  if (picked.length > 0)
    await pickLotsOf(tx, order, shipment, new Set(picked.map(({ sku }) => sku)));
}
