import { shapes } from '@halal-basket/contract';
import { z } from 'zod';
import type { EncryptedValue } from '../../../platform/encrypted-values.ts';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { requireAtMost } from '../../../platform/list-limits.ts';

const webhookRow = z.object({
  webhookId: z.number(),
  revision: z.number(),
  name: z.string(),
  url: z.string(),
  events: z.array(shapes.webhookEvent),
  isActive: z.boolean(),
  createdAt: z.date(),
  stoppedAt: z.date().nullable(),
  failures: z.number(),
});
export type WebhookRow = z.infer<typeof webhookRow>;

const columns = sql`id as "webhookId", revision, name, url, events, is_active as "isActive",
  created_at as "createdAt", stopped_at as "stoppedAt", failures`;

export const selectWebhooks = (q: Queryable) =>
  q.many(webhookRow, sql`select ${columns} from connect.webhook order by name, id`);

export const webhookById = (q: Queryable, webhookId: number) =>
  q.maybe(webhookRow, sql`select ${columns} from connect.webhook where id = ${webhookId}`);

export const limitWebhooks = (tx: Tx) =>
  requireAtMost(tx, { list: 'webhooks', rows: sql`select from connect.webhook`, most: 100 });

interface WebhookValues {
  name: string;
  url: string;
  events: readonly string[];
  isActive: boolean;
}

/** The id is taken first, because the encryption of the secret includes it. */
export const nextWebhookId = async (tx: Tx): Promise<number> =>
  (
    await tx.one(
      z.object({ id: z.number() }),
      sql`select nextval(pg_get_serial_sequence('connect.webhook', 'id')) as id`,
    )
  ).id;

export const insertWebhook = (
  tx: Tx,
  webhookId: number,
  { name, url, events, isActive }: WebhookValues,
  { encryptedSecret, now }: { encryptedSecret: Buffer; now: Date },
) =>
  tx.one(
    webhookRow,
    sql`insert into connect.webhook (id, name, url, events, is_active, sealed_secret, created_at)
        overriding system value
        values (${webhookId}, ${name}, ${url}, ${[...events]}, ${isActive}, ${encryptedSecret}, ${now})
        returning ${columns}`,
  );

/** Null if it was saved since `revision`. Saving forgets earlier failures. */
export const updateWebhook = (
  tx: Tx,
  webhookId: number,
  revision: number,
  { name, url, events, isActive }: WebhookValues,
) =>
  tx.maybe(
    webhookRow,
    sql`update connect.webhook
        set name = ${name}, url = ${url}, events = ${[...events]}, is_active = ${isActive},
            failures = 0, stopped_at = null, revision = revision + 1
        where id = ${webhookId} and revision = ${revision} returning ${columns}`,
  );

export const deleteWebhook = (tx: Tx, webhookId: number) =>
  tx.maybe(
    webhookRow,
    sql`delete from connect.webhook where id = ${webhookId} returning ${columns}`,
  );

/** Forgets failures after a success. */
export const resetFailures = (tx: Tx, webhookId: number) =>
  tx.run(sql`update connect.webhook set failures = 0 where id = ${webhookId} and failures > 0`);

const stoppedRow = z.object({ name: z.string() });

/** Counts a failed attempt. Returns the webhook if it is switched off by this failure. */
export const countFailure = (
  tx: Tx,
  webhookId: number,
  { most, now }: { most: number; now: Date },
) =>
  tx.maybe(
    stoppedRow,
    sql`with counted as (
          update connect.webhook
          set failures = failures + 1,
              is_active = is_active and failures + 1 < ${most},
              stopped_at = case when is_active and failures + 1 >= ${most} then ${now}::timestamptz
                                else stopped_at end,
              revision = revision
                + case when is_active and failures + 1 >= ${most} then 1 else 0 end
          where id = ${webhookId}
          returning name, stopped_at
        )
        select name from counted where stopped_at = ${now}`,
  );

const encryptedRow = z.object({ owner: z.string(), encrypted: z.instanceof(Buffer) });

export const selectEncryptedSecrets = (q: Queryable) =>
  q.many(
    encryptedRow,
    sql`select id::text as owner, sealed_secret as encrypted from connect.webhook`,
  );

export const replaceEncryptedSecret = (
  tx: Tx,
  { owner, encrypted }: EncryptedValue,
  renewed: Buffer,
) =>
  tx.run(sql`
    update connect.webhook set sealed_secret = ${renewed}
    where id = ${Number(owner)} and sealed_secret = ${encrypted}`);
