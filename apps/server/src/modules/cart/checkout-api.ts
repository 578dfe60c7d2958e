import type { Tx } from '../../platform/db.ts';
import { deleteLines, lockCart, saveCode } from './cart.sql.ts';

/**
 * Locks the customer's cart until the transaction ends. It is the first lock, before orders, stock
 * and slots. Null without a cart.
 */
export async function lockCartOf(tx: Tx, customerId: number): Promise<number | null> {
  return (await lockCart(tx, { customerId }))?.cartId ?? null;
}

/** Empties the cart. */
export async function clearCart(tx: Tx, cartId: number): Promise<void> {
  await deleteLines(tx, cartId);
  saveCode(tx, cartId, null);
}
