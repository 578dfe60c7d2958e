import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import type { EncryptedValue } from '../../../platform/encrypted-values.ts';

const keyRow = z.object({ publicKey: z.string(), encryptedPrivateKey: z.instanceof(Buffer) });
export type PushKeyRow = z.infer<typeof keyRow>;

/** Processes that start at the same time wait for each other: only one makes the keys. */
export async function lockPushKey(tx: Tx): Promise<PushKeyRow | null> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('notifications.push_key', 0))`);
  return tx.maybe(
    keyRow,
    sql`select public_key as "publicKey", sealed_private_key as "encryptedPrivateKey"
        from notifications.push_key`,
  );
}

export const savePushKey = (tx: Tx, { publicKey, encryptedPrivateKey }: PushKeyRow) =>
  tx.run(sql`
    insert into notifications.push_key (public_key, sealed_private_key)
    values (${publicKey}, ${encryptedPrivateKey})
    on conflict (id) do update
      set public_key = excluded.public_key, sealed_private_key = excluded.sealed_private_key`);

const encryptedRow = z.object({ owner: z.string(), encrypted: z.instanceof(Buffer) });

export const selectEncryptedPrivateKey = (q: Queryable) =>
  q.many(
    encryptedRow,
    sql`select 'shop' as owner, sealed_private_key as encrypted from notifications.push_key`,
  );

export const replaceEncryptedPrivateKey = (
  tx: Tx,
  { encrypted }: EncryptedValue,
  renewed: Buffer,
) =>
  tx.run(sql`
    update notifications.push_key set sealed_private_key = ${renewed}
    where sealed_private_key = ${encrypted}`);
