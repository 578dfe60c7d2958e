import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '@halal-basket/contract';
import { type Sql, sql } from '../platform/db.ts';
import { listRows } from '../testing/list-rows.ts';
import { aStaffMember } from '../testing/staff.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import type { TestClient, TestInput } from '../testing/test-client.ts';

const rows = 20;
const pageSize = 5;

let shop: TestApp;
let owner: TestClient;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
  const now = shop.clock.now();
  await withoutForeignKeys([
    sql`insert into identity.customer (phone, full_name, created_at)
        select '+9170000000' || 10 + n, 'Asha Khan', ${now} from generate_series(1, ${rows}::int) as n`,
    ...listRows(rows, now),
    // A row of these lists can be added before all others only at a free id.
    sql`delete from wallet.adjustment where id = 1`,
    sql`delete from accounting.settlement_line where id = 1`,
  ]);
});
afterAll(() => shop.close());

const withoutForeignKeys = (statements: readonly Sql[]) =>
  shop.db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.run(statement);
  });

interface PagedList {
  call: CallName;
  input?: TestInput;
  /** The name of the rows in the answer, and of the field that identifies one. */
  rows: string;
  id: string;
  /** Adds a row that belongs before all others. */
  first: Sql;
}

const at = sql`timestamptz '2031-01-01T00:00:00Z'`;
const longAgo = sql`timestamptz '2001-01-01T00:00:00Z'`;
const lists: Record<string, PagedList> = {
  promos: {
    call: 'consolePromos',
    rows: 'offers',
    id: 'promoId',
    first: sql`insert into promotions.promo (code, description, terms, starts_at, created_at)
               select 'NEWEST', 'Newest', terms, ${at}, ${at} from promotions.promo limit 1`,
  },
  pages: {
    call: 'consolePages',
    rows: 'pages',
    id: 'pageName',
    first: sql`insert into content.page (name, title) values ('a', 'A')`,
  },
  posts: {
    call: 'consolePosts',
    rows: 'posts',
    id: 'blogId',
    first: sql`insert into content.blog (slug, subcategory_id, title, summary, picture, picture_alt,
                 tint, author, html, clean_html, contents, words, rules_version, is_active,
                 published_at, updated_at)
               values ('newest', 1, 'Newest', '', '', '', 'mutton', '', '', '', '[]', 0, 1, true, ${at}, ${at})`,
  },
  'FAQ entries': {
    call: 'consoleFaqs',
    rows: 'faqs',
    id: 'faqId',
    first: sql`insert into content.faq (topic_id, anchor, question, html, clean_html, rules_version, position)
               values (1, 'first', 'First', '', '', 1, 0)`,
  },
  'waiting adjustments': {
    call: 'consoleWaitingAdjustments',
    rows: 'adjustments',
    id: 'adjustmentId',
    first: sql`insert into wallet.adjustment (id, customer_id, kind, amount_paise, reason, state,
                 asked_by_id, asked_by, asked_at)
               overriding system value values (1, 1, 'goodwill', 1, 'Late', 'WAITING', 1, 'Asha', ${at})`,
  },
  'failing subscriptions': {
    call: 'consoleFailingSubscriptions',
    rows: 'failing',
    id: 'subscriptionNo',
    first: sql`insert into subscription.day (plan_id, date, state, failed_tries)
               select max(id), '2031-01-01', 'PLANNED', 1 from subscription.plan`,
  },
  'paused subscriptions': {
    call: 'consolePausedSubscriptions',
    rows: 'pauses',
    id: 'subscriptionNo',
    first: sql`update subscription.plan set state = 'PAUSED', paused_from = '2001-01-01', paused_to = '2001-01-01'
               where id = (select min(id) from subscription.plan where state = 'ENDED')`,
  },
  'open disputes': {
    call: 'consoleDisputes',
    rows: 'disputes',
    id: 'disputeId',
    first: sql`update payments.dispute set state = 'OPEN', respond_by = ${longAgo}
               where id = (select min(id) from payments.dispute where state = 'LOST')`,
  },
  'closed disputes': {
    call: 'consoleDisputes',
    input: { query: { closed: true } },
    rows: 'disputes',
    id: 'disputeId',
    first: sql`update payments.dispute set state = 'LOST', opened_at = ${at}
               where id = (select min(id) from payments.dispute where state = 'OPEN')`,
  },
  'payouts to confirm': {
    call: 'consolePayouts',
    rows: 'payouts',
    id: 'payoutId',
    first: sql`update accounting.payout set received_on = null, settled_at = ${longAgo}
               where id = (select min(id) from accounting.payout where received_on is not null)`,
  },
  'confirmed payouts': {
    call: 'consolePayouts',
    input: { query: { received: true } },
    rows: 'payouts',
    id: 'payoutId',
    first: sql`update accounting.payout set received_on = '2031-01-01', settled_at = ${at}
               where id = (select min(id) from accounting.payout where received_on is null)`,
  },
  'settlement differences': {
    call: 'consoleSettlementDifferences',
    rows: 'differences',
    id: 'lineId',
    first: sql`insert into accounting.settlement_line (id, file_id, payout_id, provider, kind,
                 entity_id, amount_paise, fee_paise, tax_paise, net_paise, state)
               overriding system value
               select 1, 1, min(id), 'payu', 'payment', 'first', 1, 0, 0, 1, 'UNKNOWN' from accounting.payout`,
  },
  'unsettled payments': {
    call: 'consoleUnsettledPayments',
    rows: 'payments',
    id: 'paymentId',
    first: sql`insert into payments.gateway_payment (attempt_id, kind, reference, customer_id, provider,
                 payment_id, state, amount_paise, currency, method, captured_at, created_at, updated_at)
               values (1, 'order', 'HBFIRST', 1, 'payu', 'first', 'CAPTURED', 1, 'INR', 'upi', ${longAgo}, ${at}, ${at})`,
  },
  'card receipts': {
    call: 'consoleCardReceipts',
    rows: 'receipts',
    id: 'receiptId',
    first: sql`insert into accounting.card_receipt (amount_paise, fee_paise, tax_paise, utr, received_on,
                 recorded_by, recorded_by_name, recorded_at)
               values (1, 0, 0, 'NEWEST', '2031-01-01', 1, 'Asha', ${at})`,
  },
  staff: {
    call: 'consoleStaff',
    rows: 'staff',
    id: 'staffId',
    first: sql`insert into staff.member (email, full_name, role, created_at)
               values ('a@shop.example', 'A', 'packer', ${at})`,
  },
  riders: {
    call: 'consoleRiderAccounts',
    rows: 'riders',
    id: 'riderId',
    first: sql`insert into staff.rider (hub_id, full_name, phone) values (1, 'A', '+919999999999')`,
  },
  'products of a category': {
    call: 'consoleCategoryProducts',
    input: { params: { categoryId: 1 } },
    rows: 'products',
    id: 'productId',
    first: sql`update catalogue.product set category_id = 1, subcategory_id = null, position = -1
               where id = (select max(id) from catalogue.product where category_id <> 1)`,
  },
};

