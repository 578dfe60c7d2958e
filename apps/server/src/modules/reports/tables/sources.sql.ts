import { type Sql, join, sql } from '../../../platform/db.ts';
import { partsOf, periodBefore } from './periods.ts';
import type { Period } from './report-table.ts';
import type { SumSource } from './sums.sql.ts';

const day = sql`to_char(shown_day, 'YYYY-MM-DD')`;
const hour = sql`lpad(hour::text, 2, '0')`;
const visit = sql`case when is_new then 'new' else 'returning' end`;

const sales = {
  table: () => sql`reports.sales_hour`,
  sums: {
    orders: 'orders',
    cancelled: 'cancelled',
    packs: 'packs',
    revenue: 'revenue_paise',
    refunded: 'refunded_paise',
  },
} as const;
const goods = { packs: 'packs', revenue: 'revenue_paise' } as const;

/** The products of a period and of the one before: whole months as one row of their first day. */
function productsIn(period: Period): Sql {
  const parts = [partsOf(periodBefore(period)), partsOf(period)];
  const months = parts.flatMap((part) => part.months);
  const days = parts.flatMap((part) => part.days);
  const inDays = days.map(({ from, to }) => sql`day between ${from}::date and ${to}::date`);
  return sql`(
    select hub_id, month as day, item, name, packs, revenue_paise from reports.product_month
    where month = any(${months}::date[])
    union all
    select hub_id, day, item, name, packs, revenue_paise from reports.product_day
    where ${days.length === 0 ? sql`false` : join(inDays, ' or ')}) as product_sum`;
}

/** The tables of the reports that read sums by hub and day. */
export const sumSources = {
  days: { ...sales, key: day, label: day, rank: null },
  hours: { ...sales, key: hour, label: hour, rank: null },
  hubs: { ...sales, key: sql`hub_id::text`, label: sql`hub_id::text`, rank: 'revenue' },
  payments: { ...sales, key: sql`payment_mode`, label: sql`payment_mode`, rank: 'revenue' },
  customers: { ...sales, key: visit, label: visit, rank: null },
  products: {
    table: productsIn,
    sums: goods,
    key: sql`item`,
    label: sql`name`,
    rank: 'revenue',
  },
  categories: {
    table: () => sql`reports.category_day`,
    sums: goods,
    key: sql`category`,
    label: sql`category`,
    rank: 'revenue',
  },
  margins: {
    table: () => sql`reports.margin_day`,
    sums: {
      packs: 'packs',
      withCost: 'packs_with_cost',
      revenue: 'revenue_paise',
      cost: 'cost_paise',
    },
    key: sql`category`,
    label: sql`category`,
    rank: 'revenue',
  },
  promos: {
    table: () => sql`reports.promo_day`,
    sums: { orders: 'orders', saved: 'saved_paise', revenue: 'revenue_paise' },
    key: sql`code`,
    label: sql`code`,
    rank: 'orders',
  },
  deliveries: {
    table: () => sql`reports.delivery_day`,
    sums: {
      delivered: 'delivered',
      late: 'late',
      lateMinutes: 'late_minutes',
      express: `case when kind = 'express' then delivered end`,
      expressMinutes: `case when kind = 'express' then order_minutes end`,
    },
    key: day,
    label: day,
    rank: null,
  },
  riders: {
    table: () => sql`reports.rider_day`,
    sums: { delivered: 'delivered', late: 'late', lateMinutes: 'late_minutes' },
    key: sql`rider_id::text`,
    label: sql`rider_id::text`,
    rank: 'delivered',
  },
} as const satisfies Record<string, SumSource>;
