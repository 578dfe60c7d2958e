import {
  type BasisPoints,
  type Paise,
  includedHalfTax,
  includedTax,
  paise,
  sumPaise,
  zeroPaise,
} from '@halal-basket/money';
import type { QuotedLine, Charge, TaxRate, Taxes } from '../quote/quote-types.ts';

/**
 * The tax inside an amount, by receiver: CGST and SGST in equal halves within a state, IGST between
 * states.
 */
export function taxesIn(amount: Paise, gst: BasisPoints, intraState: boolean): Taxes {
  if (!intraState) return { cgst: zeroPaise, sgst: zeroPaise, igst: includedTax(amount, gst) };
  const half = includedHalfTax(amount, gst);
  return { cgst: half, sgst: half, igst: zeroPaise };
}

export const sumTaxes = (taxes: readonly Taxes[]): Taxes => ({
  cgst: sumPaise(taxes.map((tax) => tax.cgst)),
  sgst: sumPaise(taxes.map((tax) => tax.sgst)),
  igst: sumPaise(taxes.map((tax) => tax.igst)),
});

interface Taxed {
  gst: BasisPoints;
  amount: Paise;
  taxes: Taxes;
}

/** The taxed units of a line: itself or its parts. */
export const taxedOf = (line: QuotedLine): Taxed[] =>
  line.shares.length > 0
    ? line.shares.map(({ gst, net, taxes }) => ({ gst, amount: net, taxes }))
    : [{ gst: line.gst, amount: line.net, taxes: line.taxes }];

/** The taxed amounts by rate, the lowest first; rounded line by line, so that all sums agree. */
export function taxRatesOf(lines: readonly QuotedLine[], charges: readonly Charge[]): TaxRate[] {
  const byRate = new Map<BasisPoints, Taxed[]>();
  for (const taxed of [...lines.flatMap(taxedOf), ...charges]) {
    byRate.set(taxed.gst, [...(byRate.get(taxed.gst) ?? []), taxed]);
  }
  return [...byRate]
    .sort(([a], [b]) => a - b)
    .map(([gst, all]) => {
      const taxes = sumTaxes(all.map((taxed) => taxed.taxes));
      const amount = sumPaise(all.map((taxed) => taxed.amount));
      return { gst, taxable: paise(amount - taxes.cgst - taxes.sgst - taxes.igst), ...taxes };
    });
}
