import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';

const entryRow = z.object({ of: z.string(), amount: z.number() });

/** HB Money that is held for purchases now, by reference. */
export const selectOpenHolds = (q: Queryable) =>
  q.many(
    entryRow,
    sql`select reference as of, amount_paise as amount from wallet.hold where state = 'HELD'`,
  );

/** What recharges have credited, by recharge number. */
export const selectCreditedRecharges = (q: Queryable) =>
  q.many(
    entryRow,
    sql`select recharge_txn_no as of, amount_paise as amount from wallet.recharge
        where state = 'CREDITED'`,
  );

/** What staff gave (positive) and took, by the adjustment's reference. */
export const selectDoneAdjustments = (q: Queryable) =>
  q.many(
    entryRow,
    sql`select 'adjustment:' || id as of, amount_paise as amount from wallet.adjustment
        where state = 'DONE'`,
  );

/** What was taken out of reward cash, below zero, by customer. */
export const selectRewardsClawedBack = (q: Queryable) =>
  q.many(
    entryRow,
    sql`select customer_id::text as of, -sum(taken_paise)::bigint as amount from wallet.reward
        where taken_back_at is not null group by customer_id`,
  );

/** What was spent of rewards that were taken back, by customer. */
export const selectRewardsOwed = (q: Queryable) =>
  q.many(
    entryRow,
    sql`select customer_id::text as of, sum(owed_paise)::bigint as amount from wallet.reward
        where taken_back_at is not null group by customer_id`,
  );
