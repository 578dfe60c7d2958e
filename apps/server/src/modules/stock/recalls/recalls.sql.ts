import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';

interface NewRecall {
  sku: string;
  lotNo: string;
  reason: string;
  refunds: boolean;
  actor: string;
  at: Date;
}

const recallRow = z.object({
  recallId: z.number(),
  sku: z.string(),
  lotNo: z.string(),
  reason: z.string(),
  refunds: z.boolean(),
  actor: z.string(),
  at: z.date(),
});
export type Recall = z.infer<typeof recallRow>;

const columns = sql`id as "recallId", sku, lot_no as "lotNo", reason, refunds, actor, at`;

/** Null if the lot was recalled before. */
export const insertRecall = (tx: Tx, recall: NewRecall) =>
  tx.maybe(
    recallRow,
    sql`insert into stock.recall (sku, lot_no, reason, refunds, actor, at)
        values (${recall.sku}, ${recall.lotNo}, ${recall.reason}, ${recall.refunds},
                ${recall.actor}, ${recall.at})
        on conflict (sku, lot_no) do nothing returning ${columns}`,
  );

export const selectRecall = (q: Queryable, sku: string, lotNo: string) =>
  q.maybe(
    recallRow,
    sql`select ${columns} from stock.recall where sku = ${sku} and lot_no = ${lotNo}`,
  );

const hubRow = z.object({ hubId: z.number() });

/** Locks the stock of the SKU in each hub that has a lot with the number, in the order of all. */
export const lockLevelsOfLot = (tx: Tx, sku: string, lotNo: string) =>
  tx.many(
    hubRow,
    sql`select hub_id as "hubId" from stock.level
        where sku = ${sku} and hub_id in (
          select hub_id from stock.lot where sku = ${sku} and lot_no = ${lotNo})
        order by hub_id for no key update`,
  );

const markedRow = z.object({
  lotId: z.number(),
  hubId: z.number(),
  remaining: z.number(),
  /** Packs of the SKU that no order reserves. */
  unreserved: z.number(),
});

export const markRecalled = (tx: Tx, { sku, lotNo, at }: Recall) =>
  tx.many(
    markedRow,
    sql`update stock.lot set recalled_at = ${at}
        from stock.level
        where lot.sku = ${sku} and lot.lot_no = ${lotNo}
          and level.hub_id = lot.hub_id and level.sku = lot.sku
        returning lot.id as "lotId", lot.hub_id as "hubId", lot.remaining,
                  level.on_hand - level.reserved as unreserved`,
  );

const orderRow = z.object({ orderNo: z.string() });

/** Frees picked packs of these lots; returns the orders that need others. */
export const deletePicked = (tx: Tx, lotIds: readonly number[]) =>
  tx.many(
    orderRow,
    sql`with freed as (
          delete from stock.picked_lot where lot_id = any(${lotIds}::bigint[]) returning order_no
        )
        select distinct order_no as "orderNo" from freed order by 1`,
  );

const buyerRow = z.object({ orderNo: z.string(), packs: z.number(), at: z.date() });
export type LotSale = z.infer<typeof buyerRow>;

/** The orders that got packs of a lot, the latest first. */
export const selectLotSales = (q: Queryable, sku: string, lotNo: string, limit: number) =>
  q.many(
    buyerRow,
    sql`select note as "orderNo", (-sum(delta))::integer as packs, max(at) as at
        from stock.movement
        where reason = 'delivered' and lot_id in (
          select id from stock.lot where sku = ${sku} and lot_no = ${lotNo})
        group by note order by max(id) desc limit ${limit}`,
  );
