import type { EditedPromo } from '@halal-basket/contract';
import { plainPromo } from '@halal-basket/contract/plain-promo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAllBooks, verifyStockBooks } from '../../../books.ts';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aPlacedOrder, readyToOrder } from '../../../testing/buyer.ts';
import { deliverOrder } from '../../../testing/delivered-order.ts';
import { anOrderToPay, fillWallet, numberOf, payBy } from '../../../testing/paying.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
let care: TestClient;
beforeAll(async () => {
  shop = await testApp();
  care = await aStaffMember(shop, 'support');
});
afterAll(() => shop.close());

const curry = { sku: 'CHK-CURRY-500', cut: 'curry-medium' };
const twoPacks = [{ ...curry, packs: 2 }];
type Payment = 'door' | 'wallet' | 'link';

const price = (orderNo: string, lines = twoPacks) =>
  care.call('consolePriceAddition', { params: { orderNo }, body: { lines } });

const send = (orderNo: string, payment: Payment, expectedAmount: number, lines = twoPacks) =>
  care.send('consoleAddToOrder', {
    params: { orderNo },
    body: { lines, payment, customerAgreed: true, expectedAmount },
  });

/** Adds the packs at their price. Returns the order after it. */
async function add(orderNo: string, payment: Payment, lines = twoPacks) {
  const { amount } = await price(orderNo, lines);
  const { data } = await send(orderNo, payment, amount, lines);
  return { amount, order: data, edit: data.edits.at(-1) };
}

/** An order on a later day, whose cut-off is far away. */
const placeOrder = (buyer: TestClient) =>
  aPlacedOrder(buyer, [{ sku: 'CHK-CURRY-500' }], (free) => free.findLast(({ now }) => !now));

const read = (orderNo: string) => care.call('consoleOrder', { params: { orderNo } });

const takenPlaces = () => numberOf(shop, sql`select sum(taken) as n from slots.slot`);

