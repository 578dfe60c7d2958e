import type { Tx } from '../../platform/db.ts';
import { markReminded } from './abandoned/abandoned-carts.sql.ts';
import { deleteLines, lockCart, saveCode, reducePacks } from './cart.sql.ts';

/**
 * Locks the customer's cart until the transaction ends: it stands first in the order of locks, before
 * orders, stock and slots. Null while the customer has no cart.
 */
export async function lockCartOf(tx: Tx, customerId: number): Promise<number | null> {
  return (await lockCart(tx, { customerId }))?.cartId ?? null;
}

/** Takes out what was ordered, with the code that it used; packs that were put in since stay. */
export function clearOrdered(
  tx: Tx,
  cartId: number,
  ordered: readonly { sku: string; cut: string; quantity: number }[],
  now: Date,
): void {
  reducePacks(tx, cartId, ordered);
  saveCode(tx, cartId, null);
  // What an order leaves behind was not forgotten.
  markReminded(tx, [cartId], now);
}

/** Takes everything out. */
export async function clearCart(tx: Tx, cartId: number): Promise<void> {
  await deleteLines(tx, cartId);
  saveCode(tx, cartId, null);
}
