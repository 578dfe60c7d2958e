import { randomUUID } from 'node:crypto';
import { type WebhookEvent, shapes } from '@halal-basket/contract';
import type { DomainEvents, SubscriberContext, Subscribers } from '../../../platform/events.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { Tx } from '../../../platform/db.ts';
import { insertDeliveries } from './deliveries.sql.ts';
import { bodyOf, outgoingData } from './outgoing-events.ts';

/** The job that sends all deliveries that are due. */
export const sendWebhooksJob = 'connect-send-webhooks';

/** Waiting jobs of this key are one. */
export const sendSoon = (tx: Tx): Promise<void> =>
  addJob(tx, sendWebhooksJob, {}, { key: sendWebhooksJob });

async function deliverToWebhooks<N extends WebhookEvent>(
  name: N,
  { tx, clock }: SubscriberContext,
  events: readonly DomainEvents[N][],
): Promise<void> {
  const now = clock.now();
  const outgoing = events.map((event) => {
    const eventId = randomUUID();
    return { eventId, body: bodyOf(name, eventId, outgoingData[name](event), now) };
  });
  if ((await insertDeliveries(tx, name, outgoing, now)) > 0) await sendSoon(tx);
}

/** Writes a delivery of each event for the webhooks that receive it. */
export const webhookSubscribers: Subscribers = Object.fromEntries(
  shapes.webhookEvent.options.map((name) => [
    name,
    (context: SubscriberContext, events: readonly never[]) =>
      deliverToWebhooks(name, context, events),
  ]),
);
