import type { Tx } from '../../../platform/db.ts';
import type { Visitor } from '../../../platform/http/context.ts';
import { needsLogin } from '../../promotions/index.ts';
import { cartOf } from '../cart-state.ts';
import { saveCode, saveSeenSaving } from '../cart.sql.ts';
import { savedBy } from './choose-offers.ts';
import { offersForCart } from './offers-for-cart.ts';

/**
 * Applies the offer that the guest saw as "log in" (`firstOrderOffer`) to the cart that came through the
 * login. A cart with a code keeps it, and a customer who cannot have the offer gets none.
 */
export async function applyOfferAtLogin(tx: Tx, visitor: Visitor, now: Date): Promise<void> {
  const cart = await cartOf(tx, visitor);
  if (!cart || cart.lines.length === 0 || cart.promoCode !== null) return;
  const { best } = await offersForCart(tx, { visitor, now });
  if (!best || !needsLogin(best.promo)) return;
  const { code } = best.promo;
  const { applied } = await offersForCart(tx, { visitor, now }, code);
  saveCode(tx, cart.cartId, code);
  await saveSeenSaving(tx, cart.cartId, savedBy(applied));
}
