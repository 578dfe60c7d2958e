import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { verifyAllBooks } from '../../../books.ts';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { type PayingShop, payingShop } from '../../../testing/paying.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let paying: PayingShop;
let rider: TestClient;
let dispatch: TestClient;
beforeAll(async () => {
  paying = await payingShop();
  rider = await aStaffMember(paying.shop, 'rider');
  dispatch = await aStaffMember(paying.shop, 'dispatch');
});
afterAll(() => paying.close());

/** An order on its way with an amount to collect, and its delivery code. */
async function anOrderOnItsWay() {
  const buyer = await aBuyer(paying.shop);
  const orderNo = await aPlacedOrder(buyer, [{ sku: 'CHK-CURRY-500' }]);
  const step = (transition: string, body: object = {}) =>
    dispatch.call('consoleTransitionOrder', { params: { orderNo, transition }, body });
  await step('confirm');
  await step('assignDriver', { riderId: 1 });
  await rider.call('riderPickUp', { params: { orderNo }, body: {} });
  const { deliveryCode: code = '' } = await buyer.call('orderStatus', { params: { orderNo } });
  return { buyer, orderNo, code, params: { orderNo } };
}

const gatewayOrderOf = async (orderNo: string): Promise<string> =>
  (
    await paying.shop.db.one(
      z.object({ id: z.string() }),
      sql`select provider_order_id as id from payments.attempt
          where reference = ${orderNo} order by id desc limit 1`,
    )
  ).id;

const isPaid = async (params: { orderNo: string }): Promise<boolean> =>
  (await rider.call('riderUpiState', { params, body: {} })).paid;

it('delivers by UPI only after the gateway has the exact amount, and holds no cash then', async () => {
  const { orderNo, code, params } = await anOrderOnItsWay();
  const { upiByGateway, deliveries, collectedToday } = await rider.call('riderDeliveries');
  const due = deliveries.find((each) => each.orderNo === orderNo)?.dueOnDelivery ?? 0;
  expect(upiByGateway).toBe(true);
  const { link, amount } = await rider.call('riderUpiLink', { params, body: {} });
  expect(link).toMatch(/^upi:\/\/pay\?/);
  expect(link).toContain(`am=${due.toFixed(2)}`);
  expect(amount).toBe(due);
  expect(await isPaid(params)).toBe(false);
  const early = await rider.send('riderDeliver', { params, body: { code, collected: 'upi' } });
  expect(early).toMatchObject({ status: 409, errorCode: 'UPI_NOT_PAID' });
  await paying.sandbox.payRazorpay(await gatewayOrderOf(orderNo));
  expect(await isPaid(params)).toBe(true);
  const done = await rider.call('riderDeliver', { params, body: { code } });
  expect(done).toMatchObject({ orderStatus: 'ORDER_LOGISTICS_DELIVERED', dueOnDelivery: 0 });
  expect((await rider.call('riderDeliveries')).collectedToday).toBe(collectedToday);
  expect((await rider.send('riderUpiLink', { params, body: {} })).errorCode).toBe(
    'ORDER_NOT_FOUND',
  );
  expect(await paying.shop.db.transaction(verifyAllBooks)).toMatchObject({ holds: true });
});

it('returns UPI money that arrives after the rider took cash', async () => {
  const { buyer, orderNo, code, params } = await anOrderOnItsWay();
  await rider.call('riderUpiLink', { params, body: {} });
  await rider.call('riderDeliver', { params, body: { code, collected: 'cash' } });
  await paying.sandbox.payRazorpay(await gatewayOrderOf(orderNo));
  await paying.shop.runJobs();
  await rider.send('riderUpiState', { params: { orderNo }, body: { shipmentId: '1' } });
  await paying.shop.runJobs();
  const { state, amount } = await paying.shop.db.one(
    z.object({ state: z.string(), amount: z.number() }),
    sql`select state, amount_paise as amount from payments.refund where reference = ${orderNo}`,
  );
  expect(state).toMatch(/^(PROCESSED|SENT|PENDING|REQUESTED)$/);
  const { payment } = await buyer.call('orderDetails', { params });
  expect(payment.status).toBe('CONFIRMED');
  expect(amount).toBeGreaterThan(0);
  expect(await paying.shop.db.transaction(verifyAllBooks)).toMatchObject({ holds: true });
});

it('refuses the code for another rider and where nothing is due', async () => {
  const { orderNo, params } = await anOrderOnItsWay();
  await paying.shop.db.run(
    sql`update payments.payment set amount_paise = 0, rounding_paise = 0 where reference = ${orderNo}`,
  );
  expect(await rider.send('riderUpiLink', { params, body: {} })).toMatchObject({
    status: 409,
    errorCode: 'NOTHING_DUE',
  });
  await paying.shop.db.run(sql`update orders.shipment set rider_id = 2 where order_id in (
    select id from orders."order" where order_no = ${orderNo})`);
  expect((await rider.send('riderUpiLink', { params, body: {} })).errorCode).toBe(
    'ORDER_NOT_FOUND',
  );
});
