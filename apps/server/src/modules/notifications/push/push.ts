import type { Db, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { type JobHandlers, addJobs } from '../../../platform/jobs.ts';
import type { PushKeys } from '../../../platform/push-settings.ts';
import {
  type WebPushSubscription,
  browsersOf,
  deletePushTarget,
  selectWithBrowser,
} from './push.sql.ts';

/** The content of a push. `url` is a path of the shop. */
export interface Push {
  title: string;
  text: string;
  url: string;
  /** A later push with the same tag replaces the earlier one. */
  tag: string;
}

/**
 * The push services of browsers. The browser supplies the address; without this list the server would call any
 * host (reliability, S22).
 */
const services = [
  /^fcm\.googleapis\.com$/,
  /^android\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[\w-]+\.push\.apple\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
];

/** Refuses INVALID for an address of an unknown push service. */
export function requirePushService(endpoint: string): void {
  const { protocol, hostname, port, username } = new URL(endpoint);
  const isService = services.some((service) => service.test(hostname));
  if (protocol === 'https:' && isService && port === '' && username === '') return;
  refuse('INVALID', {
    fields: { 'subscription.endpoint': 'is not the address of a push service' },
  });
}

/** The browser revoked its permission, or the subscription expired. */
export class PushGone extends Error {}

export type SendPush = (to: WebPushSubscription, push: Push) => Promise<void>;

/** The number of hours that services keep a push for a sleeping phone. Later it is outdated. */
const lifeSeconds = 4 * 60 * 60;
const timeoutMs = 10_000;

/** The HTTP status with which the service refused; 0 for no answer. */
const refusedStatus = (error: unknown): number =>
  (error as { statusCode?: number }).statusCode ?? 0;

export const webPushSender =
  ({ subject, publicKey, privateKey }: PushKeys): SendPush =>
  async (to, push) => {
    const options = {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: lifeSeconds,
      urgency: 'high',
      timeout: timeoutMs,
    } as const;
    const { default: webpush } = await import('web-push');
    const sending = webpush.sendNotification(to, JSON.stringify(push), options);
    const refusal = await sending.then(() => null, refusedStatus);
    if (refusal === 404 || refusal === 410) throw new PushGone();
    // The error itself may contain the address of the device, which belongs in no log.
    if (refusal !== null) throw new Error(`A push was answered with ${refusal}`);
  };

const pushJob = 'send-push';

/** Pushes to all devices of the customers, once this transaction commits; most customers have none. */
export async function pushTo(
  tx: Tx,
  pushes: readonly { customerId: number; push: Push }[],
): Promise<void> {
  const reachable = await selectWithBrowser(
    tx,
    pushes.map(({ customerId }) => customerId),
  );
  const wanted = pushes.filter(({ customerId }) => reachable.has(customerId));
  if (wanted.length > 0) addJobs(tx, pushJob, wanted, { maxAttempts: 5 });
}

/** The job behind `pushTo`. The failure of one device does not affect the others. */
export const pushJobs = (db: Db, send: SendPush | undefined): JobHandlers => ({
  [pushJob]: async (payload) => {
    if (!send) return;
    const { customerId, push } = payload as { customerId: number; push: Push };
    const failed: unknown[] = [];
    for (const { id, subscription } of await browsersOf(db, customerId)) {
      try {
        await send(subscription, push);
      } catch (error) {
        if (error instanceof PushGone) await deletePushTarget(db, id);
        else failed.push(error);
      }
    }
    // A retry only helps if no device was reached; otherwise it would ring twice.
    const [first] = failed;
    if (first && failed.length === (await browsersOf(db, customerId)).length) throw first;
  },
});
