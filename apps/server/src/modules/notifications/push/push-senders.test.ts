import { createECDH, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { createServer as createHttp, type IncomingHttpHeaders } from 'node:http';
import { createServer as createHttp2 } from 'node:http2';
import type { AddressInfo, Server } from 'node:net';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import webpush from 'web-push';
import { FixedClock } from '../../../platform/clock.ts';
import { decryptPush } from '../../../../../../scripts/lib/decrypt-push.mjs';
import { apnsSender } from './apns.ts';
import { fcmSender } from './fcm.ts';
import { type Push, PushGone } from './push.ts';
import type { PushTarget } from './push.sql.ts';
import { webPushSender } from './web-push.ts';

const push: Push = {
  title: 'On its way',
  text: 'Imran delivers order HB-1.',
  url: '/my/order/HB-1',
  tag: 'HB-1',
};

const device = (provider: PushTarget['provider'], given: Partial<PushTarget> = {}): PushTarget => ({
  targetId: 1,
  customerId: 1,
  provider,
  token: 'a1'.repeat(32),
  subscription: null,
  ...given,
});

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** A push service on this machine that keeps the requests and gives the answers in turn. */
async function receiver(
  protocol: 'http' | 'http2',
  answers: { status: number; body?: string }[],
): Promise<{ origin: string; received: Received[] }> {
  const received: Received[] = [];
  const handle = async (
    request: AsyncIterable<Buffer> & { url?: string | undefined; headers: IncomingHttpHeaders },
    answer: (status: number, body: string) => void,
  ) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    received.push({ path: request.url ?? '', headers: request.headers, body });
    const { status, body: text = '' } = answers.shift() ?? { status: 500 };
    answer(status, text);
  };
  const server =
    protocol === 'http'
      ? createHttp((request, response) => {
          void handle(request, (status, body) => response.writeHead(status).end(body));
        })
      : createHttp2((request, response) => {
          void handle(request, (status, body) => {
            response.writeHead(status);
            response.end(body);
          });
        });
  open.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

const pem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

describe('webPushSender', () => {
  it('encrypts for the browser and signs as the shop', async () => {
    const { origin, received } = await receiver('http', [{ status: 201 }, { status: 410 }]);
    const browser = createECDH('prime256v1');
    const auth = randomBytes(16);
    const p256dh = browser.generateKeys().toString('base64url');
    const subscription = {
      endpoint: `${origin}/send/one`,
      keys: { p256dh, auth: auth.toString('base64url') },
    };
    const keys = { ...webpush.generateVAPIDKeys(), subject: 'mailto:shop@halalbasket.example' };
    const send = webPushSender(keys);
    await send(device('webpush', { subscription }), push);
    const [{ path, headers, body } = { path: '', headers: {}, body: Buffer.alloc(0) }] = received;
    expect(path).toBe('/send/one');
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '14400',
      urgency: 'high',
    });
    expect(decryptPush(body, browser, auth)).toEqual(push);
    const [, token = '', key = ''] =
      /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    expect(key).toBe(keys.publicKey);
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)];
    const { payload } = await jwtVerify(token, {
      kty: 'EC',
      crv: 'P-256',
      x: x.toString('base64url'),
      y: y.toString('base64url'),
    });
    expect(payload).toMatchObject({ aud: origin, sub: keys.subject });
    await expect(send(device('webpush', { subscription }), push)).rejects.toThrow(PushGone);
  });
});

