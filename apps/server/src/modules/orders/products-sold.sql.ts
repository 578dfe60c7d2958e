import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';

const soldRow = z.object({ productId: z.number(), packs: z.number() });

/** Packs ordered of each product since then, without cancelled ones. */
export const selectSold = (q: Queryable, since: Date) =>
  q.many(
    soldRow,
    sql`select line.product_id as "productId", sum(line.quantity)::bigint as packs
        from orders."order" as placed join orders.line as line on line.order_id = placed.id
        where placed.placed_at >= ${since} and placed.state not in ('ORDER_CANCELLED', 'ORDER_EXPIRED')
        group by line.product_id`,
  );
