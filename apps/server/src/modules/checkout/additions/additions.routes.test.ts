import type { EditedPromo } from '@halal-basket/contract';
import { plainOffer } from '@halal-basket/contract/plain-offer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAllBooks, verifyStockBooks } from '../../../books.ts';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aPlacedOrder, readyToOrder } from '../../../testing/buyer.ts';
import { deliverOrder } from '../../../testing/delivered-order.ts';
import { anOrderToPay, fillWallet, numberOf, orderState, payBy } from '../../../testing/paying.ts';
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

/** Adds the packs at their price. Returns the order after it and the number of the addition. */
async function add(orderNo: string, payment: Payment, lines = twoPacks) {
  const { amount } = await price(orderNo, lines);
  const { data } = await send(orderNo, payment, amount, lines);
  const addition = data.additions.at(-1)?.orderNo ?? '';
  return { amount, order: data, addition };
}

/** An order on a later day, whose cut-off is far away. */
const placeOrder = (buyer: TestClient) =>
  aPlacedOrder(buyer, [{ sku: 'CHK-CURRY-500' }], (free) => free.findLast(({ now }) => !now));

const read = (orderNo: string) => care.call('consoleOrder', { params: { orderNo } });

const takenPlaces = () => numberOf(shop, sql`select sum(taken) as n from slots.slot`);

describe('works', () => {
  it('adds packs that the rider collects: same slot, no delivery fee, books that agree', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await placeOrder(buyer);
    const taken = await takenPlaces();
    const { packs } = await care.call('consoleAddablePacks', {
      params: { orderNo },
      query: { q: 'chicken curry' },
    });
    expect(packs).toContainEqual(
      expect.objectContaining({ sku: 'CHK-CURRY-500', salePrice: 199, quantity: '500 g' }),
    );
    const { amount, order, addition } = await add(orderNo, 'door');
    expect(amount).toBe(398);
    expect(order.additions).toMatchObject([
      { orderStatus: 'ORDER_PLACED', packs: 2, orderPayableAmount: 398 },
    ]);
    expect(order.events.at(-1)?.note).toMatch(/^Added 2 × Chicken Curry Cut.* for ₹398 as order/);
    const added = await read(addition);
    expect(added).toMatchObject({ addsTo: orderNo, slotDate: order.slotDate, slot: order.slot });
    expect(added).toMatchObject({ dueAtDoor: 398, canChange: { add: false, reschedule: false } });
    expect(await takenPlaces()).toBe(taken);
    await shop.runJobs();
    const { general } = await buyer.call('notifications');
    expect(general.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^We added 2 × .* to your order .* for ₹398\. Pay the rider/),
    );
    for (const each of [orderNo, addition]) await deliverOrder(shop, each);
    await shop.runJobs();
    const { invoiceItems } = await buyer.call('orderInvoice', { params: { orderNo: addition } });
    expect(invoiceItems).toHaveLength(1);
    expect(await shop.db.transaction(verifyAllBooks)).toMatchObject({ holds: true });
    expect(await verifyStockBooks(shop.db)).toEqual([]);
  });

  it('continues a percentage of the order up to its cap, and pays with HB Money', async () => {
    const owner = await aStaffMember(shop, 'owner');
    const promo = {
      ...plainOffer,
      promoCode: 'TENMORE',
      description: 'Ten percent',
      benefit: { kind: 'percent', percent: 10, cap: 50 },
      startsAt: '2026-01-01T00:00:00+05:30',
    } satisfies EditedPromo;
    await owner.call('consoleCreateOffer', { body: { promo } });
    const buyer = await aBuyer(shop);
    await readyToOrder(buyer, [{ sku: 'CHK-CURRY-500', quantity: 2 }], (free) => free.at(-1));
    await buyer.call('applyPromo', { params: { promoCode: 'TENMORE' } });
    const { orderNo = '' } = await buyer.call('placeOrder', { body: {} });
    await fillWallet(shop, orderNo, 200_000);
    await payBy({ buyer, orderNo }, 'hbw');
    const before = (await buyer.call('walletTransactions')).walletData.balance;
    // The order saved ₹39.80 of at most ₹50: the packs save the rest.
    const { amount, order } = await add(orderNo, 'wallet');
    expect(amount).toBeCloseTo(398 - 10.2, 5);
    const { balance } = (await buyer.call('walletTransactions')).walletData;
    expect(balance).toBeCloseTo(before - amount, 5);
    expect(order.additions).toMatchObject([{ orderStatus: 'ORDER_PLACED' }]);
    const again = await price(orderNo);
    expect(again.amount).toBe(398);
    expect(await shop.db.transaction(verifyAllBooks)).toMatchObject({ holds: true });
  });

  it('lets the customer pay in the shop, and keeps their cart', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await placeOrder(buyer);
    await buyer.call('addToCart', { body: { sku: 'CHK-CURRY-500', quantity: 2 } });
    const first = await add(orderNo, 'link');
    const second = await add(orderNo, 'link', [{ ...curry, packs: 1 }]);
    expect(await orderState(shop, first.addition)).toBe('ORDER_EXPIRED');
    expect(second.order.additions).toMatchObject([{ orderStatus: 'ORDER_CREATED', packs: 1 }]);
    const details = await buyer.call('orderDetails', { params: { orderNo: second.addition } });
    expect(details).toMatchObject({ addsTo: orderNo });
    await payBy({ buyer, orderNo: second.addition }, 'cod');
    expect(await orderState(shop, second.addition)).toBe('ORDER_PLACED');
    const { cartItems } = await buyer.call('showCart');
    expect(cartItems).toMatchObject([{ inCartQty: 2 }]);
    // An addition that is not paid in time releases its packs.
    const third = await add(orderNo, 'link');
    shop.clock.advance({ minutes: 61 });
    await shop.runJobs();
    await shop.app.jobs['expire-orders']?.({});
    expect(await orderState(shop, third.addition)).toBe('ORDER_EXPIRED');
    expect(await verifyStockBooks(shop.db)).toEqual([]);
  });

  it('moves and cancels added packs with their order', async () => {
    const orderNo = await placeOrder(await aBuyer(shop));
    const { addition } = await add(orderNo, 'door');
    const { slots } = await care.call('consoleRescheduleSlots', { params: { orderNo } });
    const free = slots.find(({ full }) => !full);
    const body = { deliverySlotId: free?.deliverySlotId ?? 0, date: free?.date ?? '' };
    const moved = await care.call('consoleRescheduleOrder', { params: { orderNo }, body });
    expect(await read(addition)).toMatchObject({ slotDate: moved.slotDate, slot: moved.slot });
    await care.call('consoleTransitionOrder', {
      params: { orderNo, transition: 'cancel' },
      body: { reason: 'The customer travels' },
    });
    expect(await orderState(shop, addition)).toBe('ORDER_CANCELLED');
    expect(await shop.db.transaction(verifyAllBooks)).toMatchObject({ holds: true });
  });
});

