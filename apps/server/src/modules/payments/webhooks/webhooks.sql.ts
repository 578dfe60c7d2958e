import { countLimit } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { idRow } from '../../../platform/rows.ts';
import { provider } from '../attempts/attempts.sql.ts';
import type { GatewayId } from '../gateways/gateway.ts';

export interface NewWebhook {
  provider: GatewayId;
  eventId: string;
  event: string;
  body: Buffer;
  now: Date;
}

/** Stores the webhook unchanged; null when the same event is stored already. */
export const insertWebhook = (tx: Tx, webhook: NewWebhook) =>
  tx.maybe(
    idRow,
    sql`insert into payments.webhook (provider, event_id, event, body, state, received_at)
        values (${webhook.provider}, ${webhook.eventId}, ${webhook.event}, ${webhook.body},
          'RECEIVED', ${webhook.now})
        on conflict (provider, event_id) do nothing returning id`,
  );

const webhookRow = z.object({
  id: z.number(),
  provider,
  body: z.instanceof(Buffer),
  state: z.enum(['RECEIVED', 'APPLIED', 'IGNORED']),
});

export const selectWebhook = (q: Queryable, id: number) =>
  q.maybe(webhookRow, sql`select id, provider, body, state from payments.webhook where id = ${id}`);

export const saveWebhookDone = (
  q: Queryable,
  id: number,
  done: { state: 'APPLIED' | 'IGNORED'; note: string | null; now: Date },
) =>
  q.run(
    sql`update payments.webhook
        set state = ${done.state}, note = ${done.note}, done_at = ${done.now}
        where id = ${id} and state = 'RECEIVED'`,
  );

/** Deletes processed webhooks from before that time; unread ones stay. */
export const deleteWebhooksBefore = (q: Queryable, before: Date) =>
  q.run(
    sql`delete from payments.webhook
        where provider = any(${provider.options}::text[]) and received_at < ${before}
          and state <> 'RECEIVED'`,
  );

const activityRow = z.object({
  provider,
  lastAt: z.date().nullable(),
  missed: z.number(),
  firstMissedAt: z.date().nullable(),
});
export type WebhookActivity = z.infer<typeof activityRow>;

/**
 * When each gateway last sent a webhook, and the payments captured there since, of those after `from`. They
 * are counted up to 1,000.
 */
export const selectWebhookActivity = (q: Queryable, from: Date) =>
  q.many(
    activityRow,
    sql`select all_of.provider, heard.at as "lastAt", silent.missed,
          silent.first as "firstMissedAt"
        from unnest(${['razorpay', 'payu']}::text[]) as all_of (provider)
        cross join lateral (select max(received_at) as at from payments.webhook as w
          where w.provider = all_of.provider) as heard
        cross join lateral (
          select count(*) as missed, min(captured_at) as first
          from (select captured_at from payments.gateway_payment as paid
                where paid.provider = all_of.provider
                  and paid.captured_at > greatest(heard.at, ${from})
                order by captured_at limit ${countLimit}) as missed_ones
        ) as silent
        order by all_of.provider desc`,
  );
