import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifyAllBooks, verifyStockBooks } from '../../../books.ts';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { aSplitOf } from '../../../testing/split-order.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
let care: TestClient;
beforeAll(async () => {
  shop = await testApp();
  care = await aStaffMember(shop, 'owner');
});
afterAll(() => shop.close());

const packs = [
  { sku: 'CHK-CURRY-500', quantity: 3 },
  { sku: 'MUT-CURRY-500', quantity: 1 },
];

const read = (orderNo: string) => care.call('consoleOrder', { params: { orderNo } });
const details = (buyer: TestClient, orderNo: string) =>
  buyer.call('orderDetails', { params: { orderNo } });

/** Two of the three packs of the first line. */
const aSplit = (orderNo: string, place?: number) =>
  aSplitOf(care, orderNo, { lineNo: 1, packs: 2 }, place);

const split = async (orderNo: string) => care.call('consoleSplitOrder', await aSplit(orderNo));

const step = (orderNo: string, transition: string, body: object = {}) =>
  care.call('consoleTransitionOrder', { params: { orderNo, transition }, body });

const placesOf = (orderNo: string) =>
  shop.db.many(
    z.object({ shipmentNo: z.number(), taken: z.number() }),
    sql`select hold.shipment_no as "shipmentNo", slot.taken
        from slots.hold as hold join slots.slot as slot on slot.id = hold.slot_id
        where hold.order_no = ${orderNo} order by hold.shipment_no`,
  );

/** The delivery whose slot gives the order its place on the board. */
const dueShipmentOf = async (orderNo: string): Promise<number> =>
  (
    await shop.db.one(
      z.object({ shipmentNo: z.number() }),
      sql`select s.shipment_no as "shipmentNo"
          from orders."order" as o join orders.shipment as s on s.order_id = o.id
          where o.order_no = ${orderNo} and o.due_at
            = (s.date + make_interval(mins => s.end_minute)) at time zone 'Asia/Kolkata'`,
    )
  ).shipmentNo;

/** Everything of an order that its customer sees, except its history. */
const contentOf = async (buyer: TestClient, orderNo: string) => {
  const { cartItems, shipments, priceDetails, orderPayableAmount, dueOnDelivery } = await details(
    buyer,
    orderNo,
  );
  return { cartItems, shipments, priceDetails, orderPayableAmount, dueOnDelivery };
};

describe('works', () => {
  it('splits a delivery for the same price, and the customer sees both with their times', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    const before = await contentOf(buyer, orderNo);
    const order = await split(orderNo);
    expect(order.shipments.map(({ lineNos, canMerge }) => [lineNos, canMerge])).toEqual([
      [[1, 2], false],
      [[3], true],
    ]);
    const after = await contentOf(buyer, orderNo);
    expect(after.priceDetails).toEqual(before.priceDetails);
    expect(after.dueOnDelivery).toBe(before.dueOnDelivery);
    expect(after.shipments.map(({ items }) => items.map(({ inCartQty }) => inCartQty))).toEqual([
      [1, 1],
      [2],
    ]);
    expect(after.shipments.map(({ canReschedule }) => canReschedule)).toEqual([true, true]);
    const tracking = await buyer.call('orderStatus', { params: { orderNo } });
    expect(tracking.shipments).toHaveLength(2);
    expect(await placesOf(orderNo)).toHaveLength(2);
    await shop.runJobs();
    const { general } = await buyer.call('notifications');
    expect(general.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(
        /comes in two parts\. On .* we deliver 2 × Chicken.*does not change\. You pay ₹[\d,]+ on .* and ₹[\d,]+ on .*\.$/,
      ),
    );
  });

  it('merges the deliveries again: the order is as it was, and its place is free', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    const before = await contentOf(buyer, orderNo);
    const { version } = await split(orderNo);
    const [, place] = await placesOf(orderNo);
    const merged = await care.call('consoleMergeShipment', {
      params: { orderNo },
      body: { shipmentId: '2', expectedVersion: version },
    });
    expect(merged.events.map(({ note }) => note)).toContainEqual(
      expect.stringMatching(/^Merged: 2/),
    );
    expect(await contentOf(buyer, orderNo)).toEqual(before);
    expect(await placesOf(orderNo)).toHaveLength(1);
    const again = await split(orderNo);
    expect(again.shipments.at(-1)).toMatchObject({ shipmentId: '2', canMerge: true });
    expect((await placesOf(orderNo))[1]?.taken).toBe(place?.taken);
  });

  it('delivers both parts with one bill, one invoice and right books', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    const { orderPayableAmount } = await details(buyer, orderNo);
    await split(orderNo);
    expect(await care.call('consoleSplitOptions', { params: { orderNo } })).toMatchObject({
      dueOnDelivery: orderPayableAmount,
    });
    await step(orderNo, 'confirm');
    for (const shipmentNo of [1, 2]) {
      expect(await dueShipmentOf(orderNo)).toBe(shipmentNo);
      await step(orderNo, 'assignDriver', { riderId: 1 });
      await step(orderNo, 'pickUp');
      await step(orderNo, 'deliver');
    }
    await shop.runJobs();
    expect((await read(orderNo)).orderStatus).toBe('ORDER_LOGISTICS_DELIVERED');
    const invoice = await buyer.call('orderInvoice', { params: { orderNo } });
    expect(invoice.totalAmount).toBe(orderPayableAmount);
    expect(await shop.db.transaction(verifyAllBooks)).toMatchObject({ holds: true });
    expect(await verifyStockBooks(shop.db)).toEqual([]);
  });

  it('moves whole lines only once the order is invoiced, so that each can still be credited', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(
      buyer,
      packs.map(({ sku }) => ({ sku, quantity: 3 })),
    );
    const first = await aSplit(orderNo);
    await care.call('consoleSplitOrder', {
      ...first,
      body: { ...first.body, lines: [1, 2].map((lineNo) => ({ lineNo, packs: lineNo + 1 })) },
    });
    await step(orderNo, 'confirm');
    await step(orderNo, 'assignDriver', { riderId: 1 });
    await step(orderNo, 'pickUp');
    await step(orderNo, 'deliver');
    await shop.runJobs();
    const { deliveries } = await care.call('consoleSplitOptions', { params: { orderNo } });
    expect(deliveries.flatMap(({ lines }) => lines.map(({ movable }) => movable))).toEqual([
      'all',
      'all',
    ]);
  });

  it('adds no fee of the further slot when the customer edits the order later', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs, (free) => free.findLast(({ now }) => !now));
    const before = await details(buyer, orderNo);
    await split(orderNo);
    await shop.db.run(
      sql`update slots.slot set fee_paise = 2900 where id in (
            select slot_id from slots.hold where order_no = ${orderNo} and shipment_no = 2)`,
    );
    const priced = await buyer.call('priceOrderEdit', {
      params: { orderNo },
      body: { lines: [{ lineNo: 1, packs: 2 }] },
    });
    expect(priced.priceDetails.deliveryCharges).toBe(before.priceDetails.deliveryCharges);
  });
});

