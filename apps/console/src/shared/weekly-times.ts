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

const hourFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** '7 am', '6:30 pm'. */
const shortClock = (minute: number): string =>
  hourFormat
    .format(new Date(Date.UTC(2026, 0, 5, 0, minute)))
    .replace(':00', '')
    .replace(/\s/, '\u00a0');

/** '7 am–9 am'. */
export const hoursText = (start: number, end: number): string =>
  `${shortClock(start)}–${shortClock(end)}`;

const weekdayFormats = {
  long: new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' }),
};

/** The name of a weekday; 1 is Monday (5 January 2026 was one). */
export const weekdayName = (day: number, length: 'long' | 'short' = 'long'): string =>
  weekdayFormats[length].format(new Date(Date.UTC(2026, 0, 4 + day)));
