import { dayOf } from '../../../platform/days.ts';
import type { Queryable } from '../../../platform/db.ts';
import type { Visitor } from '../../../platform/http/context.ts';
import { taxRulesFor } from '../../catalogue/index.ts';
import { currentAddress, hubForVisitor, visitorLocationOf } from '../../location/index.ts';
import { cartOf } from '../cart-state.ts';
import { rulesOf } from '../cart-view.ts';
import { priceCart, pricingFacts } from '../pricing/priced-cart.ts';
import { resolvedCartAt } from '../resolve-cart.ts';
import type { ChosenOffers } from './choose-offers.ts';

/** The offers of the visitor's cart with `code`; by default with the cart's own code. */
export async function offersForCart(
  q: Queryable,
  { visitor, now }: { visitor: Visitor; now: Date },
  code?: string | null,
): Promise<ChosenOffers & { hubId: number }> {
  const [{ hub }, location, address, cart] = await Promise.all([
    hubForVisitor(q, visitor),
    visitorLocationOf(q, visitor),
    visitor.kind === 'customer' ? currentAddress(q, visitor) : null,
    cartOf(q, visitor),
  ]);
  const chosenCode = cart && code !== undefined ? code : (cart?.promoCode ?? null);
  const [resolvedCart, taxesOn, facts] = await Promise.all([
    resolvedCartAt(q, hub.hubId, cart?.lines ?? []),
    taxRulesFor(q, hub.hubId),
    pricingFacts(q, visitor, chosenCode, now),
  ]);
  const pinCode = address?.pinCode ?? location?.pinCode ?? hub.pinCode;
  const rules = rulesOf(hub, pinCode, taxesOn(dayOf(now)));
  const offers = priceCart(facts, { code: chosenCode, resolvedCart, hub, rules, now });
  return { ...offers, hubId: hub.hubId };
}
