import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockText,
  dateOf,
  dateText,
  dayOf,
  evenDateOf,
  monthName,
  monthText,
  weekdayName,
  weekdayText,
} from './india-days.ts';

const instants = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});

const platform = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', ...options });

describe('days and hours of India', () => {
  it('agree with the platform’s formats', () => {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
    const hour = platform({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    const month = platform({ month: 'long' });
    const weekday = platform({ weekday: 'long' });
    fc.assert(
      fc.property(instants, (instant) => {
        expect(dayOf(instant)).toBe(day.format(instant));
        const [hours = 0, minutes = 0] = hour.format(instant).split(':').map(Number);
        const half = hours < 12 ? 'AM' : 'PM';
        const shown = `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${half}`;
        expect(clockText(instant)).toBe(shown);
        expect(monthName(dayOf(instant))).toBe(month.format(instant));
        expect(weekdayName(dayOf(instant))).toBe(weekday.format(instant));
      }),
    );
  });

  it('change at midnight in India', () => {
    expect(dayOf(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
    expect(dayOf(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
    expect(clockText(new Date('2026-11-20T18:30:00Z'))).toBe('12:00 AM');
  });

  it('have the same spelling everywhere', () => {
    expect(dateText('2026-09-05')).toBe('5 Sep 2026');
    expect(dateOf('2026-11-20T18:30:00Z')).toBe('21 Nov 2026');
    expect(evenDateOf('2026-12-04T20:00:00Z')).toBe('05 Dec 2026');
    expect(monthText('2026-06-01')).toBe('Jun');
    expect(weekdayText('2026-11-21')).toBe('Sat');
  });

  it('refuse an invalid time', () => {
    expect(() => dayOf(new Date('never'))).toThrow(RangeError);
  });
});
