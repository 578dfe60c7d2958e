import type { WeightSource, Weighed } from '@halal-basket/contract';
import type { Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { selectOrder, recordPicks } from '../orders/index.ts';
import { selectLotsPicked } from '../stock/index.ts';
import { type StationPick, picksByStation } from './by-station.ts';
import { picksOfOrder } from './kitchen-list.ts';
import { selectSetting } from './kitchen.sql.ts';
import { isWithinTolerance } from './tolerance.ts';

export interface Weight {
  lineNo: number;
  partNo: number;
  grams?: number | undefined;
  packs?: number | undefined;
  /** Why the weight is outside the tolerance. */
  reason?: string | undefined;
  source?: WeightSource | undefined;
  /** The name of the photo of the scale. */
  photo?: string | undefined;
}

const orderIn = async (tx: Tx, orderNo: string) =>
  (await selectOrder(tx, orderNo)) ?? refuse('ORDER_NOT_FOUND');

const pickFor = (
  picks: readonly StationPick[],
  { lineNo, partNo }: Weight,
): StationPick | undefined =>
  picks.find((each) => each.lineNo === lineNo && each.partNo === partNo);

/**
 * Saves picked weights and packs of an order and chooses their lots, the first to expire first. Refuses INVALID for
 * an unknown pick or an implausible quantity, WEIGHT_OUT_OF_TOLERANCE for one without a reason, ORDER_STATE once it
 * left. Returns the packs for which no usable lot is in stock.
 */
export async function recordWeights(
  tx: Tx,
  orderNo: string,
  weights: readonly Weight[],
  { by, now }: { by: string; now: Date },
): Promise<number> {
  const picks = await picksOfOrder(tx, await orderIn(tx, orderNo));
  const { tolerancePercent } = await selectSetting(tx);
  const picked = weights.map((weight) => {
    const pick = pickFor(picks, weight);
    if (!pick) refuse('INVALID', { fields: { lineNo: 'is not a line of this order' } });
    const { orderedGrams } = pick;
    const { lineNo, partNo, grams = null, packs = null, reason, source, photo } = weight;
    if (
      orderedGrams > 0 &&
      grams !== null &&
      reason === undefined &&
      !isWithinTolerance({ orderedGrams, grams }, tolerancePercent)
    ) {
      const data = { lineNo, partNo, orderedGrams, tolerancePercent };
      refuse('WEIGHT_OUT_OF_TOLERANCE', { data });
    }
    return { lineNo, partNo, grams, packs: grams === null ? packs : null, source, photo };
  });
  return recordPicks(tx, orderNo, picked, { by, now });
}

/** Saves the weight of one pick, as `recordWeights` does, and returns its lots. */
export async function weigh(
  tx: Tx,
  orderNo: string,
  weight: Weight,
  { by, now }: { by: string; now: Date },
): Promise<Weighed> {
  const withoutLot = await recordWeights(tx, orderNo, [weight], { by, now });
  const order = await orderIn(tx, orderNo);
  const saved = pickFor(await picksOfOrder(tx, order), weight);
  const [view] = saved ? picksByStation([saved], []) : [];
  const [kept] = view?.goods[0]?.picks ?? [];
  if (!saved || !kept) throw new Error(`The pick of order ${orderNo} is not there`);
  const shipment = order.lines[saved.lineNo - 1]?.shipmentNo;
  const lots = (await selectLotsPicked(tx, [orderNo])).filter(
    ({ sku, shipmentNo }) => sku === saved.sku && shipmentNo === shipment,
  );
  return {
    pick: kept,
    lots: lots.map(({ lotNo, packs: each, packDate, useBy }) => ({
      lotNo,
      packs: each,
      packDate,
      ...(useBy !== null && { useBy }),
    })),
    withoutLot,
    at: now.toISOString(),
  };
}
