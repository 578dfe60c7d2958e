import { type Paise, paise } from '@halal-basket/money';
import type { AppliedBenefit } from './benefit.ts';
import { type Goods, checkGoods } from './eligibility.ts';
import type { RedeemedPromo } from './kept-offers.sql.ts';

/** An offer that an order keeps after an edit. */
export interface KeptOffer {
  applied: AppliedBenefit;
  /** The most that it may save; null: no limit. */
  atMost: Paise | null;
}

export interface OffersAfterEdit {
  kept: KeptOffer[];
  /** The offers whose condition on goods is no longer met, each with the reason. */
  lost: { code: string; whyNot: string }[];
}

/**
 * The offers of an order for its goods after an edit. The conditions on goods hold again; those on the customer, the
 * day and the hub were met when the order was placed. An offer with a budget, or for a payment method, never saves
 * more than it did: the rest of a budget belongs to other orders, and a difference may be paid in another way.
 */
export function offersAfterEdit(
  redeemed: readonly RedeemedPromo[],
  goods: readonly Goods[],
): OffersAfterEdit {
  const after: OffersAfterEdit = { kept: [], lost: [] };
  for (const { code, terms, saved, hasBudget } of redeemed) {
    const atMost = hasBudget || terms.paymentModes.length > 0 ? saved : null;
    const verdict = checkGoods({ code, terms }, goods, atMost);
    if (verdict.eligible) after.kept.push({ applied: verdict.applied, atMost });
    else after.lost.push({ code, whyNot: verdict.whyNot });
  }
  return after;
}

/** The benefit where the offer may save only this amount. */
export const limitedTo = ({ applied }: KeptOffer, amount: Paise): AppliedBenefit => ({
  ...applied,
  benefit: { kind: 'flat', amount: paise(amount) },
});
