import type { Report, ReportColumn, ReportName } from '@halal-basket/contract';
import { type CsvColumn, csvTable } from '../../../platform/csv.ts';

/** The heading of the rows' names. */
const rowHeadings: Record<ReportName, string> = {
  days: 'Day',
  hours: 'Hour',
  hubs: 'Hub',
  categories: 'Category',
  products: 'Product',
  margins: 'Category',
  promos: 'Promo',
  payments: 'Payment method',
  customers: 'Customers',
  cohorts: 'Month of the first order',
  slots: 'Slot',
  deliveries: 'Day',
  riders: 'Rider',
  searches: 'Search term',
  wastage: 'Pack',
  stock: 'Pack',
};

const headings: Record<ReportColumn, string> = {
  orders: 'Orders',
  revenue: 'Revenue (₹)',
  averageOrderValue: 'Average order value (₹)',
  refunded: 'Refunded (₹)',
  net: 'Net revenue (₹)',
  cancelled: 'Cancelled orders',
  packs: 'Packs',
  goodsRevenue: 'Revenue of goods (₹)',
  share: 'Share (%)',
  saved: 'Discount (₹)',
  customers: 'New customers',
  month1: 'Ordered after 1 month (%)',
  month2: 'Ordered after 2 months (%)',
  month3: 'Ordered after 3 months (%)',
  month4: 'Ordered after 4 months (%)',
  month5: 'Ordered after 5 months (%)',
  month6: 'Ordered after 6 months (%)',
  capacity: 'Capacity',
  taken: 'Reserved',
  use: 'Used (%)',
  delivered: 'Delivered',
  onTime: 'On time (%)',
  late: 'Late',
  lateMinutes: 'Minutes late, on average',
  orderMinutes: 'Express: minutes from order to delivery, on average',
  cost: 'Cost (₹)',
  margin: 'Margin (₹)',
  marginShare: 'Margin (%)',
  withCost: 'Packs of known cost',
  wasted: 'Packs written off',
  withoutCost: 'Packs of unknown cost',
  stockValue: 'Value (₹)',
  onHand: 'Packs on hand',
  packCost: 'Average cost of a pack (₹)',
  arriving: 'Packs on the way from other hubs',
  arrivingValue: 'Value on the way (₹)',
  failedSearches: 'Without result',
  searches: 'Searches',
};

type Row = Pick<Report['rows'][number], 'label' | 'hub' | 'values' | 'before'>;

/** The report as CSV: its rows, then the total. The period before has a second column for each. */
export function reportFile(report: Report): string {
  const { columns, rows, total, totalBefore } = report;
  const cells = columns.flatMap(({ column }, index): CsvColumn<Row>[] => [
    { heading: headings[column], value: ({ values }) => values[index] },
    ...(report.before
      ? [
          {
            heading: `${headings[column]}, ${report.before.from} to ${report.before.to}`,
            value: ({ before }: Row) => before?.[index],
          },
        ]
      : []),
  ]);
  const label = { heading: rowHeadings[report.report], value: (row: Row) => row.label };
  const hub = { heading: 'Hub', value: (row: Row) => row.hub };
  const hasHubs = rows.some((row) => row.hub !== undefined);
  return csvTable<Row>(
    [label, ...(hasHubs ? [hub] : []), ...cells],
    [...rows, { label: 'Total', values: total, before: totalBefore }],
  );
}
