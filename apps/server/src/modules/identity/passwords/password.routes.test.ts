import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { selectOutbox } from '../../../platform/messaging/message.sql.ts';
import { passwordLimits } from '../../../platform/password-attempts.ts';
import { sendWithProof } from '../../../testing/proof.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

let number = 7_400_000_000;
let phone: string;
let email: string;
let browser: TestClient;
beforeEach(async () => {
  number += 1;
  phone = String(number);
  email = `farah.${number}@example.com`;
  browser = shop.client();
  await browser.login(phone);
});

const password = 'seven quiet mangoes';

async function mails(to = email): Promise<string[]> {
  await shop.runJobs();
  return (await selectOutbox(shop.db, to)).map(({ text }) => text);
}

async function tokenOf(path: string, to = email): Promise<string> {
  const [latest = ''] = (await mails(to)).filter((text) => text.includes(path));
  return /token=([0-9a-f-]{36})/.exec(latest)?.[1] ?? '';
}

/** Refusals must not differ in anything else. */
const withoutId = (text: string): string => text.replace(/"requestId":"[^"]*"/, '');

const change = (client: TestClient, body: object) => client.send('updateCustomer', { body });

/** A customer who logs in by e-mail and password. */
async function withPassword(): Promise<void> {
  await change(browser, { email, password });
  const token = await tokenOf('/verify-email');
  await browser.call('verifyEmail', { body: { token } });
}

const login = (client: TestClient, body: object = { email, password }) =>
  client.send('passwordLogin', { body });

const forgot = (address = email) =>
  shop.client().send('forgotPassword', { body: { email: address } });

const reset = (userUUID: string, next = 'nine loud papayas', client = shop.client()) =>
  client.send('resetPassword', { body: { userUUID, password: next } });

describe('an e-mail', () => {
  // spec: L151, L156
  it('logs in only after its link was opened', async () => {
    const changed = await change(browser, { email, password });
    expect(changed.data).toMatchObject({
      pendingEmail: email,
      emailVerified: false,
      hasPassword: true,
    });
    expect((await login(shop.client())).errorCode).toBe('LOGIN_WRONG');
    const token = await tokenOf('/verify-email');
    const verified = await shop.client().send('verifyEmail', { body: { token } });
    expect(verified.data).toEqual({ email: `fa•••@example.com` });
    const answer = await login(shop.client());
    expect(answer.data).toMatchObject({ loggedIn: true, phoneNo: `+91${phone}` });
    expect((await browser.call('profile')).accountEmail).toBe(email);
  });

  it('is replaced only when the new one is confirmed', async () => {
    await withPassword();
    const next = `new.${email}`;
    const changed = await change(browser, { email: next });
    expect(changed.data).toMatchObject({ accountEmail: email, pendingEmail: next });
    expect((await login(shop.client())).status).toBe(200);
    await browser.call('verifyEmail', { body: { token: await tokenOf('/verify-email', next) } });
    expect((await login(shop.client())).status).toBe(422);
    expect((await login(shop.client(), { email: next, password })).status).toBe(200);
  });

  it('belongs to one account only', async () => {
    await withPassword();
    const other = shop.client();
    await other.login(String(number + 500_000));
    expect((await change(other, { email })).errorCode).toBe('EMAIL_TAKEN');
  });

  it('has a link that is valid once and for half an hour', async () => {
    await change(browser, { email });
    const token = await tokenOf('/verify-email');
    const tries = await Promise.all(
      [1, 2, 3].map(() => shop.client().send('verifyEmail', { body: { token } })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    const next = `late.${email}`;
    await change(browser, { email: next });
    const late = await tokenOf('/verify-email', next);
    shop.clock.advance({ minutes: 31 });
    const answer = await shop.client().send('verifyEmail', { body: { token: late } });
    expect(answer.errorCode).toBe('EMAIL_LINK_GONE');
  });
});

describe('passwordLogin', () => {
  it('does not reveal whether the e-mail or the password was wrong', async () => {
    await withPassword();
    const wrong = await login(shop.client(), { email, password: 'not that one at all' });
    const unknown = await login(shop.client(), { email: `x${email}`, password });
    expect([wrong.status, unknown.status]).toEqual([422, 422]);
    expect(withoutId(wrong.text)).toBe(withoutId(unknown.text));
  });

  it('demands proof of work from unknown devices after ten wrong passwords, also concurrent ones', async () => {
    await withPassword();
    const tries = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        login(shop.client(), { email, password: `guess number ${n}` }),
      ),
    );
    const looked = tries.filter(({ errorCode }) => errorCode === 'LOGIN_WRONG');
    expect(looked.length).toBeLessThanOrEqual(10);
    for (let more = looked.length; more < 10; more += 1) {
      await login(shop.client(), { email, password: 'one more guess' });
    }
    const fresh = shop.client();
    expect((await login(fresh)).errorCode).toBe('PROOF_REQUIRED');
    expect((await browser.send('profile')).status).toBe(200);
    const body = { email, password };
    expect((await sendWithProof(fresh, 'passwordLogin', { body })).status).toBe(200);
  });

  it('stays open to the owner’s device during an attack', async () => {
    await withPassword();
    for (let at = 0; at < 14; at += 1) {
      await login(shop.client(), { email, password: `guess number ${at}` });
    }
    expect((await login(browser)).status).toBe(200);
  });

  it('is blocked on the owner’s device after ten wrong passwords there', async () => {
    await withPassword();
    for (let at = 0; at < 10; at += 1) {
      await login(browser, { email, password: `guess number ${at}` });
    }
    const right = await login(browser);
    expect(right.errorCode).toBe('LOGIN_DISABLED');
    expect(right.text).toContain('"loginDisable":true');
    shop.clock.advance({ minutes: 16 });
    expect((await login(browser)).status).toBe(200);
  });

  it('limits unknown devices to a daily number of guesses, then one in a quarter of an hour', async () => {
    await withPassword();
    const tried = (bucket: string, count: number) =>
      shop.db.pool.query(
        `insert into platform.attempt (bucket, at)
         select $1, $2::timestamptz - interval '1 hour' from generate_series(1, $3::int)`,
        [bucket, shop.clock.now(), count],
      );
    await tried(`password:wrong:${email}`, passwordLimits.ofAccount.max);
    expect((await login(shop.client(), { email, password: 'a guess' })).status).toBe(422);
    expect((await login(shop.client())).errorCode).toBe('LOGIN_DISABLED');
    shop.clock.advance({ minutes: 16 });
    expect((await login(shop.client())).status).toBe(200);
  });

  it('issues a new ticket at login', async () => {
    await withPassword();
    const client = shop.client();
    await client.send('addToCart', { body: { sku: 'CHK-CURRY-500' } });
    const before = client.cookies.get('hb_session');
    await login(client);
    expect(client.cookies.get('hb_session')).not.toBe(before);
  });
});

