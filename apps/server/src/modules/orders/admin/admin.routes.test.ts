import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { type DemoStaff, aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const curry = 'CHK-CURRY-500';
const home = 'HYD-BNJ';
const packs = [{ sku: curry, quantity: 2 }];

const staff = (who: DemoStaff) => aStaffMember(shop, who);

const newOrder = async () => aPlacedOrder(await aBuyer(shop), packs);

const move = (who: TestClient, orderNo: string, transition: string, body: object = {}) =>
  who.send('consoleTransitionOrder', { params: { orderNo, transition }, body });

async function aRider(who: TestClient, adcCode = home): Promise<number> {
  const { riders } = await who.call('consoleRiders', { query: { adcCode, onDuty: true } });
  const [rider] = riders;
  if (!rider) throw new Error(`Nobody on duty in ${adcCode}`);
  return rider.riderId;
}

const levelOf = async (who: TestClient, sku = curry, adcCode = home) => {
  const { stock } = await who.call('consoleStock', { params: { adcCode }, query: { q: sku } });
  const level = stock.find((each) => each.sku === sku);
  if (!level) throw new Error(`No ${sku} in ${adcCode}`);
  return level;
};

const adjust = (who: TestClient, body: object, sku = curry, adcCode = home) =>
  who.send('consoleAdjustStock', { params: { adcCode, sku }, body });

const audited = (subject: string) =>
  shop.db.many(
    z.object({ action: z.string(), staff: z.number() }),
    sql`select action, staff_id as staff from staff.audit where subject = ${subject} order by id`,
  );

describe('works', () => {
  it('filters the order board by hub, state, day and search text, with counts of all states', async () => {
    const care = await staff('support');
    const [first, second] = [await newOrder(), await newOrder()];
    await move(care, first, 'confirm');
    const all = await care.call('consoleOrders', { query: { adcCode: home } });
    expect(all.orders.map(({ orderNo }) => orderNo)).toEqual(
      expect.arrayContaining([first, second]),
    );
    const confirmed = await care.call('consoleOrders', {
      query: { adcCode: home, state: 'ORDER_CONFIRMED' },
    });
    expect(confirmed.orders.every((each) => each.orderStatus === 'ORDER_CONFIRMED')).toBe(true);
    expect(confirmed.counts).toEqual(all.counts);
    const found = await care.call('consoleOrders', { query: { q: second.toLowerCase() } });
    expect(found).toMatchObject({ orders: [{ orderNo: second }], total: 1 });
    expect(found).not.toHaveProperty('next');
    const [{ slotDate } = { slotDate: '' }] = found.orders;
    const query = { q: second, date: slotDate };
    expect((await care.call('consoleOrders', { query })).total).toBe(1);
    expect(
      (await care.call('consoleOrders', { query: { ...query, date: '2030-01-01' } })).total,
    ).toBe(0);
    const firstPage = await care.call('consoleOrders', { query: { pageSize: 1 } });
    expect(firstPage.next).toBeTypeOf('string');
  });

  it('records the name of the staff member and an audit row for each step to the delivery', async () => {
    const dispatcher = await staff('dispatch');
    const orderNo = await newOrder();
    const { onHand } = await levelOf(await staff('owner'));
    const riderId = await aRider(dispatcher);
    expect((await move(dispatcher, orderNo, 'confirm')).data.transitions).toEqual(['assignDriver']);
    expect((await move(dispatcher, orderNo, 'assignDriver', { riderId })).data.rider).toMatchObject(
      {
        riderId,
        onDuty: true,
        openOrders: 1,
      },
    );
    await move(dispatcher, orderNo, 'pickUp');
    const { data } = await move(dispatcher, orderNo, 'deliver');
    expect(data).toMatchObject({
      orderStatus: 'ORDER_LOGISTICS_DELIVERED',
      paymentStatus: 'CONFIRMED',
      transitions: [],
      rider: { openOrders: 0 },
      items: [{ sku: curry, inCartQty: 2 }],
    });
    expect(data.events.map(({ by }) => by)).toEqual([
      'Customer',
      'Customer',
      ...Array<string>(4).fill('Shabana Begum'),
    ]);
    expect((await audited(orderNo)).map(({ action }) => action)).toEqual([
      'order.confirm',
      'order.assignDriver',
      'order.pickUp',
      'order.deliver',
    ]);
    expect((await levelOf(await staff('owner'))).onHand).toBe(onHand - 2);
  });

  it('assigns an order to another rider, and cancels one with a reason', async () => {
    const owner = await staff('owner');
    const orderNo = await newOrder();
    const { riders } = await owner.call('consoleRiders', {
      query: { adcCode: home, onDuty: true },
    });
    await move(owner, orderNo, 'confirm');
    for (const { riderId, fullName } of riders.slice(0, 2)) {
      const { data } = await move(owner, orderNo, 'assignDriver', { riderId });
      expect(data.riderName).toBe(fullName);
    }
    const other = await newOrder();
    const before = await levelOf(owner);
    const { data } = await move(owner, other, 'cancel', { reason: 'Asked for by phone' });
    expect(data.events.at(-1)).toMatchObject({
      to: 'ORDER_CANCELLED',
      by: 'Zainab Siddiqui',
      note: 'Asked for by phone',
    });
    expect((await levelOf(owner)).held).toBe(before.held - 2);
  });

  it('marks an order as late after its slot', async () => {
    const owner = await staff('owner');
    const orderNo = await newOrder();
    const late = async () =>
      (await owner.call('consoleOrders', { query: { q: orderNo, late: true } })).total;
    expect(await late()).toBe(0);
    await shop.db.run(
      sql`update orders.shipment set date = date - 3 where order_id =
            (select id from orders."order" where order_no = ${orderNo})`,
    );
    expect(await late()).toBe(1);
    const { late: mark } = await owner.call('consoleOrder', { params: { orderNo } });
    expect(mark).toBe(true);
  });

  it('counts and writes off stock with an audit row for each', async () => {
    const packer = await staff('packer');
    const sku = 'CHK-CURRY-1000';
    const { onHand, held } = await levelOf(packer, sku);
    const torn = await adjust(
      packer,
      { kind: 'wastage', quantity: 1, reason: 'Torn', expectedOnHand: onHand },
      sku,
    );
    expect(torn.data).toMatchObject({ onHand: onHand - 1, held });
    const low = await adjust(
      packer,
      { kind: 'set', quantity: held + 3, reason: 'Counted', expectedOnHand: onHand - 1 },
      sku,
    );
    expect(low.data).toMatchObject({ available: 3, low: true });
    expect((await audited(`${home}/${sku}`)).map(({ action }) => action)).toEqual([
      'stock.wastage',
      'stock.set',
    ]);
    const { stock } = await packer.call('consoleStock', {
      params: { adcCode: home },
      query: { low: true, pageSize: 200 },
    });
    expect(stock.every((each) => each.low)).toBe(true);
    expect(stock.some((each) => each.sku === sku)).toBe(true);
  });
});

describe('refuses', () => {
  it('refuses a step that the state does not allow and returns the state', async () => {
    const owner = await staff('owner');
    const orderNo = await newOrder();
    for (const step of ['pickUp', 'deliver']) {
      expect(await move(owner, orderNo, step)).toMatchObject({
        status: 409,
        errorCode: 'ORDER_STATE',
        data: { orderStatus: 'ORDER_PLACED' },
      });
    }
  });

  it('refuses a cancellation without a reason, no rider, and a rider of another hub', async () => {
    const owner = await staff('owner');
    const orderNo = await newOrder();
    expect(await move(owner, orderNo, 'cancel')).toMatchObject({
      status: 422,
      fields: { reason: expect.any(String) },
    });
    await move(owner, orderNo, 'confirm');
    expect(await move(owner, orderNo, 'assignDriver')).toMatchObject({
      status: 422,
      fields: { riderId: expect.any(String) },
    });
    const stranger = await aRider(owner, 'HYD-HTC');
    for (const riderId of [stranger, 999_999]) {
      const answer = await move(owner, orderNo, 'assignDriver', { riderId });
      expect(answer).toMatchObject({ status: 404, errorCode: 'RIDER_NOT_FOUND' });
    }
    expect((await audited(orderNo)).map(({ action }) => action)).toEqual(['order.confirm']);
  });

  it('refuses stock changes after another change, below the reserved packs, and of an unknown SKU', async () => {
    const owner = await staff('owner');
    await newOrder();
    const { onHand, held } = await levelOf(owner);
    const body = { kind: 'wastage', quantity: 1, reason: 'Torn', expectedOnHand: onHand };
    expect(await adjust(owner, { ...body, expectedOnHand: onHand + 1 })).toMatchObject({
      status: 409,
      errorCode: 'STOCK_CHANGED',
      data: { onHand },
    });
    expect(await adjust(owner, { ...body, kind: 'set', quantity: held - 1 })).toMatchObject({
      status: 422,
      fields: { quantity: `leaves less than the ${held} reserved for orders` },
    });
    expect(await adjust(owner, body, 'NO-SUCH-SKU')).toMatchObject({ errorCode: 'SKU_NOT_FOUND' });
    expect((await levelOf(owner)).onHand).toBe(onHand);
  });
});

describe('guards', () => {
  const reads = ['consoleMe', 'consoleOrders', 'consoleRiders', 'consoleHubs'] as const;

  it('refuses the later of two concurrent rider assignments and keeps the first', async () => {
    const dispatch = await staff('dispatch');
    const orderNo = await newOrder();
    const { data: confirmed } = await move(dispatch, orderNo, 'confirm');
    const { riders } = await dispatch.call('consoleRiders', { query: { adcCode: home } });
    const expectedVersion = confirmed.version;
    const answers = await Promise.all(
      riders
        .slice(0, 2)
        .map(({ riderId }) =>
          move(dispatch, orderNo, 'assignDriver', { riderId, expectedVersion }),
        ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.errorCode).toBe('CONFLICT');
    const kept = answers.find(({ status }) => status === 200)?.data.riderName;
    const { data: now } = await dispatch.send('consoleOrder', { params: { orderNo } });
    expect([now.riderName, now.version]).toEqual([kept, expectedVersion + 1]);
  });

  it('refuses guests, customers and customer tickets', async () => {
    const customer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(customer, packs);
    const forged = shop.client();
    forged.cookies.set('hb_console', customer.cookies.get('hb_session') ?? '');
    for (const browser of [shop.client(), customer, forged]) {
      for (const call of reads) expect(await browser.send(call)).toMatchObject({ status: 401 });
      const answers = [
        await browser.send('consoleOrder', { params: { orderNo } }),
        await move(browser, orderNo, 'confirm'),
        await browser.send('consoleStock', { params: { adcCode: home } }),
        await adjust(browser, { kind: 'set', quantity: 1, reason: 'x', expectedOnHand: 0 }),
        await browser.send('consoleLogout', { body: {} }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    }
  });

  it('refuses customer calls by staff, and calls from another site', async () => {
    const owner = await staff('owner');
    const orderNo = await newOrder();
    expect(await owner.send('orderList')).toMatchObject({ status: 401 });
    const foreign = await owner.send('consoleTransitionOrder', {
      params: { orderNo, transition: 'confirm' },
      body: {},
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    });
    expect(foreign).toMatchObject({ status: 403, errorCode: 'CROSS_SITE' });
  });

  it('limits each role to its permissions', async () => {
    const orderNo = await newOrder();
    const forbidden = { status: 403, errorCode: 'FORBIDDEN' };
    const catalogue = await staff('catalogue');
    expect(await catalogue.send('consoleOrders')).toMatchObject(forbidden);
    expect(await catalogue.send('consoleOrder', { params: { orderNo } })).toMatchObject(forbidden);
    expect(await catalogue.send('consoleRiders')).toMatchObject(forbidden);
    expect(await move(catalogue, orderNo, 'confirm')).toMatchObject(forbidden);
    const dispatcher = await staff('dispatch');
    const stock = await dispatcher.send('consoleStock', { params: { adcCode: home } });
    expect(stock).toMatchObject(forbidden);
    const cancelled = await move(dispatcher, orderNo, 'cancel', { reason: 'No' });
    expect(cancelled).toMatchObject(forbidden);
    const care = await staff('support');
    const { onHand } = await levelOf(care);
    const body = { kind: 'set', quantity: 1, reason: 'No', expectedOnHand: onHand };
    expect(await adjust(care, body)).toMatchObject(forbidden);
    const packer = await staff('packer');
    const { transitions } = await packer.call('consoleOrder', { params: { orderNo } });
    expect(transitions).toEqual(['confirm']);
  });

  it('hides orders, riders and stock of hubs that the staff member does not work for', async () => {
    const packer = await staff('packer');
    const orderNo = await newOrder();
    await shop.db.run(sql`update orders."order" set hub_id = 2 where order_no = ${orderNo}`);
    const params = { orderNo };
    expect(await packer.send('consoleOrder', { params })).toMatchObject({
      status: 404,
      errorCode: 'ORDER_NOT_FOUND',
    });
    expect(await move(packer, orderNo, 'confirm')).toMatchObject({ errorCode: 'ORDER_NOT_FOUND' });
    expect((await packer.call('consoleOrders', { query: { q: orderNo } })).total).toBe(0);
    for (const adcCode of ['BLR-KOR', 'NO-WHERE']) {
      const answers = [
        await packer.send('consoleOrders', { query: { adcCode } }),
        await packer.send('consoleRiders', { query: { adcCode } }),
        await packer.send('consoleStock', { params: { adcCode } }),
      ];
      expect(answers.map(({ errorCode }) => errorCode)).toEqual(Array(3).fill('FORBIDDEN'));
    }
    const { riders } = await packer.call('consoleRiders');
    expect(new Set(riders.map(({ adcCode }) => adcCode))).toEqual(new Set([home]));
  });

  it('refuses wrong types and unknown fields, and treats SQL and HTML as text', async () => {
    const owner = await staff('owner');
    const orderNo = await newOrder();
    const stock = { kind: 'set', quantity: 1, reason: 'x', expectedOnHand: 0 };
    const answers = [
      await move(owner, orderNo, 'confirm', { price: 1 }),
      await move(owner, orderNo, 'assignDriver', { riderId: '1' }),
      await move(owner, orderNo, 'cancel', { reason: 'x'.repeat(301) }),
      await adjust(owner, { ...stock, quantity: -1 }),
      await adjust(owner, { ...stock, quantity: 1.5 }),
      await adjust(owner, { ...stock, quantity: 1e12 }),
      await adjust(owner, { ...stock, kind: 'steal' }),
      await adjust(owner, { ...stock, reason: '' }),
      await owner.send('consoleLogin', { body: { email: 'owner', password: 'x', admin: true } }),
      await owner.send('consoleOrders', { query: { state: 'ORDER_LOST' } }),
      await owner.send('consoleOrders', { query: { pageSize: 100_000 } }),
    ];
    for (const { status } of answers) expect([400, 422]).toContain(status);
    for (const step of ['place', 'expire', 'fly']) {
      expect([400, 404, 422]).toContain((await move(owner, orderNo, step)).status);
    }
    for (const q of ["'; drop table orders.order; --", '<script>alert(1)</script>', '%', '_%\\']) {
      expect((await owner.call('consoleOrders', { query: { q } })).total).toBe(0);
    }
    const reason = '<b>"\'; --';
    expect((await move(owner, orderNo, 'cancel', { reason })).data.events.at(-1)?.note).toBe(
      reason,
    );
  });

  it('accepts only one of concurrent attempts at the same step or stock change', async () => {
    const [owner, manager] = [await staff('owner'), await staff('manager')];
    const orderNo = await newOrder();
    const moves = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => move(turn % 2 ? owner : manager, orderNo, 'confirm')),
    );
    expect(moves.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array(9).fill(409),
    ]);
    expect(await audited(orderNo)).toHaveLength(1);
    const { onHand } = await levelOf(owner);
    const body = { kind: 'wastage', quantity: 5, reason: 'Torn', expectedOnHand: onHand };
    const adjustments = await Promise.all(Array.from({ length: 10 }, () => adjust(owner, body)));
    expect(adjustments.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array(9).fill(409),
    ]);
    expect((await levelOf(owner)).onHand).toBe(onHand - 5);
  });

  it('keeps the audit append-only', async () => {
    await move(await staff('owner'), await newOrder(), 'confirm');
    await expect(shop.db.run(sql`delete from staff.audit`)).rejects.toThrow(/append-only/);
  });
});
