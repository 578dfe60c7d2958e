import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '@halal-basket/contract';
import { z } from 'zod';
import { sql } from '../../platform/db.ts';
import { aBuyer, anOpenOrder, aPlacedOrder } from '../../testing/buyer.ts';
import { deliverOrder, refundGoods } from '../../testing/delivered-order.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { moveOrder } from '../orders/index.ts';
import { hubCode } from '../../guards/sample-goods.ts';
import { rebuildSums } from './index.ts';

const curry = { sku: 'CHK-CURRY-500', quantity: 2 };
const mutton = { sku: 'MUT-CURRY-500', quantity: 1 };

let shop: TestApp;
let owner: TestClient;
let ayesha: TestClient;
/** Two orders of Ayesha and one of Bilal are placed, one is cancelled, one refunded. */
beforeAll(async () => {
  shop = await testApp();
  ayesha = await aBuyer(shop);
  const bilal = await aBuyer(shop);
  const first = await aPlacedOrder(ayesha, [curry]);
  shop.clock.advance({ minutes: 90 });
  const second = await aPlacedOrder(bilal, [mutton, curry]);
  await deliverOrder(shop, second);
  await refundGoods(shop, second);
  const cancelled = await aPlacedOrder(bilal, [curry]);
  await shop.db.transaction((tx) =>
    moveOrder(tx, {
      orderNo: cancelled,
      transition: 'cancel',
      actor: { kind: 'store' },
      detail: { reason: 'The customer called' },
      now: shop.clock.now(),
    }),
  );
  await anOpenOrder(bilal, [curry]);
  shop.clock.advance({ minutes: 14 * 60 });
  await aPlacedOrder(ayesha, [curry]);
  await deliverOrder(shop, first);
  owner = await aStaffMember(shop, 'owner');
  await refresh();
}, 120_000);
afterAll(() => shop.close());

async function refresh(): Promise<void> {
  await shop.runJobs();
  await shop.app.jobs['refresh-reports']?.({});
}

type Report = AnswerOf<'consoleReport'>;
const period = { from: '2026-11-23', to: '2026-11-24' };

const reportOf = (report: Report['report'], query: object = period): Promise<Report> =>
  owner.call('consoleReport', { params: { report }, query: { ...query } });

/** The values of a column by row. */
function column(report: Report, name: Report['columns'][number]['column']) {
  const at = report.columns.findIndex((each) => each.column === name);
  return Object.fromEntries(report.rows.map(({ key, values }) => [key, values[at]]));
}

const total = (report: Report, name: Report['columns'][number]['column']) =>
  report.total[report.columns.findIndex((each) => each.column === name)];

const rawRow = z.object({ orders: z.number(), revenue: z.number(), refunded: z.number() });
/** The same sums from the orders themselves. */
const rawSums = () =>
  shop.db.one(
    rawRow,
    sql`select count(*) as orders,
               sum(payable_paise + wallet_applied_paise)::float / 100 as revenue,
               (select sum(amount_paise) from orders.refund as r
                join orders."order" as o on o.id = r.order_id
                where o.state <> 'ORDER_CANCELLED')::float / 100 as refunded
        from orders."order" where placed_at is not null and state <> 'ORDER_CANCELLED'`,
  );

const allSums = async (): Promise<unknown> => {
  const tables = [
    'sales_hour',
    'product_day',
    'product_month',
    'category_day',
    'promo_day',
    'cohort_day',
    'delivery_day',
    'rider_day',
  ];
  const rows = await Promise.all(
    tables.map((table) =>
      shop.db.pool.query(`select t::text as row from reports.${table} as t order by 1`),
    ),
  );
  return rows.map((each) => each.rows as unknown);
};

