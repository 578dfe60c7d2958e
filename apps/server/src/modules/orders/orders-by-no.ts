import type { Queryable } from '../../platform/db.ts';
import { type OrderRecord, selectOrdersByNo } from './orders.sql.ts';

/** Orders with all their parts, by number. Unknown numbers are left out. */
export async function ordersByNo(
  q: Queryable,
  orderNos: readonly string[],
): Promise<Map<string, OrderRecord>> {
  const orders = await selectOrdersByNo(q, orderNos);
  return new Map(orders.map((order) => [order.orderNo, order]));
}
