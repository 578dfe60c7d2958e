import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../platform/messaging/message.sql.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

/** `npm run abuse` tries the promise's ten thousand; every run of the suite tries a tenth. */
const guesses = Number(process.env['GUESSES'] ?? 1000);
const samples = Number(process.env['TIMINGS'] ?? 20);

let shop: TestApp;
let port = 0;
beforeAll(async () => {
  shop = await testApp();
  await shop.app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (shop.app.http.server.address() as AddressInfo).port;
});
afterAll(() => shop.close());

interface Told {
  status: number;
  errorCode?: string;
  ms: number;
}

/** The flood's sockets; others have their own and do not queue behind it. */
const flooding = new Agent({ keepAlive: true, maxSockets: 500 });
const others = new Agent({ keepAlive: true });

/** One call over a real socket, timed from its first byte. */
function post(path: string, deviceId: string, body: object, agent = others): Promise<Told> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        port,
        path,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'device-id': deviceId,
          'device-type': 'mobile',
          'client-id': 'web-client/1.0',
          'app-version-code': '1',
          'sec-fetch-site': 'same-origin',
        },
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => {
          const { error } = JSON.parse(text) as { error?: { errorCode: string } };
          resolve({
            status: answer.statusCode ?? 0,
            ...(error && { errorCode: error.errorCode }),
            ms: performance.now() - started,
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

let phones = 7_400_000_000;
const newPhone = (): string => String((phones += 1));

async function askCode(deviceId: string, phoneNo: string): Promise<string> {
  await post('/api/v3/generateUserLoginCode', deviceId, { phoneNo });
  const [message] = await outbox(shop.db, phoneNo);
  return message?.text.slice(0, 6) ?? '';
}

const guess = (deviceId: string, phoneNo: string, otp: number, agent = others) =>
  post(
    '/api/v2/verifyOTP',
    deviceId,
    { phoneNo, otp: String(otp % 1_000_000).padStart(6, '0') },
    agent,
  );

/** A login of somebody else, from asking for the code to the answer. */
async function bystander(): Promise<number> {
  const [deviceId, phone] = [randomUUID(), newPhone()];
  const code = await askCode(deviceId, phone);
  const { status, ms } = await guess(deviceId, phone, Number(code));
  expect(status).toBe(200);
  return ms;
}

const quantile = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

const tell = (line: string) => {
  if (process.env['GUESSES']) process.stdout.write(`${line}\n`);
};

describe('guessing a login code', () => {
  it(
    'at once and in thousands opens nothing and slows nobody down for long',
    { timeout: 240_000 },
    async () => {
      const [deviceId, phone] = [randomUUID(), newPhone()];
      const code = Number(await askCode(deviceId, phone));
      const calm: number[] = [];
      for (let at = 0; at < 5; at += 1) calm.push(await bystander());

      const started = performance.now();
      const state = { isOver: false };
      const flood = Promise.all(
        Array.from({ length: guesses }, (_, at) => guess(deviceId, phone, code + 1 + at, flooding)),
      ).finally(() => {
        state.isOver = true;
      });
      const busy: number[] = [];
      while (!state.isOver) busy.push(await bystander());
      const answers = await flood;
      const seconds = (performance.now() - started) / 1000;

      const count = (is: (told: Told) => boolean) => answers.filter(is).length;
      const opened = count(({ status }) => status === 200);
      const looked = count(({ errorCode }) => errorCode === 'OTP_WRONG');
      const failed = count(({ status }) => status >= 500);
      tell(
        `${guesses} guesses in ${seconds.toFixed(1)} s: ${opened} opened, ${looked} looked at, ${count(
          ({ status }) => status === 429,
        )} refused unread, ${failed} failed`,
      );
      tell(
        `${busy.length} logins of others meanwhile: median ${quantile(busy, 0.5).toFixed(0)} ms, slowest ${quantile(busy, 1).toFixed(0)} ms (alone ${quantile(calm, 0.5).toFixed(0)} ms)`,
      );
      expect({ opened, failed }).toEqual({ opened: 0, failed: 0 });
      expect(looked).toBeLessThan(5);
      // Nobody waits for the flood's end: a login in its midst stays below a second or two.
      expect(quantile(busy, 0.5)).toBeLessThan(2000);
      // The right code is of no use either, until the rest is over.
      expect((await guess(deviceId, phone, code)).status).toBe(429);
    },
  );

  it('spread over many devices, or over many phones, opens nothing either', async () => {
    const [owner, phone] = [randomUUID(), newPhone()];
    const code = Number(await askCode(owner, phone));
    const strangers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => guess(randomUUID(), phone, code + (at % 2))),
    );
    // Not even the right code, for it is another device's.
    expect(strangers.filter(({ status }) => status === 200)).toHaveLength(0);
    // And the owner is not locked out by them.
    expect((await guess(owner, phone, code)).status).toBe(200);
    const sweep = await Promise.all(
      Array.from({ length: 200 }, () => guess(randomUUID(), newPhone(), 123_456)),
    );
    expect(sweep.every(({ status }) => status === 410)).toBe(true);
  });
});

describe('timing tells nobody who is a customer', () => {
  /** Known and unknown by turns, so that whatever else the machine does is shared by both. */
  async function compare(known: () => Promise<Told>, unknown: () => Promise<Told>) {
    const times = { known: [] as number[], unknown: [] as number[] };
    const statuses = new Set<string>();
    for (let at = 0; at < samples + 3; at += 1) {
      const [one, other] = [await known(), await unknown()];
      statuses.add(`${one.status} ${one.errorCode}`).add(`${other.status} ${other.errorCode}`);
      // The first ones warm caches up.
      if (at < 3) continue;
      times.known.push(one.ms);
      times.unknown.push(other.ms);
    }
    // The quicker quarter: what slows answers down now and then is other work, and whoever spies by
    // the clock asks often and looks at the quickest too.
    const [k, u] = [quantile(times.known, 0.25), quantile(times.unknown, 0.25)];
    return { k, u, statuses: [...statuses] };
  }

  /** Milliseconds by which known and unknown may differ (reliability, S11). */
  const indistinct = 20;

  it('of a code asked for', async () => {
    const customers = Array.from({ length: samples + 3 }, newPhone);
    for (const phone of customers) {
      await shop.db.pool.query(
        'insert into identity.customer (phone, created_at) values ($1, now())',
        [`+91${phone}`],
      );
    }
    const ask = (phoneNo: string) =>
      post('/api/v3/generateUserLoginCode', randomUUID(), { phoneNo });
    const { k, u, statuses } = await compare(
      () => ask(customers.pop() ?? ''),
      () => ask(newPhone()),
    );
    tell(`code asked for: known ${k.toFixed(1)} ms, unknown ${u.toFixed(1)} ms`);
    expect(statuses).toHaveLength(1);
    expect(Math.abs(k - u)).toBeLessThan(indistinct);
  });

  it('of a password tried', async () => {
    let at = 0;
    const emails = Array.from({ length: samples + 3 }, (_, each) => `known.${each}@example.com`);
    const { hashPassword } = await import('../platform/passwords.ts');
    const hash = await hashPassword('seven quiet mangoes', { queue: 'customers', ip: '127.0.0.1' });
    for (const email of emails) {
      await shop.db.pool.query(
        `insert into identity.customer (phone, email, email_verified_at, password_hash, created_at)
         values ($1, $2, now(), $3, now())`,
        [`+91${newPhone()}`, email, hash],
      );
    }
    const tried = (email: string) =>
      post('/api/userLogin?ignore', randomUUID(), { email, password: 'wrong' });
    const { k, u, statuses } = await compare(
      () => tried(emails[(at += 1) - 1] ?? ''),
      () => tried(`unknown.${at}@example.com`),
    );
    tell(`password tried: known ${k.toFixed(1)} ms, unknown ${u.toFixed(1)} ms`);
    expect(statuses).toEqual(['422 LOGIN_WRONG']);
    expect(Math.abs(k - u)).toBeLessThan(indistinct);
  });

  it('of a forgotten password', async () => {
    let at = 0;
    const forgot = (email: string) => post('/api/forgetPasswordLink', randomUUID(), { email });
    const { k, u, statuses } = await compare(
      () => forgot(`known.${(at += 1) - 1}@example.com`),
      () => forgot(`nobody.${at}@example.com`),
    );
    tell(`password forgotten: known ${k.toFixed(1)} ms, unknown ${u.toFixed(1)} ms`);
    expect(statuses).toEqual(['200 undefined']);
    expect(Math.abs(k - u)).toBeLessThan(indistinct);
  });
});
