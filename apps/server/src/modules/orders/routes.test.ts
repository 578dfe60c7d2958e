import { type OrderTransition, orderTransitions } from '@halal-basket/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../platform/db.ts';
import { aBuyer, anOpenOrder, aPlacedOrder } from '../../testing/buyer.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { orderStream } from '../../testing/order-stream.ts';
import { moveOrder } from './index.ts';

let shop: TestApp;
let address = '';
beforeAll(async () => {
  shop = await testApp();
  address = await shop.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => shop.close());

const curry = 'CHK-CURRY-500';
const packs = [{ sku: curry, quantity: 2 }];
const rider = { riderId: 1, name: 'Imran Shaikh', phone: '+919000000077' };

const move = (orderNo: string, transition: OrderTransition) =>
  shop.db.transaction((tx) =>
    moveOrder(tx, {
      orderNo,
      transition,
      actor: { kind: 'staff', staffId: 1, name: 'Asha' },
      detail: transition === 'assignDriver' ? { rider } : {},
      now: shop.clock.now(),
    }),
  );

async function deliver(orderNo: string): Promise<void> {
  for (const step of ['confirm', 'assignDriver', 'pickUp', 'deliver'] as const) {
    await move(orderNo, step);
  }
}

const levelRow = z.object({ onHand: z.number(), reserved: z.number() });
const levelOf = (sku: string) =>
  shop.db.one(
    levelRow,
    sql`select on_hand as "onHand", reserved from stock.level where hub_id = 1 and sku = ${sku}`,
  );

describe('works', () => {
  // spec: L199.2, L199.3
  it('tracks an order until its delivery and takes its packs out of stock', async () => {
    const buyer = await aBuyer(shop);
    const before = await levelOf(curry);
    const orderNo = await aPlacedOrder(buyer, packs);
    await deliver(orderNo);
    expect(await levelOf(curry)).toEqual({ onHand: before.onHand - 2, reserved: before.reserved });
    const status = await buyer.call('orderStatus', { params: { orderNo } });
    expect(status.steps.map(({ reached }) => reached)).toEqual([true, true, true, true]);
    expect(status).toMatchObject({ orderStatus: 'ORDER_LOGISTICS_DELIVERED', version: 6 });
    const order = await buyer.call('orderDetails', { params: { orderNo } });
    expect(order).toMatchObject({
      deliveryText: 'Delivered on 23 Nov 2026',
      payment: { paymentMode: 'cod', status: 'CONFIRMED', label: 'Cash on delivery' },
      cartItems: [{ sku: curry, inCartQty: 2 }],
      can: { cancel: false, reorder: true },
    });
  });

  // spec: L199.1
  it('lists open and past orders apart, by pages', async () => {
    const buyer = await aBuyer(shop);
    const done = [await aPlacedOrder(buyer, packs), await aPlacedOrder(buyer, packs)];
    for (const orderNo of done) await deliver(orderNo);
    const onItsWay = await aPlacedOrder(buyer, packs);
    const first = await buyer.call('orderList', { query: { pageSize: 1 } });
    expect(first.onGoingOrders.map(({ orderNo }) => orderNo)).toEqual([onItsWay]);
    expect(first.pastOrders.map(({ orderNo }) => orderNo)).toEqual([done[1]]);
    expect(first.hasMore).toBe(true);
    const second = await buyer.call('orderList', { query: { pageSize: 1, pageNo: 1 } });
    expect(second).toMatchObject({ onGoingOrders: [], hasMore: false });
    expect(second.pastOrders.map(({ orderNo }) => orderNo)).toEqual([done[0]]);
  });

  it('lists an order that waits for its payment until it is paid or cancelled', async () => {
    const buyer = await aBuyer(shop);
    const onItsWay = await aPlacedOrder(buyer, packs);
    const orderNo = await anOpenOrder(buyer, packs);
    const { onGoingOrders } = await buyer.call('orderList');
    expect(onGoingOrders).toMatchObject([
      {
        orderNo,
        orderStatus: 'ORDER_CREATED',
        statusLabel: 'Waiting for payment',
        can: { cancel: true },
      },
      { orderNo: onItsWay },
    ]);
    await buyer.call('cancelOrder', { params: { orderNo }, body: {} });
    const after = await buyer.call('orderList');
    expect(after.onGoingOrders).toMatchObject([{ orderNo: onItsWay }]);
    expect(after.pastOrders).toEqual([]);
  });

  it('streams in the language of the page', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    const events = orderStream(address, buyer, orderNo, {}, '?language=hi');
    await events.next();
    const { value } = await events.next();
    expect(value?.tracking?.statusLabel).toBe('ऑर्डर हो गया');
    await events.return();
  });

  it('streams each step live and resumes after the last one that the client received', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    const events = orderStream(address, buyer, orderNo);
    const next = async () => {
      for (;;) {
        const { value } = await events.next();
        if (value?.tracking) return value;
      }
    };
    expect(await next()).toMatchObject({ id: '2', tracking: { orderStatus: 'ORDER_PLACED' } });
    await move(orderNo, 'confirm');
    expect(await next()).toMatchObject({ id: '3', tracking: { orderStatus: 'ORDER_CONFIRMED' } });
    await move(orderNo, 'assignDriver');
    expect(await next()).toMatchObject({
      id: '4',
      tracking: { rider: { name: 'Imran Shaikh' } },
    });
    await events.return();

    await move(orderNo, 'pickUp');
    const resumed = orderStream(address, buyer, orderNo, { 'last-event-id': '4' });
    await resumed.next();
    const { value } = await resumed.next();
    expect(value).toMatchObject({
      id: '5',
      tracking: { statusLabel: 'Out for Delivery', rider: { callUrl: 'tel:+919000000077' } },
    });
    expect(value?.tracking?.deliveryCode).toMatch(/^\d{4}$/);
    await resumed.return();
  });

  it('cancels a confirmed order and releases its stock', async () => {
    const buyer = await aBuyer(shop);
    const before = await levelOf(curry);
    const orderNo = await aPlacedOrder(buyer, packs);
    await move(orderNo, 'confirm');
    const body = { reason: 'Ordered twice' };
    const order = await buyer.call('cancelOrder', { params: { orderNo }, body });
    expect(order).toMatchObject({
      orderStatus: 'ORDER_CANCELLED',
      payment: { status: 'FAILED' },
      can: { cancel: false },
    });
    expect(await levelOf(curry)).toEqual(before);
    const { ended } = await buyer.call('orderStatus', { params: { orderNo } });
    expect(ended?.text).toBe('The order was cancelled: Ordered twice');
  });

  // spec: L199.5
  it('reorders into the cart once and lists the unavailable items', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, [...packs, { sku: 'BRD-QUAIL-300', quantity: 2 }]);
    const again = () => buyer.call('reorder', { params: { orderNo }, body: {} });
    const first = await again();
    expect(first.added).toMatchObject([{ sku: 'BRD-QUAIL-300', quantity: 1 }, { sku: curry }]);
    expect(first.missing).toMatchObject([{ sku: 'BRD-QUAIL-300', why: 'Only 1 available' }]);
    expect((await again()).totalCartQuantity).toBe(first.totalCartQuantity);
  });

  it('reports goods of a reorder that have another price now, and the pack that is gone', async () => {
    const buyer = await aBuyer(shop);
    const dearer = 'RTC-TIKKA-400';
    const wanted = [{ sku: dearer }, { sku: 'CHK-CURRY-1000' }];
    const orderNo = await aPlacedOrder(buyer, wanted);
    const change = (rise: number, isActive: boolean) =>
      shop.db.run(sql`
        update catalogue.sku
        set retail_paise = retail_paise + ${rise}, sale_paise = sale_paise + ${rise},
            is_active = ${isActive} or sku = ${dearer}
        where sku in (${dearer}, 'CHK-CURRY-1000')`);
    await change(5000, false);
    const { added, missing, repriced } = await buyer.call('reorder', {
      params: { orderNo },
      body: {},
    });
    await change(-5000, true);
    expect(added).toMatchObject([{ sku: dearer }]);
    expect(missing).toMatchObject([
      { sku: 'CHK-CURRY-1000', pack: '1 kg', why: 'No longer available' },
    ]);
    expect(repriced).toMatchObject([{ sku: dearer }]);
    expect((repriced[0]?.salePrice ?? 0) - (repriced[0]?.priceBefore ?? 0)).toBe(50);
  });
});

