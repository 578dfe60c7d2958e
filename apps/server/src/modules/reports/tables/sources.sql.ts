import { sql } from '../../../platform/db.ts';
import type { SumSource } from './sums.sql.ts';

const day = sql`to_char(shown_day, 'YYYY-MM-DD')`;
const hour = sql`lpad(hour::text, 2, '0')`;
const visit = sql`case when is_new then 'new' else 'returning' end`;

const sales = {
  table: sql`reports.sales_hour`,
  sums: {
    orders: 'orders',
    cancelled: 'cancelled',
    packs: 'packs',
    revenue: 'revenue_paise',
    refunded: 'refunded_paise',
  },
} as const;
const goods = { packs: 'packs', revenue: 'revenue_paise' } as const;

/** The tables of the reports that read sums by hub and day. */
export const sumSources = {
  days: { ...sales, key: day, label: day, rank: null },
  hours: { ...sales, key: hour, label: hour, rank: null },
  hubs: { ...sales, key: sql`hub_id::text`, label: sql`hub_id::text`, rank: 'revenue' },
  payments: { ...sales, key: sql`payment_mode`, label: sql`payment_mode`, rank: 'revenue' },
  customers: { ...sales, key: visit, label: visit, rank: null },
  products: {
    table: sql`reports.product_day`,
    sums: goods,
    key: sql`item`,
    label: sql`name`,
    rank: 'revenue',
  },
  categories: {
    table: sql`reports.category_day`,
    sums: goods,
    key: sql`category`,
    label: sql`category`,
    rank: 'revenue',
  },
  promos: {
    table: sql`reports.promo_day`,
    sums: { orders: 'orders', saved: 'saved_paise', revenue: 'revenue_paise' },
    key: sql`code`,
    label: sql`code`,
    rank: 'orders',
  },
  deliveries: {
    table: sql`reports.delivery_day`,
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
} as const satisfies Record<string, SumSource>;
