import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { verifyAllBooks, verifyStockBooks } from '../../../books.ts';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { splitOrder } from '../../../testing/split-order.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { selectOrder } from '../index.ts';

const adcCode = 'HYD-BNJ';
const sku = 'EGG-WHITE-6';

let shop: TestApp;
let owner: TestClient;
let received = 0;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
});
afterAll(() => shop.close());

const levelRow = z.object({ onHand: z.number(), reserved: z.number() });
const level = () =>
  shop.db.one(
    levelRow,
    sql`select on_hand as "onHand", reserved from stock.level where hub_id = 1 and sku = ${sku}`,
  );
const expectRightBooks = async () => {
  await shop.runJobs();
  expect(await shop.db.transaction(verifyStockBooks)).toEqual([]);
};
const step = (orderNo: string, transition: string, body: object = {}) =>
  owner.call('consoleTransitionOrder', { params: { orderNo, transition }, body });
const shipmentsOf = async (orderNo: string) =>
  (await selectOrder(shop.db, orderNo))?.shipments ?? [];

/** Receives a lot. */
async function receive(packs: number, useBy: string) {
  const lotNo = `DAYS-${(received += 1)}`;
  const lot = { sku, lotNo, packs, useBy, supplierId: null, cost: 100, certificateNo: '' };
  const body = { lot: { ...lot, packDate: '2026-11-23' } };
  const { lotId } = await owner.call('consoleReceiveStock', { params: { adcCode }, body });
  return { lotId, lotNo };
}

/** An order of two deliveries with 2 packs each, the second on a later day. */
async function twoDeliveries(): Promise<{ orderNo: string; laterDay: string }> {
  const orderNo = await aPlacedOrder(await aBuyer(shop), [{ sku, quantity: 4 }]);
  const laterDay = await splitOrder(owner, orderNo, { lineNo: 1, packs: 2 });
  return { orderNo, laterDay };
}

const pick = (orderNo: string, lineNo: number) =>
  owner.call('consolePickOrder', {
    params: { orderNo },
    body: { picks: [{ lineNo, partNo: 0, packs: 2 }] },
  });

async function leave(orderNo: string): Promise<void> {
  await step(orderNo, 'confirm');
  await step(orderNo, 'assignDriver', { riderId: 1 });
  await step(orderNo, 'pickUp');
}

const recall = (lotId: number) =>
  owner.call('consoleRecallLot', {
    params: { lotId },
    body: { reason: 'The supplier found salmonella', refund: true },
  });
const buyersOf = async (lotId: number) =>
  (await owner.call('consoleLotBuyers', { params: { lotId } })).buyers;

describe('the goods of a delivery', () => {
  it('leave the stock when it leaves the hub, so that a count is right', async () => {
    const before = await level();
    const { orderNo } = await twoDeliveries();
    await leave(orderNo);
    expect(await level()).toEqual({ onHand: before.onHand - 2, reserved: before.reserved + 2 });
    await expectRightBooks();
    const counted = before.onHand - 2;
    await owner.call('consoleAdjustStock', {
      params: { adcCode, sku },
      body: { kind: 'set', quantity: counted, expectedOnHand: counted, reason: 'Counted' },
    });
    await step(orderNo, 'deliver');
    await step(orderNo, 'assignDriver', { riderId: 1 });
    await step(orderNo, 'pickUp');
    await step(orderNo, 'deliver');
    expect(await level()).toEqual({ ...before, onHand: before.onHand - 4 });
    await expectRightBooks();
  });

  it('come back to their lot when the rider returns them', async () => {
    const { lotId, lotNo } = await receive(2, '2026-11-23');
    const before = await level();
    const orderNo = await aPlacedOrder(await aBuyer(shop), [{ sku, quantity: 2 }]);
    const remaining = async () =>
      (await owner.call('consoleFindLots', { query: { lotNo } })).lots[0]?.remaining;
    await leave(orderNo);
    expect(await remaining()).toBe(0);
    await step(orderNo, 'bringBack', { reason: 'Nobody was at home' });
    expect(await remaining()).toBe(2);
    expect(await level()).toEqual(before);
    expect(await buyersOf(lotId)).toEqual([]);
    await expectRightBooks();
  });

  it('come back when only their delivery is cancelled, and the other one keeps its packs', async () => {
    const before = await level();
    const { orderNo } = await twoDeliveries();
    await leave(orderNo);
    const { version } = await owner.call('consoleOrder', { params: { orderNo } });
    await owner.call('consoleCancelShipment', {
      params: { orderNo },
      body: { shipmentId: '1', reason: 'Nobody was at home', expectedVersion: version },
    });
    expect(await level()).toEqual({ ...before, reserved: before.reserved + 2 });
    await expectRightBooks();
  });
});

