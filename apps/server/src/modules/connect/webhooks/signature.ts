import { createHmac, randomBytes } from 'node:crypto';

/** The secret of a webhook as its receiver gets it (standardwebhooks.com). */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

const keyOf = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

export interface SignedEvent {
  eventId: string;
  body: string;
  at: Date;
}

/**
 * The headers with which a receiver checks that the shop sent the body, and when: HMAC-SHA256 of id, time and
 * body, as standardwebhooks.com specifies.
 */
export function signedHeaders({ eventId, body, at }: SignedEvent, secret: string) {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', keyOf(secret))
    .update(`${eventId}.${seconds}.${body}`)
    .digest('base64');
  return {
    'webhook-id': eventId,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  };
}
