import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyAllBooks } from '../../../books.ts';
import { aBuyer, aPlacedOrder, anOpenOrder } from '../../../testing/buyer.ts';
import { deliverOrder } from '../../../testing/delivered-order.ts';
import { fillWallet, payBy } from '../../../testing/paying.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { grantLateCredits } from './grant-late-credits.ts';

const params = { adcCode: 'HYD-BNJ' };
const sku = 'CHK-CURRY-500';

let shop: TestApp;
let owner: TestClient;
let buyer: TestClient;
let late: string;
let onDelivery: string;
let inTime: string;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
  buyer = await aBuyer(shop);
  late = await anOpenOrder(buyer, [{ sku, quantity: 2 }]);
  await fillWallet(shop, late, 500_000);
  await payBy({ buyer, orderNo: late }, 'hbw');
  onDelivery = await aPlacedOrder(await aBuyer(shop), [{ sku }]);
  inTime = await aPlacedOrder(await aBuyer(shop), [{ sku }]);
  await deliverOrder(shop, inTime);
});
afterAll(() => shop.close());

const saveRule = (revision: number, change: object) =>
  owner.send('consoleSaveLateCreditRule', {
    params,
    body: {
      revision,
      rule: {
        isOn: true,
        afterMinutes: 30,
        kind: 'percent',
        amount: 50,
        percent: 10,
        most: 60,
        ...change,
      },
    },
  });

it('credits a late order once, in the books, the order, a message and the report', async () => {
  const first = await owner.call('consoleLateCreditRule', { params });
  expect(first).toMatchObject({ revision: 0, rule: { isOn: false } });
  expect((await saveRule(0, {})).status).toBe(200);
  expect(await saveRule(0, { percent: 90 })).toMatchObject({ errorCode: 'EDIT_CONFLICT' });
  const { shipments, orderPayableAmount } = await buyer.call('orderDetails', {
    params: { orderNo: late },
  });
  const end = Date.parse(shipments[0]?.deliverySlotEndTime ?? '');
  shop.clock.advance({ seconds: (end - shop.clock.now().getTime()) / 1000 + 30 * 60 });
  expect(await grantLateCredits(shop.db, shop.clock.now())).toBe(0);
  shop.clock.advance({ minutes: 1 });
  const now = shop.clock.now();
  await Promise.all([grantLateCredits(shop.db, now), grantLateCredits(shop.db, now)]);
  expect(await grantLateCredits(shop.db, now)).toBe(0);
  await shop.runJobs();

  const amount = Math.min(60, Math.ceil(orderPayableAmount / 10));
  const order = await buyer.call('orderDetails', { params: { orderNo: late } });
  expect(order.lateCredit).toEqual({ amount, at: now.toISOString() });
  expect(await buyer.call('orderStatus', { params: { orderNo: late } })).toMatchObject({
    lateCredit: amount,
  });
  // The owner's session ended meanwhile.
  const reader = await aStaffMember(shop, 'owner');
  const { credits, days } = await reader.call('consoleLateCredits', { params });
  expect(credits).toMatchObject([{ orderNo: late, minutesLate: 31, amount, outcome: 'credited' }]);
  expect(days).toMatchObject([{ orders: 1, amount }]);
  const { general } = await buyer.call('notifications');
  expect(general.map(({ title }) => title)).toContain(`₹${amount} for the delay`);
  expect(await shop.db.transaction(verifyAllBooks)).toMatchObject({ holds: true });
});

it('credits an order that is paid on delivery once it is delivered', async () => {
  const credited = async () => {
    const reader = await aStaffMember(shop, 'owner');
    const { credits } = await reader.call('consoleLateCredits', { params });
    return credits.map(({ orderNo }) => orderNo);
  };
  expect(await credited()).not.toContain(onDelivery);
  await deliverOrder(shop, onDelivery);
  expect(await grantLateCredits(shop.db, shop.clock.now())).toBe(1);
  expect(await credited()).toContain(onDelivery);
});
