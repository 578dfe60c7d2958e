import { type Paise, paiseFromRupees } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { CustomerVisitor } from '../../../platform/http/context.ts';
import { amountToPay, selectOpenOrder, selectOrder } from '../../orders/index.ts';
import { cartToPay } from './cart-to-pay.ts';

/**
 * The amount for HB Money: of the named order, else the open order, else the cart. Refuses
 * ORDER_NOT_FOUND for another customer's order.
 */
export async function amountDueForOrder(
  q: Queryable,
  visitor: CustomerVisitor,
  { orderNo, now }: { orderNo: string | undefined; now: Date },
): Promise<Paise> {
  const { customerId } = visitor;
  const order = orderNo ? await selectOrder(q, orderNo) : await selectOpenOrder(q, customerId);
  if (orderNo && order?.customerId !== customerId) refuse('ORDER_NOT_FOUND');
  if (order) return amountToPay(order);
  const { priceDetails } = await cartToPay(q, visitor, now);
  return paiseFromRupees(priceDetails.orderPayableAmount);
}
