import type { Paise } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
import { type Seek, type SortOrder, countRows, cursorKeyRow } from '../../platform/keyset.ts';
import { paiseColumn, countRow } from '../../platform/rows.ts';
import { booleanPart } from '../../platform/subqueries.ts';

const rulesRow = z.object({
  referrerReward: paiseColumn,
  friendReward: paiseColumn,
  monthlyCap: z.number(),
  isActive: z.boolean(),
  revision: z.number(),
});
export type ReferralRules = Omit<z.infer<typeof rulesRow>, 'revision'>;

/** Null in a shop without referral rules. */
export const selectRules = (q: Queryable) =>
  q.maybe(
    rulesRow,
    sql`select referrer_paise as "referrerReward", friend_paise as "friendReward",
               monthly_cap as "monthlyCap", is_active as "isActive", revision
        from referral.rules`,
  );

/** Updates 0 rows when another user saved a newer revision; revision 0 inserts the first. */
export const upsertRules = (tx: Tx, revision: number, rules: ReferralRules) =>
  tx.run(sql`
    insert into referral.rules (referrer_paise, friend_paise, monthly_cap, is_active)
    values (${rules.referrerReward}, ${rules.friendReward}, ${rules.monthlyCap}, ${rules.isActive})
    on conflict (is_only_row) do update
      set referrer_paise = excluded.referrer_paise, friend_paise = excluded.friend_paise,
          monthly_cap = excluded.monthly_cap, is_active = excluded.is_active,
          revision = rules.revision + 1
      where rules.revision = ${revision}`);

/** Whether referrals earn rewards now. */
export const referralActivePart = () =>
  booleanPart(sql`coalesce((select is_active from referral.rules), false)`);

const codeRow = z.object({ customerId: z.number(), code: z.string() });

export const selectCode = (q: Queryable, customerId: number) =>
  q.maybe(
    codeRow,
    sql`select customer_id as "customerId", code from referral.code where customer_id = ${customerId}`,
  );

export const selectOwnerOfCode = (q: Queryable, code: string) =>
  q.maybe(
    codeRow,
    sql`select customer_id as "customerId", code from referral.code where code = ${code}`,
  );

/** Inserts the customer’s code. 0 rows when the code exists: try another. */
export const insertCode = (q: Queryable, customerId: number, code: string, now: Date) =>
  q.run(sql`
    insert into referral.code (customer_id, code, created_at)
    values (${customerId}, ${code}, ${now}) on conflict do nothing`);

const referralRow = z.object({
  refereeId: z.number(),
  referrerId: z.number(),
  code: z.string(),
  state: z.enum(['PENDING', 'REVIEW', 'REWARDED', 'REFUSED']),
  doubts: z.array(z.string()),
  createdAt: z.date(),
  /** The referrer’s reward; null before it is paid. */
  reward: paiseColumn.nullable(),
  /** The delivered order that earned the rewards, or for which they wait for staff. */
  orderNo: z.string().nullable(),
  /** The prefix of both reward keys; null before the reward. */
  rewardKey: z.string().nullable(),
  /** When the order was refunded after staff refused the referral. */
  orderRefundedAt: z.date().nullable(),
});
export type ReferralRow = z.infer<typeof referralRow>;

const columns = sql`referee_id as "refereeId", referrer_id as "referrerId", code, state, doubts,
  created_at as "createdAt", reward_paise as reward, order_no as "orderNo",
  reward_key as "rewardKey", order_refunded_at as "orderRefundedAt"`;

export const selectReferral = (q: Queryable, refereeId: number) =>
  q.maybe(
    referralRow,
    sql`select ${columns} from referral.referral where referee_id = ${refereeId}`,
  );

export const lockReferral = (tx: Tx, refereeId: number) =>
  tx.maybe(
    referralRow,
    sql`select ${columns} from referral.referral where referee_id = ${refereeId} for update`,
  );

export const insertReferral = (
  tx: Tx,
  referral: { refereeId: number; referrerId: number; code: string; now: Date },
) =>
  tx.run(sql`
    insert into referral.referral (referee_id, referrer_id, code, created_at)
    values (${referral.refereeId}, ${referral.referrerId}, ${referral.code}, ${referral.now})
    on conflict (referee_id) do nothing`);

/** Deletes only a referral without a reward. */
export const deletePending = (tx: Tx, refereeId: number, code: string) =>
  tx.run(sql`
    delete from referral.referral
    where referee_id = ${refereeId} and code = ${code} and state = 'PENDING'`);

export const deleteReferral = (tx: Tx, refereeId: number) =>
  tx.run(sql`delete from referral.referral where referee_id = ${refereeId}`);

/** Records the delivered order, rewarded or waiting for staff. */
export const setState = (
  tx: Tx,
  refereeId: number,
  change: { state: ReferralRow['state']; doubts: readonly string[]; orderNo: string; now: Date },
) =>
  tx.run(sql`
    update referral.referral
    set state = ${change.state}, doubts = ${[...change.doubts]}::text[], order_no = ${change.orderNo},
        decided_at = ${change.now}
    where referee_id = ${refereeId}`);

/** The referral whose rewards an order earned or waits for. */
export const lockReferralOfOrder = (tx: Tx, orderNo: string) =>
  tx.maybe(
    referralRow,
    sql`select ${columns} from referral.referral
        where order_no = ${orderNo} and state in ('REWARDED', 'REVIEW', 'REFUSED') for update`,
  );

