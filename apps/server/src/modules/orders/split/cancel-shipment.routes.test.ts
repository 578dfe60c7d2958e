import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifyAllBooks, verifyStockBooks } from '../../../books.ts';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aKey, aPlacedOrder, readyToOrder } from '../../../testing/buyer.ts';
import { fillWalletOf, numberOf } from '../../../testing/paying.ts';
import { splitOrder } from '../../../testing/split-order.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { customerOf } from '../../../testing/subscriber.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
let owner: TestClient;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
});
afterAll(() => shop.close());

const packs = [
  { sku: 'CHK-CURRY-500', quantity: 3 },
  { sku: 'MUT-CURRY-500', quantity: 1 },
];
const reason = 'The mutton did not arrive';

const read = (orderNo: string) => owner.call('consoleOrder', { params: { orderNo } });

const split = (orderNo: string) => splitOrder(owner, orderNo, { lineNo: 2, packs: 1 });

const step = (orderNo: string, transition: string, body: object = {}) =>
  owner.call('consoleTransitionOrder', { params: { orderNo, transition }, body });

/** The first delivery of a split order leaves, and is delivered if wanted. */
async function firstLeaves(orderNo: string, isDelivered: boolean) {
  await split(orderNo);
  await step(orderNo, 'confirm');
  await step(orderNo, 'assignDriver', { riderId: 1 });
  await step(orderNo, 'pickUp');
  if (isDelivered) await step(orderNo, 'deliver');
  await shop.runJobs();
  // Two messages about an order at one instant are one.
  shop.clock.advance({ minutes: 1 });
}

const cancel = async (orderNo: string, shipmentId = '2') =>
  owner.send('consoleCancelShipment', {
    params: { orderNo },
    body: { shipmentId, reason, expectedVersion: (await read(orderNo)).version },
  });

const expectRightBooks = async () => {
  await shop.runJobs();
  expect(await shop.db.transaction(verifyAllBooks)).toMatchObject({ holds: true });
  expect(await verifyStockBooks(shop.db)).toEqual([]);
};

const cashOf = (orderNo: string) =>
  shop.db.many(
    z.object({ shipmentNo: z.number(), amount: z.number() }),
    sql`select delivery_no as "shipmentNo", amount_paise as amount
        from accounting.cash_collected where order_no = ${orderNo} order by delivery_no`,
  );

describe('works', () => {
  it('collects the price of its own goods with each delivery, and keeps each in custody', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    const { orderPayableAmount } = await buyer.call('orderDetails', { params: { orderNo } });
    await firstLeaves(orderNo, false);
    const [first = 0, second = 0] = (await read(orderNo)).shipments.map(
      (each) => each.dueOnDelivery,
    );
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(0);
    expect(first + second).toBe(orderPayableAmount);
    await step(orderNo, 'deliver');
    expect(await read(orderNo)).toMatchObject({ dueOnDelivery: second });
    await step(orderNo, 'assignDriver', { riderId: 1 });
    await step(orderNo, 'pickUp');
    await step(orderNo, 'deliver');
    await expectRightBooks();
    await (await aStaffMember(shop, 'accountant')).call('consoleTrialBalance');
    expect(await cashOf(orderNo)).toEqual([
      { shipmentNo: 1, amount: first * 100 },
      { shipmentNo: 2, amount: second * 100 },
    ]);
  });

  it('cancels the second delivery of an unpaid order while the first is out', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    await firstLeaves(orderNo, false);
    const before = await read(orderNo);
    expect(before.shipments.map(({ canCancel }) => canCancel)).toEqual([true, true]);
    expect((await cancel(orderNo)).status).toBe(200);
    const after = await read(orderNo);
    expect(after.orderStatus).toBe('ORDER_LOGISTICS_PICKED_UP');
    expect(after.shipments.map(({ shipmentStatus }) => shipmentStatus)).toEqual([
      'SHIPMENT_OUT',
      'SHIPMENT_CANCELLED',
    ]);
    expect(after.dueOnDelivery).toBe(before.shipments[0]?.dueOnDelivery);
    await step(orderNo, 'deliver');
    expect((await read(orderNo)).orderStatus).toBe('ORDER_LOGISTICS_DELIVERED');
    await expectRightBooks();
    const { general } = await buyer.call('notifications');
    expect(general.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/We cancelled a delivery of your order .*You pay ₹[\d,.]+ less\.$/),
    );
  });

  it('ends an order on delivery whose first delivery was paid', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    await firstLeaves(orderNo, true);
    expect((await cancel(orderNo)).status).toBe(200);
    const after = await read(orderNo);
    expect(after).toMatchObject({ orderStatus: 'ORDER_LOGISTICS_DELIVERED', dueOnDelivery: 0 });
    expect((await cancel(orderNo)).errorCode).toBe('ORDER_STATE');
    await expectRightBooks();
  });

  it('returns the price of the second delivery of a paid order, and frees its slot', async () => {
    const buyer = await aBuyer(shop);
    const customerId = await customerOf(shop.db, buyer);
    await fillWalletOf(shop, customerId, 2_000_000);
    await readyToOrder(buyer, packs);
    const { orderNo = '' } = await buyer.call('placeOrder', { body: {}, headers: aKey() });
    await buyer.call('payOrder', {
      params: { paymentMode: 'hbw' },
      body: { orderNo },
      headers: aKey(),
    });
    await firstLeaves(orderNo, true);
    expect((await cancel(orderNo)).status).toBe(200);
    const { orderStatus, returned, refunds } = await buyer.call('orderDetails', {
      params: { orderNo },
    });
    expect(orderStatus).toBe('ORDER_LOGISTICS_DELIVERED');
    expect(refunds).toMatchObject([{ amount: returned, reason, status: 'DONE' }]);
    const holds = sql`select count(*)::integer as n from slots.hold where order_no = ${orderNo}`;
    expect(await numberOf(shop, holds)).toBe(1);
    await expectRightBooks();
  });
});

