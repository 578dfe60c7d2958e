import type { Queryable } from '../../../platform/db.ts';
import { leftToCollect, paymentOf } from '../../payments/index.ts';
import { selectOrder } from '../orders.sql.ts';
import { isOnlyGoodsLeft } from './due-by-delivery.ts';

/** Whether the plan that was bought with an order is paid, be it with one of several deliveries. */
export async function isMembershipFeePaid(q: Queryable, orderNo: string): Promise<boolean> {
  const payment = await paymentOf(q, orderNo);
  const order = await selectOrder(q, orderNo);
  if (!order || !payment || payment.state === 'CANCELLED') return false;
  return isOnlyGoodsLeft(order, leftToCollect(payment));
}
