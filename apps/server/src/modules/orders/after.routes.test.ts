import { shapes } from '@halal-basket/contract';
import { paise } from '@halal-basket/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../platform/db.ts';
import { aBuyer, aPlacedOrder } from '../../testing/buyer.ts';
import { aDeliveredOrder } from '../../testing/delivered-order.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { moveOrder, recordPicks, refundComplaint } from './index.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const packs = [
  { sku: 'CHK-CURRY-500', quantity: 2 },
  { sku: 'RTC-TIKKA-400', quantity: 1 },
];
const rider = { riderId: 1, name: 'Salman Pasha', phone: '+919000000101' };

const move = (
  orderNo: string,
  transition: z.infer<typeof shapes.orderTransition>,
  reason?: string,
) =>
  shop.db.transaction((tx) =>
    moveOrder(tx, {
      orderNo,
      transition,
      actor: { kind: 'staff', staffId: 1, name: 'Asha' },
      detail: {
        ...(transition === 'assignDriver' && { rider }),
        ...(reason && { reason }),
      },
      now: shop.clock.now(),
    }),
  );

const pick = (orderNo: string, lineNo: number, grams: number) =>
  shop.db.transaction((tx) =>
    recordPicks(tx, orderNo, [{ lineNo, partNo: 0, grams, packs: null }], {
      by: 'Ramesh',
      now: shop.clock.now(),
    }),
  );

const details = (buyer: TestClient, orderNo: string) =>
  buyer.call('orderDetails', { params: { orderNo } });

const aPhoto =
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC';

const takenRow = z.object({ slotId: z.number(), taken: z.number() });
const placesOf = (orderNo: string) =>
  shop.db.one(
    takenRow,
    sql`select slot.id as "slotId", taken from slots.slot join slots.hold on hold.slot_id = slot.id
        where order_no = ${orderNo}`,
  );
const takenIn = async (slotId: number): Promise<number> =>
  (
    await shop.db.one(
      z.object({ taken: z.number() }),
      sql`select taken from slots.slot where id = ${slotId}`,
    )
  ).taken;

