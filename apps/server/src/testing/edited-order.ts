import { basisPoints, paise, timesPaise } from '@halal-basket/money';
import type { ResolvedLine } from '../modules/cart/index.ts';
import type { OrderRecord } from '../modules/orders/index.ts';

interface Packs {
  sku: string;
  quantity: number;
  /** Paise. */
  unitPrice: number;
}

const gst = basisPoints(0);
const noTax = { cgst: paise(0), sgst: paise(0), igst: paise(0) };

const product = ({ sku }: Packs) => ({
  sku,
  productId: 1,
  productName: sku,
  categorySeoName: 'chicken',
  productSeoName: 'pack',
  pack: '500 g',
  tint: 'chicken' as const,
  diet: 'nonveg' as const,
  hsn: '0207',
  netGrams: 500,
});

const lineOf = (packs: Packs): OrderRecord['lines'][number] => {
  const unitPrice = paise(packs.unitPrice);
  const total = timesPaise(unitPrice, packs.quantity);
  return {
    ...product(packs),
    ...noTax,
    shipmentNo: 1,
    cut: '',
    cutLabel: '',
    picture: '',
    pictureAlt: '',
    gst,
    quantity: packs.quantity,
    note: '',
    unitRetail: unitPrice,
    unitPrice,
    total,
    membershipDiscount: paise(0),
    promoDiscount: paise(0),
    referralDiscount: paise(0),
    net: total,
    comboId: null,
    parts: null,
  };
};

/** The parts of an order that the price of an edit depends on, in one shipment. */
export const anOrderRecord = (lines: readonly Packs[]): OrderRecord =>
  ({
    lines: lines.map(lineOf),
    explanation: [],
    charges: [],
    lineRules: [],
    referralDiscount: paise(0),
    rounding: paise(0),
  }) as Partial<OrderRecord> as OrderRecord;

/** Packs at the price of today. */
export const aResolvedLine = (packs: Packs): ResolvedLine => {
  const price = paise(packs.unitPrice);
  return {
    sku: {
      ...product(packs),
      picture: undefined,
      taxRates: [{ from: '2020-01-01', gst }],
      retail: price,
      retailIsMrp: false,
      sale: price,
      cuts: [],
      maxQuantityCart: 99,
      isActive: true,
      presaleFrom: null,
      deliveryDays: 0,
      combo: null,
    },
    cut: null,
    parts: [],
    unitRetail: price,
    unitPrice: price,
    quantity: packs.quantity,
    granted: packs.quantity,
    available: packs.quantity,
    priceChanged: false,
    seenPrice: price,
    note: '',
  };
};
