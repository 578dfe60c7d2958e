import { timeLabel, weekdayNames } from '../../../platform/days.ts';
import type { PromoTerms } from './promo-terms.ts';

/** The weekdays of an offer in words; null for an offer of all days. */
export function weekdaysText({ weekdays }: PromoTerms): string | null {
  if (weekdays.length === 0) return null;
  const names = weekdays.toSorted((a, b) => a - b).map((day) => weekdayNames[day - 1]);
  return `Only on these days: ${names.join(', ')}.`;
}

/** The hours of an offer in words; null for an offer of the whole day. */
export const hoursText = ({ hours }: PromoTerms): string | null =>
  hours && `Only from ${timeLabel(hours.from)} to ${timeLabel(hours.until)}.`;