describe('works', () => {
  it('adds up to the orders themselves', async () => {
    const raw = await rawSums();
    expect(raw.orders).toBe(3);
    for (const name of ['days', 'hours', 'hubs', 'payments', 'customers'] as const) {
      const report = await reportOf(name);
      expect(total(report, 'orders'), name).toBe(raw.orders);
      expect(total(report, 'revenue'), name).toBe(raw.revenue);
      expect(total(report, 'refunded'), name).toBe(raw.refunded);
      expect(total(report, 'cancelled'), name).toBe(1);
    }
  });

  it('keeps the same sums as a rebuild of all days', async () => {
    const kept = await allSums();
    await shop.db.run(sql`update reports.sales_hour set orders = orders + 7`);
    expect(await allSums()).not.toEqual(kept);
    expect(await rebuildSums(shop.db)).toBeGreaterThan(1);
    expect(await allSums()).toEqual(kept);
  });

  it('counts orders on their day and hour in India, and each day of the period', async () => {
    expect(column(await reportOf('days'), 'orders')).toEqual({ '2026-11-23': 2, '2026-11-24': 1 });
    const hours = column(await reportOf('hours'), 'orders');
    expect(Object.keys(hours)).toHaveLength(24);
    expect(hours).toMatchObject({ '00': 1, '09': 1, '10': 1, '11': 0 });
  });

  it('tells new customers from returning ones, and follows the month of their first order', async () => {
    expect(column(await reportOf('customers'), 'orders')).toEqual({ new: 2, returning: 1 });
    const cohorts = await reportOf('cohorts');
    expect(cohorts.rows).toMatchObject([
      { key: '2026-11', values: [2, null, null, null, null, null, null] },
    ]);
    expect(cohorts.before).toBeUndefined();
  });

  it('sums goods by product and category', async () => {
    const products = await reportOf('products');
    expect(total(products, 'packs')).toBe(7);
    expect(
      Object.values(column(products, 'share')).reduce((sum: number, part) => sum + (part ?? 0), 0),
    ).toBeCloseTo(100, 0);
    expect(total(await reportOf('categories'), 'goodsRevenue')).toBe(
      total(products, 'goodsRevenue'),
    );
  });

  it('reads whole months of products as the days of these months', async () => {
    const whole = { from: '2026-10-15', to: '2026-12-05' };
    const [of, days] = [await reportOf('products', whole), await reportOf('products')];
    expect(of.total).toEqual(days.total);
  });

  it('reports deliveries on the day of their slot, and the use of slots', async () => {
    expect(
      total(await reportOf('deliveries', { from: '2026-11-20', to: '2026-11-30' }), 'delivered'),
    ).toBe(2);
    expect(
      total(await reportOf('slots', { from: '2026-11-20', to: '2026-11-30' }), 'taken'),
    ).toBeGreaterThan(0);
  });

  it('sums deliveries by rider, also of one who left', async () => {
    await shop.db.run(sql`update staff.rider set is_active = false where id = 1`);
    const days = { from: '2026-11-20', to: '2026-11-30' };
    const [riders, deliveries] = [
      await reportOf('riders', days),
      await reportOf('deliveries', days),
    ];
    expect(riders.rows).toMatchObject([{ key: '1', label: 'Salman Pasha' }]);
    for (const name of ['delivered', 'onTime', 'late', 'lateMinutes'] as const) {
      expect(total(riders, name), name).toBe(total(deliveries, name));
    }
    expect(total(riders, 'delivered')).toBe(2);
  });

  it('shows the margin of delivered goods where the cost of their lot is known', async () => {
    await shop.db.run(sql`
      update stock.lot set cost_paise = case when sku = ${curry.sku} then 10000 end`);
    await rebuildSums(shop.db);
    const report = await reportOf('margins');
    expect(report.rows.map(({ label }) => label)).toEqual(['Chicken', 'Goat & lamb']);
    expect(total(report, 'packs')).toBe(5);
    expect(total(report, 'withCost')).toBe(4);
    expect(total(report, 'cost')).toBe(400);
    const revenue = total(report, 'goodsRevenue') ?? 0;
    expect(revenue).toBeGreaterThan(400);
    expect(total(report, 'margin')).toBeCloseTo(revenue - 400, 2);
  });

  it('sums wastage by pack at the cost of its lot', async () => {
    await shop.db.run(sql`
      with lot as (
        insert into stock.lot (hub_id, sku, lot_no, cost_paise, pack_date, received_at)
        values (1, ${curry.sku}, 'L-REPORT', 12050, '2026-11-22', ${shop.clock.now()}) returning id)
      insert into stock.movement (hub_id, sku, lot_id, delta, reason, actor, at)
      select 1, ${curry.sku}, unnest(array[id, null]), unnest(array[-2, -1]), 'wastage', 'packer',
             ${shop.clock.now()}
      from lot`);
    const { rows, total: sums } = await reportOf('wastage');
    expect(rows).toMatchObject([{ key: curry.sku, values: [241, 3, 1] }]);
    expect(sums).toEqual([241, 3, 1]);
  });

  it('compares with as many days before', async () => {
    const report = await reportOf('days', { from: '2026-11-24', to: '2026-11-24' });
    expect(report.before).toEqual({ from: '2026-11-23', to: '2026-11-23' });
    const at = report.columns.findIndex((each) => each.column === 'orders');
    expect([report.total[at], report.totalBefore?.[at], report.rows[0]?.before?.[at]]).toEqual([
      1, 2, 2,
    ]);
  });

  it('shows the orders and deliveries of today by hub and slot', async () => {
    const today = await owner.call('consoleToday');
    expect(today).toMatchObject({ day: '2026-11-24', orders: 1, cancelled: 0, late: 0 });
    expect(today.averageOrderValue).toBe(today.revenue);
    const hub = today.hubs.find(({ adcCode }) => adcCode === hubCode);
    expect(hub).toMatchObject({ orders: 1, revenue: today.revenue });
    const toPick = hub?.slots.reduce((sum, slot) => sum + slot.toPick, 0);
    expect([toPick, today.toPick]).toEqual([1, 1]);
    expect(today.money).toEqual({ paymentsFailed: 0, refundsWaiting: 0 });
  });

  it('lists searches without result and counts all', async () => {
    for (const term of ['zzqqxx', 'zzqqxx', 'chicken']) {
      await ayesha.call('productSearch', { params: { term } });
    }
    await shop.runJobs();
    await shop.app.jobs['refresh-search-report']?.({});
    const report = await reportOf('searches');
    expect(column(report, 'failedSearches')).toMatchObject({ zzqqxx: 2 });
    expect(Object.keys(column(report, 'searches'))).not.toContain('');
    expect(total(report, 'searches')).toBeGreaterThan(total(report, 'failedSearches') ?? 0);
  });

  it('sends a CSV file with headings, the period before and a total', async () => {
    const { status, headers, text } = await owner.send('consoleReport', {
      params: { report: 'days' },
      query: { ...period, format: 'csv' },
    });
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/csv');
    const lines = text.split('\r\n');
    expect(lines[0]).toMatch(
      /^\uFEFFDay,Revenue \(₹\),"Revenue \(₹\), 2026-11-21 to 2026-11-22",Orders/,
    );
    expect(lines).toHaveLength(5);
    expect(lines[3]).toMatch(/^Total,/);
  });

  it('has rows for all days of a shop without orders', async () => {
    const report = await reportOf('days', { from: '2025-01-01', to: '2025-01-31' });
    expect(report.rows).toHaveLength(31);
    expect(total(report, 'averageOrderValue')).toBeNull();
  });
});

