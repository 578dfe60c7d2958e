import { type UnitCode, brand } from '@halal-basket/contract';
import { type BasisPoints, type Paise, paise, timesPaise } from '@halal-basket/money';
import type { OrderLine, OrderRecord } from '../../orders/index.ts';
import { type Substitute, goodsName, substituteOf } from '../../orders/index.ts';
import { type Taxes, taxesIn } from '../../pricing/index.ts';
import { type Supplied, suppliedOf } from './supplied-quantity.ts';

/** A supply at one tax rate: goods of one HSN, or a service of one SAC. */
export interface Supply {
  kind: 'goods' | 'membership' | 'delivery';
  /** The order line; 0 for the whole order. */
  lineNo: number;
  name: string;
  /** Supplied packs. */
  quantity: number;
  /** The price of one pack, tax included, before discounts. */
  rate: Paise;
  /** The quantity in its unit: kilograms of goods sold by weight, else packs. */
  measured: { unit: UnitCode; quantity: number };
  /** The supply at its full price, tax included. */
  gross: Paise;
  /** Tax included, after discounts. */
  total: Paise;
  hsn: string;
  gst: BasisPoints;
  taxes: Taxes;
  weighed?: { orderedGrams: number; pickedGrams: number } | undefined;
}

/** SAC of local delivery by an e-commerce seller. */
export const deliverySac = '996813';
/** SAC of a membership that gives better prices: other services. */
export const membershipSac = '999799';

export type SoldOrder = Pick<
  OrderRecord,
  'lines' | 'charges' | 'picks' | 'removals' | 'substitutes' | 'refunds' | 'shipments' | 'igst'
>;

/** The rules of a document’s supplies. */
export interface SupplyRules {
  /** Refunds until then were never supplied, or are a discount known before the invoice. */
  until: Date;
  /** Digits of a product's HSN that the seller's turnover asks for (notification 78/2020). */
  hsnDigits: 4 | 6;
}

/** The unit price of a combo’s part: its own price, or its share of the combo if that is more. */
const rateFor = (unit: Paise, quantity: number, total: Paise): Paise =>
  timesPaise(unit, quantity) >= total ? unit : paise(Math.ceil(total / quantity));

interface Sold {
  name: string;
  quantity: number;
  rate: Paise;
  net: Paise;
  hsn: string;
  gst: BasisPoints;
  /** The taxes of the whole line or part, as the bill has them. */
  taxes: Taxes;
}

const taxesOf = ({ cgst, sgst, igst }: Taxes): Taxes => ({ cgst, sgst, igst });

/** A substitute is sold under its own name and HSN; it has the tax rate of the ordered goods. */
function soldLine(line: OrderLine, other: Substitute | undefined): Sold {
  const { quantity, net, gst } = line;
  const goods = other ?? line;
  const name = other ? `${goodsName(other)} in place of ${goodsName(line)}` : goodsName(line);
  return {
    name,
    quantity,
    rate: goods.unitRetail,
    net,
    hsn: goods.hsn,
    gst,
    taxes: taxesOf(line),
  };
}

/** The parts of a line: itself, or the parts of a combo, since each has an HSN and a rate. */
const soldOf = (line: OrderLine, other: Substitute | undefined): Sold[] =>
  line.parts === null
    ? [soldLine(line, other)]
    : line.parts.map((part) => ({
        name: `${line.productName}: ${goodsName(part)}`,
        quantity: part.quantity,
        rate: rateFor(part.unitAlone, part.quantity, part.net),
        net: part.net,
        hsn: part.hsn,
        gst: part.gst,
        taxes: taxesOf(part),
      }));

const perKilo = 1000;

/** The full price of the supplied packs, or of the supplied share of weighed goods. */
function grossOf(
  { rate }: Sold,
  { packs, grams, total, wanted: { packs: quantity, net } }: Supplied,
): Paise {
  if (grams === null) return timesPaise(rate, packs);
  const whole = timesPaise(rate, quantity);
  if (total === net && grams.picked > 0) return whole;
  return paise(Math.round((whole * Math.min(grams.picked, grams.ordered)) / grams.ordered));
}

