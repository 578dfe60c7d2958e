import type { Queryable } from '../../../platform/db.ts';
import type { Visitor } from '../../../platform/http/context.ts';
import { dataOwnerOf } from '../../identity/index.ts';
import type { Hub } from '../../location/index.ts';
import { membershipTerms } from '../../membership/index.ts';
import { type QuoteRules, quote } from '../../pricing/index.ts';
import {
  type AppliedBenefit,
  type Goods,
  buyerOf,
  currentPromos,
  checkPromo,
} from '../../promotions/index.ts';
import { timesPaise } from '@halal-basket/money';
import { type ResolvedCart, type SupplyDay, quoteLinesOf } from '../cart.ts';
import { type ChosenOffers, chooseOffers } from '../offers/choose-offers.ts';
import { soonestSupply } from './supply-day.ts';

/**
 * The shop's offers, with the promo `code` of the cart, and the customer's own data: everything that a price
 * depends on besides the products and the rules of the hub.
 */
export async function pricingFacts(q: Queryable, visitor: Visitor, code: string | null, now: Date) {
  const [promos, membership, buyer] = await Promise.all([
    currentPromos(q, now, code),
    membershipTerms(q, dataOwnerOf(visitor), now),
    buyerOf(q, visitor.kind === 'customer' ? visitor.customerId : null),
  ]);
  return { promos, membership, customer: buyer && { ...buyer, isMember: membership !== null } };
}

export type PricingFacts = Awaited<ReturnType<typeof pricingFacts>>;

/** A cart to price. */
export interface PricingRequest {
  /** The promo code on the cart. */
  code: string | null;
  resolvedCart: ResolvedCart;
  hub: Hub;
  rules: QuoteRules;
  /** By the chosen slots; by default the first possible day. */
  supplyDay?: SupplyDay | undefined;
  now: Date;
}

/**
 * A cart's price, and whether it is a member's price: for members, and with a membership in the
 * cart.
 */
export type PricedCart = ChosenOffers & { asMember: boolean };

/** The available goods at sale prices, as offers need them. */
const goodsOf = ({ lines }: ResolvedCart): Goods[] =>
  lines
    .filter(({ granted }) => granted > 0)
    .map(({ sku, granted, unitPrice }) => ({
      sku: sku.sku,
      productId: sku.productId,
      category: sku.categorySeoName,
      quantity: granted,
      total: timesPaise(unitPrice, granted),
    }));

/** The cart's bill with its offers: the only pricing for screens and orders. */
export function priceCart(
  { promos, membership, customer }: PricingFacts,
  { code, resolvedCart, hub, rules, now, supplyDay = soonestSupply(now) }: PricingRequest,
): PricedCart {
  const goods = goodsOf(resolvedCart);
  const evaluated = promos.map((promo) => ({
    promo,
    verdict: checkPromo(promo, { customer, hub: hub.adcCode }, goods, now),
  }));
  const lines = quoteLinesOf(resolvedCart, supplyDay);
  const price = (offers: readonly AppliedBenefit[]) =>
    quote({ lines, rules, membership, promos: offers });
  return { ...chooseOffers(evaluated, code, price), asMember: membership !== null };
}
