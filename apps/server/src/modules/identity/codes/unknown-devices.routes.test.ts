import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import { selectOutbox } from '../../../platform/messaging/message.sql.ts';
import { challengeOf, sendWithProof, solved } from '../../../testing/proof.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { codeLimits, wrongCodes } from '../limits.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(() => shop.db.run(sql`truncate platform.attempt`));

let phones = 7_100_000_000;
const newPhone = (): string => String((phones += 1));

const ask = (client: TestClient, phoneNo: string, headers = {}) =>
  client.send('requestLoginCode', { body: { phoneNo }, headers });
const askSolving = (client: TestClient, phoneNo: string) =>
  sendWithProof(client, 'requestLoginCode', { body: { phoneNo } });
const enter = (client: TestClient, phoneNo: string, otp: string) =>
  client.send('verifyLoginCode', { body: { phoneNo, otp } });
const lastCode = async (phone: string) =>
  (await selectOutbox(shop.db, phone))[0]?.text.slice(0, 6) ?? '';
const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

/** A customer who has logged in on this device before. */
async function customer(phone: string): Promise<TestClient> {
  const client = shop.client();
  await client.login(phone);
  shop.clock.advance({ minutes: 2 });
  return client;
}

describe('code requests of unknown devices', () => {
  it('do not delay the owner: a known device gets its code immediately, without proof of work', async () => {
    const phone = newPhone();
    const owner = await customer(phone);
    for (let at = 0; at < 12; at += 1) await askSolving(shop.client(), phone);
    expect((await ask(owner, phone)).status).toBe(200);
    expect((await enter(owner, phone, await lastCode(phone))).status).toBe(200);
  });

  it('do not delay the owner on a new device, which needs a little proof of work', async () => {
    const phone = newPhone();
    for (let at = 0; at < 5; at += 1) await askSolving(shop.client(), phone);
    const fresh = shop.client();
    const refused = await ask(fresh, phone);
    expect(refused).toMatchObject({ status: 428, errorCode: 'PROOF_REQUIRED' });
    const challenge = challengeOf(refused);
    expect(challenge).toMatchObject({ kind: 'hashcash', bits: 15 });
    const answer = { 'challenge-answer': solved(challenge) };
    expect((await ask(fresh, phone, answer)).status).toBe(200);
    expect((await enter(fresh, phone, await lastCode(phone))).status).toBe(200);
  });

  it('need more proof of work for each further code, and wait after ten codes of one network', async () => {
    const phone = newPhone();
    const bits: number[] = [];
    for (let at = 0; at < codeLimits.unknownDevicesOfNetwork.max; at += 1) {
      const client = shop.client();
      const answer = await ask(client, phone);
      if (answer.status === 428) bits.push((challengeOf(answer) as { bits: number }).bits);
      await askSolving(client, phone);
    }
    expect(bits).toEqual([15, 15, 15, 16, 16, 16, 17]);
    const refused = await ask(shop.client(), phone);
    expect(refused).toMatchObject({ status: 429, errorCode: 'LOGIN_DISABLED' });
    const elsewhere = await shop.client().raw({
      method: 'POST',
      url: '/api/v3/generateUserLoginCode',
      payload: { phoneNo: phone },
      remoteAddress: '203.0.113.8',
    });
    expect(elsewhere.statusCode).toBe(428);
  });

  it('leave the code of another device valid', async () => {
    const phone = newPhone();
    const owner = shop.client();
    await ask(owner, phone);
    const code = await lastCode(phone);
    shop.clock.advance({ seconds: 31 });
    const stranger = shop.client();
    expect((await ask(stranger, phone)).status).toBe(200);
    for (let at = 1; at <= 7; at += 1) await enter(stranger, phone, other(code, at));
    expect((await enter(owner, phone, code)).status).toBe(200);
  });

  it('refuse a proof that was used, belongs to another phone or device, or was forged', async () => {
    const phone = newPhone();
    for (let at = 0; at < 3; at += 1) await ask(shop.client(), phone);
    const one = shop.client();
    const answer = { 'challenge-answer': solved(challengeOf(await ask(one, phone))) };
    expect((await ask(shop.client(), phone, answer)).status).toBe(428);
    expect((await ask(one, phone, answer)).status).toBe(200);
    shop.clock.advance({ seconds: 31 });
    expect((await ask(one, phone, answer)).status).toBe(428);
    const made = { 'challenge-answer': answer['challenge-answer'].replace(/^15/, '1') };
    expect((await ask(one, phone, made)).status).toBe(428);
    const old = { 'challenge-answer': solved(challengeOf(await ask(one, phone))) };
    shop.clock.advance({ minutes: 4 });
    expect((await ask(one, phone, old)).status).toBe(428);
  });
});

describe('guesses of unknown devices', () => {
  it('share a daily number; the owner’s device continues', async () => {
    const phone = newPhone();
    const owner = await customer(phone);
    await shop.db.run(sql`
      insert into platform.attempt (bucket, at)
      select ${`code:wrong:unknown:+91${phone}`}, ${shop.clock.now()}
      from generate_series(1, ${wrongCodes.ofUnknownDevices.max - 1})`);
    const stranger = shop.client();
    await ask(stranger, phone);
    const code = await lastCode(phone);
    expect((await enter(stranger, phone, other(code))).errorCode).toBe('LOGIN_DISABLED');
    expect((await enter(stranger, phone, code)).errorCode).toBe('LOGIN_DISABLED');
    await ask(owner, phone);
    expect((await enter(owner, phone, await lastCode(phone))).status).toBe(200);
  });
});

describe('unused codes of the whole shop', () => {
  it('demand proof of work from new customers, and refuse none', async () => {
    await shop.db.run(sql`
      insert into platform.attempt (bucket, at)
      select bucket, ${shop.clock.now()}
      from unnest(array['code:everyone', 'code:new']) as bucket, generate_series(1, 100)`);
    const fresh = shop.client();
    const phoneNo = newPhone();
    const send = (headers = {}) =>
      fresh.raw({
        method: 'POST',
        url: '/api/v3/generateUserLoginCode',
        payload: { phoneNo },
        remoteAddress: '198.51.100.4',
        headers,
      });
    const refused = await send();
    expect(refused.statusCode).toBe(428);
    const { data } = refused.json<{ data: unknown }>();
    const answer = solved(challengeOf({ data }));
    expect((await send({ 'challenge-answer': answer })).statusCode).toBe(200);
  });
});
