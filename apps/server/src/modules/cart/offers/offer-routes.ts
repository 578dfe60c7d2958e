import type { AnswerOf } from '@halal-basket/contract';
import { refuse } from '../../../platform/errors.ts';
import type { Context, WriteContext } from '../../../platform/http/context.ts';
import { routes } from '../../../platform/http/routes.ts';
import { catalogueFor } from '../../catalogue/index.ts';
import { type DataOwner, dataOwnerOf } from '../../identity/index.ts';
import { currentAddress, hubForVisitor, visitorLocationOf } from '../../location/index.ts';
import {
  recordWrongCode,
  promoWithCode,
  refuseTooManyCodes,
  scratchCardsOf,
} from '../../promotions/index.ts';
import type { Queryable } from '../../../platform/db.ts';
import { resolvedCartAt } from '../resolve-cart.ts';
import { cartOf } from '../cart-state.ts';
import { lockCart, saveCode, saveSeenSaving } from '../cart.sql.ts';
import { cartView, rulesOf } from '../cart-view.ts';
import { type ChosenOffers, costOf, savedBy } from './choose-offers.ts';
import { taxRulesFor } from '../../catalogue/index.ts';
import { dayOf } from '../../../platform/days.ts';
import { couponsOf } from './offer-views.ts';
import { priceCart, pricingFacts } from '../pricing/priced-cart.ts';

/** The offers of the visitor's cart with `code`; by default with the cart's own code. */
async function offersNow(
  { visitor, clock }: Pick<Context, 'visitor' | 'clock'>,
  q: Queryable,
  code?: string | null,
): Promise<ChosenOffers & { hubId: number }> {
  const now = clock.now();
  const [{ hub }, location, address, cart] = await Promise.all([
    hubForVisitor(q, visitor),
    visitorLocationOf(q, visitor),
    visitor.kind === 'customer' ? currentAddress(q, visitor) : null,
    cartOf(q, visitor),
  ]);
  const asked = cart && code !== undefined ? code : (cart?.promoCode ?? null);
  const [resolvedCart, taxesOn, facts] = await Promise.all([
    resolvedCartAt(q, hub.hubId, cart?.lines ?? []),
    taxRulesFor(q, hub.hubId),
    pricingFacts(q, visitor, asked, now),
  ]);
  const pinCode = address?.pinCode ?? location?.pinCode ?? hub.pinCode;
  const rules = rulesOf(hub, pinCode, taxesOn(dayOf(now)));
  const offers = priceCart(facts, { code: asked, resolvedCart, hub, rules, now });
  return { ...offers, hubId: hub.hubId };
}

/**
 * Applies the code if it saves something. Refuses CART_EMPTY, and PROMO_REFUSED with the reason.
 */
async function applyCode(ctx: WriteContext, code: string): Promise<AnswerOf<'applyPromo'>> {
  const { tx, visitor, clock } = ctx;
  const owner: DataOwner = dataOwnerOf(visitor) ?? refuse('CART_EMPTY');
  const cart = (await lockCart(tx, owner)) ?? refuse('CART_EMPTY');
  const before = await cartOf(tx, visitor);
  if (!before || before.lines.length === 0) refuse('CART_EMPTY');
  const [without, withCode] = [await offersNow(ctx, tx, null), await offersNow(ctx, tx, code)];
  const choice = withCode.code;
  if (!choice)
    refuse('PROMO_REFUSED', { description: 'This offer applies automatically. You need no code.' });
  if (choice.whyNot !== null) refuse('PROMO_REFUSED', { description: choice.whyNot });
  if (costOf(withCode.bill) >= costOf(without.bill)) {
    refuse('PROMO_REFUSED', { description: 'Your cart already has a better offer.' });
  }
  saveCode(tx, cart.cartId, code);
  const view = await cartView({ q: tx, visitor, now: clock.now() });
  const promoDetails = view.promoDetails ?? refuse('PROMO_REFUSED');
  await saveSeenSaving(tx, cart.cartId, savedBy(withCode.applied));
  return { promoDetails, cart: view };
}

export const offerRoutes = routes({
  coupons: async (ctx) => {
    const { db, visitor, clock } = ctx;
    const [offers, scratchCards] = await Promise.all([
      offersNow(ctx, db),
      scratchCardsOf(db, visitor, clock.now()),
    ]);
    const catalogue = await catalogueFor(db, offers.hubId);
    return { promoList: couponsOf(offers, catalogue), scratchCards };
  },

  applyPromo: {
    // The code is looked up before the transaction, so that a wrong guess stays counted.
    prepare: async ({ db, visitor, request, clock }, { params: { promoCode } }) => {
      const guess = { visitor, ip: request.ip, now: clock.now() };
      await refuseTooManyCodes(db, guess);
      if (!(await promoWithCode(db, promoCode))) {
        await recordWrongCode(db, guess);
        refuse('PROMO_REFUSED', { description: 'This code does not exist. Please check it.' });
      }
      return (ctx) => applyCode(ctx, promoCode);
    },
  },

  removePromo: async ({ tx, visitor, clock }, { params: { promoCode } }) => {
    const owner = dataOwnerOf(visitor) ?? refuse('PROMO_NOT_APPLIED');
    const locked = (await lockCart(tx, owner)) ?? refuse('PROMO_NOT_APPLIED');
    const cart = await cartOf(tx, visitor);
    if (cart?.promoCode !== promoCode) refuse('PROMO_NOT_APPLIED');
    saveCode(tx, locked.cartId, null);
    return { cart: await cartView({ q: tx, visitor, now: clock.now() }) };
  },
});
