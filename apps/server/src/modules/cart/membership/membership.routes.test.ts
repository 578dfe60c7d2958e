import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aCustomer, readyToOrder, aKey } from '../../../testing/buyer.ts';
import { handleEvent } from '../../../testing/handle-event.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { moveOrder } from '../../orders/index.ts';

let shop: TestApp;
let planIds: Map<number, number>;
beforeAll(async () => {
  shop = await testApp();
  const { plans } = await shop.client().call('membershipOptions');
  planIds = new Map(plans.map(({ months, membershipId }) => [months, membershipId]));
});
afterAll(() => shop.close());

const plan = (months: number): number => planIds.get(months) ?? 0;
const chicken = { sku: 'CHK-CURRY-500', quantity: 1 };

const add = (client: TestClient, months: number, isBuyNow = false) =>
  client.send('addMembership', { body: { membershipId: plan(months), isBuyNow } });

async function placed(client: TestClient) {
  await readyToOrder(client, []);
  return client.call('placeOrder', { body: {}, headers: aKey() });
}

const delivered = async (orderNo: string) => {
  for (const transition of ['confirm', 'assignDriver', 'pickUp', 'deliver'] as const) {
    await shop.db.transaction((tx) =>
      moveOrder(tx, {
        orderNo,
        transition,
        actor: { kind: 'store' },
        detail:
          transition === 'assignDriver'
            ? { rider: { riderId: 1, name: 'Salim', phone: '+919000000001' } }
            : {},
        now: shop.clock.now(),
      }),
    );
  }
  await shop.runJobs();
};

describe('membershipOptions and membershipBanner', () => {
  // spec: L172.1, L172.2
  it('show guests the plans with their prices', async () => {
    const guest = shop.client();
    const { plans, benefits, faqs, active } = await guest.call('membershipOptions');
    expect(
      plans.map(({ months, salePrice, pricePerMonth }) => [months, salePrice, pricePerMonth]),
    ).toEqual([
      [1, 99, 99],
      [3, 249, 83],
      [6, 449, 75],
      [12, 799, 67],
    ]);
    expect(benefits.length).toBeGreaterThan(2);
    expect(faqs.length).toBeGreaterThan(2);
    expect(active).toBeUndefined();
    const banner = await guest.call('membershipBanner');
    expect(banner).toMatchObject({ fromPrice: 67, isMember: false, actionUri: '/hb-select' });
    expect(await guest.call('launch')).toMatchObject({ displayPrime: true, isPrimeMember: false });
  });
});