interface Answer {
  rows: unknown[];
  ids: unknown[];
  next?: string;
  previous?: string;
}

async function read(list: PagedList, query: object): Promise<Answer> {
  const input = {
    ...list.input,
    query: { ...list.input?.query, ...query },
  };
  const { status, data } = await owner.send(list.call, input);
  expect(status, list.call).toBe(200);
  const answer = data as Record<string, unknown>;
  const found = answer[list.rows] as Record<string, string>[];
  // Of one subscription two days can be listed.
  const ids = found.map((row) => (row['date'] ? `${row[list.id]} ${row['date']}` : row[list.id]));
  const { next, previous } = answer as { next?: string; previous?: string };
  return { rows: found, ids, ...(next && { next }), ...(previous && { previous }) };
}

/** The list page by page, from its start; `between` runs after the first page. */
async function walk(list: PagedList, between = async () => {}): Promise<Answer[]> {
  const pages = [await read(list, { pageSize })];
  await between();
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
    pages.push(await read(list, { pageSize, cursor: next }));
    expect(pages.length).toBeLessThan(100);
  }
  return pages;
}

const refused = { status: 422, errorCode: 'INVALID', fields: { cursor: expect.any(String) } };

describe.each(Object.entries(lists))('the list of %s', (_, list) => {
  it('shows each row once on its pages, also rows that sort alike, and leads back', async () => {
    const whole = await read(list, { pageSize: 100 });
    const pages = await walk(list);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flatMap(({ ids }) => ids)).toEqual(whole.ids);
    expect(new Set(whole.ids).size).toBe(whole.ids.length);
    const last = pages.at(-1);
    const before = await read(list, { pageSize, cursor: last?.previous });
    expect(before.ids).toEqual(pages.at(-2)?.ids);
  });

  it('refuses a cursor that it never gave', async () => {
    const other = Buffer.from('["another-list","next","1"]').toString('base64url');
    const wrongKey = Buffer.from('["promos","next","x","y","z"]').toString('base64url');
    for (const cursor of ['AAAA', other, wrongKey]) {
      const query = { ...list.input?.query, cursor };
      expect(await owner.send(list.call, { ...list.input, query })).toMatchObject(refused);
    }
  });

  it('repeats and omits no row when one is added between two pages', async () => {
    const whole = await read(list, { pageSize: 100 });
    const pages = await walk(list, () => withoutForeignKeys([list.first]));
    expect(pages.flatMap(({ ids }) => ids)).toEqual(whole.ids);
    const after = await read(list, { pageSize: 100 });
    expect(after.ids.slice(1)).toEqual(whole.ids);
  });
});

describe('a search of staff', () => {
  it.each([
    ['consolePromos', 'LIST1', 'offers', 11],
    ['consolePromos', 'number 12', 'offers', 1],
    ['consolePages', 'Season 1', 'pages', 11],
    ['consolePosts', 'recipe 1', 'posts', 11],
    ['consoleStaff', 'list12@', 'staff', 1],
    ['consoleRiderAccounts', 'Rider 12', 'riders', 1],
    ['consoleFaqs', 'Question 1', 'faqs', 11],
  ] as const)('finds rows of all pages: %s %s', async (call, q, name, expected) => {
    const answer: unknown = await owner.call(call, { query: { q, pageSize: 2 } });
    const found = answer as Record<string, unknown>;
    expect(found['total']).toBe(expected);
    expect(found[name]).toHaveLength(Math.min(2, expected));
  });
});
