import { refuse } from '../../../platform/errors.ts';
import type { PushKeys } from '../../../platform/push-settings.ts';
import { postPush, pushFailure } from './post-push.ts';
import { lifeSeconds, PushGone, type SendPush } from './push.ts';

/**
 * The push services of browsers. The browser supplies the address; without this list the server would call any
 * host (promise S22).
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

/** Sends to browsers: encrypted for the device (RFC 8291), signed by the shop (VAPID, RFC 8292). */
export const webPushSender =
  ({ subject, publicKey, privateKey }: PushKeys): SendPush =>
  async ({ subscription }, push) => {
    if (!subscription) throw new PushGone();
    const { default: webpush } = await import('web-push');
    const { endpoint, headers, body } = webpush.generateRequestDetails(
      subscription,
      JSON.stringify(push),
      { vapidDetails: { subject, publicKey, privateKey }, TTL: lifeSeconds, urgency: 'high' },
    );
    // The length follows from the body.
    const { 'Content-Length': _length, ...sent } = headers;
    const { status } = await postPush(endpoint, sent, new Uint8Array(body ?? []));
    // The browser revoked its permission, or the subscription expired.
    if (status === 404 || status === 410) throw new PushGone();
    if (status < 200 || status > 299) throw pushFailure('A push service', status);
  };
