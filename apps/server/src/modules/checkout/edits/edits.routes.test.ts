import type { AnswerOf, InputOf } from '@halal-basket/contract';
import { describe, expect, it } from 'vitest';
import { verifyStockBooks } from '../../../books.ts';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { deliverOrder } from '../../../testing/delivered-order.ts';
import type { GatewaySandbox } from '../../../testing/gateway-sandbox.ts';
import {
  type ToPay,
  anOrderToPay,
  fillWallet,
  numberOf,
  payBy,
  reportSuccess,
  textsOf,
} from '../../../testing/paying.ts';
import { chanceFrom } from '../../../testing/simulation.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { withPayingShop } from '../../../testing/with-paying-shop.ts';

let shop: TestApp;
let sandbox: GatewaySandbox;
withPayingShop((all) => ({ shop, sandbox } = all));

const curry = 'CHK-CURRY-500';
const small = { sku: curry, cut: 'curry-small' };
type EditBody = Pick<InputOf<'editOrder'>['body'], 'kept' | 'added' | 'slots'>;
type Bought = Pick<ToPay, 'buyer' | 'orderNo'>;

const onALaterDay = <S extends { now: boolean }>(free: S[]) => free.findLast(({ now }) => !now);

async function anOrder(quantity = 3): Promise<Bought> {
  const buyer = await aBuyer(shop);
  return { buyer, orderNo: await aPlacedOrder(buyer, [{ sku: curry, quantity }], onALaterDay) };
}

/** An order that is paid with HB Money, of which `left` paise stay in the wallet. */
async function aPaidOrder(quantity = 3, left = 0): Promise<Bought> {
  const bought = await anOrderToPay(shop, quantity, onALaterDay);
  await fillWallet(shop, bought.orderNo, bought.payable + left);
  await payBy(bought, 'hbw');
  return bought;
}

const editing = ({ buyer, orderNo }: Bought) => buyer.call('orderEditing', { params: { orderNo } });
const details = ({ buyer, orderNo }: Bought) => buyer.call('orderDetails', { params: { orderNo } });
const balanceOf = async ({ buyer }: Bought) =>
  (await buyer.call('walletTransactions')).walletData.balance;

/** Sends the edit at its present price. */
async function edit({ buyer, orderNo }: Bought, edits: EditBody) {
  const params = { orderNo };
  const { revision } = await editing({ buyer, orderNo });
  const price = await buyer.send('priceOrderEdit', { params, body: edits });
  const body = { ...edits, expectedRevision: revision, expectedTotal: price.data?.total ?? 0 };
  return buyer.send('editOrder', { params, body });
}

/** A free slot besides that of the order. */
async function anotherSlot(bought: Bought) {
  const [shipment] = (await editing(bought)).shipments;
  const free = shipment?.slots.find(
    ({ full, deliverySlotId }) => !full && deliverySlotId !== shipment.deliverySlotId,
  );
  if (!shipment || !free) throw new Error('There is no other slot');
  const { deliverySlotId, date } = free;
  return { shipmentId: shipment.shipmentId, deliverySlotId, date };
}

const packsHeld = (orderNo: string) =>
  numberOf(
    shop,
    sql`select coalesce(sum(quantity), 0) as n from stock.hold where order_no = ${orderNo}`,
  );

/** The order's own books: bill, lines and payments say the same. */
async function expectOneOrder(bought: Bought): Promise<AnswerOf<'orderDetails'>> {
  const order = await details(bought);
  const { orderNo } = bought;
  expect(
    await numberOf(
      shop,
      sql`select o.payable_paise - o.delivery_charges_paise - sum(line.net_paise) as n
          from orders."order" as o join orders.line on line.order_id = o.id
          where order_no = ${orderNo} group by o.id`,
    ),
  ).toBe(0);
  expect(
    await numberOf(
      shop,
      sql`select o.payable_paise + o.rounding_paise - sum(amount_paise - refunded_paise) as n
          from orders."order" as o join payments.payment
            on (kind = 'order' and reference = order_no) or part_of = order_no
          where order_no = ${orderNo} group by o.id`,
    ),
  ).toBe(0);
  expect(await packsHeld(orderNo)).toBe(
    order.cartItems.reduce((sum, { inCartQty }) => sum + inCartQty, 0),
  );
  expect(await verifyStockBooks(shop.db)).toEqual([]);
  return order;
}

