import { type Paise, paise, subtractPaise, sumPaise } from '@halal-basket/money';
import { packsRefund, weightRefund } from '../../pricing/index.ts';
import { remainingOfLine } from '../changes/remaining-packs.ts';
import type { OrderLine, OrderPart, OrderPick, OrderRecord } from '../orders.sql.ts';
import { deliveredGoods, lowerPrice } from '../substitutes/substitutes.ts';
import type { SoldByPack } from './sold-by-pack.ts';

/** Packs of one kind to pick: a line, or a part of a combo. */
export interface Pickable {
  lineNo: number;
  /** The part of a combo; 0 for a line without parts. */
  partNo: number;
  sku: string;
  productName: string;
  /** '' where the pack is not cut. */
  cutLabel: string;
  /** The contents of one pack: '500 g'. */
  pack: string;
  /** The combo that contains them; null for a line without parts. */
  comboName: string | null;
  packs: number;
  /** The ordered weight of all packs; 0 for goods without one. */
  grams: number;
  /** The price that the customer paid. */
  net: Paise;
  /** The price of what is delivered: lower for a cheaper substitute. */
  priced: Paise;
}

type Kept = Pick<OrderRecord, 'lines' | 'removals' | 'substitutes'>;

/** 'Goat Curry Cut, Small, 500 g'. */
export const goodsName = ({
  productName,
  cutLabel,
  pack,
}: Pick<OrderPart, 'productName' | 'cutLabel' | 'pack'>): string =>
  [productName, cutLabel, pack].filter(Boolean).join(', ');

const goodsOf = ({
  sku,
  productName,
  cutLabel,
  pack,
}: Pick<OrderPart, 'sku' | 'productName' | 'cutLabel' | 'pack'>) => ({
  sku,
  productName,
  cutLabel,
  pack,
});

function pickablesOf(order: Kept, line: OrderLine, lineNo: number): Pickable[] {
  const { packs, net } = remainingOfLine(order, lineNo);
  if (packs === 0) return [];
  if (line.parts === null) {
    const goods = deliveredGoods(order, lineNo) ?? line;
    return [
      {
        lineNo,
        partNo: 0,
        ...goodsOf(goods),
        comboName: null,
        packs,
        grams: goods.netGrams * packs,
        net,
        priced: lowerPrice(net, line.unitPrice, goods.unitPrice),
      },
    ];
  }
  return line.parts.map((part) => ({
    lineNo,
    partNo: part.partNo,
    ...goodsOf(part),
    comboName: line.productName,
    packs: part.quantity,
    grams: part.netGrams * part.quantity,
    net: part.net,
    priced: part.net,
  }));
}

/** Everything to pick for an order or one of its shipments; packs that staff took out are left out. */
export const toPick = (order: Kept, shipmentNo?: number): Pickable[] =>
  order.lines.flatMap((line, index) =>
    shipmentNo === undefined || line.shipmentNo === shipmentNo
      ? pickablesOf(order, line, index + 1)
      : [],
  );

/** The packs to pick, with the quantity to record: `grams` is 0 for packs that are counted. */
export const toRecord = (order: Kept, isSoldByPack: SoldByPack, shipmentNo?: number): Pickable[] =>
  toPick(order, shipmentNo).map((each) => (isSoldByPack(each.sku) ? { ...each, grams: 0 } : each));

export const pickOf = <P extends Pick<OrderPick, 'lineNo' | 'partNo'>>(
  picks: readonly P[],
  { lineNo, partNo }: Pick<Pickable, 'lineNo' | 'partNo'>,
): P | undefined => picks.find((pick) => pick.lineNo === lineNo && pick.partNo === partNo);

/** The packs that leave the hub: those that staff left in the order, less packs that picking did not find. */
export function suppliedPacks(pickable: Pickable, picks: readonly OrderPick[]): number {
  const pick = pickOf(picks, pickable);
  // Packs of a weighed line are weighed together: only a weight of 0 says that they are missing.
  if (pick?.grams === 0) return 0;
  return Math.min(pickable.packs, pick?.packs ?? pickable.packs);
}

/** The packs that picking did not find. */
export const missingPacks = (
  packs: readonly Pickable[],
  picks: readonly OrderPick[],
): { sku: string; quantity: number }[] =>
  packs
    .map((each) => ({ sku: each.sku, quantity: each.packs - suppliedPacks(each, picks) }))
    .filter(({ quantity }) => quantity > 0);

/** The refund in paise for picked weight or packs of goods at their price; zero without a difference. */
function refundForMissing(pickable: Pickable, pick: OrderPick | undefined): Paise {
  const { priced, packs, grams } = pickable;
  if (!pick) return paise(0);
  if (pick.grams !== null && grams > 0) {
    return weightRefund({ net: priced, packs, orderedGrams: grams, pickedGrams: pick.grams });
  }
  return packsRefund(priced, packs, suppliedPacks(pickable, [pick]));
}

/** The refund in paise for a cheaper substitute and for missing goods; zero without a difference. */
export const refundFor = (pickable: Pickable, pick: OrderPick | undefined): Paise =>
  sumPaise([subtractPaise(pickable.net, pickable.priced), refundForMissing(pickable, pick)]);

/** Differences of price and weight of a shipment by line; lines without one are left out. */
export function weightDifferences(
  order: Kept & Pick<OrderRecord, 'picks'>,
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
  order: Kept & Pick<OrderRecord, 'picks'>,
  lineNo: number,
): { orderedGrams: number; pickedGrams: number } | null {
  const weighed = toPick(order).flatMap((each) => {
    const pick = pickOf(order.picks, each);
    const isCounted = each.grams === 0 || (pick?.packs ?? null) !== null;
    if (each.lineNo !== lineNo || isCounted) return [];
    return [{ ordered: each.grams, picked: pick?.grams ?? null }];
  });
  if (weighed.every(({ picked }) => picked === null)) return null;
  const sum = (of: (each: (typeof weighed)[number]) => number): number =>
    weighed.reduce((total, each) => total + of(each), 0);
  return {
    orderedGrams: sum(({ ordered }) => ordered),
    pickedGrams: sum(({ ordered, picked }) => picked ?? ordered),
  };
}
