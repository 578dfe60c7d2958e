import { sql } from '../../../platform/db.ts';

/**
 * The delivered orders: `order_no`, `tip_paise` as it was kept, and `refunds_of_supplies`, the ids of the refunds that
 * return more than a tip.
 */
export const deliveredOrders = sql`
  select o.order_no, o.tip_paise - coalesce(sum(refund.tip_paise), 0) as tip_paise,
         coalesce(array_agg(refund.id) filter (where refund.amount_paise > refund.tip_paise), '{}')
           as refunds_of_supplies
  from orders."order" as o left join orders.refund on refund.order_id = o.id
  where o.state = 'ORDER_LOGISTICS_DELIVERED' group by o.id`;
