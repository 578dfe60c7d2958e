import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import { countRow } from '../../../platform/rows.ts';
import { aDraft, customerOf, dayOn, giveBuyerMoney } from '../../../testing/subscriber.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { walletBalance } from '../../wallet/index.ts';
import { createDueOrders } from '../fulfilment/daily-fulfilment.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  // Only the subscriptions of these tests.
  await shop.db.run(sql`update subscription.plan set state = 'CANCELLED'`);
  await shop.db.run(sql`update subscription.day set state = 'CANCELLED' where state = 'PLANNED'`);
});
afterAll(() => shop.close());

const wednesday = '2026-11-25';
const ordersOf = async (customerId: number) =>
  (
    await shop.db.one(
      countRow,
      sql`select count(*) as count from orders."order" where customer_id = ${customerId}`,
    )
  ).count;
const balanceOf = async (customerId: number) => (await walletBalance(shop.db, customerId)).total;

describe('a subscription that is paid late', () => {
  /** Filled on Monday morning, placed and paid after the cut-off of Tuesday. */
  const paidAfterTuesdayClosed = async (billing: 'PREPAID' | 'PER_DELIVERY') => {
    const { buyer, subscription } = await aDraft(shop, ['2026-11-24', '2026-11-27']);
    const { subscriptionId } = subscription;
    await giveBuyerMoney(shop, buyer, 1_000_000);
    shop.clock.advance({ minutes: 12 * 60 });
    const placed = await buyer.call('placeSubscription', { body: { subscriptionId, billing } });
    const params = { subscriptionNo: placed.subscriptionNo ?? '', paymentMode: 'hbw' };
    await buyer.call('paySubscription', { params, body: {} });
    return { buyer, customer: await customerOf(shop.db, buyer) };
  };

  it.each(['PREPAID', 'PER_DELIVERY'] as const)(
    'skips a day whose cut-off had passed and charges nothing for it: %s',
    async (billing) => {
      const before = shop.clock.now();
      const { buyer, customer } = await paidAfterTuesdayClosed(billing);
      const left = await balanceOf(customer);
      await createDueOrders(shop.db, shop.clock.now());
      expect(await ordersOf(customer)).toBe(0);
      expect(await balanceOf(customer)).toBe(left);
      const subscription = await buyer.call('subscriptionDetails');
      shop.clock.advance({ seconds: (before.getTime() - shop.clock.now().getTime()) / 1000 });
      expect(dayOn(subscription, '2026-11-24').state).toBe('SKIPPED');
    },
  );

  it('charges and orders nothing for a day that the hub closed later', async () => {
    const { buyer, subscription } = await aDraft(shop, [wednesday, '2026-11-27']);
    const { subscriptionId } = subscription;
    await giveBuyerMoney(shop, buyer, 1_000_000);
    await shop.db.run(
      sql`insert into slots.closed_day (hub_id, date, reason) values (1, ${wednesday}::date, 'A wedding')`,
    );
    const placed = await buyer.call('placeSubscription', { body: { subscriptionId } });
    const { subscriptionNo = '', orderPayableAmount: price = 0 } = placed;
    const params = { subscriptionNo, paymentMode: 'hbw' };
    await buyer.call('paySubscription', { params, body: {} });
    expect((await buyer.call('subscriptionDetails')).paidAhead).toBe(price);
    const customer = await customerOf(shop.db, buyer);
    expect(await balanceOf(customer)).toBe(1_000_000 - Math.round(price * 100));
    await shop.db.run(sql`delete from slots.closed_day where reason = 'A wedding'`);
    // The hub opens the day again: an unpaid day is still not delivered.
    await createDueOrders(shop.db, new Date('2026-11-24T20:05:00+05:30'));
    expect(await ordersOf(customer)).toBe(0);
  });
});
