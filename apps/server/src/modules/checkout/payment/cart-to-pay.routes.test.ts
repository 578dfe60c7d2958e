import { deliveryFeeOf, deliveryPrice } from '@halal-basket/contract/delivery-price';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aKey, anOpenOrder, readyToOrder } from '../../../testing/buyer.ts';
import { giveMoney } from '../../../testing/money.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { customerOf } from '../../../testing/subscriber.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
let presaleSku: string;
beforeAll(async () => {
  shop = await testApp();
  const presale = await shop.db.one(
    z.object({ sku: z.string() }),
    sql`select sku from catalogue.sku join catalogue.product on product.id = product_id
        where presale_from is not null order by sku limit 1`,
  );
  presaleSku = presale.sku;
});
afterAll(() => shop.close());

const curry = 'CHK-CURRY-500';
/** Less than each of the orders costs. */
const walletPaise = 10_000;

const orders = [
  { title: 'a free slot', fee: 0, tip: 0, hasPresale: false },
  { title: 'a slot that costs extra', fee: 4_950, tip: 0, hasPresale: false },
  { title: 'a slot that costs extra and a tip', fee: 4_950, tip: 20, hasPresale: false },
  { title: 'two slots that cost extra', fee: 2_900, tip: 0, hasPresale: true },
];

describe('the amount to pay of a cart', () => {
  it.each(orders)('is that of its order with $title', async ({ fee, tip, hasPresale }) => {
    await shop.db.run(sql`update slots.slot set fee_paise = ${fee}`);
    const buyer = await aBuyer(shop);
    const customerId = await customerOf(shop.db, buyer);
    await giveMoney(shop.db, customerId, { paidIn: walletPaise }, shop.clock.now());
    const skus = hasPresale ? [curry, presaleSku] : [curry];
    await readyToOrder(
      buyer,
      skus.map((sku) => ({ sku })),
    );
    const { priceDetails: cartPrices } = await buyer.call('showCart');
    const chosen = skus.map(() => fee / 100);
    const query = { isPartialPayment: true, ...(tip > 0 && { tip }) };
    const ofCart = await buyer.call('paymentDetails', { query });
    const { priceDetails } = ofCart.summary;
    expect(priceDetails.deliveryCharges).toBe(deliveryPrice(deliveryFeeOf(cartPrices), chosen));

    const placed = await buyer.call('placeOrder', { body: tip > 0 ? { tip } : {} });
    const { orderNo = '', orderPayableAmount = 0 } = placed;
    expect(ofCart.summary).toMatchObject({
      orderPayableAmount,
      remainingAmount: (orderPayableAmount * 100 - walletPaise) / 100,
    });
    const ofOrder = await buyer.call('paymentDetails', {
      query: { isPartialPayment: true, orderNo },
    });
    expect(ofOrder.summary.priceDetails).toEqual(priceDetails);
    const { paymentMethods, wallet, points } = ofOrder;
    expect(ofCart).toMatchObject({ paymentMethods, wallet, points });
  });

  it('exceeds the limit of payment on delivery by the fee of the slot', async () => {
    await shop.db.run(sql`update slots.slot set fee_paise = 2900`);
    const buyer = await aBuyer(shop);
    await readyToOrder(buyer, [{ sku: curry, quantity: 2 }]);
    const { priceDetails } = await buyer.call('showCart');
    const owner = await aStaffMember(shop, 'owner');
    const { revision, limits } = await owner.call('consoleMoneyLimits');
    const atDoor = priceDetails.orderPayableAmount + 10;
    await owner.call('consoleSaveMoneyLimits', {
      body: { revision, limits: { ...limits, atDoor } },
    });
    const { paymentMethods } = await buyer.call('paymentDetails');
    expect(paymentMethods.methods).toContainEqual(
      expect.objectContaining({ paymentMode: 'cod', enabled: false }),
    );
  });

  it('is too high for HB Money that covers the cart but not the slot', async () => {
    await shop.db.run(sql`update slots.slot set fee_paise = 2900`);
    const buyer = await aBuyer(shop);
    await readyToOrder(buyer, [{ sku: curry }]);
    const { priceDetails } = await buyer.call('showCart');
    const customerId = await customerOf(shop.db, buyer);
    const paidIn = Math.round(priceDetails.orderPayableAmount * 100);
    await giveMoney(shop.db, customerId, { paidIn }, shop.clock.now());
    expect(await buyer.call('verifyPaymentMode')).toMatchObject({
      isHBW: false,
      orderPayableAmount: priceDetails.orderPayableAmount + 29,
    });
  });

  it('has no fee of a slot that has closed since it was saved', async () => {
    await shop.db.run(sql`update slots.slot set fee_paise = 2900`);
    const buyer = await aBuyer(shop);
    await readyToOrder(buyer, [{ sku: curry }]);
    const { priceDetails } = await buyer.call('showCart');
    shop.clock.advance({ minutes: 20 * 60 });
    try {
      const { summary } = await buyer.call('paymentDetails');
      expect(summary.priceDetails.deliveryCharges).toBe(priceDetails.deliveryCharges);
    } finally {
      shop.clock.advance({ minutes: -20 * 60 });
    }
  });
});

describe('an order that waits for its payment', () => {
  it('is paid as it is after the cart has changed, which keeps the rest', async () => {
    await shop.db.run(sql`update slots.slot set fee_paise = 0`);
    const buyer = await aBuyer(shop);
    await readyToOrder(buyer, [{ sku: curry }]);
    const placed = await buyer.call('placeOrder', { body: {} });
    const { orderNo = '', orderPayableAmount, heldTill } = placed;
    await buyer.call('addToCart', { body: { sku: curry, quantity: 3 } });
    const ofOrder = await buyer.call('paymentDetails', { query: { orderNo } });
    expect(ofOrder).toMatchObject({ heldTill, summary: { orderPayableAmount } });
    expect(ofOrder.productsData).toMatchObject([{ sku: curry, inCartQty: 1 }]);
    await payOnDelivery(buyer, orderNo);
    expect(await buyer.call('orderDetails', { params: { orderNo } })).toMatchObject({
      orderStatus: 'ORDER_PLACED',
    });
    expect((await buyer.call('showCart')).cartItems).toMatchObject([{ sku: curry, inCartQty: 3 }]);
  });

  it('can no longer be paid after its hold', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await anOpenOrder(buyer, [{ sku: curry }]);
    shop.clock.advance({ minutes: 15 });
    try {
      const { heldTill, paymentMethods } = await buyer.call('paymentDetails', {
        query: { orderNo },
      });
      expect(heldTill).toBeUndefined();
      expect(paymentMethods.methods.some(({ enabled }) => enabled)).toBe(false);
      const answer = await payOnDelivery(buyer, orderNo);
      expect(answer).toMatchObject({ status: 409, errorCode: 'ORDER_EXPIRED' });
    } finally {
      shop.clock.advance({ minutes: -15 });
    }
  });
});

const payOnDelivery = (buyer: TestClient, orderNo: string) =>
  buyer.send('payOrder', {
    params: { paymentMode: 'cod' },
    body: { orderNo },
    headers: aKey(),
  });
