import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import type { ErasedCustomer } from '../../../platform/personal-data.ts';

const subscription = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});
type WebPushSubscription = z.infer<typeof subscription>;

/** Registers a device; one of another customer moves to this owner. */
export const savePushTarget = (
  tx: Tx,
  target: {
    sessionId: number;
    customerId: number | null;
    provider: 'webpush' | 'fcm' | 'apns';
    token: string;
    subscription: WebPushSubscription | undefined;
    now: Date;
  },
) =>
  tx.run(sql`
    insert into notifications.push_target
      (session_id, customer_id, provider, token, subscription, created_at)
    values (${target.sessionId}, ${target.customerId}, ${target.provider}, ${target.token},
            ${target.subscription ? JSON.stringify(target.subscription) : null}::jsonb, ${target.now})
    on conflict (provider, token) do update
      set session_id = excluded.session_id, customer_id = excluded.customer_id,
          subscription = excluded.subscription`);

const targetRow = z.object({
  targetId: z.number(),
  customerId: z.number(),
  provider: z.enum(['webpush', 'fcm', 'apns']),
  token: z.string(),
  subscription: subscription.nullable(),
});
export type PushTarget = z.infer<typeof targetRow>;

const targetColumns = sql`id as "targetId", customer_id as "customerId", provider, token, subscription`;

/** The ten latest devices of each customer; more are leftovers. */
export const selectPushTargets = (q: Queryable, customerIds: readonly number[]) =>
  q.many(
    targetRow,
    sql`select ${targetColumns} from (
          select *, row_number() over (partition by customer_id order by id desc) as place
          from notifications.push_target where customer_id = any(${[...customerIds]}::bigint[])
        ) as target
        where place <= 10 order by id`,
  );

const ownedTargetRow = targetRow.extend({ sessionId: z.number() });

/**
 * The device, if it still belongs to the customer. Null also if no job has the key any more: a later one took it while
 * this one was under way, and has ended.
 */
export const pushTargetOf = (
  q: Queryable,
  { targetId, customerId, key }: { targetId: number; customerId: number; key?: string },
) =>
  q.maybe(
    ownedTargetRow,
    sql`select ${targetColumns}, session_id as "sessionId" from notifications.push_target
        where id = ${targetId} and customer_id = ${customerId}
          and (${key ?? null}::text is null
               or exists (select from graphile_worker.jobs where key = ${key ?? null}))`,
  );

/** Deletes a device that its service does not know, unless it was registered again with other keys. */
export const deletePushTarget = (q: Queryable, { targetId, token }: PushTarget) =>
  q.run(sql`delete from notifications.push_target where id = ${targetId} and token = ${token}`);

export const deletePushTargetsOfSession = (tx: Tx, sessionId: number) =>
  tx.run(sql`delete from notifications.push_target where session_id = ${sessionId}`);

/** Moves a guest's devices to the customer after a login. */
export const movePushTargets = (
  tx: Tx,
  { from, to, customerId }: { from: number; to: number; customerId: number },
) =>
  tx.run(sql`
    update notifications.push_target set session_id = ${to}, customer_id = ${customerId}
    where session_id = ${from}`);

const exportRow = z.object({ provider: z.string(), since: z.date() });

export const selectPushTargetsForExport = (q: Queryable, customerId: number) =>
  q.many(
    exportRow,
    sql`select provider, created_at as since from notifications.push_target
        where customer_id = ${customerId} order by id`,
  );

export const deletePushTargetsOf = (tx: Tx, { customerId, sessionIds }: ErasedCustomer) =>
  tx.run(sql`
    delete from notifications.push_target
    where customer_id = ${customerId} or session_id = any(${sessionIds}::bigint[])`);
