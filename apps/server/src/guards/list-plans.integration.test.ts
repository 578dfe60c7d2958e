import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../platform/db.ts';
import { aBuyer, aPlacedOrder } from '../testing/buyer.ts';
import { insertManyRows } from '../testing/many-rows.ts';
import { aStaffMember } from '../testing/staff.ts';
import { type RunStatement, queriesDuring } from '../testing/statements.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';

/** A table with more rows is large: it must not be read or sorted as a whole. */
const largeFrom = 5_000;

interface PlanNode {
  'Node Type': string;
  Schema?: string;
  'Relation Name'?: string;
  'Plan Rows': number;
  Plans?: PlanNode[];
}

const explained = z.object({
  'QUERY PLAN': z.tuple([z.object({ Plan: z.custom<PlanNode>() })]),
});

let shop: TestApp;
let owner: TestClient;
let large: Map<string, number>;
/** The category and sub-category with the most products. */
let categories: { top: number; sub: number };
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
  const orderNo = await aPlacedOrder(await aBuyer(shop), [{ sku: 'CHK-CURRY-500', quantity: 1 }]);
  await insertManyRows(shop.db, orderNo, shop.clock.now());
  const tables = await shop.db.many(
    z.object({ name: z.string(), rows: z.number() }),
    sql`select relnamespace::regnamespace || '.' || relname as name, reltuples::bigint as rows
        from pg_class where relkind = 'r' and reltuples >= ${largeFrom}`,
  );
  categories = await shop.db.one(
    z.object({ top: z.number(), sub: z.number() }),
    sql`select category_id as top, subcategory_id as sub from catalogue.product
        where subcategory_id is not null group by 1, 2 order by count(*) desc limit 1`,
  );
  large = new Map(tables.map(({ name, rows }) => [name, rows]));
}, 240_000);
afterAll(() => shop.close());

/** The steps of the plan that read or sort a whole large table. A scan that a limit stops early reads only a part. */
function wholeReads(node: PlanNode, parent?: PlanNode): string[] {
  const { 'Node Type': type, 'Plan Rows': rows, Plans = [] } = node;
  const table = `${node.Schema}.${node['Relation Name']}`;
  const inTable = large.get(table);
  const isStopped = parent?.['Node Type'] === 'Limit' && rows >= parent['Plan Rows'] * 5;
  return [
    ...(type === 'Seq Scan' && inTable && !isStopped ? [`reads all of ${table}`] : []),
    ...(type === 'Sort' && rows >= largeFrom ? [`sorts ${rows} rows`] : []),
    ...Plans.flatMap((each) => wholeReads(each, node)),
  ];
}

async function faultsOf({ text, values }: RunStatement): Promise<string[]> {
  const { rows } = await shop.db.pool.query(`explain (verbose, format json) ${text}`, [...values]);
  const [{ Plan }] = explained.parse(rows[0])['QUERY PLAN'];
  return wholeReads(Plan).map((fault) => `${fault}: ${text.replace(/\s+/g, ' ').slice(0, 300)}`);
}

const isRead = ({ text }: RunStatement): boolean => /^\s*(select|with)\b/i.test(text);

