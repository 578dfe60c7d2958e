import type { PriceDetails } from '@halal-basket/contract';

export type BillLine = Exclude<
  keyof PriceDetails,
  | 'cgstTaxAmount'
  | 'sgstTaxAmount'
  | 'igstTaxAmount'
  | 'orderPayableAmount'
  | 'totalSavings'
  | 'explanation'
  | 'taxes'
>;

/** From top to bottom; `less` is a reduction. */
const lines: readonly { line: BillLine; less?: true; always?: true }[] = [
  { line: 'itemTotal', always: true },
  { line: 'itemDiscount', less: true },
  { line: 'promoDiscount', less: true },
  { line: 'membershipDiscount', less: true },
  { line: 'referralDiscount', less: true },
  { line: 'membershipFee' },
  { line: 'deliveryCharges', always: true },
  { line: 'walletApplied', less: true },
  { line: 'rounding' },
];

/** The lines of a bill that are not zero, in rupees. Their sum is `orderPayableAmount`. */
export const billLines = (prices: PriceDetails): { line: BillLine; amount: number }[] =>
  lines
    .filter(({ line, always }) => always || prices[line] !== 0)
    .map(({ line, less }) => ({ line, amount: less ? -prices[line] : prices[line] }));
