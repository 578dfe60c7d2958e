import { type Paise, allocate, paise, subtractPaise, sumPaise } from '@halal-basket/money';
import { type OrderRecord, type Pickable, pickOf, refundFor, toPick } from '../../orders/index.ts';

/** The supplied quantity and price of a line or of a combo’s part. */
export interface Supplied {
  packs: number;
  /** The packs to supply and their price, without those that staff took out of the order. */
  wanted: Pick<Pickable, 'packs' | 'net'>;
  /** The weight of all packs together; null for goods sold by the pack. */
  grams: { ordered: number; picked: number } | null;
  /** Tax included, after discounts and refunds. */
  total: Paise;
}

type PickedOrder = Pick<
  OrderRecord,
  'lines' | 'picks' | 'removals' | 'substitutes' | 'refunds' | 'shipments'
>;

/** Goods that are not shipped yet are supplied as ordered; a difference becomes a credit note. */
function picksThatLeft({ lines, picks, shipments }: PickedOrder): OrderRecord['picks'] {
  const left = new Set(
    shipments.flatMap(({ shipmentNo, state }) =>
      state === 'SHIPMENT_OUT' || state === 'SHIPMENT_DELIVERED' ? [shipmentNo] : [],
    ),
  );
  return picks.filter(({ lineNo }) => left.has(lines[lineNo - 1]?.shipmentNo ?? 0));
}

function quantityOf(
  { packs, grams, net }: Pickable,
  pick: OrderRecord['picks'][number] | undefined,
): Pick<Supplied, 'packs' | 'grams' | 'wanted'> {
  const wanted = { packs, net };
  const isCounted = grams === 0 || (pick?.packs ?? null) !== null;
  if (isCounted) return { packs: Math.min(packs, pick?.packs ?? packs), grams: null, wanted };
  const picked = pick?.grams ?? grams;
  return { packs: picked > 0 ? packs : 0, grams: { ordered: grams, picked }, wanted };
}

/**
 * The supplied quantities of a line, in the order of its parts. Refunds of the line are spread by
 * the missing quantity of each part; the parts add up to the line’s current price.
 */
export function suppliedOf(order: PickedOrder, lineNo: number): Supplied[] {
  const picks = picksThatLeft(order);
  const all = toPick(order).filter((each) => each.lineNo === lineNo);
  const line = order.lines[lineNo - 1];
  // Staff took all its packs out.
  if (!line || all.length === 0) return [];
  const net = sumPaise(all.map((each) => each.net));
  const refunded = sumPaise(
    order.refunds.flatMap(({ lines }) =>
      lines.flatMap((each) => (each.lineNo === lineNo ? [each.amount] : [])),
    ),
  );
  // `net` is already without the packs that were taken out. Their refund was less where they had been refunded before.
  const takenOut = subtractPaise(line.net, net);
  const left = subtractPaise(net, paise(Math.max(0, subtractPaise(refunded, takenOut))));
  const worth = all.map((each) => subtractPaise(each.net, refundFor(each, pickOf(picks, each))));
  const totals = allocate(left, worth);
  return all.map((each, index) => ({
    ...quantityOf(each, pickOf(picks, each)),
    total: totals[index] ?? left,
  }));
}
