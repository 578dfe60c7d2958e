import type { AnswerOf } from '@halal-basket/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '../../../platform/days.ts';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
let owner: TestClient;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
  for (let made = 0; made < 5; made += 1) {
    await aPlacedOrder(await aBuyer(shop), [{ sku: 'CHK-CURRY-500', quantity: 1 }]);
  }
});
afterAll(() => shop.close());

type Board = AnswerOf<'consoleOrders'>;

type Query = Record<string, unknown>;

const board = (query: Query): Promise<Board> => owner.call('consoleOrders', { query });
const numbers = ({ orders }: Board): string[] => orders.map(({ orderNo }) => orderNo);

/** All pages of two orders, from the first to the last. */
async function pagesOf(query: Query): Promise<Board[]> {
  const pages = [await board({ ...query, pageSize: 2 })];
  for (let { next } = pages[0] ?? {}; next;) {
    const page = await board({ ...query, pageSize: 2, cursor: next });
    pages.push(page);
    ({ next } = page);
  }
  return pages;
}

const move = (orderNo: string, transition: string, body: object = {}) =>
  owner.send('consoleTransitionOrder', { params: { orderNo, transition }, body });

describe('works', () => {
  it('pages through the board forwards and backwards without a gap', async () => {
    const [cancelled = ''] = numbers(await board({}));
    await move(cancelled, 'cancel', { reason: 'Asked for by phone' });
    const whole = await board({ pageSize: 200 });
    expect(whole.orders.at(-1)?.orderNo).toBe(cancelled);
    const [{ slotDate: date } = { slotDate: '' }] = whole.orders;
    for (const query of [{}, { adcCode: 'HYD-BNJ' }, { date }, { q: '+91' }]) {
      const all = numbers(await board({ ...query, pageSize: 200 }));
      const pages = await pagesOf(query);
      expect(pages.flatMap(numbers)).toEqual(all);
      expect(pages[0]).not.toHaveProperty('previous');
      const last = pages.at(-1);
      const back = await board({ ...query, pageSize: 2, cursor: last?.previous });
      expect(numbers(back)).toEqual(pages.at(-2)?.orders.map(({ orderNo }) => orderNo));
    }
  });

  it('lists what was placed on a day, and what waits to be picked on a day', async () => {
    const today = dayOf(shop.clock.now());
    const all = await board({ pageSize: 200 });
    expect(numbers(await board({ placedOn: today, pageSize: 200 }))).toEqual(numbers(all));
    expect(numbers(await board({ placedOn: '2020-01-01' }))).toEqual([]);
    const cancelled = await board({ placedOn: today, state: 'ORDER_CANCELLED' });
    expect(cancelled.total).toBe((await owner.call('consoleToday')).cancelled);
    const [{ slotDate: date } = { slotDate: '' }] = all.orders;
    const open = all.orders.filter(
      ({ slotDate, orderStatus }) => slotDate === date && orderStatus !== 'ORDER_CANCELLED',
    );
    expect(numbers(await board({ date, toPick: true }))).toEqual(
      open.map(({ orderNo }) => orderNo),
    );
  });

  it('shows the whole first page on the way back', async () => {
    const [first, second] = await pagesOf({});
    const middle = await board({ pageSize: 2, cursor: second?.previous });
    expect(numbers(middle)).toEqual(first && numbers(first));
    expect(middle).not.toHaveProperty('previous');
  });

  it('finds an order by parts of number, name and phone, and by the first letters of a name', async () => {
    const [order] = (await board({})).orders;
    const { orderNo = '', customerName = '' } = order ?? {};
    for (const q of [orderNo.slice(4), customerName.slice(1), customerName.slice(0, 2)]) {
      expect(numbers(await board({ q })), q).toContain(orderNo);
    }
    const { customerPhone } = await owner.call('consoleOrder', { params: { orderNo } });
    expect(numbers(await board({ q: customerPhone.slice(-6) }))).toEqual([orderNo]);
  });

  it('moves an order on the board with its slot', async () => {
    const [first = ''] = numbers(await board({}));
    await shop.db.run(sql`
      update orders.shipment set date = date + 1
      where order_id = (select id from orders."order" where order_no = ${first})`);
    const open = (await board({})).orders.filter(
      ({ orderStatus }) => orderStatus === 'ORDER_PLACED',
    );
    expect(open.at(-1)?.orderNo).toBe(first);
  });

  it('counts up to 1,000 and reports more as 1,001', async () => {
    const [orderNo = ''] = numbers(await board({}));
    await shop.db.run(sql`
      insert into orders."order" (order_no, customer_id, hub_id, state, address, item_total_paise,
        item_discount_paise, delivery_charges_paise, cgst_paise, sgst_paise, igst_paise,
        payable_paise, payment_mode, created_at, placed_at, held_until, due_at)
      select 'HBMANY' || n, customer_id, hub_id, 'ORDER_LOGISTICS_DELIVERED', address,
        item_total_paise, item_discount_paise, delivery_charges_paise, cgst_paise, sgst_paise,
        igst_paise, payable_paise, payment_mode, created_at, placed_at, held_until, due_at
      from orders."order", generate_series(1, 1200) as n where order_no = ${orderNo}`);
    const { total, counts } = await board({ pageSize: 1 });
    expect({ total, delivered: counts.ORDER_LOGISTICS_DELIVERED }).toEqual({
      total: 1001,
      delivered: 1001,
    });
  });
});

describe('refuses', () => {
  it('refuses cursors that no answer gave', async () => {
    const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const bad = [
      'x',
      'not/base64',
      written('orders'),
      written(['products', 'next', '1', '1']),
      written(['orders', 'after', 'infinity', '1']),
      written(['orders', 'next', 'infinity']),
      written(['orders', 'next', '2026-02-30T00:00:00.000000Z', '1']),
      written(['orders', 'next', 'infinity', '1; select 1']),
      written(['orders', 'next', 'infinity', 1]),
    ];
    for (const cursor of bad) {
      const answer = await owner.send('consoleOrders', { query: { cursor } });
      expect(answer, cursor).toMatchObject({ status: 422, errorCode: 'INVALID' });
    }
  });
});
