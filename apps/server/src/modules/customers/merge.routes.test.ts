import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifyAllBooks } from '../../books.ts';
import { sql } from '../../platform/db.ts';
import { aBuyer, aCustomer, aPlacedOrder } from '../../testing/buyer.ts';
import { aDeliveredOrder, refundGoods } from '../../testing/delivered-order.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { customerOf, giveBuyerMoney } from '../../testing/subscriber.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { grantPoints } from '../loyalty/index.ts';

let shop: TestApp;
let owner: TestClient;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
});
afterAll(() => shop.close());

const packs = [{ sku: 'CHK-CURRY-500', quantity: 2 }];
const reason = 'One person with two phones';

const profileOf = (customerId: number) => owner.call('consoleCustomer', { params: { customerId } });
const merge = (from: number, to: number, who = owner) =>
  who.send('consoleMergeCustomers', { params: { customerId: to }, body: { from, reason } });
const preview = (from: number, to: number) =>
  owner.call('consoleMergePreview', { params: { customerId: to }, query: { from } });

/** A customer with HB Money and points. */
async function aRichBuyer(key: string): Promise<{ buyer: TestClient; customerId: number }> {
  const buyer = await aBuyer(shop);
  const customerId = await customerOf(shop.db, buyer);
  await giveBuyerMoney(shop, buyer, 90_000);
  await shop.db.transaction((tx) =>
    grantPoints(tx, { customerId, points: 40, key, now: shop.clock.now() }),
  );
  return { buyer, customerId };
}

const nameRow = z.object({ name: z.string() });

/** The tables that still have rows of a customer. */
async function tablesWith(customerId: number): Promise<string[]> {
  const tables = await shop.db.many(
    nameRow,
    sql`select format('%I.%I', table_schema, table_name) as name
        from information_schema.columns join information_schema.tables
          using (table_schema, table_name)
        where column_name = 'customer_id' and table_type = 'BASE TABLE'
          and table_schema not in ('platform', 'pg_catalog')
        order by name`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await shop.db.pool.query<{ name: string }>(
      `select from ${name} where customer_id = $1 limit 1`,
      [customerId],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const placeSubscription = (customerId: number) =>
  shop.db.run(sql`
    insert into subscription.plan (customer_id, state, hub_id, created_at, started_at)
    values (${customerId}, 'ACTIVE', 1, ${shop.clock.now()}, ${shop.clock.now()})`);

describe('a merge of two accounts', () => {
  it('moves orders, money, points, addresses and notes, and closes the other account', async () => {
    const [closed, kept] = [await aRichBuyer('merge-closed'), await aRichBuyer('merge-kept')];
    const orderNo = await aDeliveredOrder(shop, closed.buyer, packs);
    await aDeliveredOrder(shop, kept.buyer, packs);
    await closed.buyer.call('updateCustomer', { body: { fullName: 'Ayesha Khan' } });
    await owner.call('consoleAddCustomerNote', {
      params: { customerId: closed.customerId },
      body: { words: 'Prefers mornings' },
    });
    await placeSubscription(closed.customerId);
    await shop.runJobs();
    const before = await profileOf(kept.customerId);
    const other = await profileOf(closed.customerId);
    const { bookDifferences } = await verifyAllBooks(shop.db);

    expect(await preview(closed.customerId, kept.customerId)).toMatchObject({
      account: { orders: 1 },
      money: 900,
      points: other.points,
      addresses: 1,
      hasSubscription: true,
      blockers: [],
    });
    expect((await merge(closed.customerId, kept.customerId)).status).toBe(200);
    await shop.runJobs();

    const after = await profileOf(kept.customerId);
    expect(after).toMatchObject({
      fullName: 'Ayesha Khan',
      orders: 2,
      spent: before.spent + other.spent,
      money: { paidIn: 1_800, reward: 0 },
      points: before.points + other.points,
      hasSubscription: true,
      notes: [{ words: 'Prefers mornings' }],
    });
    expect(after.addresses.map((each) => each.default).toSorted()).toEqual([false, true]);
    expect(after.recentOrders.map((each) => each.orderNo)).toContain(orderNo);
    expect(await profileOf(closed.customerId)).toMatchObject({
      mergedInto: kept.customerId,
      phoneMasked: '',
      orders: 0,
      points: 0,
      money: { paidIn: 0, reward: 0 },
    });
    expect((await closed.buyer.send('launch')).errorCode).toBe('SESSION_VOID');
    const { retries } = await shop.db.one(
      z.object({ retries: z.number() }),
      sql`select count(*) as retries from platform.event_retry`,
    );
    expect(retries).toBe(0);
    // A new table with data of customers needs its part in `PersonalData.merge`.
    expect(await tablesWith(closed.customerId)).toEqual([]);
    // A later refund reaches the account that stays.
    await refundGoods(shop, orderNo);
    await shop.runJobs();
    expect((await profileOf(kept.customerId)).money.paidIn).toBeGreaterThan(1_800);
    const verdict = await verifyAllBooks(shop.db);
    expect(verdict.bookDifferences).toEqual(bookDifferences);
  });

  it('counts the uses of a promo by both accounts together', async () => {
    const [from, to] = [
      await customerOf(shop.db, await aCustomer(shop)),
      await customerOf(shop.db, await aCustomer(shop)),
    ];
    await shop.db.run(sql`
      insert into promotions.customer_redemptions (promo_id, customer_id, uses)
      select id, customer_id, 2 from promotions.promo, unnest(${[from, to]}::bigint[]) as customer_id
      where id = (select min(id) from promotions.promo)`);
    expect((await merge(from, to)).status).toBe(200);
    const { uses } = await shop.db.one(
      z.object({ uses: z.number() }),
      sql`select uses from promotions.customer_redemptions where customer_id = ${to}`,
    );
    expect(uses).toBe(4);
  });

  it('happens in one direction only when it is requested in both at the same time', async () => {
    const [one, other] = [
      await customerOf(shop.db, await aCustomer(shop)),
      await customerOf(shop.db, await aCustomer(shop)),
    ];
    const answers = await Promise.all([merge(one, other), merge(other, one)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });
});

describe('refuses', () => {
  it('an open order, two subscriptions and two memberships, each with its remedy', async () => {
    const [first, second] = [await aBuyer(shop), await aBuyer(shop)];
    const from = await customerOf(shop.db, first);
    const to = await customerOf(shop.db, second);
    await aPlacedOrder(first, packs);
    await shop.runJobs();
    await placeSubscription(from);
    await placeSubscription(to);
    const { blockers } = await preview(from, to);
    expect(blockers).toEqual([
      expect.stringContaining('open order'),
      expect.stringContaining('Both accounts have a subscription.'),
    ]);
    expect(await merge(from, to)).toMatchObject({
      status: 409,
      errorCode: 'MERGE_BLOCKED',
      description: blockers[0],
    });
    expect(await profileOf(from)).toMatchObject({ hasSubscription: true });
  });

  it('the same account, an unknown or closed one, and staff of support', async () => {
    const from = await customerOf(shop.db, await aCustomer(shop));
    const to = await customerOf(shop.db, await aCustomer(shop));
    expect((await merge(from, from)).errorCode).toBe('MERGE_BLOCKED');
    expect((await merge(1_999_999, to)).errorCode).toBe('CUSTOMER_NOT_FOUND');
    expect((await merge(from, to, await aStaffMember(shop, 'support'))).status).toBe(403);
    expect((await merge(from, to)).status).toBe(200);
    expect((await merge(from, to)).errorCode).toBe('CUSTOMER_NOT_FOUND');
  });
});