describe('fcmSender', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = {
    projectId: 'halal-basket',
    clientEmail: 'push@halal-basket.iam.gserviceaccount.com',
    privateKey: pem(privateKey),
  };
  const grant = {
    status: 200,
    body: JSON.stringify({ access_token: 'ya29.one', expires_in: 3599 }),
  };
  const gone = {
    status: 404,
    body: JSON.stringify({ error: { code: 404, details: [{ errorCode: 'UNREGISTERED' }] } }),
  };

  it('requests a token with the key of the account and sends messages with it', async () => {
    const clock = new FixedClock('2026-11-23T10:00:00Z');
    const { origin, received } = await receiver('http', [
      grant,
      { status: 200 },
      gone,
      grant,
      { status: 503 },
    ]);
    const tokenUrl = `${origin}/token`;
    const send = fcmSender(account, clock, { tokenUrl, sendOrigin: origin });
    const to = device('fcm', { token: 'phone:one' });
    await send(to, push);
    const form = new URLSearchParams(received[0]?.body.toString());
    expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const { payload, protectedHeader } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
      currentDate: clock.now(),
    });
    expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT' });
    expect(payload).toMatchObject({
      iss: account.clientEmail,
      aud: tokenUrl,
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
    });
    expect(received[1]).toMatchObject({
      path: '/v1/projects/halal-basket/messages:send',
      headers: { authorization: 'Bearer ya29.one', 'content-type': 'application/json' },
    });
    expect(JSON.parse(received[1]?.body.toString() ?? '')).toEqual({
      message: {
        token: 'phone:one',
        notification: { title: push.title, body: push.text },
        data: { url: push.url },
        android: { priority: 'HIGH', ttl: '14400s', notification: { tag: push.tag } },
      },
    });
    // The token is used again until it is about to expire.
    await expect(send(to, push)).rejects.toThrow(PushGone);
    clock.advance({ minutes: 58 });
    await expect(send(to, push)).rejects.toThrow('Firebase answered a push with 503');
    expect(received.map(({ path }) => path.split('/').at(-1))).toEqual([
      'token',
      'messages:send',
      'messages:send',
      'token',
      'messages:send',
    ]);
  });
});

describe('apnsSender', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = {
    privateKey: pem(privateKey),
    keyId: 'ABC123DEFG',
    teamId: 'DEF123GHIJ',
    topic: 'example.halalbasket.app',
    sandbox: false,
  };

  it('signs with the key of the team and sends over one connection', async () => {
    const clock = new FixedClock('2026-11-23T10:00:00Z');
    const { origin, received } = await receiver('http2', [
      { status: 200 },
      { status: 410, body: '{"reason":"Unregistered"}' },
      { status: 400, body: '{"reason":"BadDeviceToken"}' },
      { status: 503, body: '{"reason":"ServiceUnavailable"}' },
    ]);
    const send = apnsSender(key, clock, origin);
    const to = device('apns');
    await send(to, push);
    const [first] = received;
    expect(first?.path).toBe(`/3/device/${to.token}`);
    expect(first?.headers).toMatchObject({
      'apns-topic': key.topic,
      'apns-push-type': 'alert',
      'apns-priority': '10',
      'apns-expiration': String(Date.parse('2026-11-23T14:00:00Z') / 1000),
      'apns-collapse-id': push.tag,
    });
    expect(JSON.parse(first?.body.toString() ?? '')).toEqual({
      aps: {
        alert: { title: push.title, body: push.text },
        sound: 'default',
        'thread-id': push.tag,
      },
      url: push.url,
    });
    const token = first?.headers.authorization?.replace('bearer ', '') ?? '';
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', kid: key.keyId });
    const { payload } = await jwtVerify(token, publicKey, { currentDate: clock.now() });
    expect(payload.iss).toBe(key.teamId);
    await expect(send(to, push)).rejects.toThrow(PushGone);
    await expect(send(to, push)).rejects.toThrow(PushGone);
    clock.advance({ minutes: 41 });
    await expect(send(to, push)).rejects.toThrow('Apple answered a push with 503');
    expect(received[1]?.headers.authorization).toBe(`bearer ${token}`);
    expect(received[3]?.headers.authorization).not.toBe(`bearer ${token}`);
  });

  it('reports a service that cannot be reached as a failure that may pass', async () => {
    const send = apnsSender(key, new FixedClock('2026-11-23T10:00:00Z'), 'http://127.0.0.1:1');
    await expect(send(device('apns'), push)).rejects.toThrow('Apple did not answer a push');
  });
});
