import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { ApnsKey } from '../../../platform/push-settings.ts';
import { type PushAnswer, pushFailure, timeoutMs } from './post-push.ts';
import { lifeSeconds, type Push, PushGone, secondsOf, type SendPush } from './push.ts';

const origins = {
  production: 'https://api.push.apple.com',
  sandbox: 'https://api.sandbox.push.apple.com',
};

/** Apple accepts a token for an hour, and refuses new ones within 20 minutes. */
const tokenSeconds = 40 * 60;

/** Apple's limit for the id that lets a later push replace an earlier one, bytes. */
const maxCollapseIdBytes = 64;

const idleMs = 10 * 60_000;

/** Reasons of a token that never works again for this app. */
const goneReasons = new Set([
  'BadDeviceToken',
  'DeviceTokenNotForTopic',
  'Unregistered',
  'ExpiredToken',
]);

const refusal = z.object({ reason: z.string() });

/** The shop's signature, the same for all pushes of 40 minutes. */
function providerTokens({ privateKey, keyId, teamId }: ApnsKey, clock: Clock) {
  let known: { token: string; since: number } | undefined;
  return async (): Promise<string> => {
    const now = secondsOf(clock);
    if (known && now - known.since < tokenSeconds) return known.token;
    const token = await new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setIssuedAt(now)
      .sign(await importPKCS8(privateKey, 'ES256'));
    known = { token, since: now };
    return token;
  };
}

/** One connection for all pushes, as Apple requests; it opens again after it was closed. */
function connection(origin: string): () => ClientHttp2Session {
  let session: ClientHttp2Session | undefined;
  return () => {
    if (session && !session.closed && !session.destroyed) return session;
    const opened = connect(origin);
    // Each request reports the failure of its connection.
    opened.on('error', () => opened.destroy());
    opened.on('goaway', () => opened.close());
    opened.setTimeout(idleMs, () => opened.close());
    opened.unref();
    session = opened;
    return opened;
  };
}

function post(
  session: ClientHttp2Session,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<PushAnswer> {
  return new Promise((resolve) => {
    const answer: PushAnswer = { status: 0, body: '' };
    const stream = session.request(headers);
    stream.setEncoding('utf8');
    stream.setTimeout(timeoutMs, () => stream.close(constants.NGHTTP2_CANCEL));
    stream.on('response', (responseHeaders) => (answer.status = responseHeaders[':status'] ?? 0));
    stream.on('data', (part: string) => (answer.body += part));
    // 'close' follows, with no status.
    stream.on('error', () => undefined);
    stream.on('close', () => resolve(answer));
    stream.end(body);
  });
}

/** The app opens `url` when the notification is tapped. */
const payloadFor = ({ title, text, url, tag }: Push) => ({
  aps: { alert: { title, body: text }, sound: 'default', 'thread-id': tag },
  url,
});

const reasonOf = (body: string): string =>
  body.startsWith('{') ? (refusal.safeParse(JSON.parse(body)).data?.reason ?? '') : '';

/** Sends to iOS apps by the Apple Push Notification service. */
export function apnsSender(
  key: ApnsKey,
  clock: Clock,
  origin: string = key.sandbox ? origins.sandbox : origins.production,
): SendPush {
  const providerToken = providerTokens(key, clock);
  const session = connection(origin);
  return async ({ token }, push) => {
    const headers = {
      ':method': 'POST',
      ':path': `/3/device/${token}`,
      authorization: `bearer ${await providerToken()}`,
      'apns-topic': key.topic,
      'apns-push-type': 'alert',
      'apns-priority': '10',
      'apns-expiration': String(secondsOf(clock) + lifeSeconds),
      'apns-collapse-id': push.tag.slice(0, maxCollapseIdBytes),
    };
    const { status, body } = await post(session(), headers, JSON.stringify(payloadFor(push)));
    if (status === 200) return;
    if (status === 410 || goneReasons.has(reasonOf(body))) throw new PushGone();
    throw pushFailure('Apple', status);
  };
}
