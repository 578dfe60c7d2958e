import type { Cart } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import { type Plan, termsAsMember } from '../../membership/index.ts';
import { type Quote, type QuoteRules, quote, savedByMembership } from '../../pricing/index.ts';
import { type ResolvedCart, quoteLinesOf } from '../cart.ts';
import { soonestSupply } from '../pricing/supply-day.ts';

interface MembershipRequest {
  /** The membership plan in the cart. */
  plan: Plan | null;
  resolvedCart: ResolvedCart;
  rules: QuoteRules;
  /** The bill of the cart. */
  bill: Quote;
  /** Whether member prices apply. */
  asMember: boolean;
  now: Date;
}

/** The membership plan in the cart, and the savings of this cart by a membership. */
export async function membershipView(
  q: Queryable,
  { plan, resolvedCart, rules, bill, asMember, now }: MembershipRequest,
): Promise<Cart['membershipDetails']> {
  const membership = asMember ? null : await termsAsMember(q);
  const lines = quoteLinesOf(resolvedCart, soonestSupply(now));
  const member = membership ? quote({ lines, rules, membership }) : bill;
  const savings = rupeesFromPaise(savedByMembership(member));
  return {
    isMembershipAdded: plan !== null,
    ...(plan && {
      membershipId: plan.planId,
      title: plan.title,
      price: rupeesFromPaise(plan.salePrice),
    }),
    ...(savings > 0 && { savings }),
  };
}