describe('a recall', () => {
  it('informs and refunds a customer whose other delivery is still to come', async () => {
    const { lotId } = await receive(2, '2026-11-30');
    const { orderNo } = await twoDeliveries();
    const [first] = await shop.db.many(
      z.object({ lotId: z.number() }),
      sql`select id as "lotId" from stock.lot
          where hub_id = 1 and sku = ${sku} and remaining > 0 and use_by >= '2026-11-23'
          order by use_by_day, id limit 1`,
    );
    await leave(orderNo);
    await step(orderNo, 'deliver');
    const eaten = first?.lotId ?? lotId;
    expect(await buyersOf(eaten)).toMatchObject([{ orderNo, packs: 2 }]);
    expect(await recall(eaten)).toMatchObject({ buyers: 1, repick: [] });
    await shop.runJobs();
    expect((await buyersOf(eaten))[0]?.refund).toBeGreaterThan(0);
    await expectRightBooks();
  });

  it('of goods that are with the rider lowers what the customer pays', async () => {
    const { lotId } = await receive(2, '2026-11-23');
    const orderNo = await aPlacedOrder(await aBuyer(shop), [{ sku, quantity: 2 }]);
    const due = (await owner.call('consoleOrder', { params: { orderNo } })).dueOnDelivery;
    await leave(orderNo);
    expect(await recall(lotId)).toMatchObject({ buyers: 1, writtenOff: 0 });
    await shop.runJobs();
    const refund = (await buyersOf(lotId))[0]?.refund ?? 0;
    expect(refund).toBeGreaterThan(0);
    expect((await owner.call('consoleOrder', { params: { orderNo } })).dueOnDelivery).toBe(
      due - refund,
    );
    await step(orderNo, 'deliver');
    await expectRightBooks();
    expect(await shop.db.transaction(verifyAllBooks)).toMatchObject({ holds: true });
  });

  it('keeps reserved packs from going on sale again when their order ends', async () => {
    const lots = await shop.db.many(
      z.object({ lotId: z.number() }),
      sql`select id as "lotId" from stock.lot
          where hub_id = 1 and sku = ${sku} and remaining > 0 and recalled_at is null`,
    );
    const { onHand, reserved } = await level();
    const free = onHand - reserved;
    const orders = [];
    for (let left = free; left > 0;) {
      // An order of one pack is too small.
      const quantity = left === 11 ? 9 : Math.min(10, left);
      left -= quantity;
      orders.push(await aPlacedOrder(await aBuyer(shop), [{ sku, quantity }]));
    }
    for (const { lotId } of lots) await recall(lotId);
    expect(await level()).toEqual({ onHand, reserved: onHand });
    // As many recalled packs leave.
    await receive(reserved + 3, '2026-12-20');
    expect(await level()).toEqual({ onHand, reserved: onHand });
    for (const orderNo of orders) await step(orderNo, 'cancel', { reason: 'Recalled' });
    expect(await level()).toEqual({ onHand: reserved + 3, reserved });
    await expectRightBooks();
  });
});

describe('the lots of a delivery', () => {
  it('do not expire before its day', async () => {
    await receive(4, '2026-11-23');
    await receive(20, '2026-12-20');
    const { orderNo, laterDay } = await twoDeliveries();
    expect(laterDay > '2026-11-23').toBe(true);
    await pick(orderNo, 1);
    const shipments = await shipmentsOf(orderNo);
    const later = shipments.find(({ date }) => date === laterDay)?.shipmentNo;
    const lines = (await selectOrder(shop.db, orderNo))?.lines ?? [];
    await pick(orderNo, lines.findIndex(({ shipmentNo }) => shipmentNo === later) + 1);
    const picked = await shop.db.many(
      z.object({ shipmentNo: z.number(), useBy: z.string(), packs: z.number() }),
      sql`select shipment_no as "shipmentNo", use_by::text as "useBy", packs
          from stock.picked_lot join stock.lot on lot.id = lot_id where order_no = ${orderNo}`,
    );
    expect(picked.map(({ packs }) => packs)).toEqual([2, 2]);
    for (const { shipmentNo, date } of shipments) {
      const useBy = picked.find((each) => each.shipmentNo === shipmentNo)?.useBy ?? '';
      expect(useBy >= date).toBe(true);
    }
  });

  it('are chosen again when the delivery moves to a later day', async () => {
    await receive(2, '2026-11-24');
    await receive(2, '2026-12-20');
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, [{ sku, quantity: 2 }]);
    await pick(orderNo, 1);
    const pickedUseBy = async () =>
      (
        await shop.db.one(
          z.object({ useBy: z.string() }),
          sql`select min(use_by)::text as "useBy"
              from stock.picked_lot join stock.lot on lot.id = lot_id where order_no = ${orderNo}`,
        )
      ).useBy;
    expect((await pickedUseBy()) <= '2026-11-24').toBe(true);
    const { slots } = await buyer.call('rescheduleSlots', { params: { orderNo } });
    const slot = slots.findLast((each) => !each.full && each.date > '2026-11-24');
    if (!slot) throw new Error('No later slot is free');
    const { deliverySlotId, date } = slot;
    await buyer.call('rescheduleOrder', {
      params: { orderNo },
      body: { deliverySlotId, date },
    });
    expect((await pickedUseBy()) >= date).toBe(true);
  });
});

test('staff see the step of each delivery in the timeline, while the order stays in its state', async () => {
  const { orderNo } = await twoDeliveries();
  await leave(orderNo);
  const { events } = await owner.call('consoleOrder', { params: { orderNo } });
  expect(events.slice(-2)).toMatchObject([
    { to: 'ORDER_CONFIRMED', delivery: { shipmentStatus: 'SHIPMENT_ASSIGNED' } },
    { to: 'ORDER_CONFIRMED', delivery: { shipmentStatus: 'SHIPMENT_OUT' } },
  ]);
  expect(events[0]).not.toHaveProperty('delivery');
});
