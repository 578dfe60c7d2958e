import type { ReportName } from '@halal-basket/contract';
import { isDay } from '../../shared/search-values.ts';
import { plusDays } from '@halal-basket/times';

/** The reports in the order of the list. */
export const reportNames = [
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
] as const satisfies readonly ReportName[];

/** Periods that end today, in days. */
export const periodLengths = [1, 7, 30, 90, 365] as const;
export type PeriodLength = (typeof periodLengths)[number];
const usualLength: PeriodLength = 30;

/** The report that the address selects. */
export interface ReportSearch {
  report?: ReportName;
  /** The last days with today; 30 by default. */
  days?: PeriodLength;
  /** Another period: both days or none. */
  from?: string;
  to?: string;
}

/** Ignores invalid values: an address may be typed by hand or outdated. */
export function reportSearchOf({ report, days, from, to }: Record<string, unknown>): ReportSearch {
  const name = reportNames.find((each) => each === report);
  const length = periodLengths.find((each) => each === Number(days));
  return {
    ...(name && { report: name }),
    ...(isDay(from) && isDay(to) && from <= to ? { from, to } : length && { days: length }),
  };
}

/** The periods of the books until today: months, and the financial year from April to March. */
export const bookPeriods = ['thisMonth', 'lastMonth', 'thisYear'] as const;
export type BookPeriod = (typeof bookPeriods)[number];

export function bookPeriod(name: BookPeriod, today: string): { from: string; to: string } {
  const thisMonth = `${today.slice(0, 7)}-01`;
  if (name === 'thisMonth') return { from: thisMonth, to: today };
  if (name === 'lastMonth') {
    const to = plusDays(thisMonth, -1);
    return { from: `${to.slice(0, 7)}-01`, to };
  }
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '04' ? 1 : 0);
  return { from: `${year}-04-01`, to: today };
}

/** The first and the last day of the selected period. */
export const periodOf = (
  { days = usualLength, from, to }: ReportSearch,
  today: string,
): { from: string; to: string } =>
  from && to ? { from, to } : { from: plusDays(today, 1 - days), to: today };
