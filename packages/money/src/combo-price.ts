import type { BasisPoints } from './percent.ts';
import { type Paise, paise } from './units.ts';

/** By one of three rules; a hub's own price goes before them. */
export interface ComboPriceRule {
  price: Paise | null;
  discount: BasisPoints | null;
  discountFlat: Paise | null;
}

const rupee = 100;

/**
 * What a combo costs whose parts cost `alone` together. A percentage is taken off to whole rupees,
 * in the customer's favour. Never more than `alone`, so that no discount is below zero, and never
 * nothing.
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
