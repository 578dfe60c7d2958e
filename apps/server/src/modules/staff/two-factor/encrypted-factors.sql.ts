import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import type { EncryptedValue } from '../../../platform/encrypted-values.ts';

const encryptedRow = z.object({ owner: z.string(), encrypted: z.instanceof(Buffer) });

/** The active second factors and those that wait for their first code. */
export const selectEncryptedFactors = (q: Queryable) =>
  q.many(
    encryptedRow,
    sql`select f.staff_id::text as owner, each.encrypted
        from staff.second_factor f, unnest(array[f.secret, f.pending]) as each(encrypted)
        where each.encrypted is not null`,
  );

export const replaceEncryptedFactor = (
  tx: Tx,
  { owner, encrypted }: EncryptedValue,
  renewed: Buffer,
) =>
  tx.run(sql`
    update staff.second_factor
    set secret = case when secret = ${encrypted} then ${renewed} else secret end,
        pending = case when pending = ${encrypted} then ${renewed} else pending end
    where staff_id = ${Number(owner)} and ${encrypted} in (secret, pending)`);

/**
 * Unused codes: used ones never count again. Those with 32 bytes are keyed hashes of earlier releases, which no secret
 * decrypts.
 */
export const selectRecoveryCodes = (q: Queryable) =>
  q.many(
    encryptedRow,
    sql`select staff_id::text as owner, code_hash as encrypted from staff.recovery_code
        where used_at is null and octet_length(code_hash) > 32`,
  );

export const replaceRecoveryCode = (
  tx: Tx,
  { owner, encrypted }: EncryptedValue,
  renewed: Buffer,
) =>
  tx.run(sql`
    update staff.recovery_code set code_hash = ${renewed}
    where staff_id = ${Number(owner)} and code_hash = ${encrypted} and used_at is null`);
