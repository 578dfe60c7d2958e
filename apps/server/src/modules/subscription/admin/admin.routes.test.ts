import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { aRunningSubscription, curry, fillDay } from '../../../testing/subscriber.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
let packer: TestClient;
let adcCode: string;
const wednesday = '2026-11-25';

beforeAll(async () => {
  shop = await testApp();
  // Only the subscriptions of these tests.
  await shop.db.run(sql`update subscription.day set state = 'CANCELLED' where state = 'PLANNED'`);
  await shop.db.run(sql`update subscription.plan set state = 'CANCELLED'`);
  packer = await aStaffMember(shop, 'packer');
  const { hubs } = await packer.call('consoleHubs');
  adcCode = hubs[0]?.adcCode ?? '';
});
afterAll(() => shop.close());

const produce = (date?: string) =>
  packer.call('consoleProduction', { params: { adcCode }, query: { ...(date && { date }) } });
const look = () => packer.call('consoleSubscriptions');
const pauses = async () => (await packer.call('consolePausedSubscriptions')).pauses;
const failing = async () => (await packer.call('consoleFailingSubscriptions')).failing;

describe('works', () => {
  it('sums the packs of a day by product and cut, across all pack sizes', async () => {
    expect(await produce()).toMatchObject({
      date: '2026-11-24',
      deliveries: 0,
      rows: [],
      grams: 0,
    });
    await aRunningSubscription(shop, [wednesday]);
    const { buyer, subscriptionId } = await aRunningSubscription(shop, [wednesday]);
    await fillDay(buyer, { subscriptionId }, wednesday, [
      { sku: 'CHK-CURRY-1000', cuts: curry.cuts, quantity: 2 },
    ]);
    const subscription = await produce(wednesday);
    expect(subscription).toMatchObject({ deliveries: 2, isOpen: true, grams: 3000 });
    expect(subscription.rows).toMatchObject([
      {
        productName: 'Chicken Curry Cut, Skinless',
        cut: curry.cuts,
        grams: 3000,
        packs: [
          { pack: '1 kg', count: 2 },
          { pack: '500 g', count: 2 },
        ],
      },
    ]);
    expect((await produce('2026-11-23')).isOpen).toBe(false);
  });

  it('counts running, paused and cancelled subscriptions, and lists pauses with phone numbers', async () => {
    const before = await look();
    const { buyer, subscriptionNo } = await aRunningSubscription(shop, ['2026-11-27']);
    const days = { from: '2026-11-27', to: '2026-11-30' };
    await buyer.call('pauseSubscription', { params: { subscriptionNo }, body: days });
    const after = await look();
    expect(after.paused).toBe(before.paused + 1);
    expect(after.running).toBe(before.running);
    expect(await pauses()).toContainEqual(
      expect.objectContaining({ subscriptionNo, ...days, phoneNo: expect.stringMatching(/^\+91/) }),
    );
    expect(after.weeks[0]).toMatchObject({ monday: '2026-11-23', paused: 1, started: 3 });
    await buyer.call('cancelSubscription', { params: { subscriptionNo }, body: {} });
    expect((await look()).weeks[0]).toMatchObject({ cancelled: 1 });
  });

  it('lists unpaid deliveries that wait for a retry or were missed', async () => {
    const { subscriptionId, subscriptionNo } = await aRunningSubscription(shop, ['2026-11-27'], {
      billing: 'PER_DELIVERY',
    });
    const fails = (state: string) =>
      shop.db.run(
        sql`update subscription.day set failed_tries = 2, state = ${state},
              reason = case when ${state} = 'MISSED' then 'PAYMENT' end
            where plan_id = ${subscriptionId} and date = '2026-11-27'`,
      );
    await fails('PLANNED');
    expect(await failing()).toMatchObject([
      { subscriptionNo, date: '2026-11-27', state: 'WAITING', tries: 2 },
    ]);
    await fails('MISSED');
    expect(await failing()).toMatchObject([{ subscriptionNo, state: 'MISSED' }]);
  });
});

describe('refuses', () => {
  it('refuses staff without the permission for orders, and an unknown hub', async () => {
    const catalogue = await aStaffMember(shop, 'catalogue');
    expect(await catalogue.send('consoleSubscriptions')).toMatchObject({ status: 403 });
    const unknown = { params: { adcCode: 'XXX' } };
    expect(await packer.send('consoleProduction', unknown)).toMatchObject({ status: 403 });
  });
});

describe('guards', () => {
  it('requires a staff login', async () => {
    expect(await shop.client().send('consoleSubscriptions')).toMatchObject({ status: 401 });
    const params = { adcCode };
    expect(await shop.client().send('consoleProduction', { params })).toMatchObject({
      status: 401,
    });
  });
});
