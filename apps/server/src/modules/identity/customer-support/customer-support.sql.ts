import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';

export const insertSupportToken = (
  tx: Tx,
  token: {
    tokenHash: Buffer;
    customerId: number;
    staffId: number;
    staffName: string;
    reason: string;
    now: Date;
    expiresAt: Date;
  },
) =>
  tx.run(sql`
    insert into identity.support_token
      (token_hash, customer_id, staff_id, staff_name, reason, created_at, expires_at)
    values (${token.tokenHash}, ${token.customerId}, ${token.staffId}, ${token.staffName},
            ${token.reason}, ${token.now}, ${token.expiresAt})`);

const usedRow = z.object({ customerId: z.number(), staffId: z.number(), staffName: z.string() });

/** Uses the token up; null if it was used or is too old. Of two concurrent attempts one succeeds. */
export const useSupportToken = (tx: Tx, tokenHash: Buffer, now: Date) =>
  tx.maybe(
    usedRow,
    sql`update identity.support_token set used_at = ${now}
        where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}
        returning customer_id as "customerId", staff_id as "staffId", staff_name as "staffName"`,
  );

export const deleteSupportTokensBefore = (q: Queryable, before: Date) =>
  q.run(sql`delete from identity.support_token where expires_at < ${before}`);

export const deleteUnusedSupportTokens = (tx: Tx, staffId: number) =>
  tx.run(sql`delete from identity.support_token where staff_id = ${staffId} and used_at is null`);
