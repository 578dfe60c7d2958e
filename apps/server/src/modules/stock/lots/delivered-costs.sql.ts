import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';

const costRow = z.object({
  orderNo: z.string(),
  sku: z.string(),
  packs: z.number(),
  /** Packs of lots with a known cost, and that cost in paise. */
  packsWithCost: z.number(),
  cost: z.number(),
});
export type DeliveredCost = z.infer<typeof costRow>;

/** The packs that a hub delivered between two moments, by order and SKU, with the cost of their lots. */
export const selectDeliveredCosts = (
  q: Queryable,
  { hubId, from, until }: { hubId: number; from: Date; until: Date },
) =>
  q.many(
    costRow,
    sql`select movement.note as "orderNo", movement.sku, -sum(movement.delta) as packs,
               coalesce(-sum(movement.delta) filter (where lot.cost_paise is not null), 0)
                 as "packsWithCost",
               coalesce(-sum(movement.delta * lot.cost_paise), 0)::bigint as cost
        from stock.movement as movement left join stock.lot as lot on lot.id = movement.lot_id
        where movement.reason = 'delivered' and movement.hub_id = ${hubId}
          and movement.at >= ${from} and movement.at < ${until}
        group by movement.note, movement.sku having sum(movement.delta) <> 0
        order by movement.note, movement.sku`,
  );
