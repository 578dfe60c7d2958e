import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';

const entryRow = z.object({ of: z.string(), amount: z.number() });

/** Open holds of HB Money, by reference. */
export const selectOpenHolds = (q: Queryable) =>
  q.many(
    entryRow,
    sql`select reference as of, amount_paise as amount from wallet.hold where state = 'HELD'`,
  );

/** Credited recharges, by recharge number. */
export const selectCreditedRecharges = (q: Queryable) =>
  q.many(
    entryRow,
    sql`select recharge_txn_no as of, amount_paise as amount from wallet.recharge
        where state = 'CREDITED'`,
  );

/** Staff adjustments, positive for the customer, by the adjustment’s reference. */
export const selectDoneAdjustments = (q: Queryable) =>
  q.many(
    entryRow,
    sql`select 'adjustment:' || id as of, amount_paise as amount from wallet.adjustment
        where state = 'DONE'`,
  );

/** Reward cash that was clawed back, below zero, by customer. */
export const selectRewardsClawedBack = (q: Queryable) =>
  q.many(
    entryRow,
    sql`select customer_id::text as of, -sum(taken_paise)::bigint as amount from wallet.reward
        where taken_back_at is not null group by customer_id`,
  );

/** The spent part of clawed-back rewards, by customer. */
export const selectRewardsOwed = (q: Queryable) =>
  q.many(
    entryRow,
    sql`select customer_id::text as of, sum(owed_paise)::bigint as amount from wallet.reward
        where taken_back_at is not null group by customer_id`,
  );
