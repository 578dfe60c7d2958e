import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import { expectBalancedBooks } from '../../../testing/paying.ts';
import { aRunningSubscription, curry, dayOn, eggs, fillDay } from '../../../testing/subscriber.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { remind } from '../reminders.ts';
import { createDueOrders } from './daily-fulfilment.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  // Only the subscriptions of these tests.
  await shop.db.run(sql`update subscription.plan set state = 'CANCELLED'`);
  await shop.db.run(sql`update subscription.day set state = 'CANCELLED' where state = 'PLANNED'`);
});
afterAll(async () => {
  await expectBalancedBooks(shop);
  await shop.close();
});

const wednesday = '2026-11-25';
const friday = '2026-11-27';
const at = (text: string) => new Date(`${text}:00+05:30`);
const setSold = (sku: string, isSold: boolean) =>
  shop.db.run(sql`update catalogue.sku set is_active = ${isSold} where sku = ${sku}`);

async function textsTo(buyer: TestClient): Promise<string[]> {
  await shop.runJobs();
  return (await buyer.call('notifications')).general.map(({ title, text }) => `${title}: ${text}`);
}

describe('items that the shop no longer sells', () => {
  it('are not in the reminder, which is not sent when no other items are left', async () => {
    const { buyer, subscriptionId } = await aRunningSubscription(shop, [wednesday, friday]);
    await fillDay(buyer, { subscriptionId }, wednesday, [eggs]);
    await setSold(curry.sku, false);
    expect(await remind(shop.db, at('2026-11-24T17:00'))).toBe(1);
    expect(await remind(shop.db, at('2026-11-26T17:00'))).toBe(0);
    const [reminder = ''] = await textsTo(buyer);
    expect(reminder).toContain('Eggs');
    expect(reminder).not.toContain('Curry');
    await setSold(curry.sku, true);
    await createDueOrders(shop.db, at('2026-11-24T20:05'));
    await createDueOrders(shop.db, at('2026-11-26T20:05'));
  });

  it('are named to the customer and not charged, also when only their cut ended', async () => {
    const { buyer, subscriptionId, price } = await aRunningSubscription(shop, [wednesday]);
    await fillDay(buyer, { subscriptionId }, wednesday, [eggs]);
    const { paidAhead } = await buyer.call('subscriptionDetails');
    await shop.db.run(
      sql`delete from catalogue.cut where sku = ${curry.sku} and code = ${curry.cuts}`,
    );
    expect(await createDueOrders(shop.db, at('2026-11-24T20:05'))).toMatchObject({ ordered: 1 });
    expect((await textsTo(buyer)).join('\n')).toContain('Chicken Curry Cut');
    const { orderNo = '' } = dayOn(await buyer.call('subscriptionDetails'), wednesday);
    const order = await buyer.call('orderDetails', { params: { orderNo } });
    expect(order.orderPayableAmount).toBe(paidAhead - price);
  });
});
