import { z } from 'zod';
import { type Queryable, type Sql, sql } from '../../../platform/db.ts';

const stockValueRow = z.object({
  hubId: z.number(),
  sku: z.string(),
  packs: z.number(),
  /** Packs of lots with a known cost, and that cost in paise. */
  packsWithCost: z.number(),
  value: z.number(),
  /** Packs on the way from another hub, and their cost in paise. */
  arriving: z.number(),
  arrivingValue: z.number(),
});

/**
 * The packs of each SKU and hub at a moment, with the cost of their lots: what the lots contain now without the
 * movements since then. No hub: all hubs.
 */
export const selectStockValue = (
  q: Queryable,
  { hubIds, at }: { hubIds: readonly number[]; at: Date },
) => {
  const inHubs = (hubId: Sql): Sql =>
    hubIds.length === 0 ? sql`true` : sql`${hubId} = any(${hubIds}::bigint[])`;
  return q.many(
    stockValueRow,
    sql`with since as (
          select lot_id, sum(delta) as delta from stock.movement
          where at >= ${at} and lot_id is not null group by lot_id
        ), part as (
          select lot.hub_id, lot.sku, lot.cost_paise,
                 lot.remaining - coalesce(since.delta, 0) as packs, 0 as arriving
          from stock.lot as lot left join since on since.lot_id = lot.id
          where (lot.remaining > 0 or since.lot_id is not null) and ${inHubs(sql`lot.hub_id`)}
          union all
          select transfer.to_hub_id, lot.sku, lot.cost_paise, 0, line.sent
          from stock.transfer as transfer
          join stock.transfer_line as line on line.transfer_id = transfer.id
          join stock.lot as lot on lot.id = line.lot_id
          where transfer.sent_at < ${at}
            and (transfer.received_at is null or transfer.received_at >= ${at})
            and ${inHubs(sql`transfer.to_hub_id`)}
        )
        select hub_id as "hubId", sku, sum(packs)::integer as packs,
               coalesce(sum(packs) filter (where cost_paise is not null), 0)::integer
                 as "packsWithCost",
               coalesce(sum(packs * cost_paise), 0)::bigint as value,
               sum(arriving)::integer as arriving,
               coalesce(sum(arriving * cost_paise), 0)::bigint as "arrivingValue"
        from part group by hub_id, sku having sum(packs) <> 0 or sum(arriving) <> 0
        order by value desc, sku, hub_id`,
  );
};
