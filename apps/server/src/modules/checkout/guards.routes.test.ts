import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../platform/db.ts';
import { countRow } from '../../platform/rows.ts';
import { aBuyer, aPlacedOrder, anOpenOrder } from '../../testing/buyer.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const curry = 'CHK-CURRY-500';
const hub = 1;

const levelRow = z.object({ onHand: z.number(), reserved: z.number() });
const levelOf = (sku: string) =>
  shop.db.one(
    levelRow,
    sql`select on_hand as "onHand", reserved from stock.level where hub_id = ${hub} and sku = ${sku}`,
  );

const countOf = async (what: ReturnType<typeof sql>) => (await shop.db.one(countRow, what)).count;
const placesTaken = () => countOf(sql`select coalesce(sum(taken), 0) as count from slots.slot`);
const stateOf = async (orderNo: string) =>
  (
    await shop.db.one(
      z.object({ state: z.string() }),
      sql`select state from orders."order" where order_no = ${orderNo}`,
    )
  ).state;

const payCash = { params: { paymentMode: 'cod' } };

describe('guards', () => {
  // spec: L137
  it('requires a login', async () => {
    const guest = shop.client();
    for (const name of ['deliverySlots', 'saveShipments', 'placeOrder', 'payOrder'] as const) {
      const body = name === 'saveShipments' ? { shipments: [] } : {};
      expect(await guest.send(name, { body, params: { paymentMode: 'cod' } })).toMatchObject({
        status: 401,
        description: 'Unauthorised Access! Please login to access this service',
      });
    }
  });

  it('requires an idempotency key to place an order', async () => {
    const buyer = await aBuyer(shop);
    const answer = await buyer.raw({ method: 'POST', url: '/api/v3/orders/new', payload: {} });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.errorCode).toBe('IDEMPOTENCY_KEY_REQUIRED');
  });

  it('refuses the address and the order of another customer', async () => {
    const owner = await aBuyer(shop);
    const other = await aBuyer(shop);
    const orderNo = await anOpenOrder(owner, [{ sku: curry }]);
    const { completeAddressesList } = await owner.call('addresses');
    await other.call('addToCart', { body: { sku: curry } });
    expect(
      await other.send('deliverySlots', {
        body: { addressId: completeAddressesList[0]?.addressId },
      }),
    ).toMatchObject({ status: 404, errorCode: 'ADDRESS_NOT_FOUND' });
    expect(await other.send('payOrder', { ...payCash, body: { orderNo } })).toMatchObject({
      status: 404,
      errorCode: 'ORDER_NOT_FOUND',
    });
    expect(await other.send('paymentDetails', { query: { orderNo } })).toMatchObject({
      status: 404,
    });
    expect(await stateOf(orderNo)).toBe('ORDER_CREATED');
  });

  it('releases the stock and slot of an order that was not paid in time, and keeps a placed order', async () => {
    const buyer = await aBuyer(shop);
    const before = await levelOf(curry);
    const taken = await placesTaken();
    const placed = await aPlacedOrder(buyer, [{ sku: curry }]);
    const open = await anOpenOrder(buyer, [{ sku: curry, quantity: 2 }]);
    shop.clock.advance({ minutes: 16 });
    const late = await buyer.send('payOrder', { ...payCash, body: { orderNo: open } });
    expect(late).toMatchObject({ status: 409, errorCode: 'ORDER_EXPIRED' });
    await shop.app.jobs['expire-orders']?.({});
    expect(await stateOf(open)).toBe('ORDER_EXPIRED');
    expect(await stateOf(placed)).toBe('ORDER_PLACED');
    expect((await levelOf(curry)).reserved).toBeLessThanOrEqual(before.reserved + 1);
    expect(await placesTaken()).toBeLessThanOrEqual(taken + 1);
    expect((await buyer.call('showCart')).totalCartQuantity).toBe(2);
    shop.clock.advance({ minutes: -16 });
  });
});
