import { deliveryFeeOf, deliveryPrice } from '@halal-basket/contract/delivery-price';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../platform/db.ts';
import { countRow } from '../../platform/rows.ts';
import {
  aBuyer,
  aCustomer,
  aPlacedOrder,
  anOpenOrder,
  homeAddress,
  readyToOrder,
} from '../../testing/buyer.ts';
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
const setStock = (sku: string, onHand: number) =>
  shop.db.run(
    sql`update stock.level set on_hand = ${onHand} + reserved where hub_id = ${hub} and sku = ${sku}`,
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

describe('works', () => {
  // spec: L192.1, L192.2, L193, L194, L196
  it('leads from the cart to a placed order in five calls', async () => {
    const buyer = await aBuyer(shop);
    const before = await levelOf(curry);
    await buyer.call('addToCart', { body: { sku: curry, quantity: 2 } });
    const { shipments } = await buyer.call('deliverySlots', { body: {} });
    expect(shipments).toHaveLength(1);
    const [shipment] = shipments;
    const slot = shipment?.availableDeliverySlots.find(({ now }) => !now);
    expect(slot).toMatchObject({ full: false, left: expect.any(Number) });

    const saved = await buyer.call('saveShipments', {
      body: {
        shipments: [
          {
            shipmentId: shipment?.shipmentId,
            deliverySlotId: slot?.deliverySlotId,
            date: slot?.date,
          },
        ],
      },
    });
    expect(saved.shipments[0]?.chosen).toEqual({
      deliverySlotId: slot?.deliverySlotId,
      date: slot?.date,
    });

    const placed = await buyer.call('placeOrder', { body: {} });
    expect(placed).toMatchObject({
      status: 'CREATED',
      orderPayableAmount: saved.priceDetails.orderPayableAmount,
      heldTill: '2026-11-23T03:45:00.000Z',
    });
    expect(await levelOf(curry)).toEqual({ ...before, reserved: before.reserved + 2 });
    expect((await buyer.call('showCart')).totalCartQuantity).toBe(2);

    const { orderNo = '' } = placed;
    const paid = await buyer.call('payOrder', { ...payCash, body: { orderNo } });
    expect(paid).toEqual({ orderNo, status: 'CONFIRMED' });
    expect((await buyer.call('showCart')).totalCartQuantity).toBe(0);
    const confirmation = await buyer.call('orderConfirmation', { params: { orderNo } });
    expect(confirmation).toMatchObject({
      orderNo,
      orderStatus: 'ORDER_PLACED',
      isFirstOrder: true,
      payment: { paymentMode: 'cod', status: 'PENDING' },
      deliveryText: expect.stringMatching(/^Arriving today, /),
    });
    expect(confirmation.orderDetails.cartItems[0]).toMatchObject({ sku: curry, inCartQty: 2 });
  });

  it('lists the slots of a location before the login, with the price that the bill then charges', async () => {
    expect(await shop.client().send('areaSlots')).toMatchObject({
      status: 409,
      errorCode: 'LOCATION_REQUIRED',
    });
    const buyer = await aBuyer(shop);
    await buyer.call('addToCart', { body: { sku: curry } });
    const { slots } = await buyer.call('areaSlots');
    const { priceDetails: before } = await buyer.call('showCart');
    const { shipments } = await buyer.call('deliverySlots', { body: {} });
    const offered = shipments.flatMap(({ availableDeliverySlots }) => availableDeliverySlots);
    expect(slots).toEqual(expect.arrayContaining(offered));
    const dearest = offered.filter(({ full }) => !full).toSorted((a, b) => b.fee - a.fee)[0];
    const { shipmentId = '' } = shipments[0] ?? {};
    const { deliverySlotId = 0, date = '', fee = 0 } = dearest ?? {};
    const { priceDetails } = await buyer.call('saveShipments', {
      body: { shipments: [{ shipmentId, deliverySlotId, date }] },
    });
    expect(priceDetails.deliveryCharges).toBe(deliveryPrice(deliveryFeeOf(before), [fee]));
  });

  it('charges the price of the cart to the paisa', async () => {
    const buyer = await aBuyer(shop);
    await readyToOrder(buyer, [{ sku: curry, quantity: 1 }]);
    const { priceDetails } = await buyer.call('showCart');
    const { itemTotal, itemDiscount, deliveryCharges, orderPayableAmount } = priceDetails;
    expect(orderPayableAmount).toBe(itemTotal - itemDiscount + deliveryCharges);
    const { orderPayableAmount: frozen } = await buyer.call('placeOrder', { body: {} });
    expect(frozen).toBe(orderPayableAmount);
  });

  // spec: L11.1, L197.1, L257.2
  it('shows the same price and the payment methods before and after the order is created', async () => {
    const buyer = await aBuyer(shop);
    await readyToOrder(buyer, [{ sku: curry, quantity: 3 }]);
    const ofCart = await buyer.call('paymentDetails');
    const { orderNo } = await buyer.call('placeOrder', { body: {} });
    const ofOrder = await buyer.call('paymentDetails');
    expect(ofOrder.orderConfirmationDetails).toEqual({ orderNo });
    expect(ofOrder.summary.priceDetails).toEqual(ofCart.summary.priceDetails);
    expect(ofOrder.productsData).toMatchObject([{ sku: curry, inCartQty: 3 }]);
    const methods = ofOrder.paymentMethods.methods;
    const open = methods.filter(({ enabled }) => enabled).map(({ paymentMode }) => paymentMode);
    expect(open).toEqual([
      'upi',
      'UPI_APP_INTENT',
      'CC',
      'netbanking',
      'cashcard',
      'BNPL',
      'cod',
      'pod',
    ]);
    expect(methods.filter(({ enabled }) => !enabled)).toMatchObject([
      { paymentMode: 'hbw', whyNot: 'Your balance is ₹0.' },
      { paymentMode: 'hbp', whyNot: 'Your balance is ₹0.' },
    ]);
  });

  it('keeps items that were added to the cart after the order was created', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await anOpenOrder(buyer, [{ sku: curry, quantity: 2 }]);
    await buyer.call('addToCart', { body: { sku: curry, quantity: 1 } });
    await buyer.call('payOrder', { ...payCash, body: { orderNo } });
    expect((await buyer.call('showCart')).cartItems).toMatchObject([{ sku: curry, inCartQty: 1 }]);
  });

  it('expires the unpaid order when the customer orders again', async () => {
    const buyer = await aBuyer(shop);
    const before = await levelOf(curry);
    const taken = await placesTaken();
    const first = await anOpenOrder(buyer, [{ sku: curry, quantity: 4 }]);
    const { orderNo: second = '' } = await buyer.call('placeOrder', { body: {} });
    expect(second).not.toBe(first);
    expect(await stateOf(first)).toBe('ORDER_EXPIRED');
    expect(await levelOf(curry)).toEqual({ ...before, reserved: before.reserved + 4 });
    expect(await placesTaken()).toBe(taken + 1);
    const late = await buyer.send('payOrder', { ...payCash, body: { orderNo: first } });
    expect(late).toMatchObject({ status: 409, errorCode: 'ORDER_EXPIRED' });
  });

  it('puts a pre-order product into a shipment with a later slot of its own', async () => {
    const buyer = await aBuyer(shop);
    const { sku } = await shop.db.one(
      z.object({ sku: z.string() }),
      sql`select sku from catalogue.sku join catalogue.product on product.id = product_id
          where presale_from is not null order by sku limit 1`,
    );
    await readyToOrder(buyer, [{ sku: curry }, { sku }]);
    const { shipments } = await buyer.call('deliverySlots', { body: {} });
    expect(shipments.map(({ isPresale }) => isPresale)).toEqual([false, true]);
    const [first, later] = shipments;
    expect(later?.shipmentId).toMatch(/^pre-2026-11-2\d$/);
    expect(
      later?.chosen?.date && first?.chosen?.date && later.chosen.date > first.chosen.date,
    ).toBe(true);
    const { orderNo = '' } = await buyer.call('placeOrder', { body: {} });
    const order = await buyer.call('orderDetails', { params: { orderNo } });
    expect(order.shipments.map(({ items }) => items.map((item) => item.sku))).toEqual([
      [curry],
      [sku],
    ]);
  });

  it('gives the delivery time of an express order to the minute', async () => {
    const buyer = await aBuyer(shop);
    await readyToOrder(buyer, [{ sku: curry }], (free) => free.find(({ now }) => now));
    const { orderNo = '' } = await buyer.call('placeOrder', { body: {} });
    await buyer.call('payOrder', { ...payCash, body: { orderNo } });
    const { deliveryText } = await buyer.call('orderConfirmation', { params: { orderNo } });
    expect(deliveryText).toBe('Arriving today, by 10:30 am');
  });
});

