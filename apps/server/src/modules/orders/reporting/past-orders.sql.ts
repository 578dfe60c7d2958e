import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';
import { paiseColumn } from '../../../platform/rows.ts';

const pastOrderRow = z.object({
  id: z.number(),
  at: z.date(),
  customerId: z.number(),
  hubId: z.number(),
  isMember: z.boolean(),
  placedBefore: z.number(),
  revenue: paiseColumn,
  delivery: paiseColumn,
  lines: z.array(
    z.object({
      sku: z.string(),
      cut: z.string(),
      quantity: z.number(),
      unitPrice: paiseColumn,
      productId: z.number(),
      category: z.string(),
      total: paiseColumn,
      membershipDiscount: paiseColumn,
      promoDiscount: paiseColumn,
    }),
  ),
});

/**
 * The placed orders after the last one that was read, the oldest first. An order counts as a member's
 * where it has a membership discount or bought a membership.
 */
export const selectPastOrders = (
  q: Queryable,
  after: { at: Date; id: number },
  until: Date,
  limit: number,
) =>
  q.many(
    pastOrderRow,
    sql`select o.id, o.placed_at as at, o.customer_id as "customerId", o.hub_id as "hubId",
               o.membership_discount_paise + o.membership_fee_paise > 0 as "isMember",
               (select count(*) from orders."order" as earlier
                where earlier.customer_id = o.customer_id and earlier.placed_at < o.placed_at
                  and earlier.state <> 'ORDER_CANCELLED') as "placedBefore",
               o.payable_paise + o.wallet_applied_paise as revenue,
               o.delivery_charges_paise as delivery,
               (select coalesce(json_agg(json_build_object(
                  'sku', sku, 'cut', cut, 'quantity', quantity, 'unitPrice', unit_paise,
                  'productId', product_id, 'category', category_seo_name, 'total', total_paise,
                  'membershipDiscount', membership_discount_paise,
                  'promoDiscount', promo_discount_paise) order by line_no), '[]')
                from orders.line where order_id = o.id) as lines
        from orders."order" as o
        where o.placed_at >= ${after.at} and o.placed_at < ${until}
          and (o.placed_at, o.id) > (${after.at}, ${after.id})
          and o.state <> 'ORDER_CANCELLED'
        order by o.placed_at, o.id limit ${limit}`,
  );
