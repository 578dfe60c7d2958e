import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../platform/db.ts';
import { aBuyer, aPlacedOrder } from '../testing/buyer.ts';
import { statementsDuring } from '../testing/statements.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { curry } from './sample-goods.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  await shop.db.run(sql`update stock.level set on_hand = 1000 where sku = ${curry}`);
  await shop.db.run(
    sql`insert into promotions.scratch_rule (title, minimum_paise, rewards, valid_days)
        values ('A card for every order', 0, '[{"amount": 5000, "weight": 1}]', 30)`,
  );
}, 120_000);
afterAll(() => shop.close());

/** The statements that deliver the events of this many placed orders. */
async function statementsFor(orders: number): Promise<string[]> {
  await shop.runJobs();
  for (let number = 0; number < orders; number += 1) {
    await aPlacedOrder(await aBuyer(shop), [{ sku: curry, quantity: 3 }]);
  }
  const statements = await statementsDuring(shop.db, () => shop.app.deliverEvents());
  expect(await shop.app.deliverEvents()).toBe(0);
  return statements;
}

it('delivers the events of placed orders in as many statements for eight as for two', async () => {
  const [ofTwo, ofEight] = [await statementsFor(2), await statementsFor(8)];
  expect(ofEight).toEqual(ofTwo);
  expect(ofEight.length).toBeLessThanOrEqual(30);
});

it('issues points, a card, a notification and a text message for each of them', async () => {
  const count = (table: string, condition = 'true') =>
    shop.db.pool
      .query<{ n: number }>(`select count(*)::int as n from ${table} where ${condition}`)
      .then(({ rows }) => rows[0]?.n);
  expect(await count('promotions.scratch_card')).toBe(10);
  expect(await count('loyalty.lot', "state = 'PENDING'")).toBe(10);
  expect(await count('notifications.personal')).toBe(10);
  expect(await count('platform.message', "template = 'order-placed'")).toBe(10);
});
