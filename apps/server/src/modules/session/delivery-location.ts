import type { ServedPlace } from '@halal-basket/contract';
import type { Queryable, Tx } from '../../platform/db.ts';
import type { Visitor, WriteContext } from '../../platform/http/context.ts';
import { type CartState, cartOf, clearCart, lockCartOf } from '../cart/index.ts';
import { skusForSale } from '../catalogue/index.ts';
import { ensureSession } from '../identity/index.ts';
import {
  type ServedLocation,
  visitorLocationOf,
  saveVisitorLocation,
  visitorAddressView,
} from '../location/index.ts';
import { deliveryOptions, soonest } from '../slots/index.ts';
import { availableOf } from '../stock/index.ts';

export const customerIdOf = (visitor: Visitor): number | null =>
  visitor.kind === 'customer' ? visitor.customerId : null;

/**
 * Returns whether this hub sells nothing of the cart, so that the cart must be emptied. Otherwise missing items
 * stay in the cart and are shown as sold out.
 */
async function sellsNothingOf(q: Queryable, hubId: number, { lines }: CartState): Promise<boolean> {
  if (lines.length === 0) return false;
  const codes = lines.map(({ sku }) => sku);
  const sold = (await skusForSale(q, hubId, codes)).filter(({ isActive }) => isActive);
  const available = await availableOf(
    q,
    hubId,
    sold.map(({ sku }) => sku),
  );
  return sold.every(({ sku }) => (available.get(sku) ?? 0) === 0);
}

/** The visitor's cart, if it must be emptied when this hub serves them. */
async function cartToReset(
  q: Queryable,
  visitor: Visitor,
  hubId: number,
): Promise<CartState | null> {
  const before = await visitorLocationOf(q, visitor);
  if (!before || before.hubId === hubId) return null;
  const cart = await cartOf(q, visitor);
  return cart && (await sellsNothingOf(q, hubId, cart)) ? cart : null;
}

/** Returns whether the choice of this location would empty the visitor's cart. */
export const wouldResetCart = async (
  q: Queryable,
  visitor: Visitor,
  { hub }: ServedLocation,
): Promise<boolean> => (await cartToReset(q, visitor, hub.hubId)) !== null;

/**
 * Sets the visitor's location, and with it hub, prices and slots. Returns whether the cart was emptied because
 * the new hub sells none of its items.
 */
export async function chooseLocation(
  ctx: WriteContext,
  { hub, location }: ServedLocation,
): Promise<boolean> {
  const { tx, clock, visitor } = ctx;
  // Waits for an order that is being placed from this cart, which uses the earlier location.
  if (visitor.kind === 'customer') await lockCartOf(tx, visitor.customerId);
  const sessionId = await ensureSession(ctx);
  const cart = await cartToReset(tx, ctx.visitor, hub.hubId);
  if (cart) await clearCart(tx, cart.cartId);
  await saveVisitorLocation(tx, sessionId, location, clock.now());
  return cart !== null;
}

/** In the contract's shape. */
export async function servedLocationView(
  tx: Tx,
  { hub, location }: ServedLocation,
  resetCart: boolean,
  now: Date,
): Promise<ServedPlace> {
  const soon = soonest(await deliveryOptions(tx, hub, now), now);
  return {
    visitorAddress: visitorAddressView(location),
    adcCode: hub.adcCode,
    hubName: hub.name,
    resetCart,
    ...(soon && { deliveryPromise: soon.text }),
  };
}
