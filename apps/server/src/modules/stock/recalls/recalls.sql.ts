import { z } from 'zod';
import { type Queryable, type Sql, type Tx, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, cursorKeyRow } from '../../../platform/keyset.ts';
import { countRow } from '../../../platform/rows.ts';

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
  sku: z.string(),
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
        returning lot.id as "lotId", lot.hub_id as "hubId", lot.sku, lot.remaining,
                  level.on_hand - level.reserved as unreserved`,
  );

/** The packs of recalled lots that are still in stock, of these SKUs. */
export const selectRecalledInStock = (
  q: Queryable,
  skus: readonly { hubId: number; sku: string }[],
) =>
  q.many(
    markedRow,
    sql`select lot.id as "lotId", lot.hub_id as "hubId", lot.sku, lot.remaining,
               level.on_hand - level.reserved as unreserved
        from (select distinct "hubId" as hub_id, sku
              from json_to_recordset(${JSON.stringify(skus)}::json) as s ("hubId" integer, sku text)) as asked
        join stock.lot as lot using (hub_id, sku)
        join stock.level as level using (hub_id, sku)
        where lot.recalled_at is not null and lot.remaining > 0
        order by lot.id`,
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

interface LotNumber {
  sku: string;
  lotNo: string;
}

const saleRow = z.object({ orderNo: z.string(), packs: z.number(), at: z.date() });
/** An order that got packs of a lot. */
export type LotSale = z.infer<typeof saleRow>;

const sales = ({ sku, lotNo }: LotNumber): Sql =>
  sql`select note as "orderNo", (-sum(delta))::integer as packs, max(at) as at, max(id) as latest
      from stock.movement
      where reason = 'delivered' and lot_id in (
        select id from stock.lot where sku = ${sku} and lot_no = ${lotNo})
      group by note having sum(delta) <> 0`;

export const selectLotSales = (q: Queryable, lot: LotNumber) =>
  q.many(saleRow, sql`select "orderNo", packs, at from (${sales(lot)}) as sale`);

export const latestSales: SortOrder = {
  list: 'lot-buyers',
  keys: [{ column: sql`latest`, type: 'number' }],
  direction: 'descending',
};

const pagedSaleRow = saleRow.extend({ cursorKey: cursorKeyRow });

export const selectSalePage = (q: Queryable, lot: LotNumber, page: Seek) =>
  q.many(
    pagedSaleRow,
    sql`select "orderNo", packs, at, ${page.cursorKey} as "cursorKey"
        from (${sales(lot)}) as sale
        where ${page.where} order by ${page.orderBy} limit ${page.limit}`,
  );

export const countLotSales = async (q: Queryable, lot: LotNumber) =>
  (await q.one(countRow, sql`select count(*)::int as count from (${sales(lot)}) as sale`)).count;
