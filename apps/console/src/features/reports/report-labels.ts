import type { Report, ReportColumn, ReportName, ReportUnit } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { dateText, dayMonthText, monthText, weekdayDateText } from '@halal-basket/times';
import { m } from '../../messages.ts';

export const reportTitles: Record<ReportName, () => string> = {
  days: m.report_days,
  hours: m.report_hours,
  hubs: m.report_hubs,
  categories: m.report_categories,
  products: m.report_products,
  margins: m.report_margins,
  promos: m.report_promos,
  payments: m.report_payments,
  customers: m.report_customers,
  cohorts: m.report_cohorts,
  slots: m.report_slots,
  deliveries: m.report_deliveries,
  riders: m.report_riders,
  searches: m.report_searches,
  wastage: m.report_wastage,
  stock: m.report_stock,
};

/** How the figures of a report are counted. */
export const reportNotes: Record<ReportName, () => string> = {
  days: m.report_note_sales,
  hours: m.report_note_sales,
  hubs: m.report_note_sales,
  categories: m.report_note_goods,
  products: m.report_note_goods,
  margins: m.report_note_margins,
  promos: m.report_note_promos,
  payments: m.report_note_sales,
  customers: m.report_note_customers,
  cohorts: m.report_note_cohorts,
  slots: m.report_note_slots,
  deliveries: m.report_note_deliveries,
  riders: m.report_note_riders,
  searches: m.report_note_searches,
  wastage: m.report_note_wastage,
  stock: m.report_note_stock,
};

export const rowHeads: Record<ReportName, () => string> = {
  days: m.report_row_day,
  hours: m.report_row_hour,
  hubs: m.report_row_hub,
  categories: m.report_row_category,
  products: m.report_row_product,
  margins: m.report_row_category,
  promos: m.report_row_promo,
  payments: m.report_row_payment,
  customers: m.report_row_customers,
  cohorts: m.report_row_cohort,
  slots: m.report_row_slot,
  deliveries: m.report_row_day,
  riders: m.report_row_rider,
  searches: m.report_row_search,
  wastage: m.report_row_pack,
  stock: m.report_row_pack,
};

export const columnHeads: Record<ReportColumn, () => string> = {
  orders: m.report_column_orders,
  revenue: m.report_column_revenue,
  averageOrderValue: m.report_column_average_order_value,
  refunded: m.report_column_refunded,
  net: m.report_column_net,
  cancelled: m.report_column_cancelled,
  packs: m.report_column_packs,
  goodsRevenue: m.report_column_goods_revenue,
  share: m.report_column_share,
  saved: m.report_column_saved,
  customers: m.report_column_customers,
  month1: () => m.report_column_month({ count: 1 }),
  month2: () => m.report_column_month({ count: 2 }),
  month3: () => m.report_column_month({ count: 3 }),
  month4: () => m.report_column_month({ count: 4 }),
  month5: () => m.report_column_month({ count: 5 }),
  month6: () => m.report_column_month({ count: 6 }),
  capacity: m.report_column_capacity,
  taken: m.report_column_taken,
  use: m.report_column_use,
  delivered: m.report_column_delivered,
  onTime: m.report_column_on_time,
  late: m.report_column_late,
  lateMinutes: m.report_column_late_minutes,
  orderMinutes: m.report_column_order_minutes,
  cost: m.report_column_cost,
  margin: m.report_column_margin,
  marginShare: m.report_column_margin_share,
  withCost: m.report_column_with_cost,
  wasted: m.report_column_wasted,
  withoutCost: m.report_column_without_cost,
  stockValue: m.report_column_stock_value,
  onHand: m.report_column_on_hand,
  packCost: m.report_column_pack_cost,
  arriving: m.report_column_arriving,
  arrivingValue: m.report_column_arriving_value,
  failedSearches: m.report_column_failed_searches,
  searches: m.report_column_searches,
};

/** '1,204', '₹1,07,500', '38.5%', '24 min'; a dash where there is no figure. */
export function figureText(value: number | null | undefined, unit: ReportUnit): string {
  if (value === null || value === undefined) return '–';
  switch (unit) {
    case 'count':
      return value.toLocaleString('en-IN');
    case 'rupees':
      return formatRupees(Math.round(value));
    case 'percent':
      return `${value.toLocaleString('en-IN', { maximumFractionDigits: 1 })}%`;
    case 'minutes':
      return m.report_minutes({ count: value.toLocaleString('en-IN') });
  }
}

/** The name of a row as people read it. */
export function rowText(
  report: ReportName,
  { key, label }: Pick<Report['rows'][number], 'key' | 'label'>,
): string {
  if (report === 'days' || report === 'deliveries') return weekdayDateText(key);
  if (report === 'hours') return `${key}:00`;
  if (report === 'cohorts') return `${monthText(`${key}-01`)} ${key.slice(0, 4)}`;
  return label;
}

/** The same in few letters, for the axis of a picture. */
export const shortRowText = (report: ReportName, key: string): string =>
  report === 'hours' ? key : dayMonthText(key);

/** The period of a report; of the stock the day whose end it shows. */
export const shownText = (report: ReportName, period: { from: string; to: string }): string =>
  report === 'stock' ? m.report_stock_day({ day: dateText(period.to) }) : periodText(period);

/** '1 Nov 2026 – 23 Nov 2026', or the only day. */
export const periodText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? dateText(from) : `${dateText(from)} – ${dateText(to)}`;