describe('refuses', () => {
  const fieldsOf = async (query: object) =>
    (await owner.send('consoleReport', { params: { report: 'days' }, query: { ...query } })).fields;

  it('a period that ends before it begins or is longer than a year', async () => {
    expect(await fieldsOf({ from: '2026-11-24', to: '2026-11-23' })).toHaveProperty('to');
    expect(await fieldsOf({ from: '2025-11-22', to: '2026-11-23' })).toHaveProperty('to');
  });

  it('a period at an end of the calendar', async () => {
    expect(await fieldsOf({ from: '0001-01-01', to: '0001-01-01' })).toHaveProperty('from');
    expect(await fieldsOf({ from: '9999-12-31', to: '9999-12-31' })).toHaveProperty('to');
  });
});

describe('guards', () => {
  it('shows a manager only the orders of their hubs', async () => {
    await shop.db.run(sql`
      delete from staff.member_hub using location.hub
      where hub.id = hub_id and hub.adc_code = ${hubCode}`);
    const manager = await aStaffMember(shop, 'manager');
    const report = await manager.call('consoleReport', {
      params: { report: 'hubs' },
      query: period,
    });
    expect(report.rows).toEqual([]);
    const today = await manager.call('consoleToday');
    expect(today.hubs.map(({ adcCode }) => adcCode)).not.toContain(hubCode);
    expect([today.orders, today.money]).toEqual([0, undefined]);
    const refused = await manager.send('consoleReport', {
      params: { report: 'hubs' },
      query: { ...period, adcCode: hubCode },
    });
    expect(refused.errorCode).toBe('FORBIDDEN');
  });
});
