import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectOutbox } from '../../platform/messaging/message.sql.ts';
import { homeAddress as home } from '../../testing/buyer.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

let phones = 8_500_000_000;
const newPhone = (): string => String((phones += 1));

const bengaluru = { latitude: 12.9352, longitude: 77.6245 };

async function codeOf(phone: string): Promise<string> {
  const [message] = await selectOutbox(shop.db, phone);
  return message?.text.slice(0, 6) ?? '';
}

async function askCode(client: TestClient, phone: string): Promise<string> {
  await client.call('requestLoginCode', { body: { phoneNo: phone } });
  return codeOf(phone);
}

const verify = (client: TestClient, phoneNo: string, otp: string) =>
  client.send('verifyLoginCode', { body: { phoneNo, otp } });

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function customer(phone = newPhone()): Promise<TestClient> {
  const client = shop.client();
  await client.login(phone);
  return client;
}

const ticketOf = (client: TestClient): string => client.cookies.get('hb_session') ?? '';

describe('verifyLoginCode', () => {
  describe('works', () => {
    // spec: L150
    it('logs in, creates a customer for a new phone and finds them again', async () => {
      const phone = newPhone();
      const first = await shop.client().login(phone);
      expect(first).toMatchObject({
        loggedIn: true,
        phoneNo: `+91${phone}`,
        mobile: `+91${phone}`,
      });
      shop.clock.advance({ minutes: 1 });
      await shop.client().login(phone);
      const { rows } = await shop.db.pool.query(
        'select id from identity.customer where phone = $1',
        [`+91${phone}`],
      );
      expect(rows).toHaveLength(1);
    });

    it('keeps the guest’s location and cart', async () => {
      const client = shop.client();
      await client.call('validateLocation', { body: bengaluru });
      const place = await client.call('launch');
      const info = await client.login(newPhone());
      expect(info.adcCode).toBe(place.adcCode);
      expect(info.visitorAddress).toEqual(place.visitorAddress);
      expect(info.showMergeCartDialog).toBe(false);
    });

    it('uses the default address if no location was chosen', async () => {
      const phone = newPhone();
      await (await customer(phone)).call('addAddress', { body: home });
      shop.clock.advance({ minutes: 1 });
      const info = await shop.client().login(phone);
      expect(info).toMatchObject({
        adcCode: 'HYD-BNJ',
        addressId: info.customerAddress?.addressId,
      });
    });

    it('gives apps a ticket and browsers a cookie that scripts cannot read', async () => {
      const phone = newPhone();
      const app = shop.client();
      const headers = { 'device-type': 'ios' };
      const otp = await askCode(app, phone);
      const answer = await app.send('verifyLoginCode', { body: { phoneNo: phone, otp }, headers });
      expect(answer.data.persistentTicket).toMatch(/^[\w-]{43}$/);
      expect(answer.headers['set-cookie']).toBeUndefined();

      const browser = shop.client();
      const code = await askCode(browser, newPhone());
      const login = await verify(browser, String(phones), code);
      expect(login.data).not.toHaveProperty('persistentTicket');
      expect(String(login.headers['set-cookie'])).toMatch(
        /^hb_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      );
    });
  });

  describe('refuses', () => {
    it('refuses a wrong code, with the number of attempts left', async () => {
      const client = shop.client();
      const phone = newPhone();
      const code = await askCode(client, phone);
      const answer = await verify(client, phone, wrong(code));
      expect(answer).toMatchObject({
        status: 422,
        errorCode: 'OTP_WRONG',
        data: { attemptsLeft: 4 },
      });
      expect((await verify(client, phone, code)).status).toBe(200);
    });

    it('refuses an expired code', async () => {
      const client = shop.client();
      const phone = newPhone();
      const code = await askCode(client, phone);
      shop.clock.advance({ minutes: 5 });
      expect(await verify(client, phone, code)).toMatchObject({
        status: 410,
        errorCode: 'OTP_EXPIRED',
      });
    });

    it('refuses a used code', async () => {
      const client = shop.client();
      const phone = newPhone();
      const code = await askCode(client, phone);
      expect((await verify(client, phone, code)).status).toBe(200);
      expect((await verify(client, phone, code)).status).toBe(410);
    });

    it('refuses a replaced code', async () => {
      const client = shop.client();
      const phone = newPhone();
      const first = await askCode(client, phone);
      shop.clock.advance({ seconds: 30 });
      const second = await askCode(client, phone);
      // Once in a million times the second equals the first.
      const older = first === second ? wrong(second) : first;
      expect((await verify(client, phone, older)).status).toBe(422);
      expect((await verify(client, phone, second)).status).toBe(200);
    });

    it('refuses another device’s code and an unknown phone in the same words', async () => {
      const phone = newPhone();
      const code = await askCode(shop.client(), phone);
      const stranger = await verify(shop.client(), phone, code);
      const never = await verify(shop.client(), newPhone(), code);
      expect(stranger).toMatchObject({ status: 410, errorCode: 'OTP_EXPIRED' });
      expect(never.description).toBe(stranger.description);
      expect(never.status).toBe(410);
    });

    // spec: L80.2, L103.2
    it('refuses everything for two minutes after five wrong codes', async () => {
      const client = shop.client();
      const phone = newPhone();
      const code = await askCode(client, phone);
      const answers = [];
      for (let tries = 0; tries < 5; tries += 1) {
        answers.push(await verify(client, phone, wrong(code)));
      }
      expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 429]);
      expect(answers.at(-1)).toMatchObject({
        errorCode: 'LOGIN_DISABLED',
        data: { loginDisable: true, timer: 120 },
      });
      expect((await verify(client, phone, code)).status).toBe(429);
      shop.clock.advance({ seconds: 60 });
      expect(await client.send('requestLoginCode', { body: { phoneNo: phone } })).toMatchObject({
        status: 429,
        data: { timer: 60 },
      });
      shop.clock.advance({ seconds: 60 });
      expect((await verify(client, phone, code)).status).toBe(410);
      expect((await verify(client, phone, await askCode(client, phone))).status).toBe(200);
    });

    it('refuses everything for a quarter of an hour after ten wrong codes in an hour', async () => {
      const client = shop.client();
      const phone = newPhone();
      for (let codes = 0; codes < 2; codes += 1) {
        const code = await askCode(client, phone);
        for (let tries = 0; tries < 5; tries += 1) await verify(client, phone, wrong(code));
        shop.clock.advance({ minutes: 3 });
      }
      const answer = await client.send('requestLoginCode', { body: { phoneNo: phone } });
      expect(answer).toMatchObject({ status: 429, data: { loginDisable: true, timer: 720 } });
      const other = newPhone();
      expect((await verify(client, other, await askCode(client, other))).status).toBe(200);
    });

    it.each([
      ['letters', 'abcdef'],
      ['five digits', '12345'],
      ['seven digits', '1234567'],
      ['SQL', "1' or 1=1"],
      ['a number', 123456],
      ['nothing', undefined],
    ])('refuses %s as a code', async (_name, otp) => {
      const answer = await shop
        .client()
        .send('verifyLoginCode', { body: { phoneNo: newPhone(), otp } });
      expect(answer.status).toBe(422);
      expect(answer.fields).toHaveProperty('otp');
    });

    it('refuses another site’s page', async () => {
      const client = shop.client();
      await client.call('validateLocation', { body: bengaluru });
      const phone = newPhone();
      const otp = await askCode(client, phone);
      const answer = await client.send('verifyLoginCode', {
        body: { phoneNo: phone, otp },
        headers: { 'sec-fetch-site': 'cross-site' },
      });
      expect(answer).toMatchObject({ status: 403, errorCode: 'CROSS_SITE' });
    });
  });

  describe('guards', () => {
    it('replaces a ticket that was planted before login', async () => {
      const client = shop.client();
      await client.call('validateLocation', { body: bengaluru });
      const before = ticketOf(client);
      await client.login(newPhone());
      expect(ticketOf(client)).not.toBe(before);
      client.cookies.set('hb_session', before);
      expect((await client.send('launch')).status).toBe(412);
    });

    it('logs in once for concurrent requests with one code', async () => {
      const client = shop.client();
      const phone = newPhone();
      const code = await askCode(client, phone);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => verify(client, phone, code)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status >= 500)).toHaveLength(0);
    });

    it('checks five of a thousand concurrent guesses, and serves other customers at the same time', async () => {
      const client = shop.client();
      const phone = newPhone();
      const code = await askCode(client, phone);
      const guesses = Promise.all(
        Array.from({ length: 1000 }, (_, guess) =>
          verify(client, phone, String((Number(code) + 1 + guess) % 1_000_000).padStart(6, '0')),
        ),
      );
      await customer();
      const answers = await guesses;
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(0);
      expect(answers.filter(({ status }) => status >= 500)).toHaveLength(0);
      expect(answers.filter(({ errorCode }) => errorCode === 'OTP_WRONG').length).toBeLessThan(5);
      expect((await verify(client, phone, code)).status).toBe(429);
    });
  });
});
