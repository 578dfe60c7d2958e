import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import { expectBalancedBooks } from '../../../testing/paying.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { aDraft, dayOn, giveBuyerMoney } from '../../../testing/subscriber.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { maintainSubscriptions } from '../jobs.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(async () => {
  await expectBalancedBooks(shop);
  await shop.close();
});

const wednesday = '2026-11-25';
const nextWednesday = '2026-12-02';
const at = (text: string) => new Date(`${text}:00+05:30`);
/** Moves the clock; customers stay logged in over the skipped time. */
async function moveTo(text: string): Promise<void> {
  shop.clock.advance({ seconds: (at(text).getTime() - shop.clock.now().getTime()) / 1000 });
  const seen = shop.clock.now();
  await shop.db.run(
    sql`update identity.session
        set last_seen_at = ${seen}, expires_at = ${seen}::timestamptz + interval '1 day'`,
  );
}
const makeOrders = async (): Promise<void> => {
  await shop.app.jobs['subscription-orders']?.({});
};

const closeDay = async (date: string) =>
  (await aStaffMember(shop, 'owner')).call('consoleCloseDay', {
    params: { adcCode: 'HYD-BNJ', date },
    body: { reason: 'Eid', acknowledged: 99 },
  });
const openDay = async (date: string) =>
  (await aStaffMember(shop, 'owner')).call('consoleOpenDay', {
    params: { adcCode: 'HYD-BNJ', date },
  });

/** A subscription that repeats this Wednesday and pays each delivery with HB Money. */
async function everyWednesday(repeat: 'WEEKLY' | 'FORTNIGHTLY'): Promise<TestClient> {
  const { buyer, subscription } = await aDraft(shop, [wednesday]);
  const { subscriptionId } = subscription;
  await buyer.call('repeatSubscription', {
    params: { subscriptionId },
    body: { repeat, weekOf: wednesday },
  });
  await giveBuyerMoney(shop, buyer, 10_000_00);
  const { subscriptionNo = '' } = await buyer.call('placeSubscription', {
    body: { subscriptionId, billing: 'PER_DELIVERY' },
  });
  await buyer.call('paySubscription', { params: { subscriptionNo, paymentMode: 'hbw' }, body: {} });
  return buyer;
}

describe('a day of the pattern that the hub opened again', () => {
  it('is delivered, also when the hub opened it on the day before', async () => {
    await closeDay(nextWednesday);
    await closeDay('2026-12-09');
    const buyer = await everyWednesday('WEEKLY');
    const fortnightly = await everyWednesday('FORTNIGHTLY');
    await openDay('2026-12-09');
    await moveTo('2026-11-24T00:05');
    await maintainSubscriptions(shop.db, shop.clock.now());
    for (const each of [buyer, fortnightly]) {
      const day = dayOn(await each.call('subscriptionDetails'), '2026-12-09');
      expect(day).toMatchObject({ state: 'PLANNED' });
      expect(day.subscriptionCalendarId).toBeDefined();
    }

    await moveTo('2026-12-01T10:00');
    await makeOrders();
    await openDay(nextWednesday);
    await makeOrders();
    await moveTo('2026-12-01T20:05');
    await makeOrders();
    const seen = async (each: TestClient) =>
      dayOn(await each.call('subscriptionDetails'), nextWednesday);
    expect(await seen(buyer)).toMatchObject({
      state: 'ORDERED',
      orderNo: expect.stringMatching(/^HB/),
    });
    expect((await seen(fortnightly)).state).toBeUndefined();
  });
});
