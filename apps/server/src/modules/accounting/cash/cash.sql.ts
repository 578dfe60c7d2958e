import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';

export interface CollectedCash {
  orderNo: string;
  shipmentNo: number;
  hubId: number;
  /** 0: delivered without a rider. */
  riderId: number;
  amount: number;
  collectedAt: Date;
}

/** Records cash of deliveries once, and adds it to the cash that their riders hold. */
export const insertCollected = (tx: Tx, collected: readonly CollectedCash[]) =>
  tx.run(sql`
    with made as (
      insert into accounting.cash_collected
        (order_no, delivery_no, hub_id, rider_id, amount_paise, collected_at)
      select * from unnest(
        ${collected.map(({ orderNo }) => orderNo)}::text[],
        ${collected.map(({ shipmentNo }) => shipmentNo)}::integer[],
        ${collected.map(({ hubId }) => hubId)}::bigint[],
        ${collected.map(({ riderId }) => riderId)}::bigint[],
        ${collected.map(({ amount }) => amount)}::bigint[],
        ${collected.map(({ collectedAt }) => collectedAt)}::timestamptz[])
      on conflict (order_no, delivery_no) do nothing
      returning hub_id, rider_id, amount_paise
    )
    insert into accounting.cash_in_hand as held (holder, hub_id, rider_id, amount_paise)
    select 'rider', hub_id, rider_id, sum(amount_paise) from made
    group by hub_id, rider_id order by hub_id, rider_id
    on conflict (holder, hub_id, rider_id) do update
      set amount_paise = held.amount_paise + excluded.amount_paise`);

export interface Holder {
  holder: 'rider' | 'hub';
  hubId: number;
  /** 0 for a hub, and for deliveries without a rider. */
  riderId: number;
}

const heldRow = z.object({
  holder: z.enum(['rider', 'hub']),
  hubId: z.number(),
  riderId: z.number(),
  amount: z.number(),
});

const heldColumns = sql`holder, hub_id as "hubId", rider_id as "riderId", amount_paise as amount`;

/** The cash that riders and hubs hold, at these hubs or at all. */
export const selectHeld = (q: Queryable, hubIds: readonly number[]) =>
  q.many(
    heldRow,
    sql`select ${heldColumns} from accounting.cash_in_hand
        where amount_paise <> 0 and (${hubIds.length === 0} or hub_id = any(${[...hubIds]}::bigint[]))
        order by hub_id, holder, rider_id`,
  );

/** The cash of a holder, locked until this transaction ends; 0 without any. */
export const lockHeld = async (tx: Tx, { holder, hubId, riderId }: Holder): Promise<number> =>
  (
    await tx.one(
      heldRow,
      sql`insert into accounting.cash_in_hand as held (holder, hub_id, rider_id, amount_paise)
          values (${holder}, ${hubId}, ${riderId}, 0)
          on conflict (holder, hub_id, rider_id) do update set amount_paise = held.amount_paise
          returning ${heldColumns}`,
    )
  ).amount;

export const addHeld = (tx: Tx, { holder, hubId, riderId }: Holder, amount: number) =>
  tx.run(sql`
    update accounting.cash_in_hand set amount_paise = amount_paise + ${amount}
    where holder = ${holder} and hub_id = ${hubId} and rider_id = ${riderId}`);

const countRow = z.object({
  countId: z.number(),
  kind: z.enum(['rider', 'hub', 'bank']),
  hubId: z.number(),
  riderId: z.number(),
  day: z.string(),
  expected: z.number(),
  counted: z.number(),
  remark: z.string().nullable(),
  countedBy: z.string(),
  countedAt: z.date(),
});
export type CashCount = z.infer<typeof countRow>;

const countColumns = sql`id as "countId", kind, hub_id as "hubId", rider_id as "riderId", day,
  expected_paise as expected, counted_paise as counted, remark, counted_by_name as "countedBy",
  counted_at as "countedAt"`;

export interface NewCount extends Pick<
  CashCount,
  'kind' | 'hubId' | 'riderId' | 'day' | 'expected' | 'counted' | 'remark'
> {
  notes: object;
  staffId: number;
  fullName: string;
  now: Date;
}

export const insertCount = (tx: Tx, count: NewCount) =>
  tx.one(
    countRow,
    sql`insert into accounting.cash_count
          (kind, hub_id, rider_id, day, expected_paise, counted_paise, notes, remark, counted_by,
           counted_by_name, counted_at)
        values (${count.kind}, ${count.hubId}, ${count.riderId}, ${count.day}, ${count.expected},
                ${count.counted}, ${JSON.stringify(count.notes)}::jsonb, ${count.remark},
                ${count.staffId}, ${count.fullName}, ${count.now})
        returning ${countColumns}`,
  );

/** The latest counts of each of these hubs, the newest first. */
export const selectCounts = (q: Queryable, hubIds: readonly number[], limit: number) =>
  q.many(
    countRow,
    sql`select ${countColumns} from unnest(${[...hubIds]}::bigint[]) as hub (hub) cross join lateral (
          select * from accounting.cash_count where hub_id = hub order by id desc limit ${limit}
        ) as count
        order by id desc limit ${limit}`,
  );

/** Whether the hub has closed that day. */
export const isHubClosed = async (q: Queryable, hubId: number, day: string): Promise<boolean> =>
  (
    await q.one(
      z.object({ isClosed: z.boolean() }),
      sql`select exists(select from accounting.cash_count
            where kind = 'hub' and hub_id = ${hubId} and day = ${day}) as "isClosed"`,
    )
  ).isClosed;
