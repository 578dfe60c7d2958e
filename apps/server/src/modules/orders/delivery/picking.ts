import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { type OrderRecord, lockOrderRecord } from '../orders.sql.ts';
import { type PickedNow, savePicks, saveWeightPhotos } from '../refunds/refunds.sql.ts';
import { deliveredGoods } from '../substitutes/substitutes.ts';
import { pickLotsOf } from './shipment-stock.ts';
import { soldByPackAt } from './sold-by-pack.ts';
import { type Pickable, toRecord } from './weights.ts';

/** A quantity above twice the order is a typing error. */
const maxTimesOrdered = 2;

const isPossible = ({ grams, packs }: Pickable, pick: PickedNow): boolean => {
  if (grams > 0) return pick.grams !== null && pick.grams <= grams * maxTimesOrdered;
  return pick.packs !== null && pick.packs <= packs;
};

/** The SKU of a pick: that of its line or substitute, or of its part of a combo. */
const skuOf = (order: OrderRecord, { lineNo, partNo }: PickedNow): string[] => {
  const part = order.lines[lineNo - 1]?.parts?.find((each) => each.partNo === partNo);
  const goods = part ?? deliveredGoods(order, lineNo);
  return goods ? [goods.sku] : [];
};

/**
 * Records picked weights or packs and chooses their lots, the first to expire first; a repeated call replaces
 * the quantities until the shipment leaves. Refuses ORDER_NOT_FOUND, ORDER_STATE, and INVALID for unknown lines
 * or implausible weights. Returns the packs for which no usable lot is in stock.
 */
export async function recordPicks(
  tx: Tx,
  orderNo: string,
  picks: readonly PickedNow[],
  { by, now }: { by: string; now: Date },
): Promise<number> {
  const order = await lockOrderRecord(tx, orderNo);
  if (!order) refuse('ORDER_NOT_FOUND');
  const all = toRecord(order, await soldByPackAt(tx, order.hubId));
  for (const pick of picks) {
    const pickable = all.find(
      ({ lineNo, partNo }) => lineNo === pick.lineNo && partNo === pick.partNo,
    );
    if (!pickable || !isPossible(pickable, pick)) {
      refuse('INVALID', { fields: { picks: 'Check the picked quantities' } });
    }
    const line = order.lines[pick.lineNo - 1];
    const shipment = order.shipments.find(({ shipmentNo }) => shipmentNo === line?.shipmentNo);
    const isHere =
      shipment?.state === 'SHIPMENT_WAITING' || shipment?.state === 'SHIPMENT_ASSIGNED';
    if (order.state === 'ORDER_CREATED' || order.placedAt === null || !isHere) {
      refuse('ORDER_STATE', { data: { orderStatus: order.state } });
    }
  }
  await savePicks(tx, order.id, picks, { by, now });
  if (picks.some(({ photo }) => photo !== undefined)) {
    await saveWeightPhotos(tx, order.id, picks, now);
  }
  return pickLotsOfPicks(tx, order, picks);
}

/** Chooses the lots of these picks. Returns the packs without a usable lot. */
async function pickLotsOfPicks(
  tx: Tx,
  order: OrderRecord,
  picks: readonly PickedNow[],
): Promise<number> {
  let withoutLot = 0;
  for (const shipment of order.shipments) {
    const ofShipment = picks.filter(
      ({ lineNo }) => order.lines[lineNo - 1]?.shipmentNo === shipment.shipmentNo,
    );
    if (ofShipment.length === 0) continue;
    const skus = new Set(ofShipment.flatMap((pick) => skuOf(order, pick)));
    withoutLot += await pickLotsOf(tx, order, shipment, skus);
  }
  return withoutLot;
}
