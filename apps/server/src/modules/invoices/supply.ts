import { brand } from '@halal-basket/contract';
import {
  type BasisPoints,
  type Paise,
  allocate,
  includedTax,
  paise,
  subtractPaise,
  sumPaise,
  timesPaise,
  zeroPaise,
} from '@halal-basket/money';
import {
  type OrderLine,
  type OrderRecord,
  type OrderRefund,
  weighedOf,
  goodsName,
} from '../orders/index.ts';
import { type Taxes, splitTax } from '../pricing/index.ts';

/** What is supplied at one rate of tax: goods of one HSN, or a service of one SAC. */
export interface Supply {
  /** The line of the order; 0 for what belongs to the whole order. */
  lineNo: number;
  name: string;
  quantity: number;
  /** Of one, tax included, before discounts. */
  rate: Paise;
  /** Tax included, discounts taken off. */
  total: Paise;
  hsn: string;
  gst: BasisPoints;
  taxes: Taxes;
  weighed?: { orderedGrams: number; pickedGrams: number } | undefined;
}

/** SAC of local delivery by an e-commerce seller. */
export const deliverySac = '996813';
/** SAC of a membership that gives better prices: other services. */
const membershipSac = '999799';

/** A part of a combo never costs more there than its rate says: where it does, that is its rate. */
const rateFor = (unit: Paise, quantity: number, total: Paise): Paise =>
  timesPaise(unit, quantity) >= total ? unit : paise(Math.ceil(total / quantity));

function suppliesOfLine(line: OrderLine, lineNo: number): Supply[] {
  const { quantity, net, cgst, sgst, igst } = line;
  if (line.parts === null) {
    return [
      {
        lineNo,
        name: goodsName(line),
        quantity,
        rate: line.unitRetail,
        total: net,
        hsn: line.hsn,
        gst: line.gst,
        taxes: { cgst, sgst, igst },
      },
    ];
  }
  return line.parts.map((part) => ({
    lineNo,
    name: `${line.productName}: ${goodsName(part)}`,
    quantity: part.quantity,
    rate: rateFor(part.unitAlone, part.quantity, part.net),
    total: part.net,
    hsn: part.hsn,
    gst: part.gst,
    taxes: { cgst: part.cgst, sgst: part.sgst, igst: part.igst },
  }));
}

/** What was taken off a line before the invoice: it weighed less, or packs were missing. */
function lighter(supplies: readonly Supply[], order: SoldOrder, lineNo: number): Supply[] {
  const off = sumPaise(
    weightRefunds(order).flatMap(({ lines }) =>
      lines.flatMap((each) => (each.lineNo === lineNo ? [each.amount] : [])),
    ),
  );
  const weighed = weighedOf(order, lineNo);
  const [only] = supplies;
  const note =
    supplies.length === 1 && weighed && weighed.pickedGrams < weighed.orderedGrams ? weighed : null;
  if (off === 0 || !only) return [...supplies];
  const shares = spread(off, supplies);
  return supplies.map((supply, index) => {
    const total = subtractPaise(supply.total, shares[index] ?? zeroPaise);
    const taxes = splitTax(includedTax(total, supply.gst), supply.taxes.igst === 0);
    return { ...supply, total, taxes, ...(note && { weighed: note }) };
  });
}

type SoldOrder = Pick<OrderRecord, 'lines' | 'charges' | 'picks' | 'refunds'>;

/** What went back before the goods left stands on the invoice itself. */
export const weightRefunds = ({ refunds }: Pick<OrderRecord, 'refunds'>): OrderRefund[] =>
  refunds.filter(({ cause }) => cause === 'weight');

/**
 * What is sold: a line each, a combo by its parts, since each has an HSN and a rate; and the
 * membership that was bought along.
 */
export const suppliesOf = (order: SoldOrder): Supply[] => [
  ...order.lines.flatMap((line, index) =>
    lighter(suppliesOfLine(line, index + 1), order, index + 1),
  ),
  ...order.charges.flatMap(({ kind, amount, gst, taxes }) =>
    kind === 'membership'
      ? [
          {
            lineNo: 0,
            name: brand.membership,
            quantity: 1,
            rate: amount,
            total: amount,
            hsn: membershipSac,
            gst,
            taxes,
          },
        ]
      : [],
  ),
];

/** Spreads an amount that belongs to one line over what the line consists of. */
export function spread(amount: Paise, supplies: readonly { total: Paise }[]): Paise[] {
  return allocate(
    amount,
    supplies.map(({ total }) => total),
  );
}
