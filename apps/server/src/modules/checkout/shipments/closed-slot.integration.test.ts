import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { aBuyer, readyToOrder } from '../../../testing/buyer.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
let dispatch: TestClient;
beforeAll(async () => {
  shop = await testApp();
  dispatch = await aStaffMember(shop, 'dispatch');
});
afterAll(() => shop.close());

const hub = 1;
const adcCode = 'HYD-BNJ';
const sku = 'CHK-CURRY-500';

const closeDay = (date: string) =>
  dispatch.call('consoleCloseDay', {
    params: { adcCode, date },
    body: { reason: 'Eid al-Fitr', acknowledged: 0 },
  });
const openDay = (date: string) => dispatch.call('consoleOpenDay', { params: { adcCode, date } });

/** A buyer whose chosen slot is of a later day, and that slot. */
async function aBuyerWithSlot() {
  const buyer = await aBuyer(shop);
  await readyToOrder(buyer, [{ sku }], (free) => free.find(({ date }) => date === tomorrow));
  const { shipments } = await buyer.call('deliverySlots', { body: {} });
  const [shipment] = shipments;
  const chosen = shipment?.chosen;
  if (!chosen) throw new Error('no slot is chosen');
  const choice = { shipmentId: shipment.shipmentId, ...chosen };
  return { buyer, choice };
}

const tomorrow = '2026-11-24';
const onClosedDay = 'We do not deliver on Tue 24 Nov. Please choose another slot.';
const closedSlot = 'This slot has closed. Please choose another slot.';

it('says that the shop does not deliver on a day that staff closed', async () => {
  const { buyer, choice } = await aBuyerWithSlot();
  await closeDay(choice.date);
  const refused = { status: 409, errorCode: 'SLOT_GONE', description: onClosedDay };
  expect(await buyer.send('placeOrder', { body: {} })).toMatchObject(refused);
  const saved = await buyer.send('saveShipments', { body: { shipments: [choice] } });
  expect(saved).toMatchObject(refused);
  expect(saved.data.shipments[0]?.availableDeliverySlots.map(({ date }) => date)).not.toContain(
    choice.date,
  );
  const inHindi = await buyer.send('placeOrder', {
    body: {},
    headers: { 'accept-language': 'hi' },
  });
  expect(inHindi.description).toBe('हम मंगल 24 नवंबर को डिलीवरी नहीं करते। दूसरा स्लॉट चुनें।');
  // A choice of another day places the order.
  await readyToOrder(buyer, []);
  expect((await buyer.call('placeOrder', { body: {} })).status).toBe('CREATED');
  await openDay(choice.date);
});

it('keeps the order that waits for payment when the new one has a closed day', async () => {
  const { buyer, choice } = await aBuyerWithSlot();
  const { orderNo } = await buyer.call('placeOrder', { body: {} });
  await dispatch.call('consoleCloseDay', {
    params: { adcCode, date: choice.date },
    body: { reason: 'A strike', acknowledged: 1 },
  });
  expect(await buyer.send('placeOrder', { body: {} })).toMatchObject({ errorCode: 'SLOT_GONE' });
  // Its slot was held before the day was closed, and staff agreed to deliver it.
  const paid = await buyer.call('payOrder', { params: { paymentMode: 'cod' }, body: { orderNo } });
  expect(paid.status).toBe('CONFIRMED');
  await openDay(choice.date);
});

it('tells a slot that closed from a full one', async () => {
  const { buyer, choice } = await aBuyerWithSlot();
  const { deliverySlotId } = choice;
  const save = () => buyer.send('saveShipments', { body: { shipments: [choice] } });
  const { capacity } = await shop.db.one(
    z.object({ capacity: z.number() }),
    sql`update slots.slot set capacity = taken where id = ${deliverySlotId} returning capacity`,
  );
  expect(await save()).toMatchObject({
    errorCode: 'SLOT_GONE',
    description: 'Error saving shipments. This slot is now full. Please choose another slot.',
  });
  expect((await buyer.call('placeOrder', { body: {} })).step).toBe('SLOT_FULL');

  await dispatch.call('consoleChangeSlot', {
    params: { adcCode, slotId: deliverySlotId },
    body: { capacity: 60, open: false, shown: { capacity, open: true }, acknowledged: 1 },
  });
  const refused = { errorCode: 'SLOT_GONE', description: closedSlot };
  expect(await save()).toMatchObject(refused);
  expect(await buyer.send('placeOrder', { body: {} })).toMatchObject(refused);
  await shop.db.run(sql`
    update slots.slot set planned_closing = null, closes_at = planned_closing, set_by_hand = false
    where hub_id = ${hub} and planned_closing is not null`);
});
