import { expect, it } from 'vitest';
import { aCart, holdsFor } from './arbitraries.ts';
import { quote } from './quote.ts';
import { type ReferenceQuote, referenceQuote } from './reference-quote.ts';
import type { Quote, QuoteInput } from './quote-types.ts';

const nameOf = ({ sku, cut }: { sku: string; cut: string }) => `${sku}\n${cut}`;

/** No cart has a SKU and cut twice. */
const aRealCart = aCart.map((cart): QuoteInput => ({
  ...cart,
  lines: [...new Map(cart.lines.map((line) => [nameOf(line), line])).values()],
}));

const amountsOf = (bill: Quote): ReferenceQuote => ({
  itemTotal: BigInt(bill.itemTotal),
  membershipDiscount: BigInt(bill.membershipDiscount),
  promoDiscount: BigInt(bill.promoDiscount),
  referralDiscount: BigInt(bill.referralDiscount),
  deliveryCharges: BigInt(bill.deliveryCharges),
  taxes: BigInt(bill.taxes.cgst + bill.taxes.sgst + bill.taxes.igst),
  walletApplied: BigInt(bill.walletApplied),
  payable: BigInt(bill.payable),
  nets: new Map(bill.lines.map((line) => [nameOf(line), BigInt(line.net)])),
});

const textOf = ({ nets, ...amounts }: ReferenceQuote): string =>
  [...Object.entries(amounts), ...[...nets].toSorted(([a], [b]) => (a < b ? -1 : 1))].join(' ');

it('has the totals, taxes and lines that a second implementation computes', () => {
  holdsFor(aRealCart, (input) => {
    const [one, other] = [textOf(amountsOf(quote(input))), textOf(referenceQuote(input))];
    if (one !== other) expect(one).toBe(other);
    return true;
  });
});
