import { needsLogin } from '../../promotions/index.ts';
import { type PricingFacts, type PricingRequest, priceCart } from '../pricing/priced-cart.ts';
import type { AppliedOffer } from './choose-offers.ts';

/** A customer who has just joined. */
const newCustomer = {
  placed: 0,
  used: new Map<number, number>(),
  held: new Map(),
  isMember: false,
};

/**
 * The offer that would save a guest most after the first login, if it needs one; null where an offer
 * for everyone saves as much. It is computed from the guest's own cart.
 */
export function firstOrderOffer(facts: PricingFacts, request: PricingRequest): AppliedOffer | null {
  if (facts.customer !== null) return null;
  const customer = { ...newCustomer, isMember: facts.membership !== null };
  const { best } = priceCart({ ...facts, customer }, request);
  return best && needsLogin(best.promo) ? best : null;
}
