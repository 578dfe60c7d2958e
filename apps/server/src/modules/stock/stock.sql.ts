import { shapes } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Sql, type Tx, sql } from '../../platform/db.ts';
import { type Seek, type SortOrder, countRows, cursorKeyRow } from '../../platform/keyset.ts';
import { rowsPart } from '../../platform/subqueries.ts';
import type { ItemOfOrder } from './reserve-stock.sql.ts';
import { type StockItem, maxShownPacks } from './stock.ts';

const versionRow = z.object({ number: z.number() });

/** 0 before the first change of the hub's stock. */
export const selectVersion = (q: Queryable, hubId: number) =>
  q.one(
    versionRow,
    sql`select coalesce((select number from stock.availability_version where hub_id = ${hubId}), 0)
          as number`,
  );

const availableRow = z.object({ sku: z.string(), available: z.number() });

/** The stock of the next `count` SKUs of a hub, limited to the number that pages show. */
export const selectShownAfter = (q: Queryable, hubId: number, sku: string, count: number) =>
  q.many(
    availableRow,
    sql`select sku, least(on_hand - reserved, ${maxShownPacks}::integer) as available
        from stock.level where hub_id = ${hubId} and sku > ${sku}
        order by sku limit ${count}`,
  );

/** With more changed SKUs than this, all are read again. */
const maxChanged = 2000;

const shownSinceRow = versionRow.extend({
  /** Whether the changed rows are all that is needed. */
  isEnough: z.boolean(),
  changed: z.array(availableRow),
});

/** The SKUs of a hub that changed since a version, as they are now. */
export const selectShownSince = (q: Queryable, hubId: number, number: number) =>
  q.one(
    shownSinceRow,
    sql`with version as materialized (
          select coalesce((select number from stock.availability_version where hub_id = ${hubId}), 0)
            as number
        ), later as materialized (
          select sku from stock.availability_change
          where hub_id = ${hubId} and number > ${number} limit ${maxChanged}
        )
        select number, (select count(*) from later) = number - ${number} as "isEnough",
               (select coalesce(json_agg(json_build_object('sku', sku, 'available',
                         least(on_hand - reserved, ${maxShownPacks}::integer))), '[]')
                from stock.level
                where hub_id = ${hubId} and sku in (select sku from later)) as changed
        from version`,
  );

/** Later changes, which every process has long read. */
const changesKept = 20_000;

export const deleteOldChanges = (q: Queryable) =>
  q.run(
    sql`delete from stock.availability_change as change
        using stock.availability_version as version
        where version.hub_id = change.hub_id and change.number < version.number - ${changesKept}`,
  );

/** PostgreSQL plans a list that is a parameter again for each execution, which takes longer than the read. */
export const selectAvailable = (q: Queryable, hubId: number, skus: readonly string[]) =>
  q.part(
    rowsPart(
      availableRow,
      sql`select sku, on_hand - reserved as available from stock.level
          where hub_id = ${hubId} and sku = any((select ${skus}::text[])::text[])`,
    ),
  );

const freedRow = z.object({
  hubId: z.number(),
  sku: z.string(),
  wasAvailable: z.number(),
  /** Whether the hub still has packs of a recalled lot of this SKU. */
  hasRecalled: z.boolean(),
});

const freedColumns = sql`hub_id as "hubId", sku, on_hand - reserved as "wasAvailable",
  exists (select from stock.lot
          where lot.hub_id = locked.hub_id and lot.sku = locked.sku
            and recalled_at is not null and remaining > 0) as "hasRecalled"`;

/*
 * As in `reserve-stock.sql.ts` new figures are computed from the locked rows.
 */

/** Releases an order's hold; returns the packs that were available before. */
export const releaseHeld = (tx: Tx, orderNo: string) =>
  tx.many(
    freedRow,
    sql`with held as (
          delete from stock.hold where order_no = ${orderNo} returning hub_id, sku, quantity
        ), locked as (
          select level.hub_id, level.sku, on_hand, reserved, quantity
          from stock.level as level join held using (hub_id, sku)
          order by level.hub_id, level.sku for no key update of level
        ), freeing as (
          update stock.level as level
          set on_hand = locked.on_hand, reserved = locked.reserved - locked.quantity
          from locked
          where level.hub_id = locked.hub_id and level.sku = locked.sku
            and (select count(*) from locked) > 0
        )
        select ${freedColumns} from locked`,
  );

/** Releases packs of an order's hold, at most those that it holds; returns the packs that were available before. */
export const releasePartOfHeld = (tx: Tx, orderNo: string, items: readonly StockItem[]) =>
  tx.many(
    freedRow,
    sql`with held as (
          select hub_id, sku, hold.quantity as held, least(hold.quantity, item.quantity) as quantity
          from unnest(${items.map(({ sku }) => sku)}::text[],
                      ${items.map(({ quantity }) => quantity)}::integer[]) as item (sku, quantity)
          join stock.hold as hold using (sku)
          where order_no = ${orderNo}
        ), locked as (
          select level.hub_id, level.sku, on_hand, reserved, quantity
          from stock.level as level join held using (hub_id, sku)
          order by level.hub_id, level.sku for no key update of level
        ), ending as (
          delete from stock.hold as hold using held
          where hold.order_no = ${orderNo} and hold.sku = held.sku and held.quantity = held.held
        ), reducing as (
          update stock.hold as hold set quantity = held.held - held.quantity from held
          where hold.order_no = ${orderNo} and hold.sku = held.sku and held.quantity < held.held
        ), freeing as (
          update stock.level as level
          set on_hand = locked.on_hand, reserved = locked.reserved - locked.quantity
          from locked
          where level.hub_id = locked.hub_id and level.sku = locked.sku
            and (select count(*) from locked) > 0
        )
        select ${freedColumns} from locked`,
  );

