import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import {
  aRunningSubscription,
  customerOf,
  dayOn,
  giveBuyerMoney,
} from '../../../testing/subscriber.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { createDueOrders } from './daily-fulfilment.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  // Only the subscriptions of these tests.
  await shop.db.run(sql`update subscription.plan set state = 'CANCELLED'`);
  await shop.db.run(sql`update subscription.day set state = 'CANCELLED' where state = 'PLANNED'`);
});
afterAll(() => shop.close());

const wednesday = '2026-11-25';
const at = (text: string) => new Date(`${text}:00+05:30`);

describe('an unpaid day with a late cut-off of its own', () => {
  it('is not missed at once: the customer is warned and can still add money', async () => {
    await shop.db.run(
      sql`insert into subscription.special_day (date, festival, cutoff_minute)
          values (${wednesday}, 'Eid', 1380)`,
    );
    const { buyer } = await aRunningSubscription(shop, [wednesday], { billing: 'PER_DELIVERY' });
    const customer = await customerOf(shop.db, buyer);
    await shop.db.run(
      sql`update ledger.balance set amount = 0 where account = ${`wallet:${customer}`}`,
    );
    expect(await createDueOrders(shop.db, at('2026-11-24T23:00'))).toMatchObject({
      waiting: 1,
      missed: 0,
    });
    await shop.runJobs();
    const { general } = await buyer.call('notifications');
    expect(general.map(({ text }) => text).join('\n')).toContain('We try again until 1 am');
    await giveBuyerMoney(shop, buyer, 50_000);
    expect(await createDueOrders(shop.db, at('2026-11-25T00:10'))).toMatchObject({ ordered: 1 });
    expect(dayOn(await buyer.call('subscriptionDetails'), wednesday).state).toBe('ORDERED');
  });
});
