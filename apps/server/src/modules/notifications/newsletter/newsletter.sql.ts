import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';

const requestedRow = z.object({ id: z.number(), state: z.enum(['ASKED', 'SUBSCRIBED', 'LEFT']) });

/** Stores the address with the link of the mail; an older link stops working. */
export const upsertSubscriber = (
  tx: Tx,
  subscriber: { email: string; tokenHash: Buffer; expiresAt: Date; now: Date },
) =>
  tx.one(
    requestedRow,
    sql`insert into notifications.subscriber
          (email, state, token_hash, token_expires_at, asked_at)
        values (${subscriber.email}, 'ASKED', ${subscriber.tokenHash}, ${subscriber.expiresAt}, ${subscriber.now})
        on conflict (email) do update
          set state = case subscriber.state when 'SUBSCRIBED' then 'SUBSCRIBED' else 'ASKED' end,
              token_hash = case subscriber.state when 'SUBSCRIBED' then null
                             else excluded.token_hash end,
              token_expires_at = case subscriber.state when 'SUBSCRIBED' then null
                                   else excluded.token_expires_at end,
              asked_at = excluded.asked_at
        returning id, state`,
  );

const subscriberRow = z.object({ id: z.number(), email: z.string() });

/** The subscriber of a valid link, which this use voids. */
export const confirmSubscriber = (tx: Tx, tokenHash: Buffer, now: Date) =>
  tx.maybe(
    subscriberRow,
    sql`update notifications.subscriber
        set state = 'SUBSCRIBED', confirmed_at = ${now}, token_hash = null, token_expires_at = null
        where token_hash = ${tokenHash} and token_expires_at > ${now}
        returning id, email`,
  );

/** The number of subscribers with this id: one or none. */
export const markUnsubscribed = (tx: Tx, id: number, now: Date) =>
  tx.run(sql`
    update notifications.subscriber
    set state = 'LEFT', left_at = coalesce(left_at, ${now}), token_hash = null,
        token_expires_at = null
    where id = ${id}`);

/** Deletes addresses whose owner never opened the link. */
export const deleteUnconfirmedBefore = (q: Queryable, before: Date) =>
  q.run(sql`
    delete from notifications.subscriber where state = 'ASKED' and asked_at < ${before}`);
