import type { PriceDetails } from '@halal-basket/contract';

export type BillLine =
  | 'itemTotal'
  | 'itemDiscount'
  | 'promoDiscount'
  | 'membershipDiscount'
  | 'referralDiscount'
  | 'membershipFee'
  | 'deliveryCharges'
  | 'riderTip'
  | 'walletApplied'
  | 'rounding';

export interface BillEntry {
  line: BillLine;
  /** Rupees; below zero for a reduction. */
  amount: number;
}

const takesOff: ReadonlySet<BillLine> = new Set([
  'itemDiscount',
  'promoDiscount',
  'membershipDiscount',
  'referralDiscount',
  'walletApplied',
]);

const order: readonly BillLine[] = [
  'itemTotal',
  'itemDiscount',
  'promoDiscount',
  'membershipDiscount',
  'referralDiscount',
  'membershipFee',
  'deliveryCharges',
  'riderTip',
  'walletApplied',
  'rounding',
];

/** Shown even at ₹0, except where only a membership is bought. */
const always: ReadonlySet<BillLine> = new Set(['itemTotal', 'deliveryCharges']);
const hasGoods = ({ itemTotal, membershipFee }: PriceDetails): boolean =>
  itemTotal !== 0 || membershipFee === 0;

/** Returns the lines of a bill from top to bottom. Their sum is `orderPayableAmount`. */
export const billEntries = (prices: PriceDetails): BillEntry[] =>
  order
    .map((line) => ({ line, amount: (prices[line] ?? 0) * (takesOff.has(line) ? -1 : 1) }))
    .filter(({ line, amount }) => (always.has(line) && hasGoods(prices)) || amount !== 0);

/** Returns the GST within the prices, in rupees. */
export const includedTaxes = (prices: PriceDetails): number =>
  Math.round((prices.cgstTaxAmount + prices.sgstTaxAmount + prices.igstTaxAmount) * 100) / 100;

/** Returns whether a figure of the bill has paise. Then all figures have two decimals. */
export const hasPaise = (amounts: readonly number[]): boolean =>
  amounts.some((amount) => !Number.isInteger(amount));