describe('refuses', () => {
  it('refuses steps that the state does not allow', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    for (const step of ['assignDriver', 'pickUp', 'deliver', 'expire', 'place'] as const) {
      await expect(move(orderNo, step)).rejects.toMatchObject({ code: 'ORDER_STATE' });
    }
    await deliver(orderNo);
    for (const step of Object.keys(orderTransitions) as OrderTransition[]) {
      await expect(move(orderNo, step)).rejects.toMatchObject({ code: 'ORDER_STATE' });
    }
    expect(await buyer.send('cancelOrder', { params: { orderNo }, body: {} })).toMatchObject({
      status: 409,
      errorCode: 'ORDER_STATE',
    });
  });

  it('refuses in the database too to move an order back or delete an event', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    const back = sql`update orders."order" set state = 'ORDER_CREATED' where order_no = ${orderNo}`;
    await expect(shop.db.run(back)).rejects.toThrow(/cannot go from/);
    await expect(shop.db.run(sql`delete from orders.event`)).rejects.toThrow(/append-only/);
  });

  // spec: L241.1
  it('refuses to reorder an order that was never placed or has no available item', async () => {
    const buyer = await aBuyer(shop);
    const open = await anOpenOrder(buyer, [{ sku: 'CHK-CURRY-1000' }]);
    const reorder = () => buyer.send('reorder', { params: { orderNo: open }, body: {} });
    const failed = {
      status: 409,
      errorCode: 'REORDER_FAILED',
      description: 'Fail to process reorder.',
    };
    expect(await reorder()).toMatchObject(failed);
    await buyer.call('payOrder', { params: { paymentMode: 'pod' }, body: { orderNo: open } });
    await shop.db.run(sql`update catalogue.sku set is_active = false where sku = 'CHK-CURRY-1000'`);
    expect(await reorder()).toMatchObject({
      ...failed,
      data: { missing: [{ sku: 'CHK-CURRY-1000', why: 'No longer available' }] },
    });
  });
});

