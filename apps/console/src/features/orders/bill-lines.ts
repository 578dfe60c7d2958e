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
  { line: 'riderTip' },
  { line: 'walletApplied', less: true },
  { line: 'rounding' },
];

/** The lines of a bill that are not zero, in rupees. Their sum is `orderPayableAmount`. */
export const billLines = (prices: PriceDetails): { line: BillLine; amount: number }[] =>
  lines
    .map(({ line, less, always }) => ({
      line,
      always,
      amount: (prices[line] ?? 0) * (less ? -1 : 1),
    }))
    .filter(({ always, amount }) => always || amount !== 0)
    .map(({ line, amount }) => ({ line, amount }));
