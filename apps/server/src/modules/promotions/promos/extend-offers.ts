import { minPaise, paise, subtractPaise } from '@halal-basket/money';
import type { AppliedBenefit } from './benefit.ts';
import { type Goods, countsFor } from './eligibility.ts';
import type { RedeemedPromo } from './extend-offers.sql.ts';

/**
 * The offers of an order for packs that are added to it: a percentage continues, up to the rest of its cap. A flat
 * amount, a waived fee and packs for packs were given with the order. An offer for a payment method does not continue,
 * because added packs may be paid in another way.
 */
export function extendedOffers(
  redeemed: readonly RedeemedPromo[],
  goods: readonly Pick<Goods, 'sku' | 'category' | 'productId'>[],
): AppliedBenefit[] {
  return redeemed.flatMap(({ code, terms, saved }) => {
    const { benefit } = terms;
    const skus = goods.filter((each) => countsFor(terms, each)).map(({ sku }) => sku);
    if (benefit.kind !== 'percent' || terms.paymentModes.length > 0 || skus.length === 0) return [];
    const cap =
      benefit.cap === null ? null : subtractPaise(benefit.cap, minPaise(benefit.cap, saved));
    return cap === paise(0) ? [] : [{ code, benefit: { ...benefit, cap }, skus }];
  });
}
