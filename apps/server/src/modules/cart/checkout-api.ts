import type { Tx } from '../../platform/db.ts';
import { markReminded } from './abandoned/abandoned-carts.sql.ts';
import { deleteLines, lockCart, saveCode, reducePacks } from './cart.sql.ts';

/**
 * Locks the customer's cart until the transaction ends. It is the first lock, before orders, stock
 * and slots. Null without a cart.
 */
export async function lockCartOf(tx: Tx, customerId: number): Promise<number | null> {
  return (await lockCart(tx, { customerId }))?.cartId ?? null;
}

/** Removes the ordered packs and the used code; packs added since then stay. */
export function clearOrdered(
  tx: Tx,
  cartId: number,
  ordered: readonly { sku: string; cut: string; quantity: number }[],
  now: Date,
): void {
  reducePacks(tx, cartId, ordered);
  saveCode(tx, cartId, null);
  // Lines left by an order are not abandoned.
  markReminded(tx, [cartId], now);
}

/** Empties the cart. */
export async function clearCart(tx: Tx, cartId: number): Promise<void> {
  await deleteLines(tx, cartId);
  saveCode(tx, cartId, null);
}
