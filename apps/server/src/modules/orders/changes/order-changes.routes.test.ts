import type { AnswerOf } from '@halal-basket/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifyAllBooks, verifyStockBooks } from '../../../books.ts';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { deliverOrder } from '../../../testing/delivered-order.ts';
import { anOrderToPay, fillWallet, payBy } from '../../../testing/paying.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
let care: TestClient;
beforeAll(async () => {
  shop = await testApp();
  care = await aStaffMember(shop, 'support');
});
afterAll(() => shop.close());

const curry = 'CHK-CURRY-500';
const packs = [
  { sku: curry, quantity: 3 },
  { sku: 'MUT-CURRY-500', quantity: 1 },
];

const read = (orderNo: string) => care.call('consoleOrder', { params: { orderNo } });
type Order = AnswerOf<'consoleOrder'>;

const keepTwo = ({ orderNo, version }: Order, lines: object[] = [{ lineNo: 1, packs: 2 }]) =>
  care.send('consoleReduceOrder', {
    params: { orderNo },
    body: { lines, reason: 'One pack is sold out', expectedVersion: version },
  });

const heldPacks = async (orderNo: string) =>
  shop.db.many(
    z.object({ sku: z.string(), quantity: z.number() }),
    sql`select sku, quantity from stock.hold where order_no = ${orderNo} order by sku`,
  );

const confirm = (orderNo: string) =>
  care.send('consoleTransitionOrder', { params: { orderNo, transition: 'confirm' }, body: {} });

describe('works', () => {
  it('takes packs out of an order on delivery: less stock, less to collect, a right invoice', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    const before = await read(orderNo);
    const [line] = before.items;
    const { data: after } = await keepTwo(before);
    expect(after.items[0]).toMatchObject({ inCartQty: 3, removedQty: 1 });
    expect(after.picks[0]).toMatchObject({ orderedPacks: 2 });
    expect(after.itemCount).toBe(before.itemCount - 1);
    const back = after.refunds[0]?.amount ?? 0;
    expect(Math.abs(back - (line?.lineTotal ?? 0) / 3)).toBeLessThan(1);
    expect(after.dueOnDelivery).toBe(before.dueOnDelivery - back);
    expect(await heldPacks(orderNo)).toContainEqual({ sku: curry, quantity: 2 });
    expect(after.events.at(-1)?.note).toMatch(/^Removed 1 × .*: One pack is sold out$/);
    await deliverOrder(shop, orderNo);
    await shop.runJobs();
    const invoice = await buyer.call('orderInvoice', { params: { orderNo } });
    expect(invoice.invoiceItems[0]).toMatchObject({ itemQty: 2, supplied: { quantity: 1 } });
    expect((await read(orderNo)).refunds).toHaveLength(1);
    expect(await shop.db.transaction(verifyAllBooks)).toMatchObject({ holds: true });
    expect(await verifyStockBooks(shop.db)).toEqual([]);
  });

  it('refunds the price of removed packs of a paid order', async () => {
    const bought = await anOrderToPay(shop, 3);
    await fillWallet(shop, bought.orderNo, bought.payable);
    await payBy(bought, 'hbw');
    const { data } = await keepTwo(await read(bought.orderNo));
    await shop.runJobs();
    const { walletData } = await bought.buyer.call('walletTransactions');
    expect(data.refunds).toHaveLength(1);
    expect(walletData.balance).toBe(data.refunds[0]?.amount);
    const { general } = await bought.buyer.call('notifications');
    expect(general.map(({ text }) => text)).toContainEqual(
      expect.stringContaining('One pack is sold out'),
    );
  });

  it('stops the steps of an order on hold until it is released, and keeps its time', async () => {
    const orderNo = await aPlacedOrder(await aBuyer(shop), packs);
    const { placedAt } = await read(orderNo);
    const held = await care.call('consoleHoldOrder', {
      params: { orderNo },
      body: { reason: 'Waits for a call' },
    });
    expect(held).toMatchObject({ holdReason: 'Waits for a call', placedAt });
    expect(held.transitions).toEqual(['cancel']);
    expect(await confirm(orderNo)).toMatchObject({ errorCode: 'ORDER_ON_HOLD' });
    const { results } = await care.call('consoleConfirmOrders', { body: { orderNos: [orderNo] } });
    expect(results).toMatchObject([{ done: false, errorCode: 'ORDER_ON_HOLD' }]);
    await care.call('consoleReleaseOrder', { params: { orderNo }, body: {} });
    expect(await confirm(orderNo)).toMatchObject({ status: 200 });
  });

  it('reschedules an order, adds a note that the customer does not see, and resends', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    const { present, slots } = await care.call('consoleRescheduleSlots', { params: { orderNo } });
    const { deliverySlotId, date } = slots.findLast(({ full }) => !full) ?? slots[0]!;
    const moved = await care.call('consoleRescheduleOrder', {
      params: { orderNo },
      body: { deliverySlotId, date, shownSlotId: present.deliverySlotId },
    });
    expect(moved.slotDate).toBe(date);
    const text = 'Leave it at the gate\nand ring twice';
    const noted = await care.call('consoleAddOrderNote', { params: { orderNo }, body: { text } });
    expect(noted.notes).toMatchObject([{ kind: 'note', text }]);
    expect(JSON.stringify(await buyer.call('orderDetails', { params: { orderNo } }))).not.toContain(
      'ring twice',
    );
    await shop.runJobs();
    const sent = async () =>
      (
        await shop.db.one(
          z.object({ count: z.number() }),
          sql`select count(*) as count from notifications.personal
              where action_uri like ${`%${orderNo}%`} and title = 'Order placed'`,
        )
      ).count;
    const once = await sent();
    await care.call('consoleResendOrder', { params: { orderNo }, body: { what: 'confirmation' } });
    await shop.runJobs();
    expect(await sent()).toBe(once + 1);
  });
});

