import { z } from 'zod';
import type { Paise } from '@halal-basket/money';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { paiseColumn } from '../../../platform/rows.ts';
import { rechargeStates } from './recharge-states.ts';

const rechargeRow = z.object({
  rechargeTxnNo: z.string(),
  customerId: z.number(),
  state: z.enum(rechargeStates),
  /** Null until it is started. */
  amount: paiseColumn.nullable(),
  orderNo: z.string().nullable(),
  membershipRefNo: z.string().nullable(),
  failReason: z.string().nullable(),
});
export type Recharge = z.infer<typeof rechargeRow>;

const columns = sql`recharge_txn_no as "rechargeTxnNo", customer_id as "customerId", state,
                    amount_paise as amount, order_no as "orderNo",
                    membership_ref_no as "membershipRefNo", fail_reason as "failReason"`;

export const insertRecharge = (
  tx: Tx,
  recharge: { rechargeTxnNo: string; customerId: number; now: Date },
): void =>
  tx.send(
    sql`insert into wallet.recharge (recharge_txn_no, customer_id, state, created_at, updated_at)
        values (${recharge.rechargeTxnNo}, ${recharge.customerId}, 'CREATED', ${recharge.now},
                ${recharge.now})`,
  );

export const selectRecharge = (q: Queryable, rechargeTxnNo: string) =>
  q.maybe(
    rechargeRow,
    sql`select ${columns} from wallet.recharge where recharge_txn_no = ${rechargeTxnNo}`,
  );

export const lockRecharge = (tx: Tx, rechargeTxnNo: string) =>
  tx.maybe(
    rechargeRow,
    sql`select ${columns} from wallet.recharge
        where recharge_txn_no = ${rechargeTxnNo} for update`,
  );

/** Serialises starts of recharges: concurrent ones would each see the whole limit. */
export const lockRechargesOf = (tx: Tx, customerId: number) =>
  tx.run(
    sql`select from wallet.recharge where customer_id = ${customerId}
        order by recharge_txn_no for update`,
  );

export const startRecharge = (
  tx: Tx,
  recharge: {
    rechargeTxnNo: string;
    amount: Paise;
    orderNo: string | null;
    membershipRefNo: string | null;
    now: Date;
  },
) =>
  tx.run(
    sql`update wallet.recharge
        set state = 'AWAITING_GATEWAY', amount_paise = ${recharge.amount},
            order_no = ${recharge.orderNo}, membership_ref_no = ${recharge.membershipRefNo},
            fail_reason = null, updated_at = ${recharge.now}
        where recharge_txn_no = ${recharge.rechargeTxnNo}`,
  );

export const creditRecharge = (
  tx: Tx,
  { rechargeTxnNo, amount, now }: { rechargeTxnNo: string; amount: Paise; now: Date },
) =>
  tx.run(
    sql`update wallet.recharge
        set state = 'CREDITED', amount_paise = ${amount}, fail_reason = null, updated_at = ${now}
        where recharge_txn_no = ${rechargeTxnNo}`,
  );

export const failRecharge = (
  tx: Tx,
  { rechargeTxnNo, reason, now }: { rechargeTxnNo: string; reason: string; now: Date },
) =>
  tx.run(
    sql`update wallet.recharge
        set state = 'FAILED', fail_reason = ${reason}, updated_at = ${now}
        where recharge_txn_no = ${rechargeTxnNo}`,
  );

const loadRow = z.object({
  loaded: paiseColumn,
  underway: paiseColumn,
});

/**
 * The amounts credited since `since` and started after `startedAfter`, without the recharge
 * `except`.
 */
export const selectRechargedSince = (
  q: Queryable,
  customerId: number,
  { since, startedAfter, except }: { since: Date; startedAfter: Date; except: string | null },
) =>
  q.one(
    loadRow,
    sql`select coalesce(sum(amount_paise) filter (where state = 'CREDITED' and updated_at >= ${since}),
                        0)::bigint as loaded,
               coalesce(sum(amount_paise) filter (where state = 'AWAITING_GATEWAY'
                                                    and updated_at >= ${startedAfter}),
                        0)::bigint as "underway"
        from wallet.recharge
        where customer_id = ${customerId} and recharge_txn_no is distinct from ${except}`,
  );