describe('refuses', () => {
  it('refuses another price, more packs than there are, and a wallet that is too low', async () => {
    const orderNo = await placeOrder(await aBuyer(shop));
    expect(await send(orderNo, 'door', 1)).toMatchObject({ errorCode: 'PACKS_PRICE_CHANGED' });
    expect(await send(orderNo, 'wallet', 398)).toMatchObject({
      errorCode: 'PAYMENT_MODE_UNAVAILABLE',
      description: expect.stringContaining('too low'),
    });
    const many = Array.from({ length: 30 }, () => ({ ...curry, packs: 99 }));
    expect(await send(orderNo, 'door', 1, many)).toMatchObject({ errorCode: 'PACKS_SOLD_OUT' });
    const uncut = [{ sku: 'CHK-CURRY-500', cut: 'biryani', packs: 1 }];
    expect(await send(orderNo, 'door', 1, uncut)).toMatchObject({ errorCode: 'INVALID' });
    expect((await read(orderNo)).additions).toEqual([]);
  });

  it('refuses packs after the cut-off, of a cancelled order and of added packs', async () => {
    const orderNo = await placeOrder(await aBuyer(shop));
    const { order, addition } = await add(orderNo, 'link');
    expect(await send(addition, 'link', 398)).toMatchObject({ errorCode: 'ORDER_STATE' });
    const start = new Date(order.deliverySlotStartTime).getTime();
    shop.clock.advance({ seconds: (start - shop.clock.now().getTime()) / 1000 - 60 });
    // The session of the member of staff has ended by then.
    care = await aStaffMember(shop, 'support');
    expect(await send(orderNo, 'link', 398)).toMatchObject({ errorCode: 'CUT_OFF_PASSED' });
    await care.call('consoleTransitionOrder', {
      params: { orderNo, transition: 'cancel' },
      body: { reason: 'The customer travels' },
    });
    expect(await orderState(shop, addition)).toBe('ORDER_EXPIRED');
    expect(await send(orderNo, 'link', 398)).toMatchObject({ errorCode: 'ORDER_STATE' });
  });

  it('refuses what a rider may not collect, for an order that is paid in another way', async () => {
    const bought = await anOrderToPay(shop, 1);
    await fillWallet(shop, bought.orderNo, bought.payable);
    await payBy(bought, 'hbw');
    await shop.db.run(sql`
      update location.hub set cash_on_delivery = false, pay_on_delivery = false
      where id = (select hub_id from orders."order" where order_no = ${bought.orderNo})`);
    const { ways } = await price(bought.orderNo);
    expect(ways).toMatchObject([
      { payment: 'door', whyNot: 'This hub takes no payment on delivery.' },
      { payment: 'wallet', whyNot: 'HB Money is ₹0, which is too low.' },
      { payment: 'link' },
    ]);
    expect(ways[2]).not.toHaveProperty('whyNot');
  });
});
