import { type Paise, formatRupeesExact, rupeesFromPaise } from '@halal-basket/money';
import { refuse } from '../../../platform/errors.ts';
import { type OrderRecord, deliveredGoods } from '../../orders/index.ts';
import { type StationPick, isPicked } from '../by-station.ts';

type Labelled = Pick<OrderRecord, 'lines' | 'substitutes'>;

/** A lot that was picked for a delivery. */
export interface LabelLot {
  shipmentNo: number;
  sku: string;
  packs: number;
  lotNo: string;
  packDate: string;
  useBy: string | null;
  certificateNo: string;
}

/** The hub that packs, and where customers complain. */
export interface Packer {
  legalName: string;
  address: string;
  fssai: string;
  phone: string;
  email: string;
}

/** The text of the label of one pack. */
export interface PackLabel {
  orderNo: string;
  slot: string;
  /** 'Goat Curry Cut' */
  name: string;
  /** 'Small pieces · 500 g' */
  pack: string;
  diet: OrderRecord['lines'][number]['diet'];
  /** '485 g', or '970 g in 2 packs' where they were weighed together; the ordered pack otherwise. */
  quantity: string;
  /** 'Pack 1 of 2' */
  place: string;
  mrp: string;
  /** The price of a gram or kilogram; '' for goods that are not sold by weight. */
  unitPrice: string;
  /** Null for packs without a lot. */
  lot: LabelLot | null;
}

const weightText = (grams: number): string =>
  grams < 1000 ? `${grams} g` : `${(grams / 1000).toLocaleString('en-IN')} kg`;

/**
 * The unit sale price of a pack: of a gram below one kilogram, else of a kilogram (Legal Metrology (Packaged
 * Commodities) Rules, rule 6(11)).
 */
export function unitPriceOf(mrp: Paise, grams: number): string {
  if (grams === 0) return '';
  const unit = grams < 1000 ? { name: 'g', grams: 1 } : { name: 'kg', grams: 1000 };
  return `${formatRupeesExact((rupeesFromPaise(mrp) * unit.grams) / grams)} per ${unit.name}`;
}

/** Each pack takes a pack of the next lot of its SKU and delivery. */
class LotsLeft {
  readonly #left: { lot: LabelLot; packs: number }[];

  constructor(lots: readonly LabelLot[]) {
    this.#left = lots.map((lot) => ({ lot, packs: lot.packs }));
  }

  take(sku: string, shipmentNo: number): LabelLot | null {
    const found = this.#left.find(
      ({ lot, packs }) => lot.sku === sku && lot.shipmentNo === shipmentNo && packs > 0,
    );
    if (!found) return null;
    found.packs -= 1;
    return found.lot;
  }
}

/** Whether there are packs to label. */
const hasPacks = ({ packs, grams }: StationPick): boolean => (grams ?? packs ?? 0) > 0;

function labelsOfPick(
  { orderNo, lineNo, partNo, slot, sku, ...pick }: StationPick,
  order: Labelled,
  lots: LotsLeft,
): PackLabel[] {
  const line = order.lines[lineNo - 1];
  const goods = deliveredGoods(order, lineNo);
  if (!line || !goods) return [];
  const part = line.parts?.find((each) => each.partNo === partNo);
  const mrp = part?.unitAlone ?? goods.unitRetail;
  const packs = pick.grams === undefined ? (pick.packs ?? 0) : pick.orderedPacks;
  const together = packs > 1 ? ` in ${packs} packs` : '';
  return Array.from({ length: packs }, (_, index) => ({
    orderNo,
    slot,
    name: pick.productName,
    pack: [pick.cutLabel, pick.quantity].filter(Boolean).join(' · '),
    diet: line.diet,
    quantity: pick.grams === undefined ? pick.quantity : `${weightText(pick.grams)}${together}`,
    place: packs > 1 ? `Pack ${index + 1} of ${packs}` : '',
    mrp: formatRupeesExact(rupeesFromPaise(mrp)),
    unitPrice: unitPriceOf(mrp, part?.netGrams ?? goods.netGrams),
    lot: lots.take(sku, line.shipmentNo),
  }));
}

/**
 * The labels of an order's picks in the order of its lines; of one pick, if `only` names it. Missing goods have
 * none. Refuses LABEL_WITHOUT_WEIGHT for goods that are not picked.
 */
export function labelsOf(
  order: Labelled,
  {
    picks,
    lots,
    only,
  }: {
    picks: readonly StationPick[];
    lots: readonly LabelLot[];
    only?: { lineNo: number; partNo: number } | undefined;
  },
): PackLabel[] {
  const isWanted = ({ lineNo, partNo }: StationPick): boolean =>
    only === undefined || (only.lineNo === lineNo && only.partNo === partNo);
  const open = picks.filter((pick) => isWanted(pick) && !isPicked(pick));
  const [first] = open;
  if (first) {
    const { orderNo, productName } = first;
    refuse('LABEL_WITHOUT_WEIGHT', { data: { orderNo, productName, count: open.length } });
  }
  const left = new LotsLeft(lots);
  return picks.flatMap((pick) => {
    // Other picks take their lots too, so that a pack has the same lot on each label.
    const labels = hasPacks(pick) ? labelsOfPick(pick, order, left) : [];
    return isWanted(pick) ? labels : [];
  });
}
