import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { splitOrder } from '../../../testing/split-order.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

const adcCode = 'HYD-BNJ';
const packs = [
  { sku: 'CHK-CURRY-500', quantity: 3 },
  { sku: 'MUT-CURRY-500', quantity: 1 },
];

let shop: TestApp;
let owner: TestClient;
beforeAll(async () => {
  shop = await testApp();
  await (
    await aStaffMember(shop, 'owner')
  ).call('consoleSaveCancellationRule', {
    params: { adcCode },
    body: { revision: 0, rule: { minutesBeforeSlot: 60, minutesAfterOrder: 10 } },
  });
});
beforeEach(async () => {
  owner = await aStaffMember(shop, 'owner');
});
afterAll(() => shop.close());

const read = (orderNo: string) => owner.call('consoleOrder', { params: { orderNo } });

/** An order whose earlier delivery staff cancelled: two packs of chicken come with the later one. */
async function anOrderLeftInPart(buyer: TestClient): Promise<string> {
  const orderNo = await aPlacedOrder(buyer, packs);
  const params = { orderNo };
  await splitOrder(owner, orderNo, { lineNo: 1, packs: 2 });
  await owner.call('consoleCancelShipment', {
    params,
    body: { shipmentId: '1', reason: 'Sold out', expectedVersion: (await read(orderNo)).version },
  });
  return orderNo;
}

it('lets staff take packs out of the delivery that is left, and hold the order', async () => {
  const orderNo = await anOrderLeftInPart(await aBuyer(shop));
  const { version, canChange } = await read(orderNo);
  expect(canChange).toMatchObject({ reduce: true, hold: true });
  const params = { orderNo };
  const reduce = (kept: number, expectedVersion: number) =>
    owner.send('consoleReduceOrder', {
      params,
      body: { lines: [{ lineNo: 3, packs: kept }], reason: 'Sold out', expectedVersion },
    });
  expect((await reduce(0, version)).errorCode).toBe('ORDER_EMPTY');
  expect(await reduce(1, version)).toMatchObject({ status: 200, data: { itemCount: 1 } });
  expect(
    await owner.send('consoleHoldOrder', { params, body: { reason: 'Waits for a call' } }),
  ).toMatchObject({ status: 200, data: { holdReason: 'Waits for a call' } });
});

it('assigns the delivery that is left, also where a cancelled one had its slot', async () => {
  const orderNo = await anOrderLeftInPart(await aBuyer(shop));
  await owner.call('consoleTransitionOrder', {
    params: { orderNo, transition: 'confirm' },
    body: {},
  });
  const slot = await shop.db.one(
    z.object({ date: z.string(), startMinute: z.number(), endMinute: z.number() }),
    sql`with cancelled as (
          select s.* from orders.shipment as s join orders."order" as o on o.id = s.order_id
          where o.order_no = ${orderNo} and s.shipment_no = 1
        )
        update orders.shipment as s
        set date = cancelled.date, start_minute = cancelled.start_minute,
            end_minute = cancelled.end_minute
        from cancelled where s.order_id = cancelled.order_id and s.shipment_no = 2
        returning s.date, s.start_minute as "startMinute", s.end_minute as "endMinute"`,
  );
  const runs = [{ riderId: 1, orderNos: [orderNo] }];
  const { results } = await owner.call('consoleSaveRuns', {
    body: { adcCode, ...slot, revision: 0, runs },
  });
  expect(results).toEqual([{ orderNo, done: true }]);
  expect((await read(orderNo)).shipments.map(({ shipmentStatus }) => shipmentStatus)).toEqual([
    'SHIPMENT_CANCELLED',
    'SHIPMENT_ASSIGNED',
  ]);
});

it('is on the board of the days that it is delivered on, and cancelled on all of its days', async () => {
  const orderNo = await anOrderLeftInPart(await aBuyer(shop));
  const dates = await shop.db.many(
    z.object({ date: z.string() }),
    sql`select s.date from orders.shipment as s join orders."order" as o on o.id = s.order_id
        where o.order_no = ${orderNo} order by s.shipment_no`,
  );
  const listed = () =>
    Promise.all(
      dates.map(async ({ date }) => {
        const { total } = await owner.call('consoleOrders', { query: { q: orderNo, date } });
        return total;
      }),
    );
  expect(await listed()).toEqual([0, 1]);
  const params = { orderNo, transition: 'cancel' as const };
  await owner.call('consoleTransitionOrder', { params, body: { reason: 'Closed' } });
  expect(await listed()).toEqual([1, 1]);
});

it('lets the customer cancel by the slot of the delivery that is left', async () => {
  const buyer = await aBuyer(shop);
  const orderNo = await anOrderLeftInPart(buyer);
  const details = () => buyer.call('orderDetails', { params: { orderNo } });
  const { shipments, cancelUntil } = await details();
  const [cancelled, left] = shipments.map((each) => Date.parse(each.deliverySlotStartTime));
  expect(cancelUntil).toBe(new Date((left ?? 0) - 60 * 60_000).toISOString());
  const seconds = ((cancelled ?? 0) - shop.clock.now().getTime()) / 1000;
  shop.clock.advance({ seconds });
  expect((await details()).can.cancel).toBe(true);
  const { data } = await buyer.send('cancelOrder', { params: { orderNo }, body: {} });
  expect(data.orderStatus).toBe('ORDER_CANCELLED');
});

it('is late on the board by the slot of the delivery that is left', async () => {
  const buyer = await aBuyer(shop);
  const orderNo = await anOrderLeftInPart(buyer);
  const { shipments } = await buyer.call('orderDetails', { params: { orderNo } });
  const end = Date.parse(shipments[0]?.deliverySlotEndTime ?? '');
  shop.clock.advance({ seconds: (end - shop.clock.now().getTime()) / 1000 + 60 });
  owner = await aStaffMember(shop, 'owner');
  const late = async () =>
    (await owner.call('consoleOrders', { query: { q: orderNo, late: true } })).total;
  expect(await late()).toBe(0);
  const params = { orderNo };
  const { shipmentId, present, slots } = await owner.call('consoleRescheduleSlots', { params });
  const { deliverySlotId = '', date = '' } = slots.find(({ full }) => !full) ?? {};
  await owner.call('consoleRescheduleOrder', {
    params,
    body: { shipmentId, deliverySlotId, date, shownSlotId: present.deliverySlotId },
  });
  expect(await late()).toBe(0);
});