describe('works', () => {
  it('reduces the cash due by the missing weight, and shows it on order and invoice', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    const before = await details(buyer, orderNo);
    await move(orderNo, 'confirm');
    await pick(orderNo, 1, 900);
    await pick(orderNo, 1, 940);
    await move(orderNo, 'assignDriver');
    await move(orderNo, 'pickUp');
    await shop.runJobs();
    const [curry] = before.cartItems;
    const difference = Math.ceil(((curry?.lineTotal ?? 0) * 100 * 60) / 1000) / 100;
    const after = await details(buyer, orderNo);
    const { rounding } = before.priceDetails;
    const due = Math.round(before.orderPayableAmount - rounding - difference);
    expect(after.dueOnDelivery).toBe(due);
    // The reduction is shown in whole rupees, too, so that the amounts of the page add up.
    expect(after.refunds).toMatchObject([
      { amount: before.orderPayableAmount - due, to: 'less to pay on delivery', status: 'DONE' },
    ]);
    expect(after.cartItems[0]).toMatchObject({
      weighed: { orderedGrams: 1000, pickedGrams: 940 },
      givenBack: difference,
    });
    const invoice = await buyer.call('orderInvoice', { params: { orderNo } });
    expect(invoice.totalAmount).toBeCloseTo(after.dueOnDelivery, 2);
    expect(invoice.invoiceItems[0]?.weighed).toEqual({ orderedGrams: 1000, pickedGrams: 940 });
    expect(invoice.creditNotes).toEqual([]);
  });

  it('delivers an order whose missing weight a complaint has nearly refunded, and refunds the rest', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    await move(orderNo, 'confirm');
    await pick(orderNo, 1, 500);
    const params = { orderNo };
    const { complaintNo } = await buyer.call('reportComplaint', {
      params,
      body: { reason: 'OTHER', description: 'Not wanted any more', items: [], refundTo: 'wallet' },
    });
    const [curry] = (await details(buyer, orderNo)).cartItems;
    const whole = Math.round((curry?.lineTotal ?? 0) * 100);
    await shop.db.transaction((tx) =>
      refundComplaint(
        tx,
        complaintNo,
        {
          lines: [{ lineNo: 1, amount: paise(whole - 100) }],
          delivery: paise(0),
          answer: 'Here it is.',
        },
        { staffId: 1, by: 'Asha', mayApprove: true, now: shop.clock.now() },
      ),
    );
    await move(orderNo, 'assignDriver');
    await move(orderNo, 'pickUp');
    const { refunds } = await details(buyer, orderNo);
    expect(refunds.map(({ amount }) => amount)).toEqual([(whole - 100) / 100, 1]);
  });

  it('charges nothing for extra weight, and refunds nothing within the tolerance of the scale', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    await move(orderNo, 'confirm');
    await pick(orderNo, 1, 1100);
    await pick(orderNo, 2, 397);
    await move(orderNo, 'assignDriver');
    await move(orderNo, 'pickUp');
    const { refunds, dueOnDelivery, orderPayableAmount } = await details(buyer, orderNo);
    expect(refunds).toEqual([]);
    expect(dueOnDelivery).toBe(orderPayableAmount);
  });

  it('accepts a complaint with a photo, refunds it to HB Money, and writes a credit note', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aDeliveredOrder(shop, buyer, packs);
    await shop.runJobs();
    const complaint = await buyer.call('reportComplaint', {
      params: { orderNo },
      body: {
        reason: 'DAMAGED',
        description: 'One pack leaked',
        items: [{ sku: 'CHK-CURRY-500', quantity: 1 }],
        photos: [aPhoto],
        refundTo: 'wallet',
      },
    });
    expect(complaint).toMatchObject({ status: 'OPEN', reason: 'DAMAGED' });
    const care = await aStaffMember(shop, 'support');
    const { complaints } = await care.call('consoleComplaints');
    const found = complaints.find(({ complaintNo }) => complaintNo === complaint.complaintNo);
    expect(found).toMatchObject({ lines: [{ complained: 1 }, { complained: 0 }] });
    expect(found?.photos).toHaveLength(1);
    const answered = await care.call('consoleRefundComplaint', {
      params: { complaintNo: complaint.complaintNo },
      body: { lines: [{ lineNo: 1, amount: 100 }], answer: 'We are sorry' },
    });
    expect(answered).toMatchObject({ status: 'SOLVED', givenBack: 100, answeredBy: 'Mary Dsouza' });
    await shop.runJobs();
    const order = await details(buyer, orderNo);
    expect(order.complaints).toMatchObject([
      { status: 'SOLVED', answer: 'We are sorry', givenBack: 100 },
    ]);
    expect(order.refunds).toMatchObject([{ amount: 100, to: 'HB Money', status: 'DONE' }]);
    const wallet = await shop.db.one(
      z.object({ amount: z.number() }),
      sql`select coalesce(sum(amount), 0)::bigint as amount from ledger.balance
          where account like 'wallet:%' and account = 'wallet:' || (
            select customer_id from orders."order" where order_no = ${orderNo})`,
    );
    expect(wallet.amount).toBe(paise(10_000));
    const invoice = await buyer.call('orderInvoice', { params: { orderNo } });
    expect(invoice.creditNotes).toMatchObject([{ totalAmount: 100 }]);
  });

  it('moves a shipment to another slot and its reservation with it', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    const before = await placesOf(orderNo);
    const { shipmentId, slots } = await buyer.call('rescheduleSlots', { params: { orderNo } });
    const freeSlot = slots.find(({ full }) => !full);
    if (!freeSlot) throw new Error('no slot to move to');
    const takenThere = await takenIn(freeSlot.deliverySlotId);
    const order = await buyer.call('rescheduleOrder', {
      params: { orderNo },
      body: { shipmentId, deliverySlotId: freeSlot.deliverySlotId, date: freeSlot.date },
    });
    expect(order.shipments).toMatchObject([{ date: freeSlot.date, slot: freeSlot.slot }]);
    expect(await takenIn(before.slotId)).toBe(before.taken - 1);
    expect(await takenIn(freeSlot.deliverySlotId)).toBe(takenThere + 1);
  });

  it('cancels an order that the rider returns: nothing is due and a credit note is written', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    for (const step of ['confirm', 'assignDriver', 'pickUp'] as const) await move(orderNo, step);
    await shop.runJobs();
    await move(orderNo, 'bringBack', 'Nobody was at home');
    await shop.runJobs();
    const order = await details(buyer, orderNo);
    expect(order).toMatchObject({ orderStatus: 'ORDER_CANCELLED', dueOnDelivery: 0 });
    const invoice = await buyer.call('orderInvoice', { params: { orderNo } });
    expect(invoice.creditNotes).toMatchObject([{ totalAmount: invoice.totalAmount }]);
  });

  it('takes the state of the order from its slowest shipment', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    await move(orderNo, 'confirm');
    await shop.db.run(sql`
      insert into orders.shipment (order_id, shipment_no, slot_id, date, start_minute, end_minute, kind)
      select order_id, 2, slot_id, date + 2, start_minute, end_minute, kind from orders.shipment
      where order_id = (select id from orders."order" where order_no = ${orderNo})`);
    for (const step of ['assignDriver', 'pickUp', 'deliver'] as const) await move(orderNo, step);
    expect((await details(buyer, orderNo)).orderStatus).toBe('ORDER_CONFIRMED');
    const { shipments } = await buyer.call('orderStatus', { params: { orderNo } });
    expect(shipments?.map(({ statusLabel }) => statusLabel)).toEqual([
      'Delivered',
      'Being prepared',
    ]);
    await expect(move(orderNo, 'cancel', 'No')).rejects.toMatchObject({ code: 'ORDER_STATE' });
    for (const step of ['assignDriver', 'pickUp', 'deliver'] as const) await move(orderNo, step);
    const done = await details(buyer, orderNo);
    expect(done).toMatchObject({
      orderStatus: 'ORDER_LOGISTICS_DELIVERED',
      payment: { status: 'CONFIRMED' },
    });
  });
});

