import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAllBooks } from '../../../books.ts';
import { sql } from '../../../platform/db.ts';
import { aBuyer, readyToOrder } from '../../../testing/buyer.ts';
import { deliverOrder, refundGoods } from '../../../testing/delivered-order.ts';
import { fillWallet, numberOf } from '../../../testing/paying.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { moveOrder } from '../index.ts';
import type { TestClient } from '../../../testing/test-client.ts';

const params = { adcCode: 'HYD-BNJ' };
const pack = { sku: 'CHK-CURRY-500', quantity: 2 };

let shop: TestApp;
let owner: TestClient;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
});
afterAll(() => shop.close());

/** An order that is to be paid, with its price without the tip. */
async function ordered(buyer: TestClient, tip?: number) {
  await readyToOrder(buyer, [pack]);
  const { priceDetails } = await buyer.call('showCart');
  const placed = await buyer.call('placeOrder', { body: tip === undefined ? {} : { tip } });
  const { orderNo = '', orderPayableAmount: total = 0 } = placed;
  return { orderNo, total, price: priceDetails.orderPayableAmount };
}

const pay = (buyer: TestClient, orderNo: string, paymentMode: 'cod' | 'hbw') =>
  buyer.call('payOrder', { params: { paymentMode }, body: { orderNo } });

const details = (buyer: TestClient, orderNo: string) =>
  buyer.call('orderDetails', { params: { orderNo } });

const walletOf = async (buyer: TestClient): Promise<number> =>
  (await buyer.call('walletTransactions')).walletData.balance;

const booksHold = async () =>
  expect(await shop.db.transaction(verifyAllBooks)).toMatchObject({ holds: true });

const owedTips = async (): Promise<number> =>
  (await owner.call('consoleLiabilities')).liabilities.find(
    ({ account }) => account === 'rider-tips',
  )?.inLedger ?? 0;