describe('a forgotten password', () => {
  // spec: L152, L153, L154
  it('is replaced by a link, which ends every other session', async () => {
    await withPassword();
    expect((await forgot()).status).toBe(200);
    const token = await tokenOf('/reset-password');
    const shown = await shop.client().send('resetEmail', { params: { userUUID: token } });
    expect(shown.data).toEqual({ email: 'fa•••@example.com' });
    expect((await reset(token)).status).toBe(200);
    expect((await browser.send('profile')).status).toBe(412);
    expect((await login(shop.client())).status).toBe(422);
    expect((await login(shop.client(), { email, password: 'nine loud papayas' })).status).toBe(200);
    expect((await reset(token)).errorCode).toBe('RESET_TOKEN_GONE');
  });

  it('answers alike for an unknown and a known e-mail, and mails only the known one', async () => {
    await withPassword();
    const [known, unknown] = [await forgot(), await forgot('nobody@example.com')];
    expect(known.text).toBe(unknown.text);
    expect(await mails('nobody@example.com')).toEqual([]);
  });

  it('ends the first link when a second one is sent', async () => {
    await withPassword();
    await forgot();
    const first = await tokenOf('/reset-password');
    await forgot();
    const second = await tokenOf('/reset-password');
    expect(second).not.toBe(first);
    expect((await reset(first)).status).toBe(410);
    expect((await reset(second)).status).toBe(200);
  });

  it('voids its link when the e-mail of the account changes', async () => {
    await withPassword();
    await forgot();
    const link = await tokenOf('/reset-password');
    const other = `new.${email}`;
    await change(browser, { email: other });
    const token = await tokenOf('/verify-email', other);
    await browser.call('verifyEmail', { body: { token } });
    expect((await reset(link)).errorCode).toBe('RESET_TOKEN_GONE');
    expect((await browser.call('profile')).accountEmail).toBe(other);
  });

  it('mails three links an hour at most', async () => {
    await withPassword();
    for (let asked = 0; asked < 5; asked += 1) await forgot();
    const sent = (await mails()).filter((text) => text.includes('/reset-password'));
    expect(sent).toHaveLength(3);
  });

  it('is set by one of two concurrent uses of the link', async () => {
    await withPassword();
    await forgot();
    const token = await tokenOf('/reset-password');
    const tries = await Promise.all([
      reset(token, 'first come served'),
      reset(token, 'late to it all'),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it.each(['password1', '12345678', 'qwertyuiop', 'halalbasket'])(
    'refuses %s, and keeps the link valid',
    async (weak) => {
      await withPassword();
      await forgot();
      const token = await tokenOf('/reset-password');
      const refused = await reset(token, weak);
      expect(refused.status).toBe(422);
      expect(refused.fields).toHaveProperty('password');
      expect((await reset(token)).status).toBe(200);
    },
  );
});

describe('updateCustomer', () => {
  it('requires the current password', async () => {
    await withPassword();
    const next = { password: 'nine loud papayas' };
    expect((await change(browser, next)).errorCode).toBe('PASSWORD_WRONG');
    const wrong = await change(browser, { ...next, currentPassword: 'guess' });
    expect(wrong.errorCode).toBe('PASSWORD_WRONG');
    expect((await change(browser, { ...next, currentPassword: password })).status).toBe(200);
  });

  it('requires a code if the login is too old', async () => {
    shop.clock.advance({ minutes: 31 });
    expect((await change(browser, { email })).errorCode).toBe('CODE_REQUIRED');
    expect((await change(browser, { fullName: 'Farah Khan' })).status).toBe(200);
    await browser.call('requestLoginCode', { body: { phoneNo: phone } });
    const [text = ''] = await mails(phone);
    const wrong = await change(browser, { email, otp: '000000' });
    expect(wrong.errorCode).toBe('OTP_WRONG');
    expect((await change(browser, { email, otp: text.slice(0, 6) })).status).toBe(200);
  });

  it.each([
    ['a name with a digit', { fullName: 'Farah 2' }],
    ['a name with an apostrophe', { fullName: "O'Brien" }],
    ['a name of 300 letters', { fullName: 'a'.repeat(300) }],
    ['an emoji', { fullName: '😀' }],
    ['a short password', { password: 'short' }],
    ['an unknown language', { language: 'xx' }],
    ['no e-mail', { email: 'farah' }],
  ])('refuses %s', async (_, body) => {
    expect((await change(browser, body)).status).toBe(422);
  });

  it('needs a login', async () => {
    expect((await change(shop.client(), { fullName: 'Farah' })).status).toBe(401);
  });
});

describe('the devices', () => {
  it('lists sessions, and logs one out from another', async () => {
    const phoneBrowser = shop.client();
    shop.clock.advance({ minutes: 1 });
    await phoneBrowser.login(phone);
    const { sessions } = await browser.call('customerSessions');
    expect(sessions.map(({ isThis }) => isThis)).toEqual([false, true]);
    const other = sessions.find(({ isThis }) => !isThis);
    await browser.call('endCustomerSession', { params: { sessionId: other?.sessionId ?? 0 } });
    expect((await phoneBrowser.send('profile')).status).toBe(412);
    expect((await browser.call('customerSessions')).sessions).toHaveLength(1);
  });

  it('logs out all devices but the current one', async () => {
    const others = [shop.client(), shop.client()];
    for (const other of others) {
      shop.clock.advance({ minutes: 1 });
      await other.login(phone);
    }
    await browser.call('endOtherSessions', { body: {} });
    const after = await Promise.all(others.map((other) => other.send('profile')));
    expect(after.map(({ status }) => status)).toEqual([412, 412]);
    expect((await browser.send('profile')).status).toBe(200);
  });

  it('refuses to log out a device of another customer', async () => {
    const stranger = shop.client();
    await stranger.login(String(number + 600_000));
    const { sessions } = await stranger.call('customerSessions');
    const answer = await browser.send('endCustomerSession', {
      params: { sessionId: sessions[0]?.sessionId ?? 0 },
    });
    expect(answer.status).toBe(404);
    expect((await stranger.send('profile')).status).toBe(200);
  });
});

it('stores no readable password or link', async () => {
  await withPassword();
  await forgot();
  const token = await tokenOf('/reset-password');
  const { rows } = await shop.db.pool.query<{ row: string }>(
    'select customer::text as row from identity.customer union all select mail_link::text from identity.mail_link',
  );
  const all = rows.map(({ row }) => row).join();
  expect(all).not.toContain(password);
  expect(all).not.toContain(token);
});
