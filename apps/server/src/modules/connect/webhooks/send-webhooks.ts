import { alertTeam } from '../../../platform/messaging/team-chat.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { decryptOrNull } from '../../../platform/encryption.ts';
import type { CronJob, JobHandlers } from '../../../platform/jobs.ts';
import type { JobContext } from '../../../platform/module.ts';
import {
  type AttemptResult,
  type ClaimedDelivery,
  claimDeliveries,
  deleteDeliveriesBefore,
  saveAttempt,
} from './deliveries.sql.ts';
import { sendWebhooksJob } from './event-subscribers.ts';
import { type PostResult, postToPublicAddress } from './post-to-public-address.ts';
import { maxFailures, retryAt } from './retries.ts';
import { encryptionContextOf } from './webhook-secret.ts';
import { signedHeaders } from './signature.ts';
import { countFailure, resetFailures } from './webhooks.sql.ts';

/** Deliveries of a round. All are sent at the same time, and a round ends with its slowest. */
const round = { most: 40, mostOfWebhook: 8 };
/** Longer than a round can last. */
const claimMs = 60_000;
const keptMs = 30 * 24 * 3_600_000;

/** The state of a delivery after an attempt. */
export function afterAttempt(result: PostResult, attempts: number, now: Date): AttemptResult {
  const httpStatus = 'status' in result ? result.status : null;
  if (httpStatus !== null && httpStatus >= 200 && httpStatus < 300) {
    return { state: 'DELIVERED', dueAt: now, httpStatus, error: null };
  }
  const next = retryAt(attempts + 1, now);
  const error = 'error' in result ? result.error : 'The receiver did not accept the event';
  return { state: next ? 'WAITING' : 'FAILED', dueAt: next ?? now, httpStatus, error };
}

async function post(
  { url, isActive, encryptedSecret, webhookId, eventId, body }: ClaimedDelivery,
  { settings, clock }: JobContext,
): Promise<PostResult | 'off'> {
  if (!isActive) return 'off';
  const secret = decryptOrNull(
    encryptedSecret,
    encryptionContextOf(settings.secrets, webhookId),
  )?.toString();
  if (secret === undefined)
    return { error: 'SECRET of the shop has changed: add the webhook again' };
  const headers = signedHeaders({ eventId, body, at: clock.now() }, secret);
  return postToPublicAddress(url, { body, headers }, { allowLocal: settings.webhookLocalTargets });
}

/** Records the result of an attempt; too many failures switch the webhook off and alert the team. */
async function record(
  { db, clock }: { db: Db; clock: Clock },
  { deliveryId, webhookId, attempts }: ClaimedDelivery,
  result: PostResult | 'off',
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    if (result === 'off') {
      const error = 'The webhook is off';
      await saveAttempt(
        tx,
        deliveryId,
        { state: 'FAILED', dueAt: now, httpStatus: null, error },
        now,
      );
      return;
    }
    const after = afterAttempt(result, attempts, now);
    await saveAttempt(tx, deliveryId, after, now);
    if (after.state === 'DELIVERED') {
      await resetFailures(tx, webhookId);
      return;
    }
    const stopped = await countFailure(tx, webhookId, { most: maxFailures, now });
    if (!stopped) return;
    const text = `The webhook "${stopped.name}" failed ${maxFailures} times in succession and is off now. Check its receiver, then switch it on in the console.`;
    await alertTeam(tx, { about: `webhook-${webhookId}`, text }, clock);
  });
}

/** Sends all deliveries that are due, in rounds. */
async function sendDue(context: JobContext): Promise<void> {
  const { db, clock } = context;
  for (;;) {
    const now = clock.now();
    const until = new Date(now.getTime() + claimMs);
    const due = await claimDeliveries(db, { now, until, ...round });
    if (due.length === 0) return;
    await Promise.all(
      due.map(async (delivery) => record(context, delivery, await post(delivery, context))),
    );
  }
}

export const webhookJobs = (context: JobContext): JobHandlers => ({
  [sendWebhooksJob]: () => sendDue(context),
  'connect-tidy': async () => {
    const { db, clock } = context;
    await deleteDeliveriesBefore(db, new Date(clock.now().getTime() - keptMs));
  },
});

/** The first also sends what waits for another attempt. */
export const webhookCrons: CronJob[] = [
  { name: sendWebhooksJob, pattern: '* * * * *' },
  { name: 'connect-tidy', pattern: '52 21 * * *' },
];
