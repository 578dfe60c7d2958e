import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { selectDeliveryProofs } from './delivery-proofs.sql.ts';

let shop: TestApp;
let rider: TestClient;
let dispatch: TestClient;
async function logIn(): Promise<void> {
  rider = await aStaffMember(shop, 'rider');
  dispatch = await aStaffMember(shop, 'dispatch');
}
beforeAll(async () => {
  shop = await testApp();
  await logIn();
});
afterAll(() => shop.close());

const step = (orderNo: string, transition: string, body: object = {}) =>
  dispatch.call('consoleTransitionOrder', { params: { orderNo, transition }, body });

const riderRow = z.object({ riderId: z.number() });
const ridersNamed = (name: string) =>
  shop.db.one(riderRow, sql`select id as "riderId" from staff.rider where full_name = ${name}`);

/** An order that is assigned to a rider of the hub. */
async function anAssignedOrder(buyer: TestClient, name = 'Salman Pasha'): Promise<string> {
  const orderNo = await aPlacedOrder(buyer, [{ sku: 'CHK-CURRY-500' }]);
  await step(orderNo, 'confirm');
  await step(orderNo, 'assignDriver', await ridersNamed(name));
  return orderNo;
}

const codeOf = async (buyer: TestClient, orderNo: string): Promise<string> =>
  (await buyer.call('orderStatus', { params: { orderNo } })).deliveryCode ?? '';

describe('works', () => {
  // spec: L229.2
  it('delivers an order: pick-up, position on the map, failed attempt, delivery code and cash', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await anAssignedOrder(buyer);
    const { deliveries } = await rider.call('riderDeliveries');
    expect(deliveries.find((each) => each.orderNo === orderNo)).toMatchObject({ next: 'pickUp' });
    await rider.call('riderPickUp', { params: { orderNo }, body: {} });
    await rider.call('riderPosition', { body: { latitude: 17.42, longitude: 78.44 } });
    const tracking = await buyer.call('orderStatus', { params: { orderNo } });
    expect(tracking).toMatchObject({
      rider: { position: { latitude: 17.42, longitude: 78.44 } },
      destination: { latitude: 17.4126 },
    });
    const there = await rider.call('riderReached', { params: { orderNo }, body: {} });
    expect(there.reachedAt).toEqual(expect.any(String));
    expect((await buyer.call('orderStatus', { params: { orderNo } })).note).toBe(
      'Your rider has arrived',
    );
    await rider.call('riderFailed', { params: { orderNo }, body: { reason: 'Nobody at home' } });
    expect((await buyer.call('orderStatus', { params: { orderNo } })).note).toBe('Nobody at home');
    const code = await codeOf(buyer, orderNo);
    const done = await rider.call('riderDeliver', {
      params: { orderNo },
      body: { code, collected: 'cash' },
    });
    expect(done).toMatchObject({ orderStatus: 'ORDER_LOGISTICS_DELIVERED', dueOnDelivery: 0 });
    expect(await selectDeliveryProofs(shop.db, orderNo)).toMatchObject([
      { proof: 'code', riderName: 'Salman Pasha', latitude: 17.42, longitude: 78.44 },
    ]);
    const day = await rider.call('riderDeliveries');
    expect(day.collectedToday).toBeGreaterThan(0);
    await rider.call('riderStopSharing', {});
  });

  it('counts the cash of an order with two shipments once', async () => {
    const buyer = await aBuyer(shop);
    const packs = [{ sku: 'CHK-CURRY-500' }, { sku: 'RTE-NIHARI-450' }];
    const orderNo = await aPlacedOrder(buyer, packs);
    await step(orderNo, 'confirm');
    const before = (await rider.call('riderDeliveries')).collectedToday;
    const { dueOnDelivery } = await buyer.call('orderDetails', { params: { orderNo } });
    const params = { orderNo };
    for (const shipmentId of ['1', '2']) {
      await step(orderNo, 'assignDriver', await ridersNamed('Salman Pasha'));
      await rider.call('riderPickUp', { params, body: { shipmentId } });
      const code = await codeOf(buyer, orderNo);
      await rider.call('riderDeliver', { params, body: { shipmentId, code, collected: 'cash' } });
    }
    const after = (await rider.call('riderDeliveries')).collectedToday;
    expect(after - before).toBeCloseTo(dueOnDelivery, 2);
  });
});

