import { z } from 'zod';
import { type Tx, sql } from '../../../platform/db.ts';
import type { LotPacks } from './first-expired.ts';

/**
 * Books packs that an order holds out of the stock, from these lots; missing ones are written off. A hold that is gone
 * already changes nothing. The stock must be locked.
 */
export const deductPacks = (
  tx: Tx,
  orderNo: string,
  lots: readonly (LotPacks & { sku: string; isMissing: boolean })[],
  at: Date,
) =>
  tx.run(
    sql`with leaving as (
          select hold.hub_id, sku, "lotId" as lot_id, packs, "isMissing" as is_missing,
                 hold.quantity as held
          from json_to_recordset(${JSON.stringify(lots)}::json)
            as l (sku text, "lotId" bigint, packs integer, "isMissing" boolean)
          join stock.hold as hold using (sku)
          where hold.order_no = ${orderNo}
        ), total as (
          select hub_id, sku, held, sum(packs)::integer as packs from leaving group by 1, 2, 3
        ), ending as (
          delete from stock.hold as hold using total
          where hold.order_no = ${orderNo} and hold.sku = total.sku and held = packs
        ), reducing as (
          update stock.hold as hold set quantity = held - packs from total
          where hold.order_no = ${orderNo} and hold.sku = total.sku and held > packs
        ), levelling as (
          update stock.level as level
          set on_hand = level.on_hand - packs, reserved = level.reserved - packs
          from total where level.hub_id = total.hub_id and level.sku = total.sku
        ), taking as (
          update stock.lot set remaining = remaining - taken.packs
          from (select lot_id, sum(packs) as packs from leaving group by 1) as taken
          where lot.id = taken.lot_id
        )
        insert into stock.movement (hub_id, sku, lot_id, delta, reason, note, actor, at)
        select hub_id, sku, lot_id, -packs, case when is_missing then 'wastage' else 'delivered' end,
               case when is_missing then ${`Order ${orderNo}, not found when picking`} else ${orderNo} end,
               'store', ${at}
        from leaving`,
  );

const takenRow = z.object({
  hubId: z.number(),
  sku: z.string(),
  lotId: z.number().nullable(),
  packs: z.number(),
});
export type ShippedPacks = z.infer<typeof takenRow>;

/** The packs that left a hub for an order since then and did not come back, the last ones first. Locks their stock. */
export const lockShippedPacks = (
  tx: Tx,
  { orderNo, hubId, since }: { orderNo: string; hubId: number; since: Date },
) =>
  tx.many(
    takenRow,
    sql`with taken as (
          select hub_id, sku, lot_id, -sum(delta)::integer as packs, max(id) as latest
          from stock.movement
          where hub_id = ${hubId} and at >= ${since} and reason = 'delivered' and note = ${orderNo}
          group by 1, 2, 3 having sum(delta) < 0
        ), locked as (
          select level.sku from stock.level as level
          where hub_id = ${hubId} and level.sku in (select sku from taken)
          order by level.sku for no key update
        )
        select hub_id as "hubId", sku, lot_id as "lotId", packs
        from taken where (select count(*) from locked) > 0
        order by sku, latest desc`,
  );

/** Books packs of an order in again, into these lots. The stock must be locked. */
export const addReturnedPacks = (
  tx: Tx,
  orderNo: string,
  packs: readonly ShippedPacks[],
  at: Date,
) =>
  tx.run(
    sql`with returned as (
          select "hubId" as hub_id, sku, "lotId" as lot_id, packs
          from json_to_recordset(${JSON.stringify(packs)}::json)
            as r ("hubId" integer, sku text, "lotId" bigint, packs integer)
        ), levelling as (
          update stock.level as level set on_hand = level.on_hand + total.packs
          from (select hub_id, sku, sum(packs) as packs from returned group by 1, 2) as total
          where level.hub_id = total.hub_id and level.sku = total.sku
        ), returning_lots as (
          update stock.lot set remaining = remaining + total.packs
          from (select lot_id, sum(packs) as packs from returned group by 1) as total
          where lot.id = total.lot_id
        )
        insert into stock.movement (hub_id, sku, lot_id, delta, reason, note, actor, at)
        select hub_id, sku, lot_id, packs, 'delivered', ${orderNo}, 'store', ${at} from returned`,
  );
