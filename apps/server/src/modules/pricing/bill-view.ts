import type { PriceDetails } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Bill } from './pricing.ts';

/** A bill as it stands on the wire, in rupees (contract, section 3, `priceDetails`). */
export const priceDetailsOf = (bill: Bill): PriceDetails => ({
  itemTotal: rupeesFromPaise(bill.itemTotal),
  itemDiscount: rupeesFromPaise(bill.itemDiscount),
  promoDiscount: 0,
  membershipDiscount: 0,
  referralDiscount: 0,
  membershipFee: 0,
  deliveryCharges: rupeesFromPaise(bill.deliveryCharges),
  cgstTaxAmount: rupeesFromPaise(bill.taxes.cgst),
  sgstTaxAmount: rupeesFromPaise(bill.taxes.sgst),
  walletApplied: 0,
  orderPayableAmount: rupeesFromPaise(bill.payable),
  totalSavings: rupeesFromPaise(bill.itemDiscount),
});
