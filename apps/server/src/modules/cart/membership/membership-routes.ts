import { refuse } from '../../../platform/errors.ts';
import { routes } from '../../../platform/http/routes.ts';
import { ensureSession, dataOwnerOf } from '../../identity/index.ts';
import { removePlan, choosePlan } from '../../membership/index.ts';
import { cartView } from '../cart-view.ts';

/**
 * The membership plan in the cart. These calls answer with the cart, so they belong to this module.
 * Buying at once needs a login.
 */
export const cartMembershipRoutes = routes({
  addMembership: async (ctx, { body: { membershipId, isBuyNow } }) => {
    if (isBuyNow && ctx.visitor.kind !== 'customer') refuse('MEMBERSHIP_LOGIN_REQUIRED');
    const now = ctx.clock.now();
    const sessionId = await ensureSession(ctx);
    await choosePlan(ctx.tx, dataOwnerOf(ctx.visitor) ?? { sessionId }, membershipId, now);
    return cartView({ q: ctx.tx, visitor: ctx.visitor, now });
  },

  removeMembership: async ({ tx, visitor, clock }) => {
    const owner = dataOwnerOf(visitor);
    if (owner) await removePlan(tx, owner);
    return cartView({ q: tx, visitor, now: clock.now() });
  },
});