/** Marks a refused referral: its order earns no reward any more. */
export const saveOrderRefunded = (tx: Tx, refereeId: number, now: Date) =>
  tx.run(
    sql`update referral.referral set order_refunded_at = coalesce(order_refunded_at, ${now})
        where referee_id = ${refereeId}`,
  );

/** Reopens the referral: the friend’s next delivered order counts. */
export const reopenReferral = (tx: Tx, refereeId: number) =>
  tx.run(sql`
    update referral.referral
    set state = 'PENDING', doubts = '{}', order_no = null, reward_key = null, reward_paise = null,
        decided_at = null
    where referee_id = ${refereeId}`);

const comesFromRow = z.object({ found: z.boolean() });

/** Whether `ancestor` referred `descendant`, directly or through others. */
export const isReferredBy = async (q: Queryable, descendant: number, ancestor: number) =>
  (
    await q.one(
      comesFromRow,
      sql`with recursive up (id) as (
            select referrer_id from referral.referral where referee_id = ${descendant}
            union
            select referrer_id from referral.referral join up on referee_id = up.id)
          select exists (select from up where id = ${ancestor}) as found`,
    )
  ).found;

/** Serialises a referrer’s rewards, so that the monthly cap holds. */
export const lockReferrer = (tx: Tx, referrerId: number) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`referrer ${referrerId}`}, 0))`);

export const countRewarded = async (q: Queryable, referrerId: number, since: Date) =>
  (
    await q.one(
      countRow,
      sql`select count(*) as count from referral.referral
          where referrer_id = ${referrerId} and state = 'REWARDED' and decided_at >= ${since}`,
    )
  ).count;

/** Saves that both were rewarded, with the referrer’s amount. */
export const saveReward = (tx: Tx, refereeId: number, reward: Paise, rewardKey: string) =>
  tx.run(
    sql`update referral.referral set reward_paise = ${reward}, reward_key = ${rewardKey}
        where referee_id = ${refereeId}`,
  );

const earnedRow = z.object({ earned: paiseColumn });

/** The total of a referrer’s rewards. */
export const sumRewards = async (q: Queryable, referrerId: number): Promise<Paise> =>
  (
    await q.one(
      earnedRow,
      sql`select coalesce(sum(reward_paise), 0)::bigint as earned from referral.referral
          where referrer_id = ${referrerId}`,
    )
  ).earned;

export const selectReferralsBy = (
  q: Queryable,
  referrerId: number,
  page: { pendingOnly: boolean; limit: number; offset: number },
) =>
  q.many(
    referralRow,
    sql`select ${columns} from referral.referral
        where referrer_id = ${referrerId}
          and (not ${page.pendingOnly}::boolean or state in ('PENDING', 'REVIEW'))
        order by created_at desc, referee_id limit ${page.limit} offset ${page.offset}`,
  );

/** Saves the decision of staff and its reason; the doubts stay recorded. */
export const saveDecision = (
  tx: Tx,
  refereeId: number,
  { state, note, now }: { state: ReferralRow['state']; note: string; now: Date },
) =>
  tx.run(sql`
    update referral.referral set state = ${state}, note = ${note}, decided_at = ${now}
    where referee_id = ${refereeId}`);

const reviewedRow = z.object({
  refereeId: z.number(),
  referrerId: z.number(),
  code: z.string(),
  doubts: z.array(z.enum(['device', 'address', 'cap'])),
  note: z.string(),
  decidedAt: z.date(),
  rewardedThisMonth: z.number(),
  cursorKey: cursorKeyRow,
});

const waitingOrder = {
  list: 'referrals.waiting',
  direction: 'ascending',
  keys: [
    { column: sql`doubted.decided_at`, type: 'moment' },
    { column: sql`doubted.referee_id`, type: 'number' },
  ],
} as const satisfies SortOrder;

/** Waiting ones oldest first, decided ones newest first. */
export const reviewedOrder = (state: ReferralRow['state']): SortOrder =>
  state === 'REVIEW'
    ? waitingOrder
    : { ...waitingOrder, list: 'referrals.decided', direction: 'descending' };

/** Referrals with doubts. */
export const selectReviewed = (
  q: Queryable,
  { state, since }: { state: ReferralRow['state']; since: Date },
  seek: Seek,
) =>
  q.many(
    reviewedRow,
    sql`select referee_id as "refereeId", referrer_id as "referrerId", code, doubts, note,
               decided_at as "decidedAt",
               (select count(*) from referral.referral other
                where other.referrer_id = doubted.referrer_id and other.state = 'REWARDED'
                  and other.decided_at >= ${since}) as "rewardedThisMonth",
               ${seek.cursorKey} as "cursorKey"
        from referral.referral doubted
        where state = ${state} and doubts <> '{}' and ${seek.where}
        order by ${seek.orderBy} limit ${seek.limit}`,
  );

export const countReviewed = (q: Queryable, state: ReferralRow['state']) =>
  countRows(q, sql`select from referral.referral where state = ${state} and doubts <> '{}'`);

export const upsertGuestCode = (tx: Tx, sessionId: number, code: string, now: Date) =>
  tx.run(sql`
    insert into referral.guest_code (session_id, code, at) values (${sessionId}, ${code}, ${now})
    on conflict (session_id) do update set code = excluded.code, at = excluded.at`);

export const selectGuestCode = (q: Queryable, sessionId: number) =>
  q.maybe(
    z.object({ code: z.string() }),
    sql`select code from referral.guest_code where session_id = ${sessionId}`,
  );

export const deleteGuestCode = (tx: Tx, sessionId: number) =>
  tx.run(sql`delete from referral.guest_code where session_id = ${sessionId}`);
