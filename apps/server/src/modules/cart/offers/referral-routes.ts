import { refuse } from '../../../platform/errors.ts';
import { routes } from '../../../platform/http/routes.ts';
import { ensureSession } from '../../identity/index.ts';
import { recordWrongCode, refuseTooManyCodes } from '../../promotions/index.ts';
import { isKnownCode, saveGuestCode, applyCode, removeCode } from '../../referral/index.ts';
import { cartView } from '../cart-view.ts';

/**
 * A referral code on the cart: saved with the account at once, or with a guest's session until the
 * login.
 */
export const cartReferralRoutes = routes({
  applyReferral: {
    prepare: async ({ db, visitor, clock, request }, { params: { referralCode } }) => {
      const guess = { visitor, ip: request.ip, now: clock.now() };
      await refuseTooManyCodes(db, guess);
      const known = await isKnownCode(db, referralCode);
      if (!known) await recordWrongCode(db, guess);
      return async (ctx) => {
        const { tx } = ctx;
        const now = clock.now();
        if (!known)
          refuse('REFERRAL_REFUSED', { description: 'This code does not exist. Please check it.' });
        const sessionId = await ensureSession(ctx);
        if (ctx.visitor.kind === 'customer') {
          await applyCode(tx, ctx.visitor.customerId, referralCode, now);
        } else await saveGuestCode(tx, sessionId, referralCode, now);
        const cart = await cartView({ q: tx, visitor: ctx.visitor, now });
        return { referralDetails: cart.referralDetails, cart };
      };
    },
  },

  removeReferral: async ({ tx, visitor, clock }, { params: { referralCode } }) => {
    await removeCode(tx, visitor, referralCode);
    return { cart: await cartView({ q: tx, visitor, now: clock.now() }) };
  },
});