describe('works', () => {
  it('changes packs, cut and slot of an order on delivery: one bill and one invoice', async () => {
    const bought = await anOrder();
    const { lines, until, total: before } = await editing(bought);
    expect(before).toBe((await details(bought)).orderPayableAmount);
    expect(until).toBeDefined();
    expect(lines[0]?.cuts.map(({ code }) => code)).toContain(small.cut);
    const slot = await anotherSlot(bought);
    const { data } = await edit(bought, {
      kept: [{ lineNo: 1, packs: 1 }],
      added: [{ ...small, packs: 3 }],
      slots: [slot],
    });
    expect(data).toMatchObject({ status: 'DONE', by: 'Customer' });
    expect(data.summary).toMatch(/^Added 3 × .*; removed 2 × .*; moved to /);
    const order = await expectOneOrder(bought);
    expect(data.total).toBe(order.orderPayableAmount);
    expect(data.difference).toBe(order.orderPayableAmount - before);
    expect(order.cartItems.map(({ cuts, inCartQty }) => [cuts, inCartQty])).toEqual([
      [lines[0]?.cut, 1],
      [small.cut, 3],
    ]);
    expect(order.shipments[0]?.date).toBe(slot.date);
    expect(order.dueOnDelivery).toBe(order.orderPayableAmount);
    await deliverOrder(shop, bought.orderNo);
    await shop.runJobs();
    const invoice = await bought.buyer.call('orderInvoice', {
      params: { orderNo: bought.orderNo },
    });
    expect(invoice.totalAmount).toBe(order.orderPayableAmount);
  });

  it('returns a lower price of a paid order at once, and takes a higher one from HB Money', async () => {
    const bought = await aPaidOrder(3, 200_000);
    const before = await balanceOf(bought);
    const less = await edit(bought, { kept: [{ lineNo: 1, packs: 2 }] });
    expect(less.data).toMatchObject({ status: 'DONE' });
    expect(less.data.difference).toBeLessThan(0);
    expect(await balanceOf(bought)).toBeCloseTo(before - less.data.difference, 5);
    const more = await edit(bought, { kept: [{ lineNo: 1, packs: 4 }] });
    expect(more.data).toMatchObject({ status: 'OPEN' });
    // Nothing changes before it is paid.
    expect(await expectOneOrder(bought)).toMatchObject({ orderPayableAmount: less.data.total });
    await payBy({ ...bought, orderNo: more.data.editNo }, 'hbw');
    expect(await expectOneOrder(bought)).toMatchObject({
      orderPayableAmount: more.data.total,
      cartItems: [{ inCartQty: 4 }],
    });
    await bought.buyer.call('cancelOrder', { params: { orderNo: bought.orderNo }, body: {} });
    expect(await balanceOf(bought)).toBeCloseTo(before + less.data.total - less.data.difference, 5);
  });

  it('takes a difference through a gateway, and returns it to its source', async () => {
    const bought = await aPaidOrder();
    const { data } = await edit(bought, { added: [{ ...small, packs: 2 }] });
    const toPay = { ...bought, orderNo: data.editNo };
    const { pgOrderId = '' } = await payBy(toPay, 'CC');
    await sandbox.control('PUT', 'fault-settings', { webhooks: { drop: 1 } });
    const reported = await reportSuccess(toPay, await sandbox.payRazorpay(pgOrderId));
    expect(reported.data).toMatchObject({ status: 'CONFIRMED' });
    await expectOneOrder(bought);
    await bought.buyer.call('cancelOrder', { params: { orderNo: bought.orderNo }, body: {} });
    const { refunds } = await details(bought);
    expect(refunds.map(({ amount }) => amount)).toContain(data.difference);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(data.total, 5);
  });

  it('keeps paid and payable equal through random edits', async () => {
    const chance = chanceFrom(20_261_124);
    const among = (count: number) => Math.floor(chance() * count);
    for (const bought of [await anOrder(), await aPaidOrder(3, 2_000_000)]) {
      for (let step = 0; step < 6; step += 1) {
        const { lines } = await editing(bought);
        const kept = lines.map(({ lineNo }) => ({ lineNo, packs: among(5) }));
        const added = among(2) === 0 ? [] : [{ ...small, packs: 1 + among(3) }];
        const { data } = await edit(bought, { kept, added });
        if (data?.status === 'OPEN') await payBy({ ...bought, orderNo: data.editNo }, 'hbw');
        await expectOneOrder(bought);
      }
    }
  });
});