const availableAtRow = z.object({ hubId: z.number(), sku: z.string(), available: z.number() });

/** The available packs of SKUs of hubs. */
export const selectAvailableAt = (q: Queryable, skus: readonly { hubId: number; sku: string }[]) =>
  q.many(
    availableAtRow,
    sql`select hub_id as "hubId", sku, on_hand - reserved as available from stock.level
        where (hub_id, sku) in (
          select "hubId", sku from json_to_recordset(${JSON.stringify(skus)}::json)
            as s ("hubId" integer, sku text))`,
  );

/** Locks the stock of a SKU and of all that the order holds, in their order. */
export const lockHeldWith = (tx: Tx, orderNo: string, hubId: number, sku: string) =>
  tx.many(
    availableRow,
    sql`select sku, on_hand - reserved as available from stock.level
        where hub_id = ${hubId}
          and (sku = ${sku} or sku in (select sku from stock.hold where order_no = ${orderNo}))
        order by sku for no key update`,
  );

/** Holds more packs for an order. The stock must be locked. */
export const extendHold = (
  tx: Tx,
  { orderNo, hubId, sku, quantity }: ItemOfOrder & { hubId: number },
) =>
  tx.run(
    sql`with holding as (
          insert into stock.hold (order_no, sku, hub_id, quantity)
          values (${orderNo}, ${sku}, ${hubId}, ${quantity})
          on conflict (order_no, sku) do update set quantity = hold.quantity + excluded.quantity
        )
        update stock.level set reserved = reserved + ${quantity}
        where hub_id = ${hubId} and sku = ${sku}`,
  );

const levelRow = z.object({ onHand: z.number(), reserved: z.number() });
export type Level = z.infer<typeof levelRow>;

/** Creates a missing row, so that the first receipt of a SKU can lock it too. */
export const insertLevel = (tx: Tx, hubId: number, sku: string) =>
  tx.run(
    sql`insert into stock.level (hub_id, sku, on_hand) values (${hubId}, ${sku}, 0)
        on conflict do nothing`,
  );

export const lockLevel = (tx: Tx, hubId: number, sku: string) =>
  tx.one(
    levelRow,
    sql`select on_hand as "onHand", reserved from stock.level
        where hub_id = ${hubId} and sku = ${sku} for no key update`,
  );

const listedRow = z.object({
  sku: z.string(),
  onHand: z.number(),
  reserved: z.number(),
  /** The last count, receipt or delivery; a hold of an order does not change it. */
  movedAt: z.date().nullable(),
  cursorKey: cursorKeyRow,
});

export interface LevelFilter {
  hubId: number;
  /** The SKUs of a search, as the catalogue lists them. */
  skus: Sql;
  /** Only these SKUs; null: all. */
  among: readonly string[] | null;
}

/** A SKU that the hub never had counts as none. */
const filtered = ({ skus, among }: LevelFilter): Sql => sql`
  (${skus}) as listed
  where ${among === null ? sql`true` : sql`listed.sku = any(${among}::text[])`}`;

/** The levels of these SKUs in their order. */
export const selectLevels = (q: Queryable, filter: LevelFilter, seek: Seek) =>
  q.many(
    listedRow,
    sql`select listed.sku, coalesce(on_hand, 0) as "onHand", coalesce(reserved, 0) as reserved,
               (select at from stock.movement as movement
                where movement.hub_id = ${filter.hubId} and movement.sku = listed.sku
                order by id desc limit 1) as "movedAt",
               ${seek.cursorKey} as "cursorKey"
        from (
          select listed.* from ${filtered(filter)} and ${seek.where}
          order by ${seek.orderBy} limit ${seek.limit}
        ) as listed
        left join stock.level as level on level.hub_id = ${filter.hubId} and level.sku = listed.sku
        order by ${seek.orderBy}`,
  );

export const countLevels = (q: Queryable, filter: LevelFilter) =>
  countRows(q, sql`select from ${filtered(filter)}`);

const movementRow = z.object({
  lotNo: z.string().nullable(),
  delta: z.number(),
  reason: shapes.stockMovement.shape.reason,
  note: z.string(),
  actor: z.string(),
  at: z.date(),
  cursorKey: cursorKeyRow,
});

/** Newest first. */
export const movementOrder: SortOrder = {
  list: 'movements',
  direction: 'descending',
  keys: [{ column: sql`movement.id`, type: 'number' }],
};

/** The movements of a SKU in a hub. */
export const selectMovements = (q: Queryable, hubId: number, sku: string, seek: Seek) =>
  q.many(
    movementRow,
    sql`select lot.lot_no as "lotNo", movement.delta, movement.reason, movement.note,
               movement.actor, movement.at, ${seek.cursorKey} as "cursorKey"
        from stock.movement left join stock.lot on lot.id = movement.lot_id
        where movement.hub_id = ${hubId} and movement.sku = ${sku} and ${seek.where}
        order by ${seek.orderBy} limit ${seek.limit}`,
  );

const onHandRow = z.object({
  hubId: z.number(),
  sku: z.string(),
  onHand: z.number(),
  reserved: z.number(),
});

/** The stock of these SKUs in all hubs. */
export const selectOnHand = (q: Queryable, skus: readonly string[]) =>
  q.many(
    onHandRow,
    sql`select hub_id as "hubId", sku, on_hand as "onHand", reserved from stock.level
        where sku = any(${skus}::text[]) order by sku, hub_id`,
  );
