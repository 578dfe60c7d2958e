import type { PriceDetails } from '@halal-basket/contract';
import { type Paise, rupeesFromPaise, sumPaise, zeroPaise } from '@halal-basket/money';
import type { Bill } from './quote/quote-types.ts';

/**
 * A bill on the wire, in rupees (`priceDetails` of the contract), with the rounding of payment
 * on delivery and the tip of the rider.
 */
export const priceDetailsOf = (
  bill: Bill,
  rounding: Paise = zeroPaise,
  tip: Paise = zeroPaise,
): PriceDetails => ({
  itemTotal: rupeesFromPaise(bill.itemTotal),
  itemDiscount: rupeesFromPaise(bill.itemDiscount),
  promoDiscount: rupeesFromPaise(bill.promoDiscount),
  membershipDiscount: rupeesFromPaise(bill.membershipDiscount),
  referralDiscount: rupeesFromPaise(bill.referralDiscount),
  membershipFee: rupeesFromPaise(bill.membershipFee),
  deliveryCharges: rupeesFromPaise(bill.deliveryCharges),
  cgstTaxAmount: rupeesFromPaise(bill.taxes.cgst),
  sgstTaxAmount: rupeesFromPaise(bill.taxes.sgst),
  igstTaxAmount: rupeesFromPaise(bill.taxes.igst),
  walletApplied: rupeesFromPaise(bill.walletApplied),
  rounding: rupeesFromPaise(rounding),
  ...(tip > 0 && { riderTip: rupeesFromPaise(tip) }),
  orderPayableAmount: rupeesFromPaise(sumPaise([bill.payable, rounding, tip])),
  totalSavings: rupeesFromPaise(
    sumPaise([
      bill.itemDiscount,
      bill.promoDiscount,
      bill.membershipDiscount,
      bill.referralDiscount,
    ]),
  ),
  explanation: bill.explanation.map(({ kind, amount, name }) => ({
    kind,
    amount: rupeesFromPaise(amount),
    ...(name !== '' && { name }),
  })),
  taxes: bill.taxRates.map(({ gst, taxable, cgst, sgst, igst }) => ({
    rate: gst / 100,
    taxableAmount: rupeesFromPaise(taxable),
    cgstTaxAmount: rupeesFromPaise(cgst),
    sgstTaxAmount: rupeesFromPaise(sgst),
    igstTaxAmount: rupeesFromPaise(igst),
  })),
});
