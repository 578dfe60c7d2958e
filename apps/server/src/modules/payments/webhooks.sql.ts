import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
import { provider } from './attempts.sql.ts';
import type { ProviderId } from './gateways/gateway.ts';

export interface NewWebhook {
  provider: ProviderId;
  eventId: string;
  event: string;
  body: Buffer;
  now: Date;
}

const idRow = z.object({ id: z.number() });

/** Keeps it as it came; null where the same event came before. */
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

const freshRow = z.object({ provider, lastAt: z.date() });

/** When each gateway was last heard. */
export const selectLastHeard = (q: Queryable) =>
  q.many(
    freshRow,
    sql`select provider, max(received_at) as "lastAt" from payments.webhook group by provider`,
  );
