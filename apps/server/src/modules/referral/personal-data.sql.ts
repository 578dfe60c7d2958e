import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
import type { ErasedCustomer, MergedCustomers } from '../../platform/personal-data.ts';

const anyRow = z.record(z.string(), z.unknown());

export const selectCodesForExport = (q: Queryable, customerId: number) =>
  q.many(
    anyRow,
    sql`select code, created_at as "createdAt" from referral.code where customer_id = ${customerId}`,
  );

/** The customer’s referral and those of their friends, without the friends’ data. */
export const selectReferralsForExport = (q: Queryable, customerId: number) =>
  q.many(
    anyRow,
    sql`select case when referee_id = ${customerId} then 'was referred by a friend' else 'referred a friend' end
                 as "event", code, state, created_at as "at", decided_at as "decidedAt"
        from referral.referral
        where referee_id = ${customerId} or referrer_id = ${customerId} order by created_at`,
  );

/** Deletes the code of an erased customer, and ends open rewards. */
export async function endReferralsOf(
  tx: Tx,
  { customerId, sessionIds }: ErasedCustomer,
): Promise<void> {
  await tx.run(sql`delete from referral.code where customer_id = ${customerId}`);
  await tx.run(
    sql`delete from referral.guest_code where session_id = any(${sessionIds}::bigint[])`,
  );
  await tx.run(sql`
    delete from referral.referral
    where (referee_id = ${customerId} or referrer_id = ${customerId})
      and state <> 'REWARDED'`);
}

/** Friends of the closed account count for the other one. Its code moves where the other account has none. */
export async function moveReferredFriends(tx: Tx, { from, to }: MergedCustomers): Promise<void> {
  await tx.run(sql`
    update referral.code set customer_id = ${to}
    where customer_id = ${from}
      and not exists (select from referral.code as own where own.customer_id = ${to})`);
  await tx.run(sql`
    update referral.referral set referrer_id = ${to}
    where referrer_id = ${from} and referee_id <> ${to}`);
}

/**
 * Leaves the person one referral: the rewarded one, else the first, and none by themselves. Rewards that both accounts
 * have stay, each with its account, so that a refund still claws it back.
 */
export async function keepOneReferral(tx: Tx, { from, to }: MergedCustomers): Promise<void> {
  const both = [from, to];
  await tx.run(sql`
    delete from referral.referral
    where referee_id = any(${both}::bigint[]) and referrer_id = any(${both}::bigint[])
      and state <> 'REWARDED'`);
  await tx.run(sql`
    delete from referral.referral as later
    where referee_id = any(${both}::bigint[]) and state <> 'REWARDED' and exists (
      select from referral.referral as kept
      where kept.referee_id = any(${both}::bigint[]) and kept.referee_id <> later.referee_id
        and (kept.state = 'REWARDED'
             or (kept.created_at, kept.referee_id) < (later.created_at, later.referee_id)))`);
  await tx.run(sql`
    update referral.referral set referee_id = ${to}
    where referee_id = ${from} and referrer_id <> ${to}
      and not exists (select from referral.referral as own where own.referee_id = ${to})`);
}
