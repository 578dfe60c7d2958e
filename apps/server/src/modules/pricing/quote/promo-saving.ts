import { type Paise, addPaise, basisPoints, zeroPaise } from '@halal-basket/money';
import type { AppliedBenefit } from '../../promotions/index.ts';
import { takeOffPromo } from './discounts.ts';
import type { QuoteLine } from './quote-types.ts';

/** A line of an order, with the part of its price that earlier discounts left. */
export interface SoldLine extends Pick<QuoteLine, 'sku' | 'cut' | 'quantity' | 'unitPrice'> {
  left: Paise;
}

/** The saving of a promo on the goods and the delivery fee of an order. */
export function promoSaving(
  lines: readonly SoldLine[],
  promo: AppliedBenefit,
  delivery: Paise,
): Paise {
  const discounted = lines.map(({ left, ...line }) => ({
    line: { ...line, unitRetail: line.unitPrice, gst: basisPoints(0) },
    left,
    membershipDiscount: zeroPaise,
    promoDiscount: zeroPaise,
    referralDiscount: zeroPaise,
  }));
  const result = takeOffPromo(discounted, promo, delivery);
  return addPaise(result.discount, result.delivery);
}
