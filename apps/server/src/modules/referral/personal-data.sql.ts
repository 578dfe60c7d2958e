import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
import type { ErasedCustomer } from '../../platform/personal-data.ts';

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
