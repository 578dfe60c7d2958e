import type { ServedPlace } from '@halal-basket/contract';
import type { Queryable, Tx } from '../../platform/db.ts';
import type { Visitor, WriteContext } from '../../platform/http/context.ts';
import { type CartState, cartOf, clearCart, lockOwn } from '../cart/index.ts';
import { skusForSale } from '../catalogue/index.ts';
import { ensureSession } from '../identity/index.ts';
import { type Served, placeOf, saveVisitorPlace, visitorAddressView } from '../location/index.ts';
import { outlook, soonest } from '../slots/index.ts';
import { availableOf } from '../stock/index.ts';

export const customerIdOf = (visitor: Visitor): number | null =>
  visitor.kind === 'customer' ? visitor.customerId : null;

/**
 * Must the cart be emptied for this hub? Only when nothing in it can be had there. What is merely
 * missing stays and is shown as sold out, so that a move across town does not cost a whole basket.
 */
async function cannotFollow(q: Queryable, hubId: number, { lines }: CartState): Promise<boolean> {
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

/** The visitor's cart, if it has to be emptied when this hub serves them from now on. */
async function cartToReset(
  q: Queryable,
  visitor: Visitor,
  hubId: number,
): Promise<CartState | null> {
  const before = await placeOf(q, visitor);
  if (!before || before.hubId === hubId) return null;
  const cart = await cartOf(q, visitor);
  return cart && (await cannotFollow(q, hubId, cart)) ? cart : null;
}

/** Would choosing the place empty the visitor's cart? */
export const wouldResetCart = async (
  q: Queryable,
  visitor: Visitor,
  { hub }: Served,
): Promise<boolean> => (await cartToReset(q, visitor, hub.hubId)) !== null;

/**
 * Makes a served place the visitor's, and with it its hub, prices and slots. Tells whether the cart
 * was emptied because the new hub has nothing of it.
 */
export async function choosePlace(ctx: WriteContext, { hub, place }: Served): Promise<boolean> {
  const { tx, clock, visitor } = ctx;
  // An order that is being made of this cart is made first, whole, for the place it began with.
  if (visitor.kind === 'customer') await lockOwn(tx, visitor.customerId);
  const sessionId = await ensureSession(ctx);
  const cart = await cartToReset(tx, ctx.visitor, hub.hubId);
  if (cart) await clearCart(tx, cart.cartId);
  await saveVisitorPlace(tx, sessionId, place, clock.now());
  return cart !== null;
}

/** In the contract's shape. */
export async function servedPlaceView(
  tx: Tx,
  { hub, place }: Served,
  resetCart: boolean,
  now: Date,
): Promise<ServedPlace> {
  const soon = soonest(await outlook(tx, hub, now), now);
  return {
    visitorAddress: visitorAddressView(place),
    adcCode: hub.adcCode,
    hubName: hub.name,
    resetCart,
    ...(soon && { deliveryPromise: soon.text }),
  };
}