describe('refuses', () => {
  it('refuses a complaint about items that were not ordered, and a second open complaint', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aDeliveredOrder(shop, buyer, packs);
    const complain = (items: object[]) =>
      buyer.send('reportComplaint', { params: { orderNo }, body: { reason: 'MISSING', items } });
    expect((await complain([{ sku: 'EGG-12', quantity: 1 }])).fields).toHaveProperty('items');
    expect((await complain([{ sku: 'CHK-CURRY-500', quantity: 3 }])).status).toBe(422);
    expect((await complain([])).status).toBe(422);
    const twice = await Promise.all(
      [1, 2].map(() => complain([{ sku: 'CHK-CURRY-500', quantity: 1 }])),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('refuses a refund above the price, and asks a second staff member to approve a large one', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aDeliveredOrder(shop, buyer, [{ sku: 'MUT-CURRY-1000', quantity: 4 }]);
    const { complaintNo } = await buyer.call('reportComplaint', {
      params: { orderNo },
      body: { reason: 'QUALITY', items: [{ sku: 'MUT-CURRY-1000', quantity: 4 }] },
    });
    const care = await aStaffMember(shop, 'support');
    const manager = await aStaffMember(shop, 'manager');
    const refund = (who: TestClient, amount: number) =>
      who.send('consoleRefundComplaint', {
        params: { complaintNo },
        body: { lines: [{ lineNo: 1, amount }], answer: 'Sorry' },
      });
    expect((await refund(care, 1_000_000)).errorCode).toBe('REFUND_TOO_LARGE');
    expect((await refund(care, 2500)).data).toMatchObject({
      status: 'PROPOSED',
      proposal: { amount: 2500, lines: [{ lineNo: 1, amount: 2500 }], by: 'Mary Dsouza' },
    });
    expect((await refund(care, 2500)).data.status).toBe('PROPOSED');
    expect((await details(buyer, orderNo)).complaints).toMatchObject([{ status: 'OPEN' }]);
    // An amount above the proposal is a new proposal.
    expect((await refund(manager, 2501)).data.status).toBe('PROPOSED');
    expect((await refund(manager, 2501)).data.status).toBe('PROPOSED');
    expect((await refund(care, 2500)).data.status).toBe('PROPOSED');
    expect((await refund(manager, 2500)).data).toMatchObject({ status: 'SOLVED', givenBack: 2500 });
    expect((await refund(manager, 2500)).errorCode).toBe('COMPLAINT_DECIDED');
  });

  it('refuses a full slot and keeps the reservation of the order', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    const before = await placesOf(orderNo);
    const { slots } = await buyer.call('rescheduleSlots', { params: { orderNo } });
    const freeSlot = slots.find(({ full }) => !full);
    await shop.db.run(
      sql`update slots.slot set taken = capacity where id = ${freeSlot?.deliverySlotId ?? 0}`,
    );
    const body = { deliverySlotId: freeSlot?.deliverySlotId, date: freeSlot?.date };
    const full = await buyer.send('rescheduleOrder', { params: { orderNo }, body });
    expect(full).toMatchObject({
      status: 409,
      errorCode: 'SLOT_GONE',
      description: 'This slot is no longer available. Please choose another slot.',
    });
    expect(await placesOf(orderNo)).toEqual(before);
  });

  it('refuses a pick with too much weight, of an unknown line, or after pick-up', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    await expect(pick(orderNo, 1, 2001)).rejects.toMatchObject({ code: 'INVALID' });
    await expect(pick(orderNo, 9, 100)).rejects.toMatchObject({ code: 'INVALID' });
    for (const step of ['confirm', 'assignDriver', 'pickUp'] as const) await move(orderNo, step);
    await expect(pick(orderNo, 1, 900)).rejects.toMatchObject({ code: 'ORDER_STATE' });
  });
});

