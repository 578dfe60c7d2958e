import type { PaymentMode, PriceDetails } from '@halal-basket/contract';
import {
  paiseFromRupees,
  roundingOf,
  roundToRupee,
  rupeesFromPaise,
  subtractPaise,
} from '@halal-basket/money';

interface ChosenPayment {
  /** Undefined for a saved card or UPI address, and before a method is chosen. */
  mode: PaymentMode | undefined;
  /** Rupees that the method pays where HB Money pays the others. */
  remaining?: number | undefined;
}

const isOnDelivery = (mode: PaymentMode | undefined): boolean => mode === 'cod' || mode === 'pod';

/** The bill with what the method changes, as the order will have it: rounding, and HB Money's part. */
export function pricesToPay(
  prices: PriceDetails,
  { mode, remaining }: ChosenPayment,
): PriceDetails {
  const exact = paiseFromRupees(prices.orderPayableAmount);
  if (isOnDelivery(mode)) {
    const rounding = roundingOf(exact);
    if (rounding === 0) return prices;
    return {
      ...prices,
      rounding: rupeesFromPaise(rounding),
      orderPayableAmount: rupeesFromPaise(roundToRupee(exact)),
    };
  }
  if (remaining === undefined) return prices;
  const rest = paiseFromRupees(remaining);
  return {
    ...prices,
    walletApplied: rupeesFromPaise(subtractPaise(exact, rest)),
    orderPayableAmount: remaining,
  };
}
