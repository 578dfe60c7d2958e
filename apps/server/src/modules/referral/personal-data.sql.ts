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
      and state in ('PENDING', 'REVIEW')`);
}

/**
 * Friends of the closed account count for the other one. Its own code moves where the other account has
 * none. A person is referred once, and never by themselves.
 */
export async function mergeReferrals(tx: Tx, { from, to }: MergedCustomers): Promise<void> {
  await tx.run(sql`
    update referral.code set customer_id = ${to}
    where customer_id = ${from}
      and not exists (select from referral.code as own where own.customer_id = ${to})`);
  await tx.run(sql`
    update referral.referral set referrer_id = ${to}
    where referrer_id = ${from} and referee_id <> ${to}`);
  await tx.run(sql`
    update referral.referral set referee_id = ${to}
    where referee_id = ${from} and referrer_id <> ${to}
      and not exists (select from referral.referral as own where own.referee_id = ${to})`);
}