describe('works', () => {
  it('carries a tip from the checkout to the rider, beside the price and the invoice', async () => {
    const buyer = await aBuyer(shop);
    const { orderNo, total, price } = await ordered(buyer, 30);
    expect(total).toBe(price + 30);
    await pay(buyer, orderNo, 'cod');
    const order = await details(buyer, orderNo);
    expect(order).toMatchObject({ dueOnDelivery: order.orderPayableAmount, can: { tip: false } });
    expect(order.priceDetails).toMatchObject({ riderTip: 30 });
    expect(await owedTips()).toBe(0);
    await deliverOrder(shop, orderNo);
    await shop.runJobs();

    const invoice = await buyer.call('orderInvoice', { params: { orderNo } });
    expect(invoice).toMatchObject({ riderTip: 30, totalAmount: order.orderPayableAmount - 30 });
    expect(await owedTips()).toBe(30);
    const { riders } = await owner.call('consoleTips', { params });
    expect(riders).toMatchObject([{ today: 30, owed: 30 }]);
    const books = await owner.call('consoleTrialBalance');
    expect(books.difference).toBe(0);
    expect(books.balances).toContainEqual(
      expect.objectContaining({ account: 'rider-tips', credit: 30 }),
    );
    await booksHold();

    const riderId = riders[0]?.riderId ?? 0;
    const body = { riderId, amount: 30, reference: 'UTR 4711' };
    expect(await owner.call('consolePayTips', { params, body })).toMatchObject({ amount: 30 });
    expect(await owner.send('consolePayTips', { params, body })).toMatchObject({
      errorCode: 'TIPS_CHANGED',
    });
    const after = await owner.call('consoleTips', { params });
    expect(after).toMatchObject({ riders: [{ today: 30, owed: 0 }], total: 1 });
    const today = shop.clock.now().toISOString().slice(0, 10);
    const file = await owner.send('consoleTipsFile', { params, query: { from: today, to: today } });
    expect(file.text).toContain(`${today},Salman Pasha,1,30,30`);
    await shop.runJobs();
    expect(await owedTips()).toBe(0);
    await booksHold();
  });

  it('returns the tip of a cancelled order, and keeps it when goods are refunded', async () => {
    const buyer = await aBuyer(shop);
    const cancelled = await ordered(buyer, 50);
    await fillWallet(shop, cancelled.orderNo, 200_000);
    await pay(buyer, cancelled.orderNo, 'hbw');
    expect(await walletOf(buyer)).toBe(2000 - cancelled.total);
    await buyer.call('cancelOrder', { params: { orderNo: cancelled.orderNo }, body: {} });
    await shop.runJobs();
    expect(await walletOf(buyer)).toBe(2000);

    const { orderNo, total } = await ordered(buyer, 50);
    await pay(buyer, orderNo, 'hbw');
    await deliverOrder(shop, orderNo);
    const goods = await numberOf(
      shop,
      sql`select sum(net_paise)::bigint as n from orders.line as line
          join orders."order" as o on o.id = line.order_id where order_no = ${orderNo}`,
    );
    await refundGoods(shop, orderNo);
    await shop.runJobs();
    expect(await walletOf(buyer)).toBeCloseTo(2000 - total + goods / 100, 2);
    expect(await owedTips()).toBe(50);
    await booksHold();
  });

  it('keeps the tip of an order that is edited, in the amount due on delivery', async () => {
    const buyer = await aBuyer(shop);
    const { orderNo, total } = await ordered(buyer, 20);
    await pay(buyer, orderNo, 'cod');
    const ofOrder = { params: { orderNo } };
    const { revision: expectedRevision, ...before } = await buyer.call('orderEditing', ofOrder);
    expect(before.total).toBe(total);
    const edit = { kept: [{ lineNo: 1, packs: 1 }] };
    const price = await buyer.call('priceOrderEdit', { ...ofOrder, body: edit });
    const { orderPayableAmount, riderTip } = price.priceDetails;
    expect({ orderPayableAmount, riderTip }).toEqual({
      orderPayableAmount: price.total,
      riderTip: 20,
    });
    const body = { ...edit, expectedRevision, expectedTotal: price.total };
    expect(await buyer.call('editOrder', { ...ofOrder, body })).toMatchObject({
      total: price.total,
    });
    const order = await details(buyer, orderNo);
    expect(order.dueOnDelivery).toBe(order.orderPayableAmount);
    expect(Math.abs(order.orderPayableAmount - price.total)).toBeLessThan(1);
    expect(order.priceDetails.riderTip).toBe(20);
  });

  it('returns the tip of an order that no rider delivered', async () => {
    const buyer = await aBuyer(shop);
    const { orderNo, price } = await ordered(buyer, 25);
    await fillWallet(shop, orderNo, 200_000);
    await pay(buyer, orderNo, 'hbw');
    const owed = await owedTips();
    for (const transition of ['confirm', 'assignDriver', 'pickUp', 'deliver'] as const) {
      const now = shop.clock.now();
      const actor = { kind: 'store' } as const;
      await shop.db.transaction((tx) => moveOrder(tx, { orderNo, transition, actor, now }));
    }
    await shop.runJobs();
    expect(await walletOf(buyer)).toBeCloseTo(2000 - price, 2);
    const order = await details(buyer, orderNo);
    expect(order).toMatchObject({ returned: 25, can: { tip: false } });
    expect(await owedTips()).toBe(owed);
    await booksHold();
  });

  it('takes one tip after the delivery, from HB Money', async () => {
    const buyer = await aBuyer(shop);
    const { orderNo, total } = await ordered(buyer);
    await fillWallet(shop, orderNo, Math.round(total * 100) + 3000);
    await pay(buyer, orderNo, 'hbw');
    const request = { params: { orderNo } };
    expect(await buyer.send('orderTip', request)).toMatchObject({ errorCode: 'ORDER_STATE' });
    await deliverOrder(shop, orderNo);
    const before = await owedTips();
    expect(await details(buyer, orderNo)).toMatchObject({ can: { tip: true } });
    expect(await buyer.call('orderTip', request)).toEqual({
      amounts: [20, 30, 50],
      most: 500,
      balance: 30,
    });
    const give = (amount: number) => buyer.send('giveTip', { ...request, body: { amount } });
    expect(await give(50)).toMatchObject({ errorCode: 'WALLET_SHORT', data: { shortfall: 20 } });
    const both = await Promise.all([give(20), give(20)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await details(buyer, orderNo)).toMatchObject({
      tipAfterDelivery: 20,
      can: { tip: false },
    });
    expect(await walletOf(buyer)).toBe(10);
    await shop.runJobs();
    expect(await owedTips()).toBe(before + 20);
    await booksHold();
  });
});

describe('refuses', () => {
  it('a tip above the maximum of the hub, and every tip once the hub takes none', async () => {
    const rule = { isOn: true, amounts: [10, 20, 40], most: 40 };
    const save = (revision: number, change: object) =>
      owner.send('consoleSaveTipRule', {
        params,
        body: { revision, rule: { ...rule, ...change } },
      });
    expect(await save(0, { amounts: [20, 10, 40] })).toMatchObject({ status: 422 });
    expect((await save(0, {})).status).toBe(200);
    expect(await save(0, {})).toMatchObject({ errorCode: 'EDIT_CONFLICT' });

    const buyer = await aBuyer(shop);
    await readyToOrder(buyer, [pack]);
    const { priceDetails } = await buyer.call('showCart');
    const toPay = await buyer.call('paymentDetails', { query: { tip: 40 } });
    expect(toPay.tips).toEqual({ amounts: [10, 20, 40], most: 40 });
    expect(toPay.summary.orderPayableAmount).toBe(priceDetails.orderPayableAmount + 40);
    const place = (tip: number) => buyer.send('placeOrder', { body: { tip } });
    expect(await place(41)).toMatchObject({ errorCode: 'TIP_REFUSED' });
    expect((await save(1, { isOn: false })).status).toBe(200);
    expect(await place(10)).toMatchObject({ errorCode: 'TIP_REFUSED' });
    expect((await buyer.call('paymentDetails')).tips).toBeUndefined();
  });
});
