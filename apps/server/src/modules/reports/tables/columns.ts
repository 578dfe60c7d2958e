import type { ReportName } from '@halal-basket/contract';
import {
  type Column,
  amount,
  averageAmount,
  averageMinutes,
  count,
  percentage,
  shareOfTotal,
} from './report-table.ts';

const orders = count('orders', 'orders');
const revenue = amount('revenue', 'revenue');
const averages: readonly Column[] = [
  averageAmount('averageOrderValue', 'revenue', 'orders'),
  amount('refunded', 'refunded'),
  amount('net', 'revenue', 'refunded'),
  count('cancelled', 'cancelled'),
];
const sales: readonly Column[] = [revenue, orders, ...averages];
const salesWithShare: readonly Column[] = [
  revenue,
  shareOfTotal('share', 'revenue'),
  orders,
  ...averages,
];

const goods: readonly Column[] = [
  amount('goodsRevenue', 'revenue'),
  count('packs', 'packs'),
  shareOfTotal('share', 'revenue'),
];

/** Months after the first order that the cohort report follows. */
export const cohortMonths = ['month1', 'month2', 'month3', 'month4', 'month5', 'month6'] as const;

/** The columns of each report, the most important one first: pictures show it. */
export const columnsOf: Record<ReportName, readonly Column[]> = {
  days: sales,
  hours: [orders, revenue, ...averages],
  hubs: salesWithShare,
  payments: salesWithShare,
  customers: salesWithShare,
  categories: goods,
  products: goods,
  margins: [
    amount('margin', 'revenue', 'cost'),
    percentage('marginShare', 'revenue', 'revenue', 'cost'),
    amount('goodsRevenue', 'revenue'),
    amount('cost', 'cost'),
    count('packs', 'packs'),
    count('withCost', 'withCost'),
  ],
  promos: [
    orders,
    amount('saved', 'saved'),
    revenue,
    averageAmount('averageOrderValue', 'revenue', 'orders'),
  ],
  cohorts: [
    count('customers', 'customers'),
    ...cohortMonths.map((month) => percentage(month, month, `${month}Of`)),
  ],
  slots: [
    percentage('use', 'taken', 'capacity'),
    count('taken', 'taken'),
    count('capacity', 'capacity'),
  ],
  deliveries: [
    percentage('onTime', 'delivered', 'delivered', 'late'),
    count('delivered', 'delivered'),
    count('late', 'late'),
    averageMinutes('lateMinutes', 'lateMinutes', 'late'),
    averageMinutes('orderMinutes', 'expressMinutes', 'express'),
  ],
  riders: [
    count('delivered', 'delivered'),
    shareOfTotal('share', 'delivered'),
    percentage('onTime', 'delivered', 'delivered', 'late'),
    count('late', 'late'),
    averageMinutes('lateMinutes', 'lateMinutes', 'late'),
  ],
  stock: [
    amount('stockValue', 'value'),
    count('onHand', 'packs'),
    count('withoutCost', 'withoutCost'),
    amount('arrivingValue', 'arrivingValue'),
    count('arriving', 'arriving'),
    averageAmount('packCost', 'value', 'packsWithCost'),
  ],
  wastage: [amount('cost', 'cost'), count('wasted', 'packs'), count('withoutCost', 'withoutCost')],
  searches: [count('failedSearches', 'failed'), count('searches', 'searches')],
};
