import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../platform/db.ts';
import { emit } from '../../platform/events.ts';
import { selectOutbox } from '../../platform/messaging/message.sql.ts';
import { aBuyer, aPlacedOrder } from '../../testing/buyer.ts';
import { aDeliveredOrder } from '../../testing/delivered-order.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const packs = [{ sku: 'CHK-CURRY-500' }];

/** The latest messages to a customer: to the phone and in the shop. */
async function lastTold(buyer: TestClient) {
  await shop.runJobs();
  const { mobile = '' } = await buyer.call('launch');
  const [message] = await selectOutbox(shop.db, mobile);
  const { general } = await buyer.call('notifications');
  return { message: message?.text, notice: general[0] };
}

describe('service notifications', () => {
  it('report the answer to a complaint: its words in the shop only', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aDeliveredOrder(shop, buyer, packs);
    const { complaintNo } = await buyer.call('reportComplaint', {
      params: { orderNo },
      body: { reason: 'MISSING', items: [{ sku: 'CHK-CURRY-500', quantity: 1 }] },
    });
    const care = await aStaffMember(shop, 'support');
    const answer = 'The scale’s slip shows both packs.';
    await care.call('consoleRefuseComplaint', { params: { complaintNo }, body: { answer } });
    const { message, notice } = await lastTold(buyer);
    expect(message).toContain(`replied to your complaint about order ${orderNo}`);
    expect(message).not.toContain('slip');
    expect(notice).toMatchObject({ text: answer, actionUri: `/my/order/${orderNo}` });
  });

  it('report a moved delivery', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    const { slots } = await buyer.call('rescheduleSlots', { params: { orderNo } });
    const { deliverySlotId, date } = slots.findLast(({ full }) => !full) ?? slots[0]!;
    const order = await buyer.call('rescheduleOrder', {
      params: { orderNo },
      body: { deliverySlotId, date },
    });
    const { message, notice } = await lastTold(buyer);
    const when = order.deliveryText.replace('Arriving ', '');
    expect(message?.toLowerCase()).toContain(
      `${orderNo} has a new delivery time: ${when}.`.toLowerCase(),
    );
    expect(notice).toMatchObject({ title: 'Delivery rescheduled' });
  });

  it('report paid-in HB Money once for a repeated event', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    const { customerId } = await shop.db.one(
      z.object({ customerId: z.number() }),
      sql`select customer_id as "customerId" from orders."order" where order_no = ${orderNo}`,
    );
    await shop.runJobs();
    for (let times = 0; times < 2; times += 1) {
      await shop.db.transaction((tx) =>
        emit(tx, 'recharge.credited', {
          rechargeTxnNo: 'RC23456789',
          customerId,
          amount: 50_000,
          orderNo: null,
          membershipRefNo: null,
          at: shop.clock.now().toISOString(),
        }),
      );
    }
    const { message, notice } = await lastTold(buyer);
    expect(message).toBe('Halal Basket: ₹500 was added to your HB Money.');
    expect(notice).toMatchObject({ title: 'HB Money added', actionUri: '/my/hb-money' });
    const { general } = await buyer.call('notifications');
    expect(general.filter(({ title }) => title === 'HB Money added')).toHaveLength(1);
  });
});
