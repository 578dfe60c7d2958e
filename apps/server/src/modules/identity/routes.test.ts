import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectOutbox } from '../../platform/messaging/message.sql.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

let phones = 7_000_000_000;
const newPhone = (): string => String((phones += 1));

const texts = async (phone: string): Promise<string[]> =>
  (await selectOutbox(shop.db, phone)).map(({ text }) => text);

const ask = (client: TestClient, phoneNo: string) =>
  client.send('requestLoginCode', { body: { phoneNo } });

/** A customer who logged in with the phone on this device a day ago. */
async function customerOf(phone: string): Promise<TestClient> {
  const client = shop.client();
  await client.login(phone);
  shop.clock.advance({ minutes: 24 * 60 + 1 });
  return client;
}

/** A request from another machine than the developer's own. */
const askFrom = (client: TestClient, phoneNo: string, remoteAddress: string) =>
  client.raw({
    method: 'POST',
    url: '/api/v3/generateUserLoginCode',
    payload: { phoneNo },
    remoteAddress,
  });

interface Disabled {
  loginDisable: boolean;
  timer: number;
  description: string;
  message: string;
}

describe('requestLoginCode', () => {
  describe('works', () => {
    // spec: L149
    it('sends a code that a browser can fill in', async () => {
      const phone = newPhone();
      const answer = await ask(shop.client(), phone);
      expect(answer.status).toBe(200);
      expect(answer.data).toEqual({ timer: 30 });
      const [text] = await texts(phone);
      expect(text).toMatch(/^\d{6} is your Halal Basket login code/);
      expect(text?.split('\n').at(-1)).toMatch(/^@shop\.test #\d{6}$/);
    });

    it.each(['+91 98765 00001', '9876500002', '98765-00003'])('reads %s', async (phoneNo) => {
      expect((await ask(shop.client(), phoneNo)).status).toBe(200);
    });

    it('answers alike for a known and an unknown number', async () => {
      const known = newPhone();
      await shop.client().login(known);
      shop.clock.advance({ minutes: 1 });
      const answers = [await ask(shop.client(), known), await ask(shop.client(), newPhone())];
      expect(answers[0]?.text).toBe(answers[1]?.text);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    });

    it('stores no readable code', async () => {
      const phone = newPhone();
      await ask(shop.client(), phone);
      const [text = ''] = await texts(phone);
      const { rows } = await shop.db.pool.query<{ row: string }>(
        'select device_code::text as row from identity.device_code where phone = $1',
        [`+91${phone}`],
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]?.row).not.toContain(text.slice(0, 6));
    });

    it('begins no session', async () => {
      const client = shop.client();
      await ask(client, newPhone());
      expect(client.cookies.size).toBe(0);
    });
  });

  describe('refuses', () => {
    it.each([
      ['a landline', '0801234567'],
      ['nine digits', '987654321'],
      ['eleven digits', '98765432101'],
      ['another country', '+14155550100'],
      ['letters', 'nine-eight-seven'],
      ['SQL', "9876543210' or '1'='1"],
      ['two numbers', '9876543210, 9876543211'],
      ['five thousand digits', '9'.repeat(5000)],
      ['a number', 9_876_543_210],
      ['nothing', undefined],
      ['a list', ['9876543210']],
    ])('%s', async (_name, phoneNo) => {
      const answer = await shop.client().send('requestLoginCode', { body: { phoneNo } });
      expect(answer.status).toBe(422);
      expect(answer.fields).toHaveProperty('phoneNo');
    });

    it('refuses a second code within half a minute', async () => {
      const phone = newPhone();
      const client = shop.client();
      await ask(client, phone);
      shop.clock.advance({ seconds: 12 });
      const answer = await ask(client, phone);
      expect(answer).toMatchObject({ status: 429, errorCode: 'LOGIN_DISABLED' });
      expect(answer.headers['retry-after']).toBe('18');
      const data = answer.data as unknown as Disabled;
      // A login in a second tab continues with the code that was sent.
      expect(data).toMatchObject({ loginDisable: true, timer: 18, codeSent: true });
      expect(data.message).toBe(data.description);
      expect(await texts(phone)).toHaveLength(1);
      shop.clock.advance({ seconds: 18 });
      expect((await ask(client, phone)).status).toBe(200);
    });

    it('refuses a sixth code within an hour on one device', async () => {
      const phone = newPhone();
      const client = await customerOf(phone);
      const timers: number[] = [];
      for (let sent = 0; sent < 5; sent += 1) {
        timers.push((await ask(client, phone)).data.timer);
        shop.clock.advance({ seconds: 30 });
      }
      expect(timers).toEqual([30, 30, 30, 30, 3600 - 4 * 30]);
      expect((await ask(client, phone)).status).toBe(429);
      shop.clock.advance({ minutes: 60 });
      expect((await ask(client, phone)).status).toBe(200);
    });

    it('refuses an eleventh code within a day on one device', async () => {
      const phone = newPhone();
      const client = await customerOf(phone);
      for (let sent = 0; sent < 10; sent += 1) {
        expect((await ask(client, phone)).status).toBe(200);
        shop.clock.advance({ minutes: 20 });
      }
      shop.clock.advance({ minutes: 60 });
      expect((await ask(client, phone)).status).toBe(429);
    });

    it('refuses a sixth phone of one device within a day, but not the five again', async () => {
      const client = shop.client();
      const known = [newPhone(), newPhone(), newPhone(), newPhone(), newPhone()];
      for (const phone of known) expect((await ask(client, phone)).status).toBe(200);
      expect((await ask(client, newPhone())).status).toBe(429);
      shop.clock.advance({ minutes: 1 });
      expect((await ask(client, known[0] ?? '')).status).toBe(200);
      expect((await ask(shop.client(), newPhone())).status).toBe(200);
    });

    it('refuses more than twenty codes an hour to one address or IPv6 network without proof of work', async () => {
      for (let sent = 0; sent < 20; sent += 1) {
        const last = (sent % 250) + 1;
        const four = await askFrom(shop.client(), newPhone(), '203.0.113.9');
        const six = await askFrom(shop.client(), newPhone(), `2001:db8:7:7::${last}`);
        expect([four.statusCode, six.statusCode]).toEqual([200, 200]);
      }
      const refused = await askFrom(shop.client(), newPhone(), '203.0.113.9');
      expect(refused.statusCode).toBe(428);
      const neighbour = await askFrom(shop.client(), newPhone(), '2001:db8:7:7:abcd::1');
      expect(neighbour.statusCode).toBe(428);
      expect((await askFrom(shop.client(), newPhone(), '203.0.113.10')).statusCode).toBe(200);
    });

    it('refuses a call without a device', async () => {
      const answer = await shop.client().send('requestLoginCode', {
        body: { phoneNo: newPhone() },
        headers: { 'device-id': 'me' },
      });
      expect(answer).toMatchObject({ status: 400, errorCode: 'DEVICE_ID_REQUIRED' });
    });
  });

  describe('guards', () => {
    it('sends one code for concurrent requests of one device', async () => {
      const phone = newPhone();
      const client = shop.client();
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(client, phone)));
      const sent = answers.filter(({ status }) => status === 200);
      expect(sent).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(19);
      expect(await texts(phone)).toHaveLength(1);
    });

    it('sends no more than the free codes of a phone for concurrent requests from many devices', async () => {
      const phone = newPhone();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => ask(shop.client(), phone)),
      );
      const sent = answers.filter(({ status }) => status === 200).length;
      expect(sent).toBeGreaterThan(0);
      expect(sent).toBeLessThanOrEqual(3);
      expect(await texts(phone)).toHaveLength(sent);
    });
  });
});
