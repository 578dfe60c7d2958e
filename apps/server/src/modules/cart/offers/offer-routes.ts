import type { AnswerOf } from '@halal-basket/contract';
import { refuse } from '../../../platform/errors.ts';
import type { WriteContext } from '../../../platform/http/context.ts';
import { routes } from '../../../platform/http/routes.ts';
import { catalogueFor } from '../../catalogue/index.ts';
import { type DataOwner, dataOwnerOf } from '../../identity/index.ts';
import {
  recordWrongCode,
  selectPromoWithCode,
  refuseTooManyCodes,
  scratchCardsOf,
} from '../../promotions/index.ts';
import { cartOf } from '../cart-state.ts';
import { lockCart, saveCode, saveSeenSaving } from '../cart.sql.ts';
import { cartView } from '../cart-view.ts';
import { costOf, savedBy } from './choose-offers.ts';
import { couponsOf } from './offer-views.ts';
import { offersForCart } from './offers-for-cart.ts';

/**
 * Applies the code if it saves something. Refuses CART_EMPTY, and PROMO_REFUSED with the reason.
 */
async function applyCode(ctx: WriteContext, code: string): Promise<AnswerOf<'applyPromo'>> {
  const { tx, visitor, clock } = ctx;
  const owner: DataOwner = dataOwnerOf(visitor) ?? refuse('CART_EMPTY');
  const cart = (await lockCart(tx, owner)) ?? refuse('CART_EMPTY');
  const before = await cartOf(tx, visitor);
  if (!before || before.lines.length === 0) refuse('CART_EMPTY');
  const at = { visitor, now: clock.now() };
  const [without, withCode] = [
    await offersForCart(tx, at, null),
    await offersForCart(tx, at, code),
  ];
  const choice = withCode.code;
  if (!choice)
    refuse('PROMO_REFUSED', { description: 'This offer applies automatically. You need no code.' });
  if (choice.whyNot !== null) refuse('PROMO_REFUSED', { description: choice.whyNot });
  if (costOf(withCode.bill) >= costOf(without.bill)) {
    refuse('PROMO_REFUSED', { description: 'Your cart already has a better offer.' });
  }
  saveCode(tx, cart.cartId, code);
  const view = await cartView({ q: tx, ...at });
  const promoDetails = view.promoDetails ?? refuse('PROMO_REFUSED');
  await saveSeenSaving(tx, cart.cartId, savedBy(withCode.applied));
  return { promoDetails, cart: view };
}

export const offerRoutes = routes({
  coupons: async ({ db, visitor, clock }) => {
    const now = clock.now();
    const [offers, scratchCards] = await Promise.all([
      offersForCart(db, { visitor, now }),
      scratchCardsOf(db, visitor, now),
    ]);
    const catalogue = await catalogueFor(db, offers.hubId);
    return { promoList: couponsOf(offers, catalogue), scratchCards };
  },

  applyPromo: {
    // The code is looked up before the transaction, so that a wrong guess stays counted.
    prepare: async ({ db, visitor, request, clock }, { params: { promoCode } }) => {
      const guess = { visitor, ip: request.ip, now: clock.now() };
      await refuseTooManyCodes(db, guess);
      if (!(await selectPromoWithCode(db, promoCode))) {
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
