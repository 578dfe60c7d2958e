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
  /**
   * The device, topic and tag: the next job with the key replaces one that waits for its retry. Jobs of the release
   * before 1 December 2026 have none.
   */
  key?: string;
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
  const byTime = new Map<number, Map<string, PushJob>>();
  for (const { customerId, push } of pushes) {
    const time = pushTime(topic, preferences(customerId), now);
    if (!time) continue;
    const jobs = byTime.get(time.getTime()) ?? new Map<string, PushJob>();
    byTime.set(time.getTime(), jobs);
    for (const { targetId } of targets.filter((target) => target.customerId === customerId)) {
      const key = `${pushJob}:${targetId}:${topic}:${push.tag}`;
      jobs.set(key, { targetId, customerId, push, key });
    }
  }
  for (const [time, jobs] of byTime) {
    if (jobs.size === 0) continue;
    const runAt = time > now.getTime() ? { runAt: new Date(time) } : {};
    addJobs(tx, pushJob, [...jobs.values()], { maxAttempts: 5, ...runAt, keys: [...jobs.keys()] });
  }
}

/**
 * Sends one push to one device, unless it has another owner by now, was logged out from another device, or has got a
 * later push with the same tag.
 */
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
export function pushJobs(db: Db, senders: PushSenders): JobHandlers {
  /** The last push under way with each key: the next one follows it, so that it replaces it on the device. */
  const underWay = new Map<PushJob['key'], Promise<void>>();
  return {
    [pushJob]: async (payload) => {
      const job = payload as PushJob;
      const former = underWay.get(job.key)?.catch(() => {});
      const sending = Promise.resolve(former).then(() => sendPush(db, senders, job));
      underWay.set(job.key, sending);
      try {
        await sending;
      } finally {
        if (underWay.get(job.key) === sending) underWay.delete(job.key);
      }
    },
  };
}

/** The time in seconds, as signed tokens contain it. */
export const secondsOf = (clock: Clock): number => Math.floor(clock.now().getTime() / 1000);