describe('guards', () => {
  it('hides the order of another customer as not found', async () => {
    const owner = await aBuyer(shop);
    const other = await aBuyer(shop);
    const orderNo = await aPlacedOrder(owner, packs);
    const params = { orderNo };
    const answers = await Promise.all([
      other.send('reportComplaint', { params, body: { reason: 'OTHER' } }),
      other.send('rescheduleSlots', { params }),
      other.send('rescheduleOrder', { params, body: { deliverySlotId: 1, date: '2026-11-25' } }),
      other.send('setRefundTo', { params, body: { refundTo: 'wallet' } }),
    ]);
    for (const { status, errorCode } of answers) {
      expect([status, errorCode]).toEqual([404, 'ORDER_NOT_FOUND']);
    }
  });

  it('refuses an SVG as a photo, and more than three photos', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aDeliveredOrder(shop, buyer, packs);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(80)).toString(
      'base64',
    );
    const send = (photos: string[]) =>
      buyer.send('reportComplaint', { params: { orderNo }, body: { reason: 'OTHER', photos } });
    expect((await send([svg])).errorCode).toBe('PICTURE_REFUSED');
    expect((await send([aPhoto, aPhoto, aPhoto, aPhoto])).status).toBe(422);
  });

  it('lets only one of concurrent moves take the last reservation of a slot', async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, () => aBuyer(shop)));
    const orderNos: string[] = [];
    for (const buyer of buyers) orderNos.push(await aPlacedOrder(buyer, packs));
    const { slots } = await (buyers[0] as TestClient).call('rescheduleSlots', {
      params: { orderNo: orderNos[0] ?? '' },
    });
    const freeSlot = slots.findLast(({ full }) => !full);
    const slotId = freeSlot?.deliverySlotId ?? 0;
    await shop.db.run(sql`update slots.slot set capacity = taken + 1 where id = ${slotId}`);
    const answers = await Promise.all(
      buyers.map((buyer, index) =>
        buyer.send('rescheduleOrder', {
          params: { orderNo: orderNos[index] ?? '' },
          body: { deliverySlotId: slotId, date: freeSlot?.date },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ errorCode }) => errorCode === 'SLOT_GONE')).toHaveLength(7);
  });
});