describe('messages', () => {
  it('reports that each delivery is on its way, with the amount that it collects', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    const { orderPayableAmount } = await details(buyer, orderNo);
    await split(orderNo);
    await step(orderNo, 'confirm');
    for (const _ of ['first', 'second']) {
      await step(orderNo, 'assignDriver', { riderId: 1 });
      await step(orderNo, 'pickUp');
      await shop.runJobs();
      await step(orderNo, 'deliver');
      await shop.runJobs();
    }
    const { general } = await buyer.call('notifications');
    const due = general
      .filter(({ title }) => title === 'Out for delivery')
      .map(({ text }) => Number(/keep ₹([\d,]+)/.exec(text)?.[1]?.replace(',', '')));
    expect(due).toHaveLength(2);
    expect(due.reduce((sum, each) => sum + each, 0)).toBe(orderPayableAmount);
  });
});

describe('refuses', () => {
  it('refuses a full slot, and everything of a delivery, and changes nothing', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    const before = await contentOf(buyer, orderNo);
    const edit = await aSplit(orderNo, -2);
    const { deliverySlotId } = edit.body;
    await shop.db.run(sql`update slots.slot set capacity = taken where id = ${deliverySlotId}`);
    expect(await care.send('consoleSplitOrder', edit)).toMatchObject({ errorCode: 'SLOT_GONE' });
    const all = {
      ...(await aSplit(orderNo)),
      body: {
        ...(await aSplit(orderNo)).body,
        lines: [1, 2].map((lineNo) => ({ lineNo, packs: lineNo === 1 ? 3 : 1 })),
      },
    };
    expect(await care.send('consoleSplitOrder', all)).toMatchObject({
      errorCode: 'SPLIT_TAKES_ALL',
    });
    expect(await contentOf(buyer, orderNo)).toEqual(before);
    expect(await placesOf(orderNo)).toHaveLength(1);
  });

  it('refuses the second of two splits at once, and takes one place', async () => {
    const orderNo = await aPlacedOrder(await aBuyer(shop), packs);
    const edit = await aSplit(orderNo);
    const answers = await Promise.all([1, 2, 3].map(() => care.send('consoleSplitOrder', edit)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await placesOf(orderNo)).toHaveLength(2);
    expect((await read(orderNo)).shipments).toHaveLength(2);
  });

  it('keeps the order whole when it is picked or cancelled at the same time', async () => {
    const buyer = await aBuyer(shop);
    const [picked, cancelled] = [
      await aPlacedOrder(buyer, packs),
      await aPlacedOrder(buyer, packs),
    ];
    const packer = await aStaffMember(shop, 'packer');
    const pick = { lineNo: 1, partNo: 0, grams: 1480 };
    const [ofPicked, ofCancelled] = [await aSplit(picked), await aSplit(cancelled)];
    const [, answer] = await Promise.all([
      packer.send('consolePickOrder', { params: { orderNo: picked }, body: { picks: [pick] } }),
      care.send('consoleSplitOrder', ofPicked),
    ]);
    const { picks } = await read(picked);
    expect(picks.find(({ lineNo }) => lineNo === 1)).toMatchObject(
      answer.status === 200 ? { orderedPacks: 1 } : { orderedPacks: 3, grams: 1480 },
    );
    await Promise.all([
      care.send('consoleTransitionOrder', {
        params: { orderNo: cancelled, transition: 'cancel' },
        body: { reason: 'The customer travels' },
      }),
      care.send('consoleSplitOrder', ofCancelled),
    ]);
    expect((await read(cancelled)).orderStatus).toBe('ORDER_CANCELLED');
    expect(await placesOf(cancelled)).toEqual([]);
    expect(await verifyStockBooks(shop.db)).toEqual([]);
  });
});