describe('addMembership', () => {
  describe('works', () => {
    // spec: L9.2, L173.1, L173.2, L246.1, L246.2
    it('prices the cart with the fee and the benefits, and without them after the removal', async () => {
      const buyer = await aBuyer(shop);
      await buyer.call('addToCart', { body: chicken });
      const before = await buyer.call('showCart');
      expect(before.membershipDetails.isMembershipAdded).toBe(false);
      expect(before.membershipDetails.savings).toBeGreaterThan(0);
      const answer = await add(buyer, 3);
      expect(answer).toMatchObject({ status: 200, description: 'Membership Added Successfully' });
      const { priceDetails, membershipDetails } = answer.data;
      expect(membershipDetails).toMatchObject({ isMembershipAdded: true, price: 249 });
      expect(priceDetails).toMatchObject({ membershipFee: 249, deliveryCharges: 0 });
      expect(priceDetails.membershipDiscount).toBeGreaterThan(0);
      const removed = await buyer.send('removeMembership', { body: {} });
      expect(removed.description).toBe('Membership Removed Successfully');
      expect(removed.data.priceDetails).toEqual(before.priceDetails);
      expect((await buyer.send('removeMembership', { body: {} })).status).toBe(200);
    });

    it('counts a plan alone as one item without a minimum order, and removes it', async () => {
      const guest = shop.client();
      const { data } = await add(guest, 3);
      expect(data).toMatchObject({
        cartItems: [],
        totalCartQuantity: 1,
        minimumOrder: { remaining: 0 },
        priceDetails: { membershipFee: 249, deliveryCharges: 0, orderPayableAmount: 249 },
      });
      expect((await guest.call('launch')).totalCartQuantity).toBe(1);
      const inHindi = await guest.call('showCart', { headers: { 'accept-language': 'hi-IN' } });
      expect(inHindi.membershipDetails.title).toBe('3 महीने');
      const gone = await guest.call('removeMembership', { body: {} });
      expect(gone.totalCartQuantity).toBe(0);
      const buyer = await aBuyer(shop);
      await add(buyer, 3);
      expect((await buyer.call('addToCart', { body: chicken })).totalCartQuantity).toBe(2);
      const left = await buyer.call('removeFromCart', { body: { sku: chicken.sku } });
      expect(left.totalCartQuantity).toBe(1);
      expect((await buyer.call('emptyCart', { body: {} })).totalCartQuantity).toBe(0);
    });

    it('replaces an earlier plan and keeps the plan of a guest at the login', async () => {
      const guest = shop.client();
      await add(guest, 1);
      await add(guest, 12);
      expect((await guest.call('showCart')).membershipDetails.price).toBe(799);
      await guest.login('9355500001');
      expect((await guest.call('showCart')).membershipDetails.price).toBe(799);
    });

    it('starts a membership that is paid on delivery with the delivery, and clears it from the cart', async () => {
      const buyer = await aBuyer(shop);
      await buyer.call('addToCart', { body: chicken });
      await add(buyer, 1);
      const { orderNo = '', membershipRefNo } = await placed(buyer);
      expect(membershipRefNo).toMatch(/^HBM[A-Z0-9]{6,24}$/);
      await buyer.call('payOrder', {
        params: { paymentMode: 'cod' },
        body: { orderNo },
        headers: aKey(),
      });
      await shop.runJobs();
      expect((await buyer.call('launch')).isPrimeMember).toBe(false);
      expect((await buyer.call('showCart')).membershipDetails.isMembershipAdded).toBe(false);
      await delivered(orderNo);
      expect((await buyer.call('launch')).isPrimeMember).toBe(true);
      const { active } = await buyer.call('membershipOptions');
      expect(active).toMatchObject({ periods: [{ membershipRefNo, months: 1 }] });
      expect(active?.savedSoFar).toBeGreaterThan(0);
      await buyer.call('addToCart', { body: chicken });
      const { priceDetails } = await buyer.call('showCart');
      expect(priceDetails).toMatchObject({ membershipFee: 0, deliveryCharges: 0 });
      expect(priceDetails.membershipDiscount).toBeGreaterThan(0);
    });

    it('orders a plan alone without address or slot, with the same reference when repeated', async () => {
      const customer = await aCustomer(shop);
      await add(customer, 6, true);
      const first = await customer.call('placeOrder', { body: {}, headers: aKey() });
      expect(first).toMatchObject({ status: 'CREATED', orderPayableAmount: 449 });
      expect(first.orderNo).toBeUndefined();
      const again = await customer.call('placeOrder', { body: {}, headers: aKey() });
      expect(again.membershipRefNo).toBe(first.membershipRefNo);
      await add(customer, 12, true);
      const other = await customer.call('placeOrder', { body: {}, headers: aKey() });
      expect(other.membershipRefNo).not.toBe(first.membershipRefNo);
      expect((await customer.call('launch')).isPrimeMember).toBe(false);
    });
  });

  describe('refuses', () => {
    // spec: L138, L243.2
    it('refuses to buy at once without a login', async () => {
      const guest = shop.client();
      const answer = await guest.send('addMembership', {
        body: { membershipId: plan(1), isBuyNow: true, buyNowAt: Date.now(), price: 1 },
      });
      expect(answer).toMatchObject({ status: 401, errorCode: 'MEMBERSHIP_LOGIN_REQUIRED' });
      expect((await guest.call('showCart')).membershipDetails.isMembershipAdded).toBe(false);
    });

    // spec: L238.2
    it('refuses an unknown plan and a missing plan', async () => {
      const customer = await aCustomer(shop);
      const missing = await customer.send('addMembership', { body: { membershipId: 99_999 } });
      expect(missing).toMatchObject({
        status: 422,
        errorCode: 'MEMBERSHIP_PLAN_REQUIRED',
        description: 'Please Select Membership Plan',
      });
      expect((await customer.send('addMembership', { body: {} })).status).toBe(422);
    });
  });

  describe('guards', () => {
    it('accepts concurrent plans and keeps a plan in the cart', async () => {
      const customer = await aCustomer(shop);
      const answers = await Promise.all([1, 3, 6, 12, 1, 3].map((months) => add(customer, months)));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      const { membershipDetails } = await customer.call('showCart');
      expect(membershipDetails.isMembershipAdded).toBe(true);
    });

    it('keeps the membership of a delivered order when an event says that the order expired', async () => {
      const buyer = await aBuyer(shop);
      await buyer.call('addToCart', { body: chicken });
      await add(buyer, 1);
      const { orderNo = '' } = await placed(buyer);
      await buyer.call('payOrder', {
        params: { paymentMode: 'cod' },
        body: { orderNo },
        headers: aKey(),
      });
      await delivered(orderNo);
      const at = shop.clock.now().toISOString();
      const expired = { orderNo, customerId: 0, from: null, payable: 0, at };
      await handleEvent(shop, 'membership', 'order.moved', { ...expired, to: 'ORDER_EXPIRED' });
      expect((await buyer.call('launch')).isPrimeMember).toBe(true);
    });

    it('cancels the membership with its order', async () => {
      const buyer = await aBuyer(shop);
      await buyer.call('addToCart', { body: chicken });
      await add(buyer, 1);
      const { orderNo = '', membershipRefNo = '' } = await placed(buyer);
      await buyer.call('payOrder', {
        params: { paymentMode: 'cod' },
        body: { orderNo },
        headers: aKey(),
      });
      await buyer.call('cancelOrder', { params: { orderNo }, body: { reason: 'Changed my mind' } });
      await shop.runJobs();
      const row = z.object({ state: z.string() });
      const { state } = await shop.db.one(
        row,
        sql`select state from membership.purchase where reference = ${membershipRefNo}`,
      );
      expect(state).toBe('VOID');
      expect((await buyer.call('launch')).isPrimeMember).toBe(false);
    });
  });
});