describe('refuses', () => {
  it('returns money that comes after the time, and leaves the order as it was', async () => {
    const bought = await aPaidOrder();
    const before = await details(bought);
    const { data } = await edit(bought, { added: [{ ...small, packs: 1 }] });
    const toPay = { ...bought, orderNo: data.editNo };
    const { pgOrderId = '' } = await payBy(toPay, 'CC');
    await sandbox.control('PUT', 'fault-settings', { webhooks: { drop: 1 } });
    const paid = await sandbox.payRazorpay(pgOrderId);
    shop.clock.advance({ minutes: 16 });
    await shop.app.jobs['expire-orders']?.({});
    expect((await reportSuccess(toPay, paid)).data).toMatchObject({ status: 'FAILED' });
    expect((await details(bought)).cartItems).toEqual(before.cartItems);
    const reasons = await textsOf(
      shop,
      sql`select reason as text from payments.refund where reference = ${data.editNo}`,
    );
    expect(reasons).toEqual(['The order could no longer be changed, so it stays as it was']);
    await expectOneOrder(bought);
  });

  it('refuses an edit of an order that changed, is being picked, or would be empty', async () => {
    const bought = await anOrder();
    const { buyer, orderNo } = bought;
    const params = { orderNo };
    const edits = { kept: [{ lineNo: 1, packs: 2 }] };
    const price = await buyer.call('priceOrderEdit', { params, body: edits });
    const body = { ...edits, expectedRevision: 0, expectedTotal: price.total };
    const both = await Promise.all([1, 2].map(() => buyer.send('editOrder', { params, body })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const none = { kept: [{ lineNo: 1, packs: 0 }] };
    expect(await edit(bought, none)).toMatchObject({ errorCode: 'ORDER_EMPTY' });
    const stranger = { ...bought, buyer: await aBuyer(shop) };
    expect(await stranger.buyer.send('orderEditing', { params })).toMatchObject({ status: 404 });
    const kitchen = await aStaffMember(shop, 'owner');
    await pick(kitchen, orderNo);
    expect((await editing(bought)).until).toBeUndefined();
    expect(await edit(bought, edits)).toMatchObject({ errorCode: 'ORDER_STATE' });
  });

  it('refuses more packs than the hub has and a slot that is full', async () => {
    const bought = await anOrder();
    const many = { added: [1, 2, 3].map(() => ({ ...small, packs: 99 })) };
    expect(await edit(bought, many)).toMatchObject({ errorCode: 'PACKS_SOLD_OUT' });
    const slot = await anotherSlot(bought);
    await shop.db.run(
      sql`update slots.slot set capacity = taken where id = ${slot.deliverySlotId}`,
    );
    const moved = { slots: [slot] };
    expect(await edit(bought, moved)).toMatchObject({ errorCode: 'SLOT_GONE' });
    await expectOneOrder(bought);
  });
});

/** Records that the first pack of the order is picked. */
async function pick(kitchen: TestClient, orderNo: string): Promise<void> {
  await kitchen.call('consoleTransitionOrder', {
    params: { orderNo, transition: 'confirm' },
    body: {},
  });
  const { picks } = await kitchen.call('consoleOrder', { params: { orderNo } });
  const [first] = picks;
  if (!first) throw new Error('There is nothing to pick');
  const { lineNo, partNo, orderedGrams } = first;
  const picked = orderedGrams > 0 ? { grams: orderedGrams } : { packs: 1 };
  await kitchen.call('consolePickOrder', {
    params: { orderNo },
    body: { picks: [{ lineNo, partNo, ...picked }] },
  });
}
