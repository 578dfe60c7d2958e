import { z } from 'zod';
import { date } from './basic.ts';

export const reportName = z.enum([
  'days',
  'hours',
  'hubs',
  'categories',
  'products',
  'promos',
  'payments',
  'customers',
  'cohorts',
  'slots',
  'deliveries',
  'searches',
]);
export type ReportName = z.infer<typeof reportName>;

export const reportColumn = z.enum([
  'orders',
  'revenue',
  'averageBasket',
  'refunded',
  'net',
  'cancelled',
  'packs',
  'goodsRevenue',
  'share',
  'saved',
  'customers',
  'month1',
  'month2',
  'month3',
  'month4',
  'month5',
  'month6',
  'capacity',
  'taken',
  'use',
  'delivered',
  'onTime',
  'late',
  'lateMinutes',
  'orderMinutes',
  'failedSearches',
  'searches',
]);
export type ReportColumn = z.infer<typeof reportColumn>;

export const reportUnit = z.enum(['count', 'rupees', 'percent', 'minutes']);
export type ReportUnit = z.infer<typeof reportUnit>;

/** One value for each column; null where there is nothing to divide by. */
const values = z.array(z.number().nullable());

const period = z.object({ from: date, to: date });

export const report = z.object({
  report: reportName,
  period,
  /** The days before the period, as many; absent where the report compares nothing. */
  before: period.optional(),
  columns: z.array(z.object({ column: reportColumn, unit: reportUnit })),
  /** The most important rows. The CSV file has up to 50,000. */
  rows: z.array(
    z.object({
      /** A day, an hour, a code: unique within the report. */
      key: z.string(),
      label: z.string(),
      values,
      before: values.optional(),
    }),
  ),
  /** The number of rows with those that are left out. */
  rowCount: z.int().min(0),
  total: values,
  totalBefore: values.optional(),
});
export type Report = z.infer<typeof report>;
