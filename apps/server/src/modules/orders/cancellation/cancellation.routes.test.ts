import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

const params = { adcCode: 'HYD-BNJ' };

let shop: TestApp;
let owner: TestClient;
let buyer: TestClient;
let orderNo: string;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
  buyer = await aBuyer(shop);
  orderNo = await aPlacedOrder(buyer, [{ sku: 'CHK-CURRY-500' }]);
});
afterAll(() => shop.close());

const save = (revision: number, rule: object) =>
  owner.send('consoleSaveCancellationRule', {
    params,
    body: { revision, rule: { minutesBeforeSlot: 60, minutesAfterOrder: 10, ...rule } },
  });

const details = () => buyer.call('orderDetails', { params: { orderNo } });

it('follows the rule of the hub, which only one of two editors saves', async () => {
  const { shipments, cancelUntil } = await details();
  const start = shipments[0]?.deliverySlotStartTime ?? '';
  expect(cancelUntil).toBe(start);
  expect(await owner.call('consoleCancellationRule', { params })).toEqual({
    revision: 0,
    rule: { minutesBeforeSlot: 0, minutesAfterOrder: 10 },
  });
  expect((await save(0, {})).status).toBe(200);
  expect(await save(0, { minutesBeforeSlot: 5 })).toMatchObject({ errorCode: 'EDIT_CONFLICT' });
  const until = new Date(Date.parse(start) - 60 * 60_000).toISOString();
  expect(await details()).toMatchObject({ cancelUntil: until, can: { cancel: true } });
  expect(await buyer.call('orderConfirmation', { params: { orderNo } })).toMatchObject({
    cancelUntil: until,
  });
});

it('refuses a customer after the deadline, until the slot has ended without the delivery', async () => {
  const { cancelUntil = '', shipments } = await details();
  const waitFor = (time: string) =>
    shop.clock.advance({ seconds: (Date.parse(time) - shop.clock.now().getTime()) / 1000 });
  waitFor(cancelUntil);
  const after = await details();
  expect(after.cancelUntil).toBeUndefined();
  expect(after.can.cancel).toBe(false);
  const cancel = { params: { orderNo }, body: {} };
  expect(await buyer.send('cancelOrder', cancel)).toMatchObject({
    status: 409,
    errorCode: 'ORDER_STATE',
    description: expect.stringContaining('has passed'),
  });
  waitFor(shipments[0]?.deliverySlotEndTime ?? '');
  shop.clock.advance({ minutes: 1 });
  expect(await buyer.call('cancelOrder', cancel)).toMatchObject({ orderStatus: 'ORDER_CANCELLED' });
});
