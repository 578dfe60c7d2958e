import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import type { ErasedCustomer } from '../../../platform/personal-data.ts';

const subscription = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});
export type WebPushSubscription = z.infer<typeof subscription>;

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

const targetRow = z.object({ id: z.number(), subscription });

/** The customer's latest browsers. More than ten are leftovers. */
export const browsersOf = (q: Queryable, customerId: number) =>
  q.many(
    targetRow,
    sql`select id, subscription from notifications.push_target
        where customer_id = ${customerId} and provider = 'webpush' and subscription is not null
        order by id desc limit 10`,
  );

const customerRow = z.object({ customerId: z.number() });

/** Those of the customers who have a browser for pushes. */
export const selectWithBrowser = async (
  q: Queryable,
  customerIds: readonly number[],
): Promise<Set<number>> => {
  const rows = await q.many(
    customerRow,
    sql`select distinct customer_id as "customerId" from notifications.push_target
        where customer_id = any(${[...customerIds]}::bigint[]) and provider = 'webpush'
          and subscription is not null`,
  );
  return new Set(rows.map(({ customerId }) => customerId));
};

export const deletePushTarget = (q: Queryable, id: number) =>
  q.run(sql`delete from notifications.push_target where id = ${id}`);

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
