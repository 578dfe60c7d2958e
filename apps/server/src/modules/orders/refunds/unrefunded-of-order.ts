import { type Paise, sumPaise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import { selectOrder } from '../orders.sql.ts';
import { refundableOf } from './refundable.ts';
import { goodsOnly, keptPriceAfter } from './refunds.ts';

/**
 * The part of an order that the customer keeps after all its edits and refunds, as `order.refunded` reports it. Null
 * for an unknown number.
 */
export async function unrefundedOfOrder(
  q: Queryable,
  orderNo: string,
): Promise<{ isRefunded: boolean; isWhole: boolean; kept: Paise } | null> {
  const order = await selectOrder(q, orderNo);
  if (!order) return null;
  const left = sumPaise(refundableOf(order).lines.map(({ amount }) => amount));
  return {
    // The customer returned nothing for a difference in weight.
    isRefunded: order.refunds.some(({ cause }) => cause !== 'weight'),
    isWhole: left === 0 && order.refunds.some(({ lines }) => lines.length > 0),
    kept: keptPriceAfter(order, { ...goodsOnly([]), cause: 'change' }),
  };
}