describe('guards', () => {
  it('hides the order of another customer as not found', async () => {
    const owner = await aBuyer(shop);
    const other = await aBuyer(shop);
    const orderNo = await aPlacedOrder(owner, packs);
    for (const each of [orderNo, 'HB222222222222']) {
      const params = { orderNo: each };
      const answers = await Promise.all([
        other.send('orderDetails', { params }),
        other.send('orderStatus', { params }),
        other.send('orderConfirmation', { params }),
        other.send('orderEvents', { params }),
        other.send('cancelOrder', { params, body: {} }),
        other.send('reorder', { params, body: {} }),
      ]);
      for (const { status, errorCode, data } of answers) {
        expect([status, errorCode, data]).toEqual([404, 'ORDER_NOT_FOUND', undefined]);
      }
    }
    expect((await other.call('orderList')).onGoingOrders).toEqual([]);
  });

  it('requires a login', async () => {
    const guest = shop.client();
    expect(await guest.send('orderList')).toMatchObject({ status: 401 });
  });

  it('limits the live streams of a customer and frees those that ended', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    const streams = Array.from({ length: 10 }, () => orderStream(address, buyer, orderNo));
    for (const stream of streams) await stream.next();
    const refused = await buyer.send('orderEvents', { params: { orderNo } });
    expect(refused).toMatchObject({ status: 429, errorCode: 'TOO_MANY' });
    for (const stream of streams) await stream.return();
    await expect
      .poll(async () => {
        const stream = orderStream(address, buyer, orderNo);
        const opened = await stream.next().then(
          () => true,
          () => false,
        );
        await stream.return();
        return opened;
      })
      .toBe(true);
  });

  it('expires many orders with concurrent workers', async () => {
    const buyers = await Promise.all(Array.from({ length: 20 }, () => aBuyer(shop)));
    const before = await levelOf(curry);
    for (const buyer of buyers) await anOpenOrder(buyer, [{ sku: curry }]);
    shop.clock.advance({ minutes: 16 });
    const sweep = shop.app.jobs['expire-orders'];
    await Promise.all([sweep?.({}), sweep?.({}), sweep?.({})]);
    const left = await shop.db.one(
      z.object({ count: z.number() }),
      sql`select count(*) as count from orders."order" where state = 'ORDER_CREATED'`,
    );
    expect(left.count).toBe(0);
    expect((await levelOf(curry)).reserved).toBeLessThanOrEqual(before.reserved);
  });

  it('expires an order within a minute of its end, whenever in a minute that is', async () => {
    // Cron runs at full minutes: the order ends just before, just after and in the middle between two runs.
    for (const second of [1, 29, 31, 59]) {
      const buyer = await aBuyer(shop);
      shop.clock.advance({ seconds: (60 - shop.clock.now().getUTCSeconds() + second) % 60 });
      const orderNo = await anOpenOrder(buyer, [{ sku: curry }]);
      const { end } = await shop.db.one(
        z.object({ end: z.date() }),
        sql`select held_until as "end" from orders."order" where order_no = ${orderNo}`,
      );
      const isExpired = async () =>
        (await buyer.call('orderDetails', { params: { orderNo } })).orderStatus === 'ORDER_EXPIRED';
      let at = new Date(Math.floor(end.getTime() / 60_000) * 60_000);
      for (; ; at = new Date(at.getTime() + 60_000)) {
        setClock(at);
        await shop.app.jobs['expire-orders']?.({});
        if (await isExpired()) break;
        const { runAt } = await shop.db.one(
          z.object({ runAt: z.date() }),
          sql`select run_at as "runAt" from graphile_worker.jobs where key = 'expire-orders-again'`,
        );
        setClock(runAt);
        await shop.app.jobs['expire-orders-again']?.({});
        if (await isExpired()) break;
      }
      const lateMs = shop.clock.now().getTime() - end.getTime();
      expect(lateMs, `second ${second}`).toBeGreaterThanOrEqual(0);
      expect(lateMs, `second ${second}`).toBeLessThanOrEqual(60_000);
    }
  });
});

const setClock = (to: Date): void =>
  shop.clock.advance({ seconds: (to.getTime() - shop.clock.now().getTime()) / 1000 });