describe('refuses', () => {
  it('refuses to move a delivery from a slot that it no longer has', async () => {
    const orderNo = await aPlacedOrder(await aBuyer(shop), packs);
    const params = { orderNo };
    const options = () => care.call('consoleRescheduleSlots', { params });
    const { present, slots } = await options();
    const [first, second] = slots.filter(({ full }) => !full);
    if (!first || !second) throw new Error('no two slots');
    const move = ({ deliverySlotId, date }: typeof first, shownSlotId: number) =>
      care.send('consoleRescheduleOrder', {
        params,
        body: { deliverySlotId, date, shownSlotId },
      });
    const shown = present.deliverySlotId;
    expect((await move(first, shown)).status).toBe(200);
    expect(await move(second, shown)).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
    const { slot, date: slotDate, deliverySlotId } = first;
    expect((await options()).present).toEqual({ deliverySlotId, slotDate, slot });
    expect((await move(second, deliverySlotId)).status).toBe(200);
  });

  it('refuses to remove everything, or from an order that changed', async () => {
    const order = await read(await aPlacedOrder(await aBuyer(shop), packs));
    const all = [1, 2].map((lineNo) => ({ lineNo, packs: 0 }));
    expect(await keepTwo(order, all)).toMatchObject({ status: 409, errorCode: 'ORDER_EMPTY' });
    await confirm(order.orderNo);
    expect(await keepTwo(order)).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
  });

  it('refuses an invoice before the goods leave, and changes of orders of other hubs', async () => {
    const orderNo = await aPlacedOrder(await aBuyer(shop), packs);
    const invoice = { params: { orderNo }, body: { what: 'invoice' } };
    expect(await care.send('consoleResendOrder', invoice)).toMatchObject({
      errorCode: 'ORDER_STATE',
    });
    await shop.db.run(sql`
      update orders."order" set hub_id = (
        select id from location.hub as h where not exists (
          select from staff.member_hub as m join staff.member as s on s.id = m.staff_id
          where s.email = 'dispatch@halalbasket.example' and m.hub_id = h.id) limit 1)
      where order_no = ${orderNo}`);
    const elsewhere = await aStaffMember(shop, 'dispatch');
    const hold = { params: { orderNo }, body: { reason: 'Not mine' } };
    expect(await elsewhere.send('consoleHoldOrder', hold)).toMatchObject({
      errorCode: 'ORDER_NOT_FOUND',
    });
  });
});
