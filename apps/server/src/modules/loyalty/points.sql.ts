import { z } from 'zod';
import type { Paise } from '@halal-basket/money';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
import { paiseColumn } from '../../platform/rows.ts';
import type { Part, PointRules } from './rules/point-rules.ts';
import type { MergedCustomers } from '../../platform/personal-data.ts';

const ruleRow = z.object({
  perHundredRupees: z.number(),
  paisePerPoint: z.number(),
  validDays: z.number(),
  revision: z.number(),
});

export async function moveLots(tx: Tx, { from, to }: MergedCustomers): Promise<void> {
  await tx.run(sql`update loyalty.lot set customer_id = ${to} where customer_id = ${from}`);
  await tx.run(sql`update loyalty.hold set customer_id = ${to} where customer_id = ${from}`);
}

export const selectRules = (q: Queryable) =>
  q.one(
    ruleRow,
    sql`select per_hundred_rupees as "perHundredRupees", paise_per_point as "paisePerPoint",
               valid_days as "validDays", revision
        from loyalty.rule`,
  );

/** Updates 0 rows when another user saved a newer revision. */
export const updateRules = (tx: Tx, rules: PointRules, revision: number) =>
  tx.run(
    sql`update loyalty.rule
        set per_hundred_rupees = ${rules.perHundredRupees},
            paise_per_point = ${rules.paisePerPoint}, valid_days = ${rules.validDays},
            revision = revision + 1
        where revision = ${revision}`,
  );

const lotRow = z.object({
  lotId: z.number(),
  customerId: z.number(),
  points: z.number(),
  state: z.enum(['PENDING', 'EARNED', 'VOIDED']),
  remaining: z.number(),
  expired: z.number(),
  /** The price of the goods that earned it. */
  goods: paiseColumn.nullable(),
});

export type Lot = z.infer<typeof lotRow>;

const lotColumns = sql`id as "lotId", customer_id as "customerId", points, state, remaining, expired,
  goods_paise as goods`;

interface PendingLot {
  key: string;
  customerId: number;
  orderNo: string | null;
  points: number;
}

/** Inserts pending points, once for each key. */
export const insertPending = (tx: Tx, lots: readonly PendingLot[], now: Date): void =>
  tx.send(
    sql`insert into loyalty.lot (key, customer_id, order_no, points, state, created_at)
        select key, "customerId", "orderNo", points, 'PENDING', ${now}
        from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb)
             as lot (key text, "customerId" bigint, "orderNo" text, points integer)
        on conflict (key) do nothing`,
  );

/** Removes the pending points of an edited order, before the new ones are added. */
export const deletePending = (tx: Tx, key: string): void =>
  tx.send(sql`delete from loyalty.lot where key = ${key} and state = 'PENDING'`);

export const lockLotByKey = (tx: Tx, key: string) =>
  tx.maybe(lotRow, sql`select ${lotColumns} from loyalty.lot where key = ${key} for update`);

export const earnLot = (
  tx: Tx,
  lot: { lotId: number; points: number; goods: Paise | null; expiresAt: Date; now: Date },
) =>
  tx.run(
    sql`update loyalty.lot
        set state = 'EARNED', points = ${lot.points}, remaining = ${lot.points},
            goods_paise = ${lot.goods}, expires_at = ${lot.expiresAt}, created_at = ${lot.now}
        where id = ${lot.lotId} and state = 'PENDING'`,
  );

/** Voids the pending points of cancelled orders. */
export const voidPending = (tx: Tx, orderNos: readonly string[]): void =>
  tx.send(
    sql`update loyalty.lot set state = 'VOIDED'
        where order_no = any(${[...orderNos]}::text[]) and state = 'PENDING'`,
  );

/** Voids a pending lot whose goods were all refunded, or whose card is void. */
export const voidLot = (tx: Tx, lotId: number) =>
  tx.run(sql`update loyalty.lot set state = 'VOIDED' where id = ${lotId} and state = 'PENDING'`);

