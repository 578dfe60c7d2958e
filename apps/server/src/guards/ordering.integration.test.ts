import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../platform/db.ts';
import { countRow } from '../platform/rows.ts';
import { aBuyer, aKey, aPlacedOrder, anOpenOrder, readyToOrder } from '../testing/buyer.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { curry } from './sample-goods.ts';

/*
 * The tests of the modules prove these cases: ordering without login, location,
 * address or slot, a full slot, stock that is gone, foreign orders and a key sent a hundred times
 * (checkout, orders), odd quantities and prices in the cart (cart).
 */

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const orders = async () =>
  (await shop.db.one(countRow, sql`select count(*) as count from orders."order"`)).count;

describe('a quantity', () => {
  const odd: unknown[] = [
    -1,
    0,
    -0.0001,
    0.5,
    1.000001,
    1e9,
    2 ** 31,
    2 ** 53,
    1e308,
    '1',
    '1; drop table cart.line',
    'NaN',
    'Infinity',
    '',
    null,
    true,
    [1],
    { value: 1 },
  ];

  it('is refused by every call when it is no whole number of packs', async () => {
    const buyer = await aBuyer(shop);
    await buyer.call('addToCart', { body: { sku: curry, quantity: 2 } });
    for (const quantity of odd) {
      for (const call of ['addToCart', 'removeFromCart'] as const) {
        const answer = await buyer.send(call, { body: { sku: curry, quantity } });
        expect([answer.status, Object.keys(answer.fields ?? {})], String(quantity)).toEqual([
          422,
          ['quantity'],
        ]);
      }
    }
    // These numbers are invalid JSON.
    for (const number of ['NaN', 'Infinity', '-Infinity', '01', '+1', '.5', '0x10', '1_000']) {
      const answer = await buyer.raw({
        method: 'POST',
        url: '/api/cart/v2',
        headers: { 'content-type': 'application/json' },
        payload: `{"sku":"${curry}","quantity":${number}}`,
      });
      expect(answer.statusCode, number).toBe(400);
    }
    // JavaScript parses a number beyond its range as Infinity.
    const beyond = await buyer.raw({
      method: 'POST',
      url: '/api/cart/v2',
      headers: { 'content-type': 'application/json' },
      payload: `{"sku":"${curry}","quantity":1e999}`,
    });
    expect(beyond.statusCode).toBe(422);
    expect((await buyer.call('showCart')).totalCartQuantity).toBe(2);
  });
});

describe('a price in a body', () => {
  it('is ignored by every call up to the payment', async () => {
    const honest = await aBuyer(shop);
    const sly = await aBuyer(shop);
    const packs = [{ sku: curry, quantity: 2 }];
    const paid = async (orderNo: string, who = honest) =>
      (await who.call('orderDetails', { params: { orderNo } })).orderPayableAmount;
    const expected = await paid(await aPlacedOrder(honest, packs));

    const cheap = {
      price: 0.01,
      salePrice: 0.01,
      retailPrice: 0.01,
      amount: 0.01,
      orderPayableAmount: 0.01,
      deliveryCharges: -500,
      unit_paise: 1,
      isPrimeMember: true,
    };
    await sly.call('addToCart', { body: { sku: curry, quantity: 2, ...cheap } });
    const { shipments } = await sly.call('deliverySlots', { body: cheap });
    const chosen = shipments.map(({ shipmentId, availableDeliverySlots }) => {
      const slot = availableDeliverySlots.find(({ now, full }) => !now && !full);
      return { shipmentId, deliverySlotId: slot?.deliverySlotId, date: slot?.date, fee: -500 };
    });
    await sly.call('saveShipments', { body: { shipments: chosen, ...cheap } });
    const { orderNo } = await sly.call('placeOrder', { body: cheap });
    await sly.call('payOrder', {
      params: { paymentMode: 'cod' },
      body: { orderNo, ...cheap },
    });
    expect(await paid(orderNo ?? '', sly)).toBe(expected);
  });
});

describe('a key', () => {
  it('is refused with another body, and changes nothing', async () => {
    const buyer = await aBuyer(shop);
    const headers = aKey();
    const add = (quantity: number) =>
      buyer.send('addToCart', { body: { sku: curry, quantity }, headers });
    expect(await add(1)).toMatchObject({ status: 200 });
    expect(await add(2)).toMatchObject({ status: 409, errorCode: 'IDEMPOTENCY_KEY_REUSED' });
    const replay = await add(1);
    expect(replay.headers['idempotency-replayed']).toBe('true');
    expect((await buyer.call('showCart')).totalCartQuantity).toBe(1);
  });

  it('pays only one order', async () => {
    const buyer = await aBuyer(shop);
    const headers = aKey();
    const pay = (orderNo: string) =>
      buyer.send('payOrder', { params: { paymentMode: 'cod' }, body: { orderNo }, headers });
    const first = await anOpenOrder(buyer, [{ sku: curry }]);
    expect(await pay(first)).toMatchObject({ status: 200 });
    const second = await anOpenOrder(buyer, [{ sku: curry }]);
    expect(await pay(second)).toMatchObject({ status: 409, errorCode: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('can be used by other customers and for other calls', async () => {
    const headers = { 'idempotency-key': 'the-same-for-all' };
    const before = await orders();
    const buyers = [await aBuyer(shop), await aBuyer(shop)];
    for (const buyer of buyers) {
      await readyToOrder(buyer, [{ sku: curry }]);
      const placed = await buyer.send('placeOrder', { body: {}, headers });
      expect(placed.headers['idempotency-replayed']).toBeUndefined();
      const { orderNo } = placed.data;
      const params = { paymentMode: 'cod' };
      expect(await buyer.send('payOrder', { params, body: { orderNo }, headers })).toMatchObject({
        status: 200,
      });
    }
    expect(await orders()).toBe(before + 2);
  });

  it('can be used again after a refusal with a corrected request', async () => {
    const buyer = await aBuyer(shop);
    const headers = aKey();
    expect(await buyer.send('addToCart', { body: { sku: 'NO-SUCH-SKU' }, headers })).toMatchObject({
      status: 404,
    });
    expect(await buyer.send('addToCart', { body: { sku: curry }, headers })).toMatchObject({
      status: 200,
    });
  });
});
