import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import { selectOutbox } from '../../../platform/messaging/message.sql.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { codeLimits, pumpingGuard } from '../limits.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(() => shop.db.run(sql`truncate platform.attempt`));

let phones = 7_300_000_000;
const newPhone = (): string => String((phones += 1));

async function ask(client: TestClient, phoneNo: string, from: string, channel = 'sms') {
  const answer = await client.raw({
    method: 'POST',
    url: '/api/v3/generateUserLoginCode',
    payload: { phoneNo, channel },
    remoteAddress: from,
  });
  return answer.statusCode;
}

/** The method of SMS pumping: another device, phone and address each time. */
let addresses = 0;
async function pump(times: number, block?: string): Promise<Record<number, number>> {
  const outcome: Record<number, number> = {};
  for (let at = 0; at < times; at += 1) {
    addresses += 1;
    const from = block
      ? `${block}.${(addresses % 250) + 1}`
      : `10.${addresses >> 8}.${addresses % 256}.7`;
    const status = await ask(shop.client(), newPhone(), from);
    outcome[status] = (outcome[status] ?? 0) + 1;
  }
  return outcome;
}

/** Inserts the counters that thousands of code requests by earlier customers would leave. */
const noted = (bucket: string, times: number) =>
  shop.db.run(sql`
    insert into platform.attempt (bucket, at)
    select ${bucket}, ${shop.clock.now()} from generate_series(1, ${times})`);

/** A customer who has logged in on this device before. */
async function customer(): Promise<TestClient> {
  const client = shop.client();
  await client.login(newPhone());
  return client;
}

describe('SMS pumping', () => {
  it('needs proof of work from new devices of one network; its known devices continue', async () => {
    const neighbour = await customer();
    const { max } = codeLimits.newDevicesOfBlock;
    expect(await pump(max + 40, '198.51.100')).toEqual({ 200: max, 428: 40 });
    expect(await ask(neighbour, newPhone(), '198.51.100.200')).toBe(200);
    expect(await ask(shop.client(), newPhone(), '198.51.101.1')).toBe(200);
    shop.clock.advance({ minutes: 61 });
    expect(await ask(shop.client(), newPhone(), '198.51.100.7')).toBe(200);
  });

  it('needs proof of work from new devices of any network once few codes are used', async () => {
    const regular = await customer();
    await shop.db.run(sql`truncate platform.attempt`);
    const { fromSent, newDevices } = pumpingGuard;
    // No code is used. The detection is active from the hundredth code on.
    expect(await pump(fromSent)).toEqual({ 200: fromSent });
    expect(await pump(20)).toEqual({ 428: 20 });
    expect(await ask(regular, newPhone(), '192.0.2.1')).toBe(200);
    expect(newDevices.max).toBeLessThan(fromSent);
    shop.clock.advance({ minutes: 16 });
    expect(await ask(shop.client(), newPhone(), '192.0.2.2')).toBe(200);
  });

  it('is distinguished from a busy evening by the share of used codes', async () => {
    await noted('code:everyone', 400);
    await noted('code:used', 150);
    expect(await pump(pumpingGuard.newDevices.max + 10)).toEqual({
      200: pumpingGuard.newDevices.max + 10,
    });
  });

  it('costs no more than the daily limit, and known devices have a share of their own', async () => {
    await noted('code:bill:new', codeLimits.everyone[1].max);
    shop.clock.advance({ minutes: 120 });
    expect(await ask(shop.client(), newPhone(), '192.0.2.3')).toBe(429);
    const regular = await customer();
    expect(await ask(regular, newPhone(), '192.0.2.3')).toBe(200);
    await noted('code:bill:known', codeLimits.everyone[1].max);
    expect(await ask(regular, newPhone(), '192.0.2.3')).toBe(429);
  });

  it('calls a phone three times a day at most', async () => {
    const phone = newPhone();
    const answers: number[] = [];
    for (let calls = 0; calls < 4; calls += 1) {
      answers.push(await ask(shop.client(), phone, '192.0.2.9', 'call'));
      shop.clock.advance({ minutes: 25 });
    }
    expect(answers).toEqual([200, 200, 200, 429]);
    expect(await ask(shop.client(), phone, '192.0.2.9', 'sms')).toBe(200);
    expect((await selectOutbox(shop.db, phone)).map(({ channel }) => channel)).toEqual([
      'sms',
      'call',
      'call',
      'call',
    ]);
  });
});
