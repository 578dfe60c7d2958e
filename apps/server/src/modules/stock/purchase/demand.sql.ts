import { z } from 'zod';
import { type Queryable, sql } from '../../../platform/db.ts';

const demandRow = z.object({
  sku: z.string(),
  usable: z.number(),
  arriving: z.number(),
  ordered: z.number(),
  sold: z.number(),
});

/** The figures of the SKUs of a hub that are reserved, on the way or were sold since a moment. */
export const selectDemand = (
  q: Queryable,
  { hubId, soldSince, lastDay }: { hubId: number; soldSince: Date; lastDay: string },
) =>
  q.many(
    demandRow,
    sql`with sold as (
          select sku, -sum(delta) as packs from stock.movement
          where hub_id = ${hubId} and at >= ${soldSince} and reason = 'delivered' group by 1
        ), arriving as (
          select lot.sku, sum(line.sent) as packs
          from stock.transfer join stock.transfer_line as line on line.transfer_id = transfer.id
          join stock.lot on lot.id = line.lot_id
          where transfer.to_hub_id = ${hubId} and transfer.received_at is null group by 1
        ), ordered as (
          select sku, reserved as packs from stock.level
          where hub_id = ${hubId} and reserved > 0
        ), wanted as (
          select sku from sold union select sku from arriving union select sku from ordered
        )
        select sku, coalesce(arriving.packs, 0)::integer as arriving,
               coalesce(ordered.packs, 0) as ordered, coalesce(sold.packs, 0)::integer as sold,
               coalesce((select sum(remaining) from stock.lot
                         where lot.hub_id = ${hubId} and lot.sku = wanted.sku and remaining > 0
                           and recalled_at is null
                           and (use_by is null or use_by >= ${lastDay}::date)), 0)::integer as usable
        from wanted left join sold using (sku) left join arriving using (sku)
        left join ordered using (sku)`,
  );

const usableRow = z.object({ sku: z.string(), usable: z.number() });

/** Packs that can be sold until a day, of these SKUs. */
export const selectUsable = (
  q: Queryable,
  { hubId, skus, lastDay }: { hubId: number; skus: readonly string[]; lastDay: string },
) =>
  q.many(
    usableRow,
    sql`select sku, sum(remaining)::integer as usable from stock.lot
        where hub_id = ${hubId} and sku = any(${skus}::text[]) and remaining > 0
          and recalled_at is null and (use_by is null or use_by >= ${lastDay}::date)
        group by 1`,
  );
