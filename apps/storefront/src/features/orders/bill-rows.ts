import type { PriceDetails } from '@halal-basket/contract';

export type BillLine =
  | 'itemTotal'
  | 'itemDiscount'
  | 'promoDiscount'
  | 'membershipDiscount'
  | 'referralDiscount'
  | 'membershipFee'
  | 'deliveryCharges'
  | 'walletApplied'
  | 'rounding';

export interface BillEntry {
  line: BillLine;
  /** Rupees; below zero where it takes off. */
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
  'walletApplied',
  'rounding',
];

/** Shown even when they cost nothing, unless a membership is all that is bought. */
const always: ReadonlySet<BillLine> = new Set(['itemTotal', 'deliveryCharges']);
const hasGoods = ({ itemTotal, membershipFee }: PriceDetails): boolean =>
  itemTotal !== 0 || membershipFee === 0;

/** The lines of a bill from top to bottom; together they give `orderPayableAmount`. */
export const billEntries = (prices: PriceDetails): BillEntry[] =>
  order
    .filter((line) => (always.has(line) && hasGoods(prices)) || prices[line] !== 0)
    .map((line) => ({ line, amount: takesOff.has(line) ? -prices[line] : prices[line] }));

/** GST within the prices, in rupees. */
export const includedTaxes = (prices: PriceDetails): number =>
  Math.round((prices.cgstTaxAmount + prices.sgstTaxAmount + prices.igstTaxAmount) * 100) / 100;

/** Has the bill a figure with paise? Then all of them are written with two decimals. */
export const hasPaise = (amounts: readonly number[]): boolean =>
  amounts.some((amount) => !Number.isInteger(amount));
