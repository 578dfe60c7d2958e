import type { Db, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { addJob } from '../../../platform/jobs.ts';
import { applyPaymentEvent } from '../attempts/apply-gateway-event.ts';
import { type Attempt, selectAttempt } from '../attempts/attempts.sql.ts';
import { applyDisputeEvent } from '../disputes/disputes.ts';
import type { GatewayId, RawWebhook } from '../gateways/gateway.ts';
import { type HasGateways, gatewaysOf } from '../gateways/index.ts';
import { applyMandateEvent } from '../mandates/mandates.ts';
import { reconcileAttempt } from '../attempts/reconcile.ts';
import { selectCaptured } from '../attempts/gateway-payments.sql.ts';
import { recordGatewayRefund, recordGatewayRefundsOf } from '../refunds/gateway-refunds.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import {
  deleteWebhooksBefore,
  insertWebhook,
  saveWebhookDone,
  selectWebhook,
} from './webhooks.sql.ts';

export const readWebhookJob = 'read-webhook';

/** Webhooks contain payer data. Banks dispute for months, but not after a year. */
const keptMs = 365 * 86_400_000;

/** Deletes processed webhooks that are older than a year. */
export const deleteOldWebhooks = (db: Db, now: Date): Promise<number> =>
  deleteWebhooksBefore(db, new Date(now.getTime() - keptMs));

const hourOf = (now: Date): string => now.toISOString().slice(0, 13);

/**
 * Stores a webhook byte by byte and queues it; the answer is immediate. A repeated event gets the
 * same answer and changes nothing. Unsigned webhooks are stored only for captured payments, once an
 * hour each. Refuses SIGNATURE_WRONG.
 */
export async function receiveWebhook(
  tx: Tx,
  settings: HasGateways,
  { provider, raw, now }: { provider: GatewayId; raw: RawWebhook; now: Date },
): Promise<void> {
  const received = gatewaysOf(settings)[provider].receiveWebhook(raw);
  if (!received) refuse('SIGNATURE_WRONG');
  const { event, unsigned } = received;
  if (unsigned && !(await selectCaptured(tx, provider, unsigned.paymentId))) return;
  const eventId = unsigned ? `${received.eventId}:${hourOf(now)}` : received.eventId;
  const kept = await insertWebhook(tx, { provider, eventId, event, body: raw.body, now });
  if (kept) await addJob(tx, readWebhookJob, { id: kept.id });
}

/**
 * Processes a stored webhook. Signed content is applied in one transaction with its mark; for the
 * rest the gateway is queried first.
 */
export async function readWebhook(tools: PaymentDependencies, id: number): Promise<void> {
  const { db, clock, settings } = tools;
  const webhook = await selectWebhook(db, id);
  if (webhook?.state !== 'RECEIVED') return;
  const gateway = gatewaysOf(settings)[webhook.provider];
  const { facts, refunds, disputes, mandates, ask } = gateway.readWebhook(webhook.body);

  const attempts = await Promise.all(
    ask.providerOrderIds.map((each) => selectAttempt(db, webhook.provider, each)),
  );
  const known = attempts.filter((each): each is Attempt => each !== null);
  for (const attempt of known) await reconcileAttempt(tools, attempt, 'webhook');
  let applied = known.length;
  for (const paymentId of ask.refundsOf) {
    applied += await recordGatewayRefundsOf(tools, webhook.provider, paymentId);
  }

  await db.transaction(async (tx) => {
    const now = clock.now();
    for (const fact of facts) {
      if (await applyPaymentEvent(tx, fact, { actor: 'webhook', now })) applied += 1;
    }
    for (const refund of refunds) if (await recordGatewayRefund(tx, refund, now)) applied += 1;
    for (const dispute of disputes) if (await applyDisputeEvent(tx, dispute, now)) applied += 1;
    for (const mandate of mandates) if (await applyMandateEvent(tx, mandate, now)) applied += 1;
    const state = applied > 0 ? 'APPLIED' : 'IGNORED';
    const note = applied > 0 ? null : 'It refers to nothing that the shop knows.';
    await saveWebhookDone(tx, id, { state, note, now });
  });
}
