import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

const adcCode = 'HYD-BNJ';
const params = { adcCode };

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

it('lets staff cancel an order that has a rider until it leaves the hub, but not its customer', async () => {
  const packs = [{ sku: 'CHK-CURRY-500', quantity: 2 }];
  const move = (no: string, transition: string, body: object = {}) =>
    owner.send('consoleTransitionOrder', { params: { orderNo: no, transition }, body });
  const { riders } = await owner.call('consoleRiders', { query: { adcCode, onDuty: true } });
  const heldPacks = async () => {
    const { stock } = await owner.call('consoleStock', {
      params: { adcCode },
      query: { q: 'CHK-CURRY-500' },
    });
    return stock.find(({ sku }) => sku === 'CHK-CURRY-500')?.held ?? 0;
  };
  const assigned = async (who: TestClient) => {
    const no = await aPlacedOrder(who, packs);
    await move(no, 'confirm');
    return (await move(no, 'assignDriver', { riderId: riders[0]?.riderId })).data;
  };
  const held = await heldPacks();
  const customer = await aBuyer(shop);
  const { orderNo: kept, transitions, rider } = await assigned(customer);
  expect(transitions).toEqual(['assignDriver', 'pickUp', 'cancel']);
  const seen = await customer.call('orderDetails', { params: { orderNo: kept } });
  expect([seen.can.cancel, seen.cancelUntil]).toEqual([false, undefined]);
  const refused = { status: 409, errorCode: 'ORDER_STATE' };
  expect(await customer.send('cancelOrder', { params: { orderNo: kept }, body: {} })).toMatchObject(
    { ...refused, description: expect.stringContaining('can no longer be changed') },
  );
  const { status, data } = await move(kept, 'cancel', { reason: 'Asked by phone' });
  expect([status, data.orderStatus]).toEqual([200, 'ORDER_CANCELLED']);
  expect(data.rider?.openOrders).toBe((rider?.openOrders ?? 0) - 1);
  expect(await heldPacks()).toBe(held);
  const { orderNo: left } = await assigned(await aBuyer(shop));
  expect((await move(left, 'pickUp')).data.transitions).not.toContain('cancel');
  expect(await move(left, 'cancel', { reason: 'Too late' })).toMatchObject(refused);
});

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
