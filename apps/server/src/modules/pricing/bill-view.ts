import type { PriceDetails } from '@halal-basket/contract';
import { rupeesFromPaise, sumPaise } from '@halal-basket/money';
import type { Bill } from './quote-types.ts';

/** A bill as it stands on the wire, in rupees (contract, section 3, `priceDetails`). */
export const priceDetailsOf = (bill: Bill): PriceDetails => ({
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
  orderPayableAmount: rupeesFromPaise(bill.payable),
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
