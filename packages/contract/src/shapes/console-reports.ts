import { z } from 'zod';
import { adcCode, boundedCount, count, date, rupees } from './basic.ts';

export const reportName = z.enum([
  'days',
  'hours',
  'hubs',
  'categories',
  'products',
  'margins',
  'promos',
  'payments',
  'customers',
  'cohorts',
  'slots',
  'deliveries',
  'riders',
  'searches',
  'wastage',
  'stock',
]);
export type ReportName = z.infer<typeof reportName>;

export const reportColumn = z.enum([
  'orders',
  'revenue',
  'averageOrderValue',
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
  'cost',
  'margin',
  'marginShare',
  'withCost',
  'wasted',
  'withoutCost',
  'stockValue',
  'onHand',
  'packCost',
  'arriving',
  'arrivingValue',
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
      /** The name of its hub, in reports with rows by hub. */
      hub: z.string().optional(),
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

const minuteOfDay = z.int().min(0).max(1440);

/** The shop now: orders placed today, deliveries of today, and work that waits. */
export const today = z.object({
  day: date,
  /** Orders placed today that were not cancelled. */
  orders: count,
  revenue: rupees,
  averageOrderValue: rupees.optional(),
  cancelled: count,
  /** The same weekday a week ago, up to the beginning of this hour. */
  lastWeek: z.object({ orders: count, revenue: rupees }),
  /** Deliveries of today. */
  toPick: count,
  onTheRoad: count,
  delivered: count,
  /** Open orders of all days whose slot is over. */
  late: boundedCount,
  soldOut: boundedCount,
  lowStock: boundedCount,
  /** Open complaints: not answered in time, due within a day, due later. */
  complaints: z.object({ overdue: count, soon: count, later: count }),
  /** Absent for staff of some hubs: payments have no hub. */
  money: z.object({ paymentsFailed: boundedCount, refundsWaiting: boundedCount }).optional(),
  hubs: z.array(
    z.object({
      adcCode,
      name: z.string(),
      orders: count,
      revenue: rupees,
      slots: z.array(
        z.object({
          express: z.boolean(),
          startMinute: minuteOfDay,
          endMinute: minuteOfDay,
          capacity: count,
          taken: count,
          toPick: count,
          assigned: count,
          onTheRoad: count,
          delivered: count,
          late: count,
        }),
      ),
    }),
  ),
});
export type Today = z.infer<typeof today>;
