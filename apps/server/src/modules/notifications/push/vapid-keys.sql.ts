import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import type { EncryptedValue } from '../../../platform/encrypted-values.ts';

const keyRow = z.object({ publicKey: z.string(), sealedPrivateKey: z.instanceof(Buffer) });
export type PushKeyRow = z.infer<typeof keyRow>;

/** Processes that start at the same time wait for each other: only one makes the keys. */
export async function lockPushKey(tx: Tx): Promise<PushKeyRow | null> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('notifications.push_key', 0))`);
  return tx.maybe(
    keyRow,
    sql`select public_key as "publicKey", sealed_private_key as "sealedPrivateKey"
        from notifications.push_key`,
  );
}

export const savePushKey = (tx: Tx, { publicKey, sealedPrivateKey }: PushKeyRow) =>
  tx.run(sql`
    insert into notifications.push_key (public_key, sealed_private_key)
    values (${publicKey}, ${sealedPrivateKey})
    on conflict (id) do update
      set public_key = excluded.public_key, sealed_private_key = excluded.sealed_private_key`);

const sealedRow = z.object({ owner: z.string(), sealed: z.instanceof(Buffer) });

export const selectSealedPrivateKey = (q: Queryable) =>
  q.many(
    sealedRow,
    sql`select 'shop' as owner, sealed_private_key as sealed from notifications.push_key`,
  );

export const replaceSealedPrivateKey = (tx: Tx, { sealed }: EncryptedValue, renewed: Buffer) =>
  tx.run(sql`
    update notifications.push_key set sealed_private_key = ${renewed}
    where sealed_private_key = ${sealed}`);
