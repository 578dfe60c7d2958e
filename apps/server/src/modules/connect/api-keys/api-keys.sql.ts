import { shapes } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { requireAtMost } from '../../../platform/list-limits.ts';

const keyRow = z.object({
  keyId: z.number(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(shapes.apiKeyScope),
  staffId: z.number(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
  revokedAt: z.date().nullable(),
});
export type KeyRow = z.infer<typeof keyRow>;

const columns = sql`id as "keyId", name, prefix, scopes, staff_id as "staffId",
  created_at as "createdAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt"`;

/** Newest first, revoked ones last. */
export const selectKeys = (q: Queryable) =>
  q.many(
    keyRow,
    sql`select ${columns} from connect.api_key order by revoked_at is not null, id desc limit 500`,
  );

const keyToCheckRow = keyRow.extend({ keyHash: z.instanceof(Buffer) });

/** The valid key with this prefix. */
export const keyByPrefix = (q: Queryable, prefix: string) =>
  q.maybe(
    keyToCheckRow,
    sql`select ${columns}, key_hash as "keyHash" from connect.api_key
        where prefix = ${prefix} and revoked_at is null`,
  );

export const insertKey = (
  tx: Tx,
  key: {
    name: string;
    prefix: string;
    keyHash: Buffer;
    scopes: readonly string[];
    staffId: number;
    now: Date;
  },
) =>
  tx.one(
    keyRow,
    sql`insert into connect.api_key (name, prefix, key_hash, scopes, staff_id, created_at)
        values (${key.name}, ${key.prefix}, ${key.keyHash}, ${[...key.scopes]}, ${key.staffId},
                ${key.now})
        returning ${columns}`,
  );

/** Revoked keys do not count: of these the list shows the latest. */
export const limitKeys = (tx: Tx) =>
  requireAtMost(tx, {
    list: 'valid API keys',
    rows: sql`select from connect.api_key where revoked_at is null`,
    most: 100,
  });

/** Revokes a key; null if there is none. A revoked key keeps its first time. */
export const revokeKey = (tx: Tx, keyId: number, now: Date) =>
  tx.maybe(
    keyRow,
    sql`update connect.api_key set revoked_at = coalesce(revoked_at, ${now})
        where id = ${keyId} returning ${columns}`,
  );

export const touchKey = (q: Queryable, keyId: number, now: Date) =>
  q.run(sql`update connect.api_key set last_used_at = ${now} where id = ${keyId}`);
