import { plusDays } from '../../../platform/days.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Period } from './report-table.ts';

/** The longest period of a report in days. */
const maxDays = 366;

/** No order is older or newer. The days before and after a period must be dates of PostgreSQL too. */
const firstDay = '2000-01-01';
const lastDay = '2999-12-31';

const dayMs = 86_400_000;

/** The number of days of a period, both ends included. */
export const lengthOf = ({ from, to }: Period): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

/** Refuses INVALID for a period that ends before it begins, is too long, or has no orders for sure. */
export function checkPeriod(period: Period): void {
  if (period.from < firstDay) refuse('INVALID', { fields: { from: `is before ${firstDay}` } });
  if (period.to > lastDay) refuse('INVALID', { fields: { to: `is after ${lastDay}` } });
  const days = lengthOf(period);
  if (days < 1) refuse('INVALID', { fields: { to: 'is before the first day' } });
  if (days > maxDays) refuse('INVALID', { fields: { to: `is more than ${maxDays} days on` } });
}

/** The period of the same length that ends the day before. */
export function periodBefore(period: Period): Period {
  const days = lengthOf(period);
  return { from: plusDays(period.from, -days), to: plusDays(period.from, -1) };
}

export const daysOf = (period: Period): string[] =>
  Array.from({ length: lengthOf(period) }, (_, index) => plusDays(period.from, index));

/** A period as whole months and the days before and after them. */
export interface PeriodParts {
  /** The first days of the months. */
  months: string[];
  days: Period[];
}

const nextMonth = (month: string): string => `${plusDays(month, 31).slice(0, 7)}-01`;

export function partsOf(period: Period): PeriodParts {
  const { from, to } = period;
  const thisMonth = `${from.slice(0, 7)}-01`;
  const first = thisMonth === from ? from : nextMonth(thisMonth);
  const months: string[] = [];
  let end = first;
  while (nextMonth(end) <= plusDays(to, 1)) {
    months.push(end);
    end = nextMonth(end);
  }
  if (months.length === 0) return { months, days: [period] };
  const days = [
    { from, to: plusDays(first, -1) },
    { from: end, to },
  ];
  return { months, days: days.filter((each) => each.from <= each.to) };
}
