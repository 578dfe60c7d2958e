import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { orderStream } from '../../../testing/order-stream.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { moveOrder } from '../index.ts';

let shop: TestApp;
let address = '';
let owner: TestClient;
beforeAll(async () => {
  shop = await testApp();
  address = await shop.app.http.listen({ port: 0, host: '127.0.0.1' });
  owner = await aStaffMember(shop, 'owner');
});
afterAll(() => shop.close());

type Stream = ReturnType<typeof orderStream>;

/** Opens a stream and waits for the first state of the order. */
async function following(client: TestClient, orderNo: string): Promise<Stream> {
  const stream = orderStream(address, client, orderNo);
  for (;;) {
    const { value } = await stream.next();
    if (value?.tracking) return stream;
  }
}

/** The states that the stream still sends before the server ends it. */
async function restOf(stream: Stream): Promise<unknown[]> {
  const events: unknown[] = [];
  try {
    for await (const { tracking } of stream) if (tracking) events.push(tracking);
  } catch {
    // The server cut the connection.
  }
  return events;
}

const confirm = (orderNo: string) =>
  shop.db.transaction((tx) =>
    moveOrder(tx, {
      orderNo,
      transition: 'confirm',
      actor: { kind: 'store' },
      now: shop.clock.now(),
    }),
  );

/** An agent of customer support in the session of a customer who has an order. */
async function acting() {
  const customer = await aBuyer(shop);
  const orderNo = await aPlacedOrder(customer, [{ sku: 'CHK-CURRY-500' }]);
  const { mobile: phoneNo = '' } = await customer.call('launch');
  const desk = await aStaffMember(shop, 'support');
  const newToken = async () =>
    (await desk.call('consoleSupportToken', { body: { phoneNo, reason: 'Called us' } })).token;
  const agent = shop.client();
  await agent.call('verifySupportToken', { body: { token: await newToken() } });
  return { customer, agent, orderNo, newToken };
}

/** Changes the support agent of the demo shop; returns a function that undoes the change. */
async function changeCare(change: object): Promise<() => Promise<unknown>> {
  const email = 'support@halalbasket.example';
  const save = async (changes: object) => {
    const { staff } = await owner.call('consoleStaff');
    const account = staff.find((each) => each.email === email);
    if (!account) throw new Error('the demo shop has a care agent');
    const { staffId, revision, fullName, adcCodes } = account;
    return owner.call('consoleSaveStaff', {
      params: { staffId },
      body: { revision, staff: { fullName, adcCodes, role: 'support', active: true, ...changes } },
    });
  };
  await save(change);
  return () => save({});
}

describe('the tracking stream', () => {
  it('ends when its customer logs out', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, [{ sku: 'CHK-CURRY-500' }]);
    const stream = await following(buyer, orderNo);
    await buyer.call('logout', { body: {} });
    expect(await restOf(stream)).toEqual([]);
  });

  it('ends when another device ends its session', async () => {
    const { customer, agent, orderNo } = await acting();
    const stream = await following(agent, orderNo);
    await customer.call('endOtherSessions', { body: {} });
    expect(await restOf(stream)).toEqual([]);
    expect((await agent.send('launch')).status).toBe(412);
  });

  it('ends when its session expires and sends no later step', async () => {
    const { agent, orderNo } = await acting();
    const stream = await following(agent, orderNo);
    shop.clock.advance({ minutes: 30 });
    await confirm(orderNo);
    expect(await restOf(stream)).toEqual([]);
  });

  it.each([
    ['is deactivated', { active: false }],
    ['gets a role that may not act for customers', { role: 'packer' }],
  ])('ends when the agent %s, with the session and every unused token', async (_how, change) => {
    const { agent, orderNo, newToken } = await acting();
    const unused = await newToken();
    const ticket = agent.cookies.get('hb_session') ?? '';
    const stream = await following(agent, orderNo);
    const putBack = await changeCare(change);
    expect(await restOf(stream)).toEqual([]);
    expect(await agent.send('orderList')).toMatchObject({ status: 412 });
    const late = await shop.client().send('verifySupportToken', { body: { token: unused } });
    expect(late.errorCode).toBe('SUPPORT_TOKEN_GONE');
    await putBack();
    agent.cookies.set('hb_session', ticket);
    expect(await agent.send('orderList')).toMatchObject({ status: 412 });
  });
});

describe('a session in which an agent acts', () => {
  it('is refused while the agent is inactive, although no call ended it', async () => {
    const { agent } = await acting();
    const active = (is: boolean) =>
      shop.db.run(
        sql`update staff.member set is_active = ${is} where email = 'support@halalbasket.example'`,
      );
    await active(false);
    const answer = await agent.send('orderList');
    await active(true);
    expect(answer).toMatchObject({ status: 412 });
  });
});

const eventRow = z.object({ to: z.string(), actor: z.string(), by: z.string().nullable() });
const eventsOf = (orderNo: string) =>
  shop.db.many(
    eventRow,
    sql`select to_state as to, actor, detail ->> 'by' as by from orders.event
        where order_id = (select id from orders."order" where order_no = ${orderNo}) order by id`,
  );
const auditRow = z.object({ action: z.string(), name: z.string() });
const auditOf = async (orderNo: string) => {
  await shop.runJobs();
  return shop.db.many(
    auditRow,
    sql`select action, full_name as name from staff.audit a
        join staff.member s on s.id = a.staff_id where subject = ${orderNo} order by a.id`,
  );
};

describe('an order that customer support places and cancels', () => {
  it('names the agent in its events, the audit and both order pages', async () => {
    const { customer, agent } = await acting();
    await agent.call('validateLocation', {
      body: { addressId: (await customer.call('addresses')).completeAddressesList[0]?.addressId },
    });
    const orderNo = await aPlacedOrder(agent, [{ sku: 'CHK-CURRY-500' }]);
    const params = { orderNo };
    expect(await customer.call('orderDetails', { params })).toMatchObject({
      placedBySupport: true,
      cancelledBySupport: false,
    });
    await agent.call('cancelOrder', { params, body: { reason: 'Ordered twice' } });
    expect(await customer.call('orderDetails', { params })).toMatchObject({
      placedBySupport: true,
      cancelledBySupport: true,
    });
    const name = 'Mary Dsouza';
    expect(await eventsOf(orderNo)).toEqual(
      ['ORDER_CREATED', 'ORDER_PLACED', 'ORDER_CANCELLED'].map((to) => ({
        to,
        actor: expect.stringMatching(/^support:\d+$/),
        by: name,
      })),
    );
    const { events } = await owner.call('consoleOrder', { params });
    expect(events.map(({ by }) => by)).toEqual(Array(3).fill(`${name} (support team)`));
    expect(await auditOf(orderNo)).toEqual(
      ['support.create', 'support.place', 'support.cancel'].map((action) => ({ action, name })),
    );
  });

  it('is distinguished from an order that the customer places', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, [{ sku: 'CHK-CURRY-500' }]);
    const order = await buyer.call('orderDetails', { params: { orderNo } });
    expect(order).toMatchObject({ placedBySupport: false, cancelledBySupport: false });
    expect(await auditOf(orderNo)).toEqual([]);
  });
});
