import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { selectOutbox } from '../../../platform/messaging/message.sql.ts';
import { aCustomer } from '../../../testing/buyer.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { adjust } from '../../stock/index.ts';

let shop: TestApp;
let hubId: number;
beforeAll(async () => {
  shop = await testApp();
  hubId = (
    await shop.db.one(
      z.object({ id: z.number() }),
      sql`select id from location.hub where is_default`,
    )
  ).id;
});
afterAll(() => shop.close());

const levelRow = z.object({ onHand: z.number() });

/** Counts the stock, as staff do in the console. */
async function count(sku: string, packs: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { onHand } = await tx.one(
      levelRow,
      sql`select on_hand as "onHand" from stock.level
          where hub_id = ${hubId} and sku = ${sku} for update`,
    );
    await adjust(tx, {
      hubId,
      sku,
      kind: 'set',
      quantity: packs,
      reason: 'Counted',
      expectedOnHand: onHand,
      actor: 'test',
      now: shop.clock.now(),
    });
  });
}

const ask = (client: TestClient, sku: string) => client.send('notifyMe', { params: { sku } });

const phoneOf = async (client: TestClient): Promise<string> =>
  (await client.call('launch')).mobile ?? '';

const textsTo = async (client: TestClient): Promise<string[]> =>
  (await selectOutbox(shop.db, await phoneOf(client))).map(({ text }) => text);

const noticesTo = async (client: TestClient): Promise<string[]> =>
  (await client.call('notifications')).general
    .filter(({ title }) => title === 'Back in stock')
    .map(({ text }) => text);

describe('works', () => {
  // spec: L164.2, L246.8
  it('notifies customers by text and guests in the shop, each once', async () => {
    const sku = 'CHK-CURRY-500';
    await count(sku, 0);
    const customer = await aCustomer(shop);
    const guest = shop.client();
    for (const who of [customer, guest]) {
      const answer = await ask(who, sku);
      expect(answer.description).toBe(
        'Success! You will be notified when this product is in stock',
      );
      await ask(who, sku);
    }
    await shop.runJobs();
    expect(await noticesTo(guest)).toEqual([]);

    await count(sku, 5);
    await shop.runJobs();
    expect(await noticesTo(guest)).toHaveLength(1);
    expect(await noticesTo(customer)).toHaveLength(1);
    const texts = await textsTo(customer);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toMatch(/back in stock\. http:\/\/shop\.test\/[a-z-]+\/[a-z-]+\?sku=CHK/);

    await count(sku, 0);
    await count(sku, 5);
    await shop.runJobs();
    expect(await noticesTo(guest)).toHaveLength(1);
    expect(await textsTo(customer)).toHaveLength(1);
  });

  it('notifies once when two changes of stock race', async () => {
    const sku = 'CHK-CURRY-1000';
    await count(sku, 0);
    const customer = await aCustomer(shop);
    await ask(customer, sku);
    await count(sku, 3);
    await count(sku, 0);
    await count(sku, 4);
    // Two workers deliver both events at the same time.
    await Promise.all([shop.runJobs(), shop.runJobs()]);
    await shop.runJobs();
    expect(await textsTo(customer)).toHaveLength(1);
    expect(await noticesTo(customer)).toHaveLength(1);
  });

  it('notifies immediately if the SKU is available, because the page may be old', async () => {
    const guest = shop.client();
    await ask(guest, 'CHK-CURRY-500');
    await shop.runJobs();
    expect(await noticesTo(guest)).toHaveLength(1);
  });

  it('reaches customers whose request and the return to stock are concurrent', async () => {
    const sku = 'CHK-CURRY-500';
    await count(sku, 0);
    const guests = Array.from({ length: 8 }, () => shop.client());
    await Promise.all([...guests.map((guest) => ask(guest, sku)), count(sku, 2)]);
    await shop.runJobs();
    for (const guest of guests) expect(await noticesTo(guest)).toHaveLength(1);
  });

  it('moves requests of a guest into the login', async () => {
    const sku = 'CHK-CURRY-500';
    await count(sku, 0);
    const guest = shop.client();
    await ask(guest, sku);
    await guest.login('9123400002');
    await ask(guest, sku);
    await count(sku, 5);
    await shop.runJobs();
    expect((await textsTo(guest)).filter((text) => text.includes('back in stock'))).toHaveLength(1);
  });
});

describe('refuses', () => {
  it('refuses SKUs that are not sold or unknown', async () => {
    expect((await ask(shop.client(), 'NO-SUCH-SKU')).errorCode).toBe('SKU_NOT_FOUND');
    expect((await ask(shop.client(), "X';drop table")).status).toBe(422);
  });

  it('refuses a link from another site, and callers without the store’s headers', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const params = { sku: 'CHK-CURRY-500' };
    const linked = await shop.client().send('notifyMe', { params, headers });
    expect(linked.errorCode).toBe('CROSS_SITE');
    const bare = await shop.app.http.inject({ method: 'GET', url: '/api/CHK-CURRY-500/notify' });
    expect(bare.statusCode).toBe(400);
  });

  it('sends nothing if the SKU is sold out again before the job runs', async () => {
    const sku = 'CHK-CURRY-500';
    await count(sku, 0);
    const guest = shop.client();
    await ask(guest, sku);
    await count(sku, 1);
    await count(sku, 0);
    await shop.runJobs();
    expect(await noticesTo(guest)).toEqual([]);
    await count(sku, 1);
    await shop.runJobs();
    expect(await noticesTo(guest)).toHaveLength(1);
  });

  it('refuses more than a hundred requests of one visitor', async () => {
    const guest = shop.client();
    await ask(guest, 'CHK-CURRY-500');
    await shop.db.run(sql`
      insert into notifications.stock_request (session_id, hub_id, sku, asked_at)
      select max(id), ${hubId}, 'SKU-' || n, ${shop.clock.now()}
      from identity.session, generate_series(1, 100) as n group by n`);
    const answer = await ask(guest, 'CHK-CURRY-1000');
    expect([answer.status, answer.errorCode]).toEqual([429, 'TOO_MANY']);
  });
});