/** Serialises the scratch card and the delivery of an order. */
export const lockPointsOf = (tx: Tx, orderNo: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`points ${orderNo}`}, 0))`);

const wonRow = z.object({
  lotId: z.number(),
  key: z.string(),
  customerId: z.number(),
  points: z.number(),
});

/** The pending points of an order’s scratch card. */
export const lockPendingScratchReward = (tx: Tx, orderNo: string) =>
  tx.many(
    wonRow,
    sql`select id as "lotId", key, customer_id as "customerId", points from loyalty.lot
        where order_no = ${orderNo} and state = 'PENDING' and key like 'won:%' for update`,
  );

const partRow = z.object({ lotId: z.number(), points: z.number() });

/** Spendable lots, the first to expire first. Spending and expiry lock them in this order. */
export const lockSpendable = (tx: Tx, customerId: number, now: Date) =>
  tx.many(
    partRow,
    sql`select id as "lotId", remaining as points from loyalty.lot
        where customer_id = ${customerId} and remaining > 0 and expires_at > ${now}
        order by expires_at, id for update`,
  );

/** Takes points out of lots; negative numbers put them back. */
export const takeFromLots = (tx: Tx, parts: readonly Part[]) =>
  tx.run(
    sql`update loyalty.lot as lot set remaining = lot.remaining - part.points
        from unnest(${parts.map(({ lotId }) => lotId)}::bigint[],
                    ${parts.map(({ points }) => points)}::integer[]) as part (lot_id, points)
        where lot.id = part.lot_id`,
  );

const holdRow = z.object({
  customerId: z.number(),
  points: z.number(),
  amount: paiseColumn,
  state: z.enum(['HELD', 'SETTLED']),
  round: z.number(),
  returnedAmount: paiseColumn,
  returnedPoints: z.number(),
});
export type Hold = z.infer<typeof holdRow>;

export const lockHold = (tx: Tx, reference: string) =>
  tx.maybe(
    holdRow,
    sql`select customer_id as "customerId", points, amount_paise as amount, state, round,
               returned_paise as "returnedAmount", returned_points as "returnedPoints"
        from loyalty.hold where reference = ${reference} for update`,
  );

const roundRow = z.object({ round: z.number() });

/** Inserts a hold; null if the purchase has one. */
export const insertHold = (
  tx: Tx,
  hold: { reference: string; customerId: number; points: number; amount: Paise; now: Date },
) =>
  tx.maybe(
    roundRow,
    sql`insert into loyalty.hold
          (reference, customer_id, points, amount_paise, state, updated_at)
        values (${hold.reference}, ${hold.customerId}, ${hold.points}, ${hold.amount}, 'HELD',
                ${hold.now})
        on conflict (reference) do nothing
        returning round`,
  );

export const setHoldState = (tx: Tx, reference: string, state: Hold['state'], now: Date): void =>
  tx.send(
    sql`update loyalty.hold set state = ${state}, updated_at = ${now}
        where reference = ${reference}`,
  );

/** Records the lots of a hold. */
export const insertHoldLots = (tx: Tx, reference: string, parts: readonly Part[]) =>
  tx.run(
    sql`insert into loyalty.hold_lot (reference, lot_id, points)
        select ${reference}, lot_id, points
        from unnest(${parts.map(({ lotId }) => lotId)}::bigint[],
                    ${parts.map(({ points }) => points)}::integer[]) as part (lot_id, points)`,
  );

const heldPartRow = partRow.extend({ expiresAt: z.date() });

/** The lots of a hold, the last to expire first; the lots are locked. */
export const lockHoldLots = (tx: Tx, reference: string) =>
  tx.many(
    heldPartRow,
    sql`select part.lot_id as "lotId", part.points, lot.expires_at as "expiresAt"
        from loyalty.hold_lot as part join loyalty.lot as lot on lot.id = part.lot_id
        where part.reference = ${reference} and part.points > 0
        order by lot.expires_at desc, lot.id desc for update of lot`,
  );

export const takeOffHoldLots = (tx: Tx, reference: string, parts: readonly Part[]) =>
  tx.run(
    sql`update loyalty.hold_lot as away set points = away.points - part.points
        from unnest(${parts.map(({ lotId }) => lotId)}::bigint[],
                    ${parts.map(({ points }) => points)}::integer[]) as part (lot_id, points)
        where away.reference = ${reference} and away.lot_id = part.lot_id`,
  );

interface ReturnedLots {
  /** Of the refund. */
  key: string;
  customerId: number;
  /** The lots from which the points were spent. */
  parts: readonly Part[];
  expiresAt: Date;
  now: Date;
}

/** Inserts returned points as lots of their own. */
export const insertReturned = (tx: Tx, { key, customerId, parts, expiresAt, now }: ReturnedLots) =>
  tx.run(
    sql`insert into loyalty.lot
          (key, customer_id, points, state, remaining, expires_at, created_at, returned_from)
        select ${`refund:${key}:`} || lot_id, ${customerId}, points, 'EARNED', points, ${expiresAt},
               ${now}, lot_id
        from unnest(${parts.map(({ lotId }) => lotId)}::bigint[],
                    ${parts.map(({ points }) => points)}::integer[]) as part (lot_id, points)`,
  );

export const insertRefund = (
  tx: Tx,
  refund: { key: string; reference: string; amount: Paise; now: Date },
) =>
  tx.run(
    sql`insert into loyalty.refund (key, reference, amount_paise, at)
        values (${refund.key}, ${refund.reference}, ${refund.amount}, ${refund.now})
        on conflict (key) do nothing`,
  );

export const addReturned = (tx: Tx, reference: string, amount: Paise, points: number): void =>
  tx.send(
    sql`update loyalty.hold set returned_paise = returned_paise + ${amount},
               returned_points = returned_points + ${points}
        where reference = ${reference}`,
  );

const takenRow = z.object({ taken: z.number() });

/** The points that refunds took out of a lot. */
export const sumTaken = (tx: Tx, lotId: number) =>
  tx.one(
    takenRow,
    sql`select coalesce(sum(points), 0)::bigint as taken from loyalty.clawback
        where lot_id = ${lotId}`,
  );

const expiredRow = z.object({ expired: z.number() });

/** The points of a lot that expired unspent, there or in the lots in which refunds returned them. */
export const sumExpired = (tx: Tx, lotId: number, now: Date) =>
  tx.one(
    expiredRow,
    sql`with recursive part as (
          select id, expired from loyalty.lot where id = ${lotId}
          union all
          select lot.id,
                 lot.expired + case when lot.expires_at <= ${now} then lot.remaining else 0 end
          from loyalty.lot join part on lot.returned_from = part.id
        )
        select sum(expired)::bigint as expired from part`,
  );

/** Records a clawback under its key; 0 rows when it exists. */
export const insertClawback = (tx: Tx, taken: { key: string; now: Date } & Part) =>
  tx.run(
    sql`insert into loyalty.clawback (key, lot_id, points, at)
        values (${taken.key}, ${taken.lotId}, ${taken.points}, ${taken.now})
        on conflict (key) do nothing`,
  );

const customerRow = z.object({ customerId: z.number() });

/** Customers with expired points. */
export const selectWithExpired = (q: Queryable, now: Date, limit: number) =>
  q.many(
    customerRow,
    sql`select distinct customer_id as "customerId" from loyalty.lot
        where remaining > 0 and expires_at <= ${now} limit ${limit}`,
  );

export const lockExpired = (tx: Tx, customerId: number, now: Date) =>
  tx.many(
    lotRow,
    sql`select ${lotColumns} from loyalty.lot
        where customer_id = ${customerId} and remaining > 0 and expires_at <= ${now}
        order by expires_at, id for update`,
  );

export const expireLots = (tx: Tx, lotIds: readonly number[]) =>
  tx.run(
    sql`update loyalty.lot set expired = expired + remaining, remaining = 0
        where id = any(${lotIds}::bigint[])`,
  );

const pendingAndExpiringRow = z.object({
  pending: z.number(),
  expiringSoon: z.number(),
  nextExpiry: z.date().nullable(),
});

/** Pending points, and the points that expire before `soon`. */
export const selectPendingAndExpiring = (q: Queryable, customerId: number, soon: Date) =>
  q.one(
    pendingAndExpiringRow,
    sql`select coalesce(sum(points) filter (where state = 'PENDING'), 0)::bigint as pending,
               coalesce(sum(remaining) filter (where expires_at < ${soon}), 0)::bigint
                 as "expiringSoon",
               min(expires_at) filter (where remaining > 0) as "nextExpiry"
        from loyalty.lot
        where customer_id = ${customerId} and (state = 'PENDING' or remaining > 0)`,
  );

const pendingRow = z.object({
  lotId: z.number(),
  orderNo: z.string().nullable(),
  points: z.number(),
  at: z.date(),
});

/** Pending points, newest first. */
export const selectPending = (q: Queryable, customerId: number) =>
  q.many(
    pendingRow,
    sql`select id as "lotId", order_no as "orderNo", points, created_at as at from loyalty.lot
        where customer_id = ${customerId} and state = 'PENDING' order by id desc limit 50`,
  );

const expiryRow = z.object({ orderNo: z.string(), expiresAt: z.date() });

export const selectExpiries = (q: Queryable, orderNos: readonly string[]) =>
  q.many(
    expiryRow,
    sql`select order_no as "orderNo", expires_at as "expiresAt" from loyalty.lot
        where order_no = any(${orderNos}::text[]) and expires_at is not null`,
  );