describe('the delivery code', () => {
  const packs = [{ sku: 'CHK-CURRY-500' }, { sku: 'RTE-NIHARI-450' }];

  /** A rider takes this delivery of the order; returns its code. */
  async function leave(buyer: TestClient, orderNo: string, shipmentId: string): Promise<string> {
    await step(orderNo, 'assignDriver', await ridersNamed('Salman Pasha'));
    await rider.call('riderPickUp', { params: { orderNo }, body: { shipmentId } });
    return codeOf(buyer, orderNo);
  }

  it('is a new one with five attempts for each delivery of an order', async () => {
    const isSame: boolean[] = [];
    // One of 10,000 codes follows itself, so two orders are looked at.
    for (const buyer of [await aBuyer(shop), await aBuyer(shop)]) {
      const orderNo = await aPlacedOrder(buyer, packs);
      await step(orderNo, 'confirm');
      const first = await leave(buyer, orderNo, '1');
      const deliver = (shipmentId: string, code: string) =>
        rider.send('riderDeliver', {
          params: { orderNo },
          body: { shipmentId, code, collected: 'cash' },
        });
      const wrong = first === '0000' ? '0001' : '0000';
      for (let tries = 0; tries < 4; tries += 1) await deliver('1', wrong);
      expect((await deliver('1', first)).status).toBe(200);
      const second = await leave(buyer, orderNo, '2');
      isSame.push(first === second);
      expect((await deliver('2', second)).status).toBe(200);
    }
    expect(isSame).toContain(false);
  });

  it('stays while another delivery of the order is out', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    await step(orderNo, 'confirm');
    const first = await leave(buyer, orderNo, '1');
    expect(await leave(buyer, orderNo, '2')).toBe(first);
  });
});

describe('a delivery that staff cancel', () => {
  const cancel = async (orderNo: string) => {
    const support = await aStaffMember(shop, 'support');
    await support.call('consoleTransitionOrder', {
      params: { orderNo, transition: 'cancel' },
      body: { reason: 'The customer asked for it' },
    });
  };

  it('is first on the page of its rider until the end of the day, without a step', async () => {
    const buyer = await aBuyer(shop);
    const [orderNo] = [await anAssignedOrder(buyer), await anAssignedOrder(await aBuyer(shop))];
    await shop.db.run(sql`
      with delivery as (
        select o.hub_id, s.* from orders.shipment as s join orders."order" as o on o.id = s.order_id
        where o.order_no = ${orderNo}
      ), run as (
        insert into orders.run (code, hub_id, date, start_minute, end_minute, rider_id, made_at)
        select 'RUN2345', hub_id, date, start_minute, end_minute, rider_id, now() from delivery
        returning id
      )
      insert into orders.run_stop (order_id, shipment_no, run_id, stop_no)
      select order_id, shipment_no, run.id, 1 from delivery, run`);
    await cancel(orderNo);
    const [first, ...others] = (await rider.call('riderDeliveries')).deliveries;
    expect(first).toMatchObject({ orderNo, cancelledAt: shop.clock.now().toISOString() });
    expect(first).not.toHaveProperty('next');
    expect(first).not.toHaveProperty('stopNo');
    expect(others.some(({ cancelledAt }) => cancelledAt !== undefined)).toBe(false);
    shop.clock.advance({ days: 1 });
    await logIn();
    const { deliveries } = await rider.call('riderDeliveries');
    expect(deliveries.map((each) => each.orderNo)).not.toContain(orderNo);
  });

  it('refuses each action of its rider with the reason', async () => {
    const orderNo = await anAssignedOrder(await aBuyer(shop));
    await cancel(orderNo);
    const params = { orderNo };
    const refused = {
      status: 409,
      errorCode: 'ORDER_STATE',
      description: expect.stringContaining('This delivery was cancelled'),
    };
    for (const body of [{}, { shipmentId: '1' }]) {
      expect(await rider.send('riderPickUp', { params, body })).toMatchObject(refused);
      expect(
        await rider.send('riderDeliver', {
          params,
          body: { ...body, code: '0000', collected: 'cash' },
        }),
      ).toMatchObject(refused);
    }
  });
});

