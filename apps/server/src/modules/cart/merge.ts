import type { Tx } from '../../platform/db.ts';
import { skusForSale } from '../catalogue/index.ts';
import {
  deleteCart,
  deleteLines,
  assignToSession,
  lockCart,
  lockOrCreateCart,
  moveLines,
  upsertLines,
  selectLines,
  selectQuantity,
} from './cart.sql.ts';
import { mergedLines, reducedSkus } from './cart.ts';
import { moveSavedLinesAndCode } from './saved-lines/saved-lines.sql.ts';

export interface MergeRequest {
  /** The session of the guest's cart. */
  guestSessionId: number;
  customerId: number;
  hubId: number;
  /**
   * `merge` keeps both; otherwise the customer's earlier cart or the guest's cart of this visit
   * alone.
   */
  mode: 'merge' | 'before' | 'visit';
  now: Date;
}

/**
 * Merges the guest's cart into the customer's. The guest's cart is deleted, so a repeated call
 * changes nothing. Quantities are limited by `maxQuantityCart`; no line is dropped. Returns the SKUs
 * of which the limit took packs away.
 */
export async function mergeGuestCart(tx: Tx, request: MergeRequest): Promise<string[]> {
  const { guestSessionId, customerId, hubId, mode, now } = request;
  const guest = await lockCart(tx, { sessionId: guestSessionId });
  if (!guest) return [];
  if (mode === 'before') {
    await deleteCart(tx, guest.cartId);
    return [];
  }
  const { cartId } = await lockOrCreateCart(tx, { customerId }, now);
  const theirs = await selectLines(tx, guest.cartId);
  const own = await selectLines(tx, cartId);

  const kept = mode === 'merge' || theirs.length === 0 ? own : [];
  const skus = await skusForSale(
    tx,
    hubId,
    [...own, ...theirs].map(({ sku }) => sku),
  );
  const limits = new Map(skus.map(({ sku, maxQuantityCart }) => [sku, maxQuantityCart]));
  const lines = mergedLines(kept, theirs, limits);
  if (kept.length === 0) await deleteLines(tx, cartId);
  if (lines.length > 0) await upsertLines(tx, cartId, lines, now);
  await moveSavedLinesAndCode(tx, guest.cartId, cartId);
  await deleteCart(tx, guest.cartId);
  return reducedSkus([...kept, ...theirs], lines);
}

export interface LoginRequest {
  /** The guest's session before the login; null without one. */
  formerSessionId: number | null;
  /** The customer's new session. */
  sessionId: number;
  customerId: number;
  now: Date;
}

/**
 * Carries the guest's cart through a login. An empty customer's cart takes it at once; if both have
 * lines, it waits with the new session for the customer's decision (true).
 */
export async function moveCartAtLogin(tx: Tx, request: LoginRequest): Promise<boolean> {
  const { formerSessionId, sessionId, customerId, now } = request;
  if (formerSessionId === null) return false;
  const guest = await lockCart(tx, { sessionId: formerSessionId });
  if (!guest) return false;
  const hasOwn = (await selectQuantity(tx, { customerId })).quantity > 0;
  const hasGuests = (await selectLines(tx, guest.cartId)).length > 0;
  if (hasOwn && hasGuests) {
    await assignToSession(tx, guest.cartId, sessionId);
    return true;
  }
  if (hasGuests) {
    const { cartId } = await lockOrCreateCart(tx, { customerId }, now);
    await moveLines(tx, guest.cartId, cartId);
    await moveSavedLinesAndCode(tx, guest.cartId, cartId);
  }
  await deleteCart(tx, guest.cartId);
  return false;
}
