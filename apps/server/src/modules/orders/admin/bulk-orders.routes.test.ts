import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aPlacedOrder, readyToOrder } from '../../../testing/buyer.ts';
import { splitOrder } from '../../../testing/split-order.ts';
import { type DemoStaff, aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const staff = (who: DemoStaff) => aStaffMember(shop, who);
const home = 'HYD-BNJ';

async function newOrders(count: number): Promise<string[]> {
  const orders: string[] = [];
  for (let made = 0; made < count; made += 1) {
    orders.push(
      await aPlacedOrder(await aBuyer(shop), [{ sku: 'CHK-CURRY-500', quantity: made + 1 }]),
    );
  }
  return orders;
}

const audited = async (action: string, orderNos: readonly string[]) =>
  (
    await shop.db.one(
      z.object({ count: z.number() }),
      sql`select count(*) as count from staff.audit
          where action = ${action} and subject = any(${[...orderNos]}::text[])`,
    )
  ).count;

describe('works', () => {
  it('confirms and assigns orders, each audited, and repeats nothing', async () => {
    const dispatcher = await staff('dispatch');
    const orderNos = await newOrders(2);
    const unknown = 'HB222222222222';
    for (const _ of ['first', 'again']) {
      const { results } = await dispatcher.call('consoleConfirmOrders', {
        body: { orderNos: [...orderNos, unknown] },
      });
      expect(results).toMatchObject([
        { orderNo: orderNos[0], done: true },
        { orderNo: orderNos[1], done: true },
        { orderNo: unknown, done: false, errorCode: 'ORDER_NOT_FOUND' },
      ]);
    }
    expect(await audited('order.confirm', orderNos)).toBe(2);
    const { riders } = await dispatcher.call('consoleRiders', {
      query: { adcCode: home, onDuty: true },
    });
    const riderId = riders[0]?.riderId;
    for (const _ of ['first', 'again']) {
      const { results } = await dispatcher.call('consoleAssignOrders', {
        body: { orderNos, riderId },
      });
      expect(results.map(({ done }) => done)).toEqual([true, true]);
    }
    expect(await audited('order.assignDriver', orderNos)).toBe(2);
    const order = await dispatcher.call('consoleOrder', { params: { orderNo: orderNos[0] ?? '' } });
    expect(order).toMatchObject({ rider: { riderId }, version: 4 });
  });

  it('sends a message to each customer once, by text only where its words are registered', async () => {
    const care = await staff('support');
    const orderNos = await newOrders(2);
    const own = { orderNos, kind: 'own', text: 'Your mutton is cut fresh now.', key: randomUUID() };
    await care.call('consoleMessageOrders', { body: own });
    await care.call('consoleMessageOrders', { body: own });
    await care.call('consoleMessageOrders', {
      body: { orderNos, kind: 'late', key: randomUUID() },
    });
    await shop.runJobs();
    const shown = await shop.db.many(
      z.object({ title: z.string(), text: z.string() }),
      sql`select title, text from notifications.personal
          where action_uri like ${`%${orderNos[0]}%`} and title like 'About%' order by id`,
    );
    expect(shown).toEqual([
      { title: `About your order ${orderNos[0]}`, text: own.text },
      {
        title: `About your order ${orderNos[0]}`,
        text: `Your order ${orderNos[0]} arrives later than planned. We are sorry for the delay.`,
      },
    ]);
    const { templates } = await shop.db.one(
      z.object({ templates: z.array(z.string()) }),
      sql`select coalesce(array_agg(template), '{}') as templates from platform.message
          where template in ('order-late', 'order-own')`,
    );
    expect(templates).toEqual(['order-late', 'order-late']);
  });

  it('shows a gift to its customer, on the order of staff and on the packing slip', async () => {
    const buyer = await aBuyer(shop);
    await readyToOrder(buyer, [{ sku: 'CHK-CURRY-500' }]);
    const gift = { message: 'Eid Mubarak <b>from us</b>\nAsma', hidePrices: true };
    const tooLong = { ...gift, message: 'a'.repeat(201) };
    expect(await buyer.send('placeOrder', { body: { gift: tooLong } })).toMatchObject({
      errorCode: 'INVALID',
    });
    const { orderNo = '' } = await buyer.call('placeOrder', { body: { gift } });
    await buyer.call('payOrder', { params: { paymentMode: 'cod' }, body: { orderNo } });
    const owner = await staff('owner');
    const { slips } = await owner.call('consolePackingSlips', { query: { orderNos: orderNo } });
    const seen = [
      await buyer.call('orderDetails', { params: { orderNo } }),
      await owner.call('consoleOrder', { params: { orderNo } }),
      ...slips,
    ];
    expect(seen.map((order) => order.gift)).toEqual([gift, gift, gift]);
    const plain = await aPlacedOrder(buyer, [{ sku: 'CHK-CURRY-500' }]);
    expect(await buyer.call('orderDetails', { params: { orderNo: plain } })).not.toHaveProperty(
      'gift',
    );
  });

  it('returns packing slips by slot, and exports orders with formulas disarmed', async () => {
    const owner = await staff('owner');
    const orderNos = await newOrders(2);
    await shop.db.run(sql`
      update orders."order" set address = address || '{"fullName": "=cmd()"}'
      where order_no = ${orderNos[0]}`);
    const query = { orderNos: orderNos.join(',') };
    const { slips } = await owner.call('consolePackingSlips', { query });
    expect(slips.map(({ orderNo }) => orderNo)).toEqual(orderNos.toSorted());
    expect(slips.every(({ dueOnDelivery, items }) => dueOnDelivery > 0 && items.length === 1)).toBe(
      true,
    );
    const { csv } = await owner.call('consoleExportOrders', { body: { orderNos } });
    expect(csv.trim().split('\r\n')).toHaveLength(3);
    expect(csv).toContain("'=cmd()");
  });

  it('exports all deliveries of an order, its whole amount, and what was refunded', async () => {
    const owner = await staff('owner');
    const buyer = await aBuyer(shop);
    await readyToOrder(buyer, [
      { sku: 'CHK-CURRY-500', quantity: 2 },
      { sku: 'RTC-MSEEKH-300', quantity: 1 },
    ]);
    const { orderNo = '' } = await buyer.call('placeOrder', { body: { tip: 30 } });
    await buyer.call('payOrder', { params: { paymentMode: 'cod' }, body: { orderNo } });
    await owner.call('consoleConfirmOrders', { body: { orderNos: [orderNo] } });
    await splitOrder(owner, orderNo, { lineNo: 1, packs: 1 });
    const { orderPayableAmount } = await buyer.call('orderDetails', { params: { orderNo } });
    const { csv } = await owner.call('consoleExportOrders', { body: { orderNos: [orderNo] } });
    const [head = '', row = ''] = csv.trim().split('\r\n');
    const names = head.split(',');
    // Only the cells before these contain commas.
    const cell = (name: string) => row.split(',').at(names.indexOf(name) - names.length);
    expect([cell('Packs'), cell('Tip'), cell('Amount'), cell('Refunded')]).toEqual([
      '3',
      '30',
      String(orderPayableAmount),
      '0',
    ]);
  });

  it('exports every order of a filter, the newest first, and records who read it', async () => {
    const owner = await staff('owner');
    const orderNos = await newOrders(3);
    const list = async (query: object) => {
      const { headers, text } = await owner.send('consoleExportOrderList', { query: { ...query } });
      expect(headers['content-disposition']).toContain('orders-');
      return text.trim().split('\r\n').slice(1);
    };
    const rows = await list({ adcCode: home });
    expect(rows.slice(0, 3).map((row) => row.slice(0, row.indexOf(',')))).toEqual(
      orderNos.toReversed(),
    );
    const { total } = await owner.call('consoleOrders', { query: { adcCode: home } });
    expect(rows).toHaveLength(total);
    const { entries } = await owner.call('consoleAudit', { query: {} });
    expect(entries[0]).toMatchObject({ action: 'order.export' });
    expect(await list({ q: orderNos[0] })).toHaveLength(1);
  });

  it('sorts by time and amount, and by customer', async () => {
    const owner = await staff('owner');
    const placed = await newOrders(3);
    const list = async (query: object) =>
      (await owner.call('consoleOrders', { query: { pageSize: 200, ...query } })).orders;
    const newest = (await list({ sort: 'newest' })).map(({ orderNo }) => orderNo);
    expect(newest.slice(0, 3)).toEqual(placed.toReversed());
    expect((await list({ sort: 'oldest' })).map(({ orderNo }) => orderNo)).toEqual(
      newest.toReversed(),
    );
    const date = (await list({}))[0]?.slotDate;
    const amounts = (await list({ sort: 'highest', date })).map((each) => each.orderPayableAmount);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    const { customerId } = await shop.db.one(
      z.object({ customerId: z.number() }),
      sql`select customer_id as "customerId" from orders."order" where order_no = ${placed[0]}`,
    );
    expect(await list({ customerId })).toMatchObject([{ orderNo: placed[0] }]);
  });

  it('keeps views for their member of staff only', async () => {
    const [owner, packer] = [await staff('owner'), await staff('packer')];
    const view = { late: true, sort: 'oldest', columns: ['status', 'slot'] };
    await owner.call('consoleSaveOrderView', { body: { name: 'Late', view: { columns: [] } } });
    const { views } = await owner.call('consoleSaveOrderView', { body: { name: 'Late', view } });
    expect(views).toMatchObject([{ name: 'Late', view }]);
    expect(await packer.call('consoleOrderViews')).toEqual({ views: [] });
    const viewId = views[0]?.viewId ?? 0;
    await packer.call('consoleRemoveOrderView', { params: { viewId } });
    expect((await owner.call('consoleOrderViews')).views).toHaveLength(1);
    await owner.call('consoleRemoveOrderView', { params: { viewId } });
    expect(await owner.call('consoleOrderViews')).toEqual({ views: [] });
  });
});

describe('refuses', () => {
  it('answers each order with its own refusal', async () => {
    const owner = await staff('owner');
    const [orderNo = ''] = await newOrders(1);
    const assign = { orderNos: [orderNo], riderId: 1_999_999 };
    expect((await owner.call('consoleAssignOrders', { body: assign })).results).toMatchObject([
      { orderNo, done: false, errorCode: 'RIDER_NOT_FOUND' },
    ]);
    await owner.call('consoleTransitionOrder', {
      params: { orderNo, transition: 'cancel' },
      body: { reason: 'Asked for by phone' },
    });
    for (const [call, body] of [
      ['consoleConfirmOrders', { orderNos: [orderNo] }],
      ['consoleMessageOrders', { orderNos: [orderNo], kind: 'late', key: randomUUID() }],
    ] as const) {
      expect((await owner.call(call, { body })).results).toMatchObject([
        { orderNo, done: false, errorCode: 'ORDER_STATE' },
      ]);
    }
  });

  it('refuses an own message without text, and all orders by amount', async () => {
    const owner = await staff('owner');
    const body = { orderNos: ['HB222222222222'], kind: 'own', key: randomUUID() };
    expect(await owner.send('consoleMessageOrders', { body })).toMatchObject({ status: 422 });
    expect(await owner.send('consoleOrders', { query: { sort: 'highest' } })).toMatchObject({
      status: 422,
      fields: { sort: expect.any(String) as string },
    });
  });
});