describe('the packs of a delivery', () => {
  it('counts packs that leave the hub, with their size, after staff took one out', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, [{ sku: 'CHK-CURRY-500', quantity: 3 }]);
    const { version } = await dispatch.call('consoleOrder', { params: { orderNo } });
    await dispatch.call('consoleReduceOrder', {
      params: { orderNo },
      body: { lines: [{ lineNo: 1, packs: 2 }], reason: 'Sold out', expectedVersion: version },
    });
    await step(orderNo, 'confirm');
    await step(orderNo, 'assignDriver', await ridersNamed('Salman Pasha'));
    const { deliveries } = await rider.call('riderDeliveries');
    const mine = deliveries.find((each) => each.orderNo === orderNo);
    expect(mine?.items).toEqual([{ name: expect.stringContaining('500 g'), packs: 2 }]);
    const complaint = { reason: 'QUALITY', description: 'The pack was torn', refundTo: 'source' };
    const [curry] = (await buyer.call('orderDetails', { params: { orderNo } })).cartItems;
    expect(curry).toMatchObject({ inCartQty: 3, removedQty: 1 });
    const items = [{ sku: 'CHK-CURRY-500', quantity: 3 }];
    expect(
      await buyer.send('reportComplaint', { params: { orderNo }, body: { ...complaint, items } }),
    ).toMatchObject({ status: 422, fields: { items: expect.any(String) } });
  });
});

describe('refuses', () => {
  it('refuses a wrong code, more than five tries, and a delivery without the kind of payment', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await anAssignedOrder(buyer);
    await rider.call('riderPickUp', { params: { orderNo }, body: {} });
    const right = await codeOf(buyer, orderNo);
    const wrong = right === '0000' ? '0001' : '0000';
    const deliver = (body: object) => rider.send('riderDeliver', { params: { orderNo }, body });
    expect((await deliver({ code: right })).fields).toHaveProperty('collected');
    for (let tries = 0; tries < 4; tries += 1) {
      expect((await deliver({ code: wrong, collected: 'cash' })).errorCode).toBe(
        'DELIVERY_CODE_WRONG',
      );
    }
    expect((await deliver({ code: right, collected: 'cash' })).errorCode).toBe(
      'DELIVERY_CODE_WRONG',
    );
    expect((await deliver({ collected: 'cash' })).fields).toHaveProperty('code');
  });
});

describe('guards', () => {
  it('hides the orders of other riders, and the rider page from other staff', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await anAssignedOrder(buyer, 'Naresh Goud');
    expect(await rider.send('riderPickUp', { params: { orderNo }, body: {} })).toMatchObject({
      status: 404,
      errorCode: 'ORDER_NOT_FOUND',
    });
    const { deliveries } = await rider.call('riderDeliveries');
    expect(deliveries.map((each) => each.orderNo)).not.toContain(orderNo);
    expect((await dispatch.send('riderDeliveries')).errorCode).toBe('FORBIDDEN');
    expect((await rider.send('consoleOrders')).errorCode).toBe('FORBIDDEN');
    expect((await rider.send('consoleComplaints')).errorCode).toBe('FORBIDDEN');
  });

  it('breaks the hash chain of the audit when a row is changed', async () => {
    const broken = () =>
      shop.db.one(
        z.object({ count: z.number() }),
        sql`select count(*) as count from (
              select hash, staff.audit_hash(lag(hash) over (order by id), audit) as expected
              from staff.audit as audit) as chain
            where hash is distinct from expected`,
      );
    expect((await broken()).count).toBe(0);
    await shop.db.run(sql`alter table staff.audit disable trigger append_only`);
    await shop.db.run(
      sql`update staff.audit set subject = 'HBFORGED22222'
          where id = (select min(id) from staff.audit)`,
    );
    expect((await broken()).count).toBeGreaterThan(0);
  });
});
