import type { AnswerOf } from '@halal-basket/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyAllBooks } from '../../../books.ts';
import { aBuyer, aPlacedOrder, anOpenOrder } from '../../../testing/buyer.ts';
import { deliverOrder } from '../../../testing/delivered-order.ts';
import { fillWallet, payBy } from '../../../testing/paying.ts';
import { splitOrder } from '../../../testing/split-order.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { customerOf } from '../../../testing/subscriber.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { accounts, balanceOf, balancesOf } from '../../ledger/index.ts';
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

/** A paid order of a new customer. */
async function aPaidOrder(packs: { sku: string; quantity: number }[]) {
  const client = await aBuyer(shop);
  const orderNo = await anOpenOrder(client, packs);
  await fillWallet(shop, orderNo, 500_000);
  await payBy({ buyer: client, orderNo }, 'hbw');
  const details = () => client.call('orderDetails', { params: { orderNo } });
  const balance = async () =>
    (await client.call('walletTransactions', { query: {} })).walletData.balance;
  return { client, orderNo, details, balance };
}

/** Waits until a delivery is late by the rule, and credits it. */
async function creditLate(details: () => Promise<AnswerOf<'orderDetails'>>, delivery: number) {
  const end = Date.parse((await details()).shipments[delivery]?.deliverySlotEndTime ?? '');
  shop.clock.advance({ seconds: (end - shop.clock.now().getTime()) / 1000 + 31 * 60 });
  await grantLateCredits(shop.db, shop.clock.now());
}

/** Its second line is delivered later, in the last slot that is free. */
const splitSecondLine = async (orderNo: string) =>
  splitOrder(await aStaffMember(shop, 'owner'), orderNo, { lineNo: 2, packs: 1 });

it('takes the credit back when the order is cancelled instead of delivered', async () => {
  const { client, orderNo, details, balance } = await aPaidOrder([{ sku, quantity: 2 }]);
  await creditLate(details, 0);
  const paid = (await details()).lateCredit?.amount ?? 0;
  expect(paid).toBeGreaterThan(0);
  const answer = await client.send('cancelOrder', {
    params: { orderNo },
    body: { refundTo: 'wallet', reason: 'Too late' },
  });
  expect(answer.status).toBe(200);
  expect((await details()).lateCredit).toBeUndefined();
  expect((await client.call('orderStatus', { params: { orderNo } })).ended?.text).toBe(
    'The order was cancelled: Too late',
  );
  await shop.runJobs();
  expect(await balance()).toBe(5000);
  const reader = await aStaffMember(shop, 'owner');
  const { credits, days } = await reader.call('consoleLateCredits', { params });
  expect(credits.find((each) => each.orderNo === orderNo)).toMatchObject({ outcome: 'takenBack' });
  expect(days.reduce((sum, { amount }) => sum + amount, 0)).toBe(
    credits.reduce((sum, { outcome, amount }) => sum + (outcome === 'credited' ? amount : 0), 0),
  );
  expect(await grantLateCredits(shop.db, shop.clock.now())).toBe(0);
  expect(await balanceOf(shop.db, accounts.lateCredits)).toBe(
    -credits.reduce((sum, each) => sum + (each.outcome === 'credited' ? each.amount * 100 : 0), 0),
  );
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

it('takes the credit back when only the late delivery of an order is cancelled', async () => {
  const { client, orderNo, details } = await aPaidOrder([
    { sku, quantity: 2 },
    { sku: 'MUT-CURRY-500', quantity: 1 },
  ]);
  const customerId = await customerOf(shop.db, client);
  const balance = async () => {
    const own = [accounts.wallet(customerId), accounts.rewardCash(customerId)];
    return (await balancesOf(shop.db, own)).reduce((sum, each) => sum + each, 0);
  };
  await splitSecondLine(orderNo);
  await deliverOrder(shop, orderNo);
  const before = await balance();
  await creditLate(details, 1);
  const credited = (await balance()) - before;
  expect(credited).toBeGreaterThan(0);
  const staff = await aStaffMember(shop, 'owner');
  const { version } = await staff.call('consoleOrder', { params: { orderNo } });
  await staff.call('consoleCancelShipment', {
    params: { orderNo },
    body: { shipmentId: '2', reason: 'The customer does not want it', expectedVersion: version },
  });
  await shop.runJobs();
  const { refunds } = await staff.call('consoleOrder', { params: { orderNo } });
  const refunded = refunds.reduce((sum, { amount }) => sum + amount * 100, 0);
  expect(await balance()).toBe(before + refunded);
  const { credits } = await staff.call('consoleLateCredits', { params });
  expect(credits[0]).toMatchObject({ orderNo, outcome: 'takenBack', amount: credited / 100 });
  expect(await shop.db.transaction(verifyAllBooks)).toMatchObject({ holds: true });
});
