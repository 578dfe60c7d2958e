import { paise } from '@halal-basket/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { differencesInBooks } from '../../books.ts';
import { aBuyer } from '../../testing/buyer.ts';
import { aDeliveredOrder, refundGoods } from '../../testing/delivered-order.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { issueCreditNote } from './issuing/issue.ts';

let shop: TestApp;
let orderNo: string;
beforeAll(async () => {
  shop = await testApp();
  orderNo = await aDeliveredOrder(shop, await aBuyer(shop), [
    { sku: 'CHK-CURRY-500', quantity: 2 },
  ]);
  await shop.runJobs();
});
afterAll(() => shop.close());

const differences = () => shop.db.transaction(differencesInBooks);

it('finds no difference, also while a credit note is still to be issued', async () => {
  expect(await differences()).toEqual([]);
  await refundGoods(shop, orderNo, paise(10_000));
  expect(await differences()).toEqual([]);
  await shop.runJobs();
  expect(await differences()).toEqual([]);
});

it('names an order whose credit notes return more than was refunded', async () => {
  const [nothing, credited] = [paise(0), { lineNo: 1, amount: paise(500) }];
  const refund = { refundId: 999, lines: [credited], delivery: nothing, membership: nothing };
  const issuing = { now: shop.clock.now(), website: 'https://shop.example' };
  await shop.db.transaction((tx) =>
    issueCreditNote(tx, orderNo, { ...refund, reason: 'A mistake' }, issuing),
  );
  // Goods of ₹100 and the delivery fee of ₹29 are kept.
  expect(await differences()).toEqual([
    `order ${orderNo}: its invoice less credit notes is 12400, the money kept is 12900`,
  ]);
});
