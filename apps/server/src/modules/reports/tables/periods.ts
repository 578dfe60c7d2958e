import { plusDays } from '../../../platform/days.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Period } from './report-table.ts';

/** The longest period of a report in days. */
const daysAtMost = 366;

const dayMs = 86_400_000;

/** The number of days of a period, both ends included. */
export const lengthOf = ({ from, to }: Period): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

/** Refuses INVALID for a period that ends before it begins or is too long. */
export function checkPeriod(period: Period): void {
  const days = lengthOf(period);
  if (days < 1) refuse('INVALID', { fields: { to: 'is before the first day' } });
  if (days > daysAtMost)
    refuse('INVALID', { fields: { to: `is more than ${daysAtMost} days on` } });
}

/** As many days, immediately before. */
export function periodBefore(period: Period): Period {
  const days = lengthOf(period);
  return { from: plusDays(period.from, -days), to: plusDays(period.from, -1) };
}

export const daysOf = (period: Period): string[] =>
  Array.from({ length: lengthOf(period) }, (_, index) => plusDays(period.from, index));
