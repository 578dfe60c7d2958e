import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf, plusDays } from '../../../platform/days.ts';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { deliverOrder } from '../../../testing/delivered-order.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

const [chicken, mutton] = ['CHK-CURRY-500', 'MUT-CURRY-500'];

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

it('fills the cart, chooses the same slot a week later, and names what is missing', async () => {
  const buyer = await aBuyer(shop);
  const orderNo = await aPlacedOrder(buyer, [{ sku: chicken, quantity: 2 }, { sku: mutton }]);
  await deliverOrder(shop, orderNo);
  const params = { orderNo };
  const { shipments } = await buyer.call('orderDetails', { params });
  const before = shipments[0];
  await shop.db.run(sql`update stock.level set on_hand = reserved where sku = ${mutton}`);

  const first = await buyer.call('reorderSameSlot', { params, body: {} });
  expect(first.added).toMatchObject([{ sku: chicken, quantity: 2 }]);
  expect(first.missing).toMatchObject([{ sku: mutton }]);
  expect(first).toMatchObject({
    isReady: true,
    slots: [{ date: plusDays(before?.date ?? '', 7), slot: before?.slot }],
  });
  const again = await buyer.call('reorderSameSlot', { params, body: {} });
  expect(again).toMatchObject({ isReady: true, totalCartQuantity: 2 });

  const chosen = await buyer.call('deliverySlots', { body: {} });
  expect(chosen.shipments[0]?.chosen?.date).toBe(first.slots[0]?.date);
  const placed = await buyer.call('placeOrder', { body: {} });
  expect(placed.status).toBe('CREATED');
});

it('fills the cart with the packs that are left, although none is there in full', async () => {
  const buyer = await aBuyer(shop);
  const orderNo = await aPlacedOrder(buyer, [{ sku: 'RTC-TIKKA-400', quantity: 2 }]);
  await shop.db.run(sql`update stock.level set on_hand = reserved + 1 where sku = 'RTC-TIKKA-400'`);
  const reordered = await buyer.call('reorderSameSlot', { params: { orderNo }, body: {} });
  expect(reordered).toMatchObject({ totalCartQuantity: 1, missing: [{ sku: 'RTC-TIKKA-400' }] });
});

it('chooses the slot of the delivery that arrived, if another one was cancelled', async () => {
  const buyer = await aBuyer(shop);
  const owner = await aStaffMember(shop, 'owner');
  const orderNo = await aPlacedOrder(buyer, [{ sku: chicken, quantity: 2 }]);
  const params = { orderNo };
  const { version, deliveries } = await owner.call('consoleSplitOptions', { params });
  const [{ shipmentId, slots } = { shipmentId: '', slots: [] }] = deliveries;
  const today = dayOf(shop.clock.now());
  const later = slots.find((slot) => !slot.full && slot.date === today);
  const { deliverySlotId = '', date = '' } = later ?? {};
  const lines = [{ lineNo: 1, packs: 1 }];
  const split = { shipmentId, lines, deliverySlotId, date, expectedVersion: version };
  const after = await owner.call('consoleSplitOrder', { params, body: split });
  await owner.call('consoleCancelShipment', {
    params,
    body: { shipmentId, reason: 'Sold out', expectedVersion: after.version },
  });
  const { slots: chosen } = await buyer.call('reorderSameSlot', { params, body: {} });
  const { shipments } = await buyer.call('orderDetails', { params });
  expect(chosen).toEqual([{ date: plusDays(date, 7), slot: shipments.at(-1)?.slot }]);
});
