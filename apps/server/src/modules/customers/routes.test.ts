import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../platform/db.ts';
import { aBuyer, aCustomer, aPlacedOrder } from '../../testing/buyer.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { refreshSummaries } from './index.ts';

let shop: TestApp;
let owner: TestClient;
let support: TestClient;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
  support = await aStaffMember(shop, 'support');
});
afterAll(() => shop.close());

const packs = [{ sku: 'CHK-CURRY-500', quantity: 2 }];
const reason = 'The customer called us';

async function idOf(client: TestClient): Promise<{ customerId: number; phone: string }> {
  const { mobile: phone = '' } = await client.call('launch');
  const { id: customerId } = await shop.db.one(
    z.object({ id: z.number() }),
    sql`select id from identity.customer where phone = ${phone}`,
  );
  return { customerId, phone };
}

type Segment = NonNullable<Parameters<typeof listed>[0]>;
const listed = async (segment: 'all' | 'noOrder' | 'firstOrder' | 'repeat' | 'lapsed' | 'best') =>
  (await owner.call('consoleCustomers', { query: { segment, pageSize: 100 } })).customers;
const isListed = async (segment: Segment, customerId: number) =>
  (await listed(segment)).some((each) => each.customerId === customerId);

describe('the list of customers', () => {
  it('moves a customer between segments as orders are placed, cancelled and forgotten', async () => {
    const buyer = await aBuyer(shop);
    const { customerId } = await idOf(buyer);
    await refreshSummaries(shop.db);
    expect(await isListed('noOrder', customerId)).toBe(true);

    const orderNo = await aPlacedOrder(buyer, packs);
    await shop.runJobs();
    expect(await isListed('noOrder', customerId)).toBe(false);
    expect(await isListed('firstOrder', customerId)).toBe(true);
    const [row] = (await listed('best')).filter((each) => each.customerId === customerId);
    expect(row).toMatchObject({ orders: 1 });
    expect(row?.spent).toBeGreaterThan(0);

    await buyer.call('cancelOrder', { params: { orderNo }, body: {} });
    await shop.runJobs();
    expect(await isListed('noOrder', customerId)).toBe(true);
  });

  it('lists customers without an order for 60 days as lapsed', async () => {
    const buyer = await aBuyer(shop);
    const { customerId } = await idOf(buyer);
    await aPlacedOrder(buyer, packs);
    await shop.runJobs();
    expect(await isListed('lapsed', customerId)).toBe(false);
    await shop.db
      .run(sql`update orders.customer_summary set last_order_at = last_order_at - interval '61 days'
                          where customer_id = ${customerId}`);
    expect(await isListed('lapsed', customerId)).toBe(true);
  });

  it('has the same figures when a job computes them from the orders', async () => {
    const buyer = await aBuyer(shop);
    const { customerId } = await idOf(buyer);
    await aPlacedOrder(buyer, packs);
    await shop.runJobs();
    const summary = () =>
      shop.db.one(
        z.record(z.string(), z.unknown()),
        sql`select * from orders.customer_summary where customer_id = ${customerId}`,
      );
    const followed = await summary();
    await shop.db.run(sql`delete from orders.customer_summary where customer_id = ${customerId}`);
    await refreshSummaries(shop.db);
    expect(await summary()).toEqual(followed);
  });

  it('gets a customer at the first login', async () => {
    const client = shop.client();
    await client.login('9812345670');
    const { customerId } = await idOf(client);
    await shop.runJobs();
    expect(await isListed('noOrder', customerId)).toBe(true);
  });

  it('finds a customer by the last digits of the phone, and hides the others', async () => {
    const { customerId, phone } = await idOf(await aCustomer(shop));
    await refreshSummaries(shop.db);
    const { customers } = await support.call('consoleCustomers', { query: { q: phone.slice(-6) } });
    expect(customers.map((each) => each.customerId)).toContain(customerId);
    expect(JSON.stringify(customers)).not.toContain(phone.slice(3));
  });
});

