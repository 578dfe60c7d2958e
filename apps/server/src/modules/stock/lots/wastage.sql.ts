import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';

const wastedRow = z.object({
  sku: z.string(),
  packs: z.number(),
  /** Paise. */
  cost: z.number(),
  packsWithCost: z.number(),
});

/** Packs written off in a period, by SKU, with their cost where their lot names it. No hub: all hubs. */
export const selectWastageBetween = (
  q: Queryable,
  { hubIds, from, until }: { hubIds: readonly number[]; from: Date; until: Date },
) =>
  q.many(
    wastedRow,
    sql`select movement.sku, -sum(movement.delta) as packs,
               coalesce(-sum(movement.delta * lot.cost_paise), 0)::bigint as cost,
               coalesce(-sum(movement.delta) filter (where lot.cost_paise is not null), 0)
                 as "packsWithCost"
        from stock.movement as movement left join stock.lot as lot on lot.id = movement.lot_id
        where movement.reason = 'wastage' and movement.at >= ${from} and movement.at < ${until}
          and ${hubIds.length === 0 ? sql`true` : sql`movement.hub_id = any(${hubIds}::bigint[])`}
        group by movement.sku having sum(movement.delta) <> 0
        order by movement.sku`,
  );