function goodsSupply(
  lineNo: number,
  sold: Sold,
  supplied: Supplied,
  { intraState, hsnDigits }: { intraState: boolean; hsnDigits: number },
): Supply {
  const { packs, grams, total } = supplied;
  const isShort = grams !== null && grams.picked < grams.ordered;
  return {
    kind: 'goods',
    lineNo,
    name: sold.name,
    quantity: packs,
    rate: sold.rate,
    measured: grams
      ? { unit: 'KGS', quantity: Math.min(grams.picked, grams.ordered) / perKilo }
      : { unit: 'PAC', quantity: packs },
    gross: paise(Math.max(total, grossOf(sold, supplied))),
    total,
    hsn: sold.hsn.slice(0, hsnDigits),
    gst: sold.gst,
    // A line that a split divided has its share of the bill's tax, which its own price can miss by a paisa.
    taxes: total === sold.net ? sold.taxes : taxesIn(total, sold.gst, intraState),
    ...(isShort && { weighed: { orderedGrams: grams.ordered, pickedGrams: grams.picked } }),
  };
}

/** A service that is charged once, as one unit. */
const service = (
  kind: 'membership' | 'delivery',
  amount: Paise,
  gst: BasisPoints,
  intraState: boolean,
): Supply => ({
  kind,
  lineNo: 0,
  name: kind === 'membership' ? brand.membership : 'Delivery',
  quantity: 1,
  rate: amount,
  measured: { unit: 'OTH', quantity: 1 },
  gross: amount,
  total: amount,
  hsn: kind === 'membership' ? membershipSac : deliverySac,
  gst,
  taxes: taxesIn(amount, gst, intraState),
});

/** A membership that is bought alone. */
export const membershipSupply = (amount: Paise, gst: BasisPoints, intraState: boolean): Supply =>
  service('membership', amount, gst, intraState);

/** The rest of a charge after refunds before the invoice, taken off its rates in order. */
function leftOfCharges(
  charges: SoldOrder['charges'],
  back: Paise,
): { amount: Paise; charge: SoldOrder['charges'][number] }[] {
  let open: number = back;
  return charges.flatMap((charge) => {
    const off = Math.min(open, charge.amount);
    open -= off;
    const amount = paise(charge.amount - off);
    return amount > 0 ? [{ amount, charge }] : [];
  });
}

/**
 * The supplies of an order until a moment: its picked goods, the membership bought with it, and the
 * delivery. Unsupplied and fully refunded ones are left out.
 */
export function suppliesOf(order: SoldOrder, { until, hsnDigits }: SupplyRules): Supply[] {
  const intraState = order.igst === 0;
  const before = order.refunds.filter(({ at }) => at <= until);
  // Packs that were taken out later have a credit note.
  const removals = order.removals.filter(({ at = until }) => at <= until);
  const goods = order.lines.flatMap((line, index) => {
    const lineNo = index + 1;
    const parts = suppliedOf({ ...order, removals, refunds: before }, lineNo);
    return soldOf(line, substituteOf(order, lineNo)).flatMap((sold, part) => {
      const supplied = parts[part];
      const isFree = sold.net === 0 && (supplied?.packs ?? 0) > 0;
      if (!supplied || (supplied.total === 0 && !isFree)) return [];
      return [goodsSupply(lineNo, sold, supplied, { intraState, hsnDigits })];
    });
  });
  const services = (['membership', 'delivery'] as const).flatMap((kind) => {
    const back = before.reduce((sum, refund) => sum + refund[kind], 0);
    const charges = order.charges.filter((charge) => charge.kind === kind);
    return leftOfCharges(charges, paise(back)).map(({ amount, charge }) =>
      service(kind, amount, charge.gst, intraState),
    );
  });
  return [...goods, ...services];
}
