import { z } from 'zod';
import { type Tx, sql } from '../../../platform/db.ts';
import { sendInOrder } from '../../../platform/send-in-order.ts';
import { cartLock, lockCartOf } from '../../cart/index.ts';
import {
  type PayableOrder,
  lockOpenOrderToPay,
  payableLock,
  payableRow,
} from '../../orders/index.ts';

/** An order to pay and the customer's cart, both locked. */
export interface LockedToPay {
  cartId: number | null;
  order: PayableOrder | null;
}

const lockedRow = payableRow.extend({ cartId: z.number().nullable() });

/**
 * Locks the customer's cart, then the named order, else their open order. One statement suffices for a named order: it
 * exists already. An open order may be made while the cart's lock is waited for, so a second statement looks for it.
 */
export async function lockCartAndOrder(
  tx: Tx,
  customerId: number,
  orderNo: string | undefined,
): Promise<LockedToPay> {
  if (orderNo === undefined) {
    return sendInOrder({
      cartId: () => lockCartOf(tx, customerId),
      order: () => lockOpenOrderToPay(tx, customerId),
    });
  }
  // The condition with the count is evaluated before an order is looked for.
  const locked = await tx.maybe(
    lockedRow,
    sql`with cart as materialized (${cartLock({ customerId })})
        ${payableLock(
          { orderNo, customerId },
          {
            columns: sql`(select "cartId" from cart) as "cartId"`,
            ended: sql`(select count(*) from cart) >= 0`,
          },
        )}`,
  );
  return { cartId: locked?.cartId ?? null, order: locked };
}
