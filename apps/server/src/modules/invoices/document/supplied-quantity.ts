import { type Paise, allocate, subtractPaise, sumPaise } from '@halal-basket/money';
import { type OrderRecord, type Pickable, pickOf, refundFor, toPick } from '../../orders/index.ts';

/** How much of a line, or of a part of a combo, was supplied, and at what price. */
export interface Supplied {
  packs: number;
  /** Of what is sold by weight, all packs together; null of what is sold by the pack. */
  grams: { ordered: number; picked: number } | null;
  /** Tax included, after discounts and without what went back of it. */
  total: Paise;
}

type PickedOrder = Pick<OrderRecord, 'lines' | 'picks' | 'refunds' | 'shipments'>;

/** Goods that have not left the hub yet are supplied as ordered: a difference becomes a credit note. */
function picksThatLeft({ lines, picks, shipments }: PickedOrder): OrderRecord['picks'] {
  const left = new Set(
    shipments.flatMap(({ shipmentNo, state }) =>
      state === 'SHIPMENT_OUT' || state === 'SHIPMENT_DELIVERED' ? [shipmentNo] : [],
    ),
  );
  return picks.filter(({ lineNo }) => left.has(lines[lineNo - 1]?.shipmentNo ?? 0));
}

function quantityOf(
  { packs, grams }: Pickable,
  pick: OrderRecord['picks'][number] | undefined,
): Pick<Supplied, 'packs' | 'grams'> {
  if (grams === 0) return { packs: Math.min(packs, pick?.packs ?? packs), grams: null };
  const picked = pick?.grams ?? grams;
  return { packs: picked > 0 ? packs : 0, grams: { ordered: grams, picked } };
}

/**
 * What was supplied of a line, part by part in the order of the parts. What went back of the line is
 * spread so that each part bears what was missing of it; the parts add up to what the line costs now.
 */
export function suppliedOf(order: PickedOrder, lineNo: number): Supplied[] {
  const picks = picksThatLeft(order);
  const all = toPick(order).filter((each) => each.lineNo === lineNo);
  const back = sumPaise(
    order.refunds.flatMap(({ lines }) =>
      lines.flatMap((each) => (each.lineNo === lineNo ? [each.amount] : [])),
    ),
  );
  const left = subtractPaise(sumPaise(all.map(({ net }) => net)), back);
  const worth = all.map((each) => subtractPaise(each.net, refundFor(each, pickOf(picks, each))));
  const totals = allocate(left, worth);
  return all.map((each, index) => ({
    ...quantityOf(each, pickOf(picks, each)),
    total: totals[index] ?? left,
  }));
}