const hub = 'HYD-BNJ';
const lists: Record<string, { call: Parameters<TestClient['send']>[0]; inputs: object[] }> = {
  orders: {
    call: 'consoleOrders',
    inputs: [
      {},
      { state: 'ORDER_CANCELLED' },
      { adcCode: hub },
      { adcCode: hub, state: 'ORDER_LOGISTICS_DELIVERED' },
      { late: true },
      { sort: 'newest' },
      { adcCode: hub, sort: 'oldest' },
      { state: 'ORDER_CANCELLED', sort: 'newest' },
      { customerId: 1, sort: 'highest' },
      { placedOn: '2026-11-20', state: 'ORDER_CANCELLED' },
      { date: '2026-11-20', toPick: true },
      { date: '2026-11-20' },
      { date: '2026-11-20', adcCode: hub, q: 'Khan' },
      { q: 'HBMANY14711' },
      { q: '004711' },
      { q: 'a1b2c' },
    ],
  },
  products: {
    call: 'consoleProducts',
    inputs: [
      {},
      { q: 'quail' },
      { q: 'BIG-00047' },
      { categoryId: 1 },
      { categoryId: 1, q: 'leg' },
    ],
  },
  complaints: { call: 'consoleComplaints', inputs: [{}, { answered: true }] },
  invoices: {
    call: 'consoleInvoices',
    inputs: [{}, { q: 'MANY4711' }, { kind: 'invoice' }, { from: '2026-11-01' }],
  },
  audit: {
    call: 'consoleAudit',
    inputs: [
      {},
      { staffId: 1 },
      { action: 'many' },
      { action: 'many.step3' },
      { subject: 'HBMANY14711' },
      { from: '2026-11-20', to: '2026-11-21' },
    ],
  },
  reviews: { call: 'consoleReviews', inputs: [{}, { status: 'SHOWN' }] },
  referrals: { call: 'consoleReferrals', inputs: [{}, { state: 'REFUSED' }] },
  'product requests': { call: 'consoleProductRequests', inputs: [{}] },
  customers: {
    call: 'consoleCustomers',
    inputs: [
      {},
      { segment: 'noOrder' },
      { segment: 'repeat' },
      { segment: 'lapsed' },
      { segment: 'best' },
    ],
  },
  members: { call: 'consoleMembers', inputs: [{}, { q: 'Farida' }, { q: '9000004711' }] },
  subscriptions: { call: 'consoleSubscriptions', inputs: [{}, { adcCode: hub }] },
  'failing subscriptions': {
    call: 'consoleFailingSubscriptions',
    inputs: [{}, { adcCode: hub }],
  },
  'paused subscriptions': { call: 'consolePausedSubscriptions', inputs: [{}, { adcCode: hub }] },
  promos: { call: 'consolePromos', inputs: [{}, { q: 'LIST471' }, { q: 'number 4711' }] },
  pages: { call: 'consolePages', inputs: [{}, { q: 'Season 471' }] },
  posts: { call: 'consolePosts', inputs: [{}, { q: 'Recipe 471' }] },
  'FAQ entries': { call: 'consoleFaqs', inputs: [{}, { q: 'Question 471' }] },
  'waiting adjustments': { call: 'consoleWaitingAdjustments', inputs: [{}] },
  disputes: { call: 'consoleDisputes', inputs: [{}, { closed: true }] },
  payouts: { call: 'consolePayouts', inputs: [{}, { received: true }] },
  'settlement differences': { call: 'consoleSettlementDifferences', inputs: [{}] },
  'unsettled payments': { call: 'consoleUnsettledPayments', inputs: [{}] },
  staff: { call: 'consoleStaff', inputs: [{}, { q: 'list4711' }] },
  riders: { call: 'consoleRiderAccounts', inputs: [{}, { adcCode: hub }, { q: '000004711' }] },
  'card receipts': { call: 'consoleCardReceipts', inputs: [{}] },
  payments: { call: 'consolePayments', inputs: [{}] },
  refunds: {
    call: 'consoleRefunds',
    inputs: [
      {},
      { state: 'WAITING' },
      { state: 'MANUAL' },
      { state: 'PROCESSED' },
      { age: '8+' },
      { destination: 'bank' },
      { q: 'RFMANY4711' },
    ],
  },
  'failed payments': { call: 'consoleFailedPayments', inputs: [{ since: '2026-11-20' }] },
};

/** The statements of the first page and of the page after it. */
async function statementsOf(
  call: Parameters<TestClient['send']>[0],
  query: object,
  params?: object,
): Promise<RunStatement[]> {
  const input = { ...(params && { params }), query } as never;
  let next: string | undefined;
  const first = await queriesDuring(shop.db, async () => {
    const answer = await owner.send(call, input);
    expect(answer, JSON.stringify(query)).toMatchObject({ status: 200 });
    ({ next } = answer.data as { next?: string });
  });
  if (next === undefined) return first;
  const paged = { ...(params && { params }), query: { ...query, cursor: next } } as never;
  const second = await queriesDuring(shop.db, async () => {
    expect(await owner.send(call, paged)).toMatchObject({ status: 200 });
  });
  return [...first, ...second];
}

async function expectNoWholeReads(statements: readonly RunStatement[]): Promise<void> {
  const faults: string[] = [];
  for (const statement of statements.filter(isRead)) faults.push(...(await faultsOf(statement)));
  expect(faults).toEqual([]);
}

describe('a list of staff', () => {
  for (const [name, { call, inputs }] of Object.entries(lists)) {
    it(`reads and sorts no large table as a whole: ${name}`, async () => {
      for (const query of inputs) await expectNoWholeReads(await statementsOf(call, query));
    });
  }

  it('reads no large table as a whole: stock', async () => {
    for (const query of [{}, { low: true }, { q: 'BIG-00047' }, { q: 'BIG-00047', low: true }]) {
      await expectNoWholeReads(await statementsOf('consoleStock', query, { adcCode: hub }));
    }
  });

  it('reads and sorts no large table as a whole: products of a category', async () => {
    for (const categoryId of [categories.top, categories.sub]) {
      await expectNoWholeReads(await statementsOf('consoleCategoryProducts', {}, { categoryId }));
    }
  });

  it('is recognised when it reads or sorts a large table', async () => {
    const whole = 'select id from staff.audit where after is not null order by subject';
    expect(await faultsOf({ text: whole, values: [] })).not.toEqual([]);
    const sorted = 'select id from staff.audit order by hash, id limit 10';
    expect(await faultsOf({ text: sorted, values: [] })).toHaveLength(2);
  });
});
