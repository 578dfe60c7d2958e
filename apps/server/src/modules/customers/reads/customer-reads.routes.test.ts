import type { AnswerOf } from '@halal-basket/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { type DemoStaff, aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
let owner: TestClient;
let customerId: number;
let phone: string;
let orderNo: string;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
  const buyer = await aBuyer(shop);
  phone = (await buyer.call('launch')).mobile ?? '';
  const row = z.object({ id: z.number() });
  const found = sql`select id from identity.customer where phone = ${phone}`;
  customerId = (await shop.db.one(row, found)).id;
  orderNo = await aPlacedOrder(buyer, [{ sku: 'CHK-CURRY-500', quantity: 1 }]);
  // The list of customers shows those with a summary.
  await shop.runJobs();
});
afterAll(() => shop.close());

const idOf = async (who: DemoStaff): Promise<number> => {
  const row = z.object({ id: z.number() });
  const email = `${who}@halalbasket.example`;
  return (await shop.db.one(row, sql`select id from staff.member where email = ${email}`)).id;
};

/** From now on, for an hour. */
function period() {
  const from = shop.clock.now();
  return {
    from: from.toISOString(),
    until: new Date(from.getTime() + 3_600_000).toISOString(),
  };
}

type Seen = AnswerOf<'consoleSeenCustomers'>['customers'];

/** The customers whom a member of staff sees while `work` runs, in a period of its own. */
async function seenBy(who: DemoStaff, work: (browser: TestClient) => Promise<unknown>) {
  shop.clock.advance({ minutes: 5 });
  const during = period();
  await work(await aStaffMember(shop, who));
  const staffId = await idOf(who);
  const { customers } = await owner.call('consoleSeenCustomers', { query: { staffId, ...during } });
  return customers;
}

const seenOf = (customers: Seen) => customers.find((each) => each.customerId === customerId);

describe('works', () => {
  it('records the customers of lists and pages, with the kinds of data', async () => {
    const customers = await seenBy('support', async (support) => {
      await support.call('consoleCustomers', { query: {} });
      await support.call('consoleCustomer', { params: { customerId } });
    });
    expect(customers.length).toBeGreaterThan(1);
    expect(seenOf(customers)).toMatchObject({
      phoneMasked: `+91 •••••• ${phone.slice(-4)}`,
      reads: 2,
      calls: ['consoleCustomer', 'consoleCustomers'],
      apiKeys: [],
    });
    expect(seenOf(customers)?.fields).toEqual(
      expect.arrayContaining(['addressLine1', 'phoneMasked']),
    );
  });

  it('records a phone number that was revealed', async () => {
    const customers = await seenBy('support', (support) =>
      support.call('consoleRevealPhone', {
        params: { customerId },
        body: { reason: 'The rider is late' },
      }),
    );
    expect(customers).toMatchObject([{ customerId, fields: ['phoneNo'], reads: 1 }]);
  });

  it.each([
    [
      'an order',
      'packer',
      (staff: TestClient) => staff.call('consoleOrder', { params: { orderNo } }),
    ],
    [
      'packing slips',
      'dispatch',
      (staff: TestClient) => staff.call('consolePackingSlips', { query: { orderNos: orderNo } }),
    ],
    [
      'chosen orders as a file',
      'manager',
      (staff: TestClient) => staff.call('consoleExportOrders', { body: { orderNos: [orderNo] } }),
    ],
    [
      'all orders as a file',
      'manager',
      (staff: TestClient) => staff.send('consoleExportOrderList', { query: {} }),
    ],
  ] as const)('records the customer of %s', async (_what, who, work) => {
    const seen = seenOf(await seenBy(who, work));
    expect(seen).toMatchObject({ customerId, reads: 1 });
    expect(seen?.fields).toContain('customerName');
  });

  it('records what programs read, under the name of their key', async () => {
    const { key } = await owner.call('consoleCreateApiKey', {
      body: { apiKey: { name: 'Weighing', scopes: ['seeOrders'] } },
    });
    const customers = await seenBy('owner', () =>
      shop.client().call('consoleOrder', {
        params: { orderNo },
        headers: { authorization: `Bearer ${key}` },
      }),
    );
    expect(seenOf(customers)).toMatchObject({ apiKeys: ['Weighing'], calls: ['consoleOrder'] });
  });

  it('counts a page that reads the same customer again and again once', async () => {
    const read = (staff: TestClient) => staff.call('consoleOrder', { params: { orderNo } });
    const customers = await seenBy('packer', async (packer) => {
      for (let times = 0; times < 5; times += 1) await read(packer);
      shop.clock.advance({ minutes: 16 });
      await read(packer);
    });
    expect(seenOf(customers)).toMatchObject({ reads: 2 });
  });

  it('exports the customers with phone and language for their notices, and audits the export', async () => {
    shop.clock.advance({ minutes: 5 });
    const during = period();
    const support = await aStaffMember(shop, 'support');
    await support.call('consoleCustomer', { params: { customerId } });
    const staffId = await idOf('support');
    const reason = 'The account of support was stolen';
    const { csv } = await owner.call('consoleExportSeenCustomers', {
      body: { staffId, ...during, reason },
    });
    const [heading, line] = csv.split('\r\n');
    expect(heading).toContain('Customer,Name,Phone,E-mail,Language,First read');
    expect(line).toContain(`${customerId},`);
    expect(line).toContain(phone);
    const { entries } = await owner.call('consoleAudit', { query: { pageSize: 1 } });
    expect(entries[0]).toMatchObject({
      action: 'customer.exportSeen',
      after: { reason, customers: 1 },
    });
    const people = (await owner.call('consoleCustomerReaders')).people.map((each) => each.staffId);
    expect(people).toContain(staffId);
  });
});

describe('refuses', () => {
  it('does not record a refused call, nor pages without customers', async () => {
    const customers = await seenBy('catalogue', async (catalogue) => {
      expect((await catalogue.send('consoleCustomer', { params: { customerId } })).status).toBe(
        403,
      );
      await catalogue.call('consoleCategories');
    });
    expect(customers).toEqual([]);
  });

  it('changes and deletes nothing of the last year', async () => {
    for (const statement of [
      sql`update staff.customer_read set customer_ids = '{1}'`,
      sql`delete from staff.customer_read`,
      sql`truncate staff.customer_read`,
    ]) {
      await expect(shop.db.run(statement)).rejects.toThrow('are kept for a year');
    }
  });

  it('deletes entries after 400 days', async () => {
    const entry = (at: string) => sql`
      insert into staff.customer_read (at, staff_id, call, fields, customer_ids)
      values (${new Date(at)}, ${1}, 'old', '{}', '{1}')`;
    await shop.db.run(entry('2023-01-01T00:00:00Z'));
    await shop.app.jobs['staff-tidy']?.({});
    const row = z.object({ old: z.number(), all: z.number() });
    const counted = sql`select count(*) filter (where call = 'old') as old, count(*) as all
                        from staff.customer_read`;
    const { old, all } = await shop.db.one(row, counted);
    expect(old).toBe(0);
    expect(all).toBeGreaterThan(0);
  });
});

describe('guards', () => {
  it('shows the list and the file to owners only', async () => {
    const manager = await aStaffMember(shop, 'manager');
    const input = { staffId: await idOf('support'), ...period() };
    const answers = [
      await manager.send('consoleSeenCustomers', { query: input }),
      await manager.send('consoleCustomerReaders'),
      await manager.send('consoleExportSeenCustomers', { body: { ...input, reason: 'Curious' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});