describe('refuses', () => {
  it('stops at an obstacle and names it as the step', async () => {
    const buyer = await aBuyer(shop);
    const agreed: { pricesVersion?: string } = {};
    const stepOf = async () => (await buyer.call('placeOrder', { body: agreed })).step;
    expect(await stepOf()).toBe('CART_EMPTY');

    await readyToOrder(buyer, [{ sku: curry }]);
    await shop.db.run(
      sql`update catalogue.sku set sale_paise = sale_paise - 100 where sku = ${curry}`,
    );
    expect(await stepOf()).toBe('PRICE_CHANGED');
    // The cart shows the change, but reading it does not accept the change.
    const changed = await buyer.call('showCart');
    expect(changed.cartItems[0]?.priceBefore).toBe((changed.cartItems[0]?.salePrice ?? 0) + 1);
    await buyer.call('verifyPaymentMode', { query: {} });
    await buyer.call('paymentDetails', { query: {} });
    expect(await stepOf()).toBe('PRICE_CHANGED');
    agreed.pricesVersion = changed.pricesVersion;
    await shop.db.run(
      sql`update location.hub set minimum_order_paise = 10000000 where id = ${hub}`,
    );
    expect(await stepOf()).toBe('MINIMUM_ORDER');
    await shop.db.run(sql`update location.hub set minimum_order_paise = 9900 where id = ${hub}`);

    const { onHand, reserved } = await levelOf(curry);
    await setStock(curry, 0);
    expect(await stepOf()).toBe('SOLD_OUT');
    await setStock(curry, onHand - reserved);
    const { completeAddressesList } = await buyer.call('addresses');
    await buyer.call('deleteAddress', {
      body: { addressId: completeAddressesList[0]?.addressId },
    });
    expect(await stepOf()).toBe('ADDRESS');
    expect((await levelOf(curry)).reserved).toBe(reserved);
  });

  it('refuses a slot that closed meanwhile', async () => {
    const buyer = await aBuyer(shop);
    await readyToOrder(buyer, [{ sku: curry }]);
    shop.clock.advance({ minutes: 10 * 60 });
    try {
      expect(await buyer.send('placeOrder', { body: {} })).toMatchObject({
        status: 409,
        errorCode: 'SLOT_GONE',
        description: 'This slot has closed. Please choose another slot.',
      });
    } finally {
      shop.clock.advance({ minutes: -10 * 60 });
    }
  });

  it('requires a location, an address and a slot', async () => {
    const stranger = await aCustomer(shop);
    const noPlace = await stranger.send('placeOrder', { body: {} });
    expect(noPlace).toMatchObject({
      status: 409,
      errorCode: 'LOCATION_REQUIRED',
      description: 'Please select a location.',
    });
    await stranger.call('validateLocation', { body: { pinCode: '500034' } });
    await stranger.call('addToCart', { body: { sku: curry } });
    expect(await stranger.send('deliverySlots', { body: {} })).toMatchObject({
      status: 409,
      errorCode: 'ADDRESS_REQUIRED',
    });
    expect((await stranger.call('placeOrder', { body: {} })).step).toBe('ADDRESS');
    await stranger.call('addAddress', { body: homeAddress });
    expect(await stranger.send('placeOrder', { body: {} })).toMatchObject({
      status: 409,
      errorCode: 'SLOT_REQUIRED',
    });
  });

  // spec: L237.8
  it('refuses the slots of an empty cart', async () => {
    const buyer = await aBuyer(shop);
    expect(await buyer.send('deliverySlots', { body: {} })).toMatchObject({
      status: 409,
      errorCode: 'NO_SHIPMENTS',
      description: 'Error while loading shipment set',
    });
  });

  // spec: L237.10
  it('refuses a slot that is full, unknown, of another day or twice for one shipment', async () => {
    const buyer = await aBuyer(shop);
    await buyer.call('addToCart', { body: { sku: curry } });
    const { shipments } = await buyer.call('deliverySlots', { body: {} });
    const shipmentId = shipments[0]?.shipmentId;
    const slot = shipments[0]?.availableDeliverySlots.at(-1);
    const save = (deliverySlotId: number | undefined, date: string | undefined) =>
      buyer.send('saveShipments', { body: { shipments: [{ shipmentId, deliverySlotId, date }] } });
    const gone = { status: 409, errorCode: 'SLOT_GONE', description: 'Error saving shipments.' };
    expect(await save(999_999, slot?.date)).toMatchObject(gone);
    expect(await save(slot?.deliverySlotId, '2026-11-20')).toMatchObject(gone);
    await shop.db.run(
      sql`update slots.slot set capacity = taken where id = ${slot?.deliverySlotId ?? 0}`,
    );
    const full = await save(slot?.deliverySlotId, slot?.date);
    expect(full).toMatchObject({
      ...gone,
      description: 'Error saving shipments. This slot is now full. Please choose another slot.',
    });
    const refreshed = full.data.shipments[0]?.availableDeliverySlots.find(
      ({ deliverySlotId }) => deliverySlotId === slot?.deliverySlotId,
    );
    expect(refreshed).toMatchObject({ full: true, left: 0 });
    await shop.db.run(
      sql`update slots.slot set capacity = 60 where id = ${slot?.deliverySlotId ?? 0}`,
    );
    const twice = { shipmentId, deliverySlotId: slot?.deliverySlotId, date: slot?.date };
    expect(
      await buyer.send('saveShipments', { body: { shipments: [twice, twice] } }),
    ).toMatchObject({ status: 422 });
  });

  it('refuses a payment method that cannot pay the order or is disabled at the hub', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await anOpenOrder(buyer, [{ sku: curry }]);
    const pay = (paymentMode: string) =>
      buyer.send('payOrder', { params: { paymentMode }, body: { orderNo } });
    for (const mode of ['hbp', 'hbw']) {
      expect(await pay(mode)).toMatchObject({ status: 409, errorCode: 'WALLET_SHORT' });
    }
    // No gateway runs in this test.
    for (const mode of ['CC', 'upi']) {
      expect(await pay(mode)).toMatchObject({ status: 503, errorCode: 'GATEWAY_UNAVAILABLE' });
    }
    expect(await pay('barter')).toMatchObject({ status: 422 });
    await shop.db.run(sql`update location.hub set pay_on_delivery = false where id = ${hub}`);
    expect(await pay('pod')).toMatchObject({ errorCode: 'PAYMENT_MODE_UNAVAILABLE' });
    await shop.db.run(sql`update location.hub set pay_on_delivery = true where id = ${hub}`);
    expect(await stateOf(orderNo)).toBe('ORDER_CREATED');
  });

  it('refuses to pay an order again by another method', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, [{ sku: curry }]);
    const again = await buyer.send('payOrder', {
      params: { paymentMode: 'pod' },
      body: { orderNo },
    });
    expect(again).toMatchObject({ status: 409, errorCode: 'ORDER_STATE' });
  });

  it('ignores any amount in the body', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await anOpenOrder(buyer, [{ sku: curry }]);
    for (const amount of [0, -1, 1e9]) {
      await buyer.call('payOrder', { ...payCash, body: { orderNo, amount } });
    }
    const { orderPayableAmount } = await buyer.call('orderDetails', { params: { orderNo } });
    expect(orderPayableAmount).toBeGreaterThan(0);
    const due = await countOf(
      sql`select amount_paise as count from payments.payment where reference = ${orderNo}`,
    );
    expect(due).toBe(Math.round(orderPayableAmount * 100));
  });
});
