import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';

const differenceRow = z.object({
  /** The two figures that must agree. */
  book: z.enum(['movements', 'lots', 'reserved', 'lot']),
  /** '1/CHK-CURRY-500', and the lot number. */
  of: z.string(),
  stored: z.number(),
  recomputed: z.number(),
});
export type StockDifference = z.infer<typeof differenceRow>;

/**
 * Stock that differs: from the sum of its movements, from its lots, reserved packs from the holds, and lots
 * from the sum of their movements.
 */
export const selectDifferences = (q: Queryable) =>
  q.many(
    differenceRow,
    sql`with moved as (
          select hub_id, sku, lot_id, sum(delta) as packs from stock.movement group by 1, 2, 3
        ), compared as (
          select 'movements' as book, hub_id || '/' || sku as of, coalesce(on_hand, 0) as stored,
                 coalesce(packs, 0) as recomputed
          from stock.level full join (
            select hub_id, sku, sum(packs) as packs from moved group by 1, 2) as m using (hub_id, sku)
          union all
          select 'lots', hub_id || '/' || sku, coalesce(on_hand, 0), coalesce(packs, 0)
          from stock.level full join (
            select hub_id, sku, sum(remaining) as packs from stock.lot group by 1, 2) as l
            using (hub_id, sku)
          union all
          select 'reserved', hub_id || '/' || sku, coalesce(reserved, 0), coalesce(packs, 0)
          from stock.level full join (
            select hub_id, sku, sum(quantity) as packs from stock.hold group by 1, 2) as h
            using (hub_id, sku)
          union all
          select 'lot', lot.hub_id || '/' || lot.sku || ' ' || lot_no, remaining, coalesce(packs, 0)
          from stock.lot left join moved on moved.lot_id = lot.id
        )
        select book, of, stored, recomputed::bigint as recomputed from compared
        where stored <> recomputed order by 1, 2 limit 200`,
  );