describe('works', () => {
  it('adds packs to the order itself: one bill, one invoice, and the rider collects all', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await placeOrder(buyer);
    const before = await read(orderNo);
    const taken = await takenPlaces();
    const { packs } = await care.call('consoleAddablePacks', {
      params: { orderNo },
      query: { q: 'chicken curry' },
    });
    expect(packs).toContainEqual(
      expect.objectContaining({ sku: 'CHK-CURRY-500', salePrice: 199, quantity: '500 g' }),
    );
    const { amount, order, edit } = await add(orderNo, 'door');
    expect(edit).toMatchObject({ status: 'DONE', difference: amount });
    expect(order.orderPayableAmount).toBeCloseTo(before.orderPayableAmount + amount, 0);
    expect(order.dueOnDelivery).toBe(order.orderPayableAmount);
    expect(order.events.at(-1)?.note).toMatch(/^Changed: Added 2 × Chicken Curry Cut.*on delivery/);
    expect(await takenPlaces()).toBe(taken);
    await shop.runJobs();
    const { general } = await buyer.call('notifications');
    expect(general.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Your order .* was changed: Added 2 × .*\. You pay/),
    );
    await deliverOrder(shop, orderNo);
    await shop.runJobs();
    const invoice = await buyer.call('orderInvoice', { params: { orderNo } });
    expect(invoice.totalAmount).toBe(order.orderPayableAmount);
    expect(await shop.db.transaction(verifyAllBooks)).toMatchObject({ holds: true });
    expect(await verifyStockBooks(shop.db)).toEqual([]);
  });

  it('continues a percentage of the order up to its cap, and pays with HB Money', async () => {
    const owner = await aStaffMember(shop, 'owner');
    const promo = {
      ...plainPromo,
      promoCode: 'TENMORE',
      description: 'Ten percent',
      benefit: { kind: 'percent', percent: 10, cap: 50 },
      startsAt: '2026-01-01T00:00:00+05:30',
    } satisfies EditedPromo;
    await owner.call('consoleCreatePromo', { body: { promo } });
    const buyer = await aBuyer(shop);
    await readyToOrder(buyer, [{ sku: 'CHK-CURRY-500', quantity: 2 }], (free) => free.at(-1));
    await buyer.call('applyPromo', { params: { promoCode: 'TENMORE' } });
    const { orderNo = '' } = await buyer.call('placeOrder', { body: {} });
    await fillWallet(shop, orderNo, 200_000);
    await payBy({ buyer, orderNo }, 'hbw');
    const balance = async () => (await buyer.call('walletTransactions')).walletData.balance;
    const before = await balance();
    // The order saved ₹39.80 of at most ₹50: the packs save the rest.
    const { amount, edit } = await add(orderNo, 'wallet');
    expect((await read(orderNo)).priceDetails.promoDiscount).toBe(50);
    expect(await balance()).toBeCloseTo(before - amount, 5);
    expect(edit).toMatchObject({ status: 'DONE', difference: amount });
    expect(await shop.db.transaction(verifyAllBooks)).toMatchObject({ holds: true });
  });

  it('lets the customer pay in the shop, and drops the edit after its time', async () => {
    const bought = await anOrderToPay(shop, 1, (free) => free.findLast(({ now }) => !now));
    await fillWallet(shop, bought.orderNo, bought.payable + 100_000);
    await payBy(bought, 'hbw');
    const { buyer, orderNo } = bought;
    const before = await read(orderNo);
    await add(orderNo, 'link');
    const second = await add(orderNo, 'link', [{ ...curry, packs: 1 }]);
    expect(second.order.edits).toMatchObject([{ status: 'OPEN', difference: second.amount }]);
    expect(second.order.orderPayableAmount).toBe(before.orderPayableAmount);
    await payBy({ buyer, orderNo: second.edit?.editNo ?? '' }, 'hbw');
    const after = await read(orderNo);
    expect(after.orderPayableAmount).toBeCloseTo(before.orderPayableAmount + second.amount, 5);
    await add(orderNo, 'link');
    shop.clock.advance({ minutes: 61 });
    await shop.app.jobs['expire-orders']?.({});
    expect((await read(orderNo)).edits).toHaveLength(1);
    expect(await verifyStockBooks(shop.db)).toEqual([]);
  });
});

describe('refuses', () => {
  it('refuses another price, more packs than there are, and a closed payment method', async () => {
    const orderNo = await placeOrder(await aBuyer(shop));
    expect(await send(orderNo, 'door', 1)).toMatchObject({ errorCode: 'PACKS_PRICE_CHANGED' });
    const { amount } = await price(orderNo);
    expect(await send(orderNo, 'wallet', amount)).toMatchObject({
      errorCode: 'PAYMENT_MODE_UNAVAILABLE',
      description: 'The rider collects the price of this order.',
    });
    const many = Array.from({ length: 30 }, () => ({ ...curry, packs: 99 }));
    expect(await send(orderNo, 'door', 1, many)).toMatchObject({ errorCode: 'PACKS_SOLD_OUT' });
    const uncut = [{ sku: 'CHK-CURRY-500', cut: 'biryani', packs: 1 }];
    expect(await send(orderNo, 'door', 1, uncut)).toMatchObject({ errorCode: 'INVALID' });
    expect((await read(orderNo)).edits).toEqual([]);
  });

  it('refuses packs after the cut-off and for a cancelled order', async () => {
    const orderNo = await placeOrder(await aBuyer(shop));
    const start = new Date((await read(orderNo)).deliverySlotStartTime).getTime();
    shop.clock.advance({ seconds: (start - shop.clock.now().getTime()) / 1000 - 60 });
    // The session of the member of staff has ended by then.
    care = await aStaffMember(shop, 'support');
    expect(await send(orderNo, 'link', 398)).toMatchObject({ errorCode: 'CUT_OFF_PASSED' });
    await care.call('consoleTransitionOrder', {
      params: { orderNo, transition: 'cancel' },
      body: { reason: 'The customer travels' },
    });
    expect(await send(orderNo, 'link', 398)).toMatchObject({ errorCode: 'ORDER_STATE' });
  });
});
