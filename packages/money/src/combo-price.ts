import type { BasisPoints } from './percent.ts';
import { type Paise, paise } from './units.ts';

/** One of three price rules; a hub's own price overrides them. */
export interface ComboPriceRule {
  price: Paise | null;
  discount: BasisPoints | null;
  discountFlat: Paise | null;
}

const rupee = 100;

/**
 * The price of a combo whose parts cost `alone` together. A percentage discount gives whole rupees,
 * rounded in the customer's favour. Never above `alone`, so that no discount is negative, and never zero.
 */
export function comboPrice(
  alone: Paise,
  { price, discount, discountFlat }: ComboPriceRule,
  hubPrice: Paise | null,
): Paise {
  const own = hubPrice ?? price;
  if (own !== null) return paise(Math.min(own, alone));
  if (discountFlat !== null) return atLeastOneRupee(alone - discountFlat, alone);
  const kept = Number((BigInt(alone) * BigInt(10_000 - (discount ?? 0))) / 10_000n);
  return atLeastOneRupee(Math.floor(kept / rupee) * rupee, alone);
}

const atLeastOneRupee = (price: number, alone: Paise): Paise =>
  paise(Math.min(alone, Math.max(price, rupee)));