describe('a membership that is paid on delivery', () => {
  const membersOf = (customerId: number) =>
    numberOf(
      shop,
      sql`select count(*)::integer as n from membership.period where customer_id = ${customerId}`,
    );

  /** A new customer's order on delivery with a plan. */
  const anOrderWithPlan = async () => {
    const buyer = await aBuyer(shop);
    const { plans } = await buyer.call('membershipOptions');
    await buyer.call('addMembership', {
      body: { membershipId: plans.at(-1)?.membershipId ?? 0 },
    });
    const orderNo = await aPlacedOrder(buyer, packs);
    await shop.runJobs();
    return { buyer, orderNo, members: async () => membersOf(await customerOf(shop.db, buyer)) };
  };

  it('starts with the first delivery, which collects it, and stays when the second is cancelled', async () => {
    const { orderNo, members } = await anOrderWithPlan();
    await firstLeaves(orderNo, false);
    expect(await members()).toBe(0);
    await step(orderNo, 'deliver');
    await shop.runJobs();
    expect((await read(orderNo)).orderStatus).not.toBe('ORDER_LOGISTICS_DELIVERED');
    expect(await members()).toBe(1);
    expect((await cancel(orderNo)).status).toBe(200);
    await expectRightBooks();
    expect(await members()).toBe(1);
  });

  it('starts with the second delivery when the first was cancelled', async () => {
    const { orderNo, members } = await anOrderWithPlan();
    await firstLeaves(orderNo, false);
    expect((await cancel(orderNo, '1')).status).toBe(200);
    await shop.runJobs();
    expect(await members()).toBe(0);
    for (const transition of ['assignDriver', 'pickUp', 'deliver']) {
      await step(orderNo, transition, transition === 'assignDriver' ? { riderId: 1 } : {});
    }
    await expectRightBooks();
    expect(await members()).toBe(1);
  });

  it('does not start when the delivery that should collect it is cancelled', async () => {
    const { buyer, orderNo, members } = await anOrderWithPlan();
    await split(orderNo);
    await step(orderNo, 'confirm');
    const rider = await aStaffMember(shop, 'rider');
    const { riderId } = await shop.db.one(
      z.object({ riderId: z.number() }),
      sql`select id as "riderId" from staff.rider where full_name = 'Salman Pasha'`,
    );
    for (const shipmentId of ['1', '2']) {
      await step(orderNo, 'assignDriver', { riderId });
      await rider.call('riderPickUp', { params: { orderNo }, body: { shipmentId } });
    }
    const code = (await buyer.call('orderStatus', { params: { orderNo } })).deliveryCode ?? '';
    await rider.call('riderDeliver', {
      params: { orderNo },
      body: { shipmentId: '2', code, collected: 'cash' },
    });
    await shop.runJobs();
    expect(await members()).toBe(0);
    expect((await cancel(orderNo, '1')).status).toBe(200);
    expect((await read(orderNo)).orderStatus).toBe('ORDER_LOGISTICS_DELIVERED');
    await expectRightBooks();
    expect(await members()).toBe(0);
  });
});

describe('the customer', () => {
  const cancelAs = (buyer: TestClient, orderNo: string, shipmentId = '2') =>
    buyer.send('cancelOrder', { params: { orderNo }, body: { shipmentId, refundTo: 'wallet' } });
  const cancellable = async (buyer: TestClient, orderNo: string) =>
    (await buyer.call('orderDetails', { params: { orderNo } })).shipments.map(
      ({ canCancel }) => canCancel,
    );

  it('cancels the delivery that is still in the hub once the other is out', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    await split(orderNo);
    // The whole order can still be cancelled.
    expect(await cancellable(buyer, orderNo)).toEqual([false, false]);
    expect((await cancelAs(buyer, orderNo)).errorCode).toBe('ORDER_STATE');
    await step(orderNo, 'confirm');
    await step(orderNo, 'assignDriver', { riderId: 1 });
    await step(orderNo, 'pickUp');
    expect(await cancellable(buyer, orderNo)).toEqual([false, true]);
    const due = (await read(orderNo)).shipments[0]?.dueOnDelivery;
    expect((await cancelAs(buyer, orderNo, '1')).errorCode).toBe('ORDER_STATE');
    expect((await cancelAs(await aBuyer(shop), orderNo)).errorCode).toBe('ORDER_NOT_FOUND');
    const answers = await Promise.all([cancelAs(buyer, orderNo), cancelAs(buyer, orderNo)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await cancellable(buyer, orderNo)).toEqual([false, false]);
    expect((await read(orderNo)).dueOnDelivery).toBe(due);
    await step(orderNo, 'deliver');
    expect((await read(orderNo)).orderStatus).toBe('ORDER_LOGISTICS_DELIVERED');
    await expectRightBooks();
    const { general } = await buyer.call('notifications');
    expect(general.filter(({ text }) => text.startsWith('We cancelled'))).toEqual([]);
  });
});

describe('refuses', () => {
  it('refuses the only delivery that is left, and a second attempt at once', async () => {
    const orderNo = await aPlacedOrder(await aBuyer(shop), packs);
    expect((await cancel(orderNo, '1')).errorCode).toBe('ORDER_STATE');
    await split(orderNo);
    const answers = await Promise.all([cancel(orderNo, '2'), cancel(orderNo, '2')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await cancel(orderNo, '1')).errorCode).toBe('ORDER_STATE');
    expect((await step(orderNo, 'cancel', { reason })).orderStatus).toBe('ORDER_CANCELLED');
    await expectRightBooks();
  });
});