describe('the page of a customer', () => {
  it('shows orders, cart, money and devices without the phone number', async () => {
    const buyer = await aBuyer(shop);
    const { customerId, phone } = await idOf(buyer);
    const orderNo = await aPlacedOrder(buyer, packs);
    await shop.runJobs();
    const profile = await support.call('consoleCustomer', { params: { customerId } });
    expect(profile).toMatchObject({
      customerId,
      phoneMasked: `+91 •••••• ${phone.slice(-4)}`,
      orders: 1,
      money: { paidIn: 0, reward: 0 },
      isMember: false,
      hasSubscription: false,
      recentOrders: [{ orderNo, state: 'ORDER_PLACED' }],
    });
    expect(profile.addresses).toHaveLength(1);
    expect(profile.sessions).toHaveLength(1);
    expect(JSON.stringify(profile)).not.toContain(phone.slice(3));
  });

  it('shows the phone number for a reason, which the audit keeps', async () => {
    const { customerId, phone } = await idOf(await aCustomer(shop));
    const seen = await support.call('consoleRevealPhone', {
      params: { customerId },
      body: { reason },
    });
    expect(seen).toEqual({ phoneNo: phone });
    const entry = await shop.db.one(
      z.object({ after: z.object({ reason: z.string() }) }),
      sql`select after from staff.audit
          where action = 'customer.revealPhone' and subject = ${`customer ${customerId}`}`,
    );
    expect(entry.after.reason).toBe(reason);
  });

  it('keeps notes, and exports them with the customer’s data', async () => {
    const { customerId } = await idOf(await aCustomer(shop));
    const params = { customerId };
    const note = await support.call('consoleAddCustomerNote', {
      params,
      body: { words: 'Prefers smaller pieces' },
    });
    const profile = await owner.call('consoleCustomer', { params });
    expect(profile.notes).toEqual([note]);
    await owner.call('consoleDeleteCustomerNote', { params: { customerId, noteId: note.noteId } });
    expect((await owner.call('consoleCustomer', { params })).notes).toEqual([]);
    const again = await owner.send('consoleDeleteCustomerNote', {
      params: { customerId, noteId: note.noteId },
    });
    expect(again).toMatchObject({ status: 404, errorCode: 'NOTE_NOT_FOUND' });
  });

  it('logs a customer out on all devices', async () => {
    const customer = await aCustomer(shop);
    const { customerId } = await idOf(customer);
    await support.call('consoleEndCustomerSessions', { params: { customerId }, body: { reason } });
    expect(await customer.send('customerSessions')).toMatchObject({
      status: 412,
      errorCode: 'SESSION_VOID',
    });
  });
});

describe('the deletion of an account by staff', () => {
  it('happens after 48 hours unless the customer logs in', async () => {
    const { customerId } = await idOf(await aCustomer(shop));
    const { erasedFrom } = await owner.call('consoleEraseCustomer', {
      params: { customerId },
      body: { reason },
    });
    expect(Date.parse(erasedFrom) - shop.clock.now().getTime()).toBe(48 * 3_600_000);
    shop.clock.advance({ minutes: 49 * 60 });
    await shop.app.jobs['erase-customer']?.({ customerId });
    await shop.runJobs();
    [owner, support] = [await aStaffMember(shop, 'owner'), await aStaffMember(shop, 'support')];
    expect((await owner.call('consoleCustomer', { params: { customerId } })).phoneMasked).toBe('');
    expect(await isListed('all', customerId)).toBe(false);
  });

  it('is refused while an order is open, and to everybody but owner and manager', async () => {
    const buyer = await aBuyer(shop);
    const { customerId } = await idOf(buyer);
    await aPlacedOrder(buyer, packs);
    const erase = (who: TestClient) =>
      who.send('consoleEraseCustomer', { params: { customerId }, body: { reason } });
    expect(await erase(owner)).toMatchObject({ status: 409, errorCode: 'ERASURE_BLOCKED' });
    expect((await erase(support)).status).toBe(403);
  });

  it('answers an unknown number with CUSTOMER_NOT_FOUND', async () => {
    const params = { customerId: 1_999_999 };
    for (const call of ['consoleRevealPhone', 'consoleEndCustomerSessions'] as const) {
      const answer = await owner.send(call, { params, body: { reason } });
      expect(answer).toMatchObject({ status: 404, errorCode: 'CUSTOMER_NOT_FOUND' });
    }
  });
});
