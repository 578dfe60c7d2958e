import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { type JobHandlers, addJobs } from '../../../platform/jobs.ts';
import { isSessionRevoked } from '../../identity/index.ts';
import { pushPreferencesOf } from './push-preferences.sql.ts';
import { pushTime, type PushTopic } from './push-time.ts';
import { type PushTarget, deletePushTarget, pushTargetOf, selectPushTargets } from './push.sql.ts';

/** The content of a push. `url` is a path of the shop. */
export interface Push {
  title: string;
  text: string;
  url: string;
  /** A later push with the same tag replaces the earlier one. */
  tag: string;
}

/** The push service does not know the device any more: its permission was revoked, or its token replaced. */
export class PushGone extends Error {}

export type SendPush = (to: PushTarget, push: Push) => Promise<void>;

/** The senders of the services that the shop has keys for. */
export type PushSenders = Partial<Record<PushTarget['provider'], SendPush>>;

/** The time that services keep a push for a sleeping phone. Later it is outdated. */
export const lifeSeconds = 4 * 60 * 60;

const pushJob = 'send-push';

interface PushJob {
  targetId: number;
  customerId: number;
  push: Push;
}

/**
 * Pushes to all devices of the customers who want the topic, once this transaction commits. Most customers
 * have no device.
 */
export async function pushTo(
  tx: Tx,
  topic: PushTopic,
  pushes: readonly { customerId: number; push: Push }[],
  now: Date,
): Promise<void> {
  const customerIds = [...new Set(pushes.map(({ customerId }) => customerId))];
  const targets = await selectPushTargets(tx, customerIds);
  if (targets.length === 0) return;
  const preferences = await pushPreferencesOf(tx, customerIds);
  // A statement for each time: now and the next morning.
  const byTime = new Map<number, PushJob[]>();
  for (const { customerId, push } of pushes) {
    const time = pushTime(topic, preferences(customerId), now);
    if (!time) continue;
    const jobs = targets
      .filter((target) => target.customerId === customerId)
      .map(({ targetId }) => ({ targetId, customerId, push }));
    byTime.set(time.getTime(), [...(byTime.get(time.getTime()) ?? []), ...jobs]);
  }
  for (const [time, jobs] of byTime) {
    const runAt = time > now.getTime() ? { runAt: new Date(time) } : {};
    if (jobs.length > 0) addJobs(tx, pushJob, jobs, { maxAttempts: 5, ...runAt });
  }
}

/** Sends one push to one device, unless it has another owner by now or was logged out from another device. */
async function sendPush(db: Db, senders: PushSenders, job: PushJob): Promise<void> {
  const target = await pushTargetOf(db, job);
  const send = target && senders[target.provider];
  if (!send) return;
  if (await isSessionRevoked(db, target.sessionId)) {
    await deletePushTarget(db, target);
    return;
  }
  try {
    await send(target, job.push);
  } catch (error) {
    if (!(error instanceof PushGone)) throw error;
    await deletePushTarget(db, target);
  }
}

/** The job behind `pushTo`: one for each device, so that the failure of one does not affect the others. */
export const pushJobs = (db: Db, senders: PushSenders): JobHandlers => ({
  [pushJob]: (payload) => sendPush(db, senders, payload as PushJob),
});

/** The time in seconds, as signed tokens contain it. */
export const secondsOf = (clock: Clock): number => Math.floor(clock.now().getTime() / 1000);
