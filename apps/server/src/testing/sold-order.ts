import { basisPoints, paise } from '@halal-basket/money';
import type { SoldOrder } from '../modules/invoices/document/supplies.ts';
import type { OrderLine, OrderPart, OrderRefund } from '../modules/orders/index.ts';
import { taxesIn } from '../modules/pricing/index.ts';

/** A sold line for an invoice; amounts in paise, `gst` in percent. */
export interface Sold {
  name: string;
  hsn: string;
  gst: number;
  quantity: number;
  /** The price of one pack, before discounts. */
  rate: number;
  /** The amount paid for the whole line. */
  net: number;
  /** The weight of one pack; 0 if the goods are not weighed. */
  grams?: number;
}

const rateOf = (percent: number) => basisPoints(percent * 100);
const noTax = { cgst: paise(0), sgst: paise(0), igst: paise(0) };

const partOf = (
  { name, hsn, gst, quantity, rate, net, grams = 0 }: Sold,
  { partNo, isInterState }: { partNo: number; isInterState: boolean },
): OrderPart => ({
  partNo,
  sku: name,
  cut: '',
  cutLabel: '',
  productId: 1,
  productName: name,
  categorySeoName: '',
  productSeoName: '',
  pack: '',
  picture: '',
  tint: 'chicken',
  hsn,
  gst: rateOf(gst),
  netGrams: grams,
  inOne: quantity,
  quantity,
  unitAlone: paise(rate),
  total: paise(net),
  net: paise(net),
  ...taxesIn(paise(net), rateOf(gst), !isInterState),
});

const lineOf = (
  sold: Sold,
  { parts, isInterState }: { parts: readonly Sold[] | null; isInterState: boolean },
): OrderLine => {
  const {
    partNo: _no,
    inOne: _one,
    unitAlone,
    ...same
  } = partOf(sold, { partNo: 0, isInterState });
  return {
    ...same,
    shipmentNo: 1,
    pictureAlt: '',
    diet: 'nonveg',
    note: '',
    unitRetail: unitAlone,
    unitPrice: unitAlone,
    membershipDiscount: paise(0),
    promoDiscount: paise(0),
    referralDiscount: paise(0),
    comboId: parts && 1,
    parts: parts && parts.map((part, index) => partOf(part, { partNo: index + 1, isInterState })),
  };
};

export interface SoldGiven {
  lines?: readonly Sold[];
  /** A combo line comes after the other lines. */
  combo?: { name: string; parts: readonly Sold[] };
  delivery?: number;
  membership?: number;
  isInterState?: boolean;
  /** The picked quantity of a line: grams if it is weighed, else packs. */
  picks?: readonly { lineNo: number; grams?: number; packs?: number }[];
  refunds?: readonly Pick<OrderRefund, 'lines' | 'delivery' | 'membership'>[];
}

export const leftAt = new Date('2026-11-23T04:00:00.000Z');

/** An order whose only shipment was dispatched. */
export const aSoldOrder = ({ isInterState = false, ...given }: SoldGiven): SoldOrder => ({
  removals: [],
  substitutes: [],
  lines: [
    ...(given.lines ?? []).map((line) => lineOf(line, { parts: null, isInterState })),
    ...(given.combo
      ? [
          lineOf(
            {
              name: given.combo.name,
              hsn: '',
              gst: 0,
              quantity: 1,
              rate: given.combo.parts.reduce((sum, { net }) => sum + net, 0),
              net: given.combo.parts.reduce((sum, { net }) => sum + net, 0),
            },
            { parts: given.combo.parts, isInterState },
          ),
        ]
      : []),
  ],
  charges: (['delivery', 'membership'] as const).flatMap((kind) => {
    const amount = given[kind];
    return amount ? [{ kind, amount: paise(amount), gst: rateOf(18), taxes: noTax }] : [];
  }),
  picks: (given.picks ?? []).map(({ lineNo, grams = null, packs = null }) => ({
    lineNo,
    partNo: 0,
    grams,
    packs,
    source: 'typed',
    at: new Date('2026-11-23T04:00:00Z'),
    photo: null,
  })),
  refunds: (given.refunds ?? []).map((refund, index) => ({
    ...refund,
    tip: paise(0),
    id: index + 1,
    cause: 'weight',
    key: String(index),
    amount: paise(0),
    sentTo: 'source',
    rounding: paise(0),
    reason: '',
    at: leftAt,
  })),
  shipments: [
    {
      shipmentNo: 1,
      slotId: 1,
      date: '2026-11-23',
      startMinute: 600,
      endMinute: 720,
      kind: 'standard',
      state: 'SHIPMENT_OUT',
      riderId: null,
      deliveredAt: null,
      splitFrom: null,
      collected: paise(0),
    },
  ],
  igst: paise(isInterState ? 1 : 0),
});
