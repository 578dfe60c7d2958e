import { englishWords } from '@halal-basket/times';

/** Formats minutes after midnight for a time field; the following midnight is '00:00'. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/**
 * Reads minutes after midnight; NaN for an empty field. An end at 00:00 is the following midnight.
 */
export function minuteOf(clock: string, end = false): number {
  if (clock === '') return Number.NaN;
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const minute = hours * 60 + minutes;
  return end && minute === 0 ? 24 * 60 : minute;
}

/** The name of a weekday; 1 is Monday. */
export const weekdayName = (day: number, length: 'long' | 'short' = 'long'): string => {
  const name = englishWords.weekdays[day - 1] ?? '';
  return length === 'short' ? name.slice(0, 3) : name;
};
