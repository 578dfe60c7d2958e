import { type Paise, paise, sumPaise } from '@halal-basket/money';
import { packsRefund, weightRefund } from '../../pricing/index.ts';
import { keptOf } from '../changes/kept-packs.ts';
import type { OrderLine, OrderPart, OrderPick, OrderRecord } from '../orders.sql.ts';

/** Packs of one kind to pick: a line, or a part of a combo. */
export interface Pickable {
  lineNo: number;
  /** The part of a combo; 0 for a line without parts. */
  partNo: number;
  name: string;
  packs: number;
  /** The ordered weight of all packs; 0 where it is sold by the pack. */
  grams: number;
  net: Paise;
}

type Kept = Pick<OrderRecord, 'lines' | 'removals'>;

/** 'Goat Curry Cut, Small, 500 g'. */
export const goodsName = ({
  productName,
  cutLabel,
  pack,
}: Pick<OrderPart, 'productName' | 'cutLabel' | 'pack'>): string =>
  [productName, cutLabel, pack].filter(Boolean).join(', ');

function pickablesOf(order: Kept, line: OrderLine, lineNo: number): Pickable[] {
  const { packs, net } = keptOf(order, lineNo);
  if (packs === 0) return [];
  if (line.parts === null) {
    return [
      {
        lineNo,
        partNo: 0,
        name: goodsName(line),
        packs,
        grams: line.netGrams * packs,
        net,
      },
    ];
  }
  return line.parts.map((part) => ({
    lineNo,
    partNo: part.partNo,
    name: goodsName(part),
    packs: part.quantity,
    grams: part.netGrams * part.quantity,
    net: part.net,
  }));
}

/** Everything to pick for an order or one of its shipments; packs that staff took out are left out. */
export const toPick = (order: Kept, shipmentNo?: number): Pickable[] =>
  order.lines.flatMap((line, index) =>
    shipmentNo === undefined || line.shipmentNo === shipmentNo
      ? pickablesOf(order, line, index + 1)
      : [],
  );

export const pickOf = (
  picks: readonly OrderPick[],
  { lineNo, partNo }: Pick<Pickable, 'lineNo' | 'partNo'>,
): OrderPick | undefined => picks.find((pick) => pick.lineNo === lineNo && pick.partNo === partNo);

/** The packs that leave the hub: those that staff left in the order, less packs that picking did not find. */
export const suppliedPacks = (pickable: Pickable, picks: readonly OrderPick[]): number =>
  Math.min(pickable.packs, pickOf(picks, pickable)?.packs ?? pickable.packs);

/** The refund in paise for picked weight or packs; zero where no difference was recorded. */
export function refundFor(pickable: Pickable, pick: OrderPick | undefined): Paise {
  const { net, packs, grams } = pickable;
  if (!pick) return paise(0);
  if (pick.grams !== null && grams > 0) {
    return weightRefund({ net, packs, orderedGrams: grams, pickedGrams: pick.grams });
  }
  return packsRefund(net, packs, suppliedPacks(pickable, [pick]));
}

/** Weight differences of a shipment by line; lines without one are left out. */
export function weightDifferences(
  order: Pick<OrderRecord, 'lines' | 'picks' | 'removals'>,
  shipmentNo: number,
): { lineNo: number; amount: Paise }[] {
  const byLine = new Map<number, Paise>();
  for (const pickable of toPick(order, shipmentNo)) {
    const amount = refundFor(pickable, pickOf(order.picks, pickable));
    if (amount > 0) {
      byLine.set(pickable.lineNo, sumPaise([byLine.get(pickable.lineNo) ?? paise(0), amount]));
    }
  }
  return [...byLine].map(([lineNo, amount]) => ({ lineNo, amount }));
}

/** The weight of a line, all packs and parts together, if every part was weighed. */
export function weighedOf(
  order: Pick<OrderRecord, 'lines' | 'picks' | 'removals'>,
  lineNo: number,
): { orderedGrams: number; pickedGrams: number } | null {
  const weighed = toPick(order)
    .filter((each) => each.lineNo === lineNo && each.grams > 0)
    .map((each) => ({ ordered: each.grams, picked: pickOf(order.picks, each)?.grams ?? null }));
  if (weighed.every(({ picked }) => picked === null)) return null;
  const sum = (of: (each: (typeof weighed)[number]) => number): number =>
    weighed.reduce((total, each) => total + of(each), 0);
  return {
    orderedGrams: sum(({ ordered }) => ordered),
    pickedGrams: sum(({ ordered, picked }) => picked ?? ordered),
  };
}
