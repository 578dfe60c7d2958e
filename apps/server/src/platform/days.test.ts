import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import {
  dateText,
  dayLabel,
  dayOf,
  hoursLabel,
  instantOf,
  minuteOf,
  monthStart,
  plusDays,
  timeLabel,
  weekdayOf,
} from './days.ts';

const monday = '2026-11-23';

describe('days', () => {
  it('start at midnight in India', () => {
    expect(dayOf(new Date('2026-11-22T18:29:59Z'))).toBe('2026-11-22');
    expect(dayOf(new Date('2026-11-22T18:30:00Z'))).toBe('2026-11-23');
  });

  it('continue over the ends of months and years', () => {
    expect(plusDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(plusDays('2028-02-28', 1)).toBe('2028-02-29');
  });

  it('have the usual names', () => {
    expect(dayLabel(monday, monday)).toBe('Today');
    expect(dayLabel('2026-11-24', monday)).toBe('Tomorrow');
    expect(dayLabel('2026-11-28', monday)).toBe('Sat 28 Nov');
    expect(dateText('2026-11-05')).toBe('05 Nov 2026');
  });

  it('format hours in the shortest form', () => {
    expect(hoursLabel(18 * 60, 20 * 60)).toBe('6–8 PM');
    expect(hoursLabel(7 * 60, 9 * 60)).toBe('7–9 AM');
    expect(hoursLabel(11 * 60, 13 * 60)).toBe('11 AM–1 PM');
    expect(hoursLabel(18 * 60 + 30, 20 * 60)).toBe('6:30–8 PM');
    expect(hoursLabel(22 * 60, 24 * 60)).toBe('10 PM–12 AM');
  });

  it('have a weekday, from Monday on, and belong to a month of India', () => {
    expect(['2026-11-22', monday, '2026-11-24'].map(weekdayOf)).toEqual([6, 0, 1]);
    expect(monthStart(new Date('2026-11-30T18:29:59Z'))).toEqual(new Date('2026-10-31T18:30:00Z'));
    expect(monthStart(new Date('2026-11-30T18:30:00Z'))).toEqual(new Date('2026-11-30T18:30:00Z'));
  });

  it('format a time of day in the shortest form', () => {
    expect([0, 7 * 60, 12 * 60 + 30, 19 * 60, 24 * 60].map(timeLabel)).toEqual([
      '12 AM',
      '7 AM',
      '12:30 PM',
      '7 PM',
      '12 AM',
    ]);
  });

  it('match the time zone database', () => {
    const anyInstant = fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2060-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    const anyMinute = fc.integer({ min: -1440, max: 2880 });
    const anyDays = fc.integer({ min: -800, max: 800 });
    fc.assert(
      fc.property(anyInstant, anyMinute, anyDays, (instant, minutes, days) => {
        const known = DateTime.fromJSDate(instant, { zone: 'Asia/Kolkata' });
        const day = dayOf(instant);
        expect(day).toBe(known.toISODate());
        const midnight = known.startOf('day');
        expect(instantOf(day, minutes)).toEqual(midnight.plus({ minutes }).toJSDate());
        expect(plusDays(day, days)).toBe(known.plus({ days }).toISODate());
        expect(dayLabel(day, plusDays(day, 2))).toBe(known.setLocale('en').toFormat('ccc d LLL'));
        expect(minuteOf(instant)).toBe(known.hour * 60 + known.minute);
        expect(dateText(day)).toBe(known.setLocale('en').toFormat('dd LLL yyyy'));
      }),
      { numRuns: 2000 },
    );
  });

  it('refuse an invalid date', () => {
    expect(() => plusDays('2026-02-30', 1)).toThrow(RangeError);
    expect(() => instantOf('tomorrow', 1)).toThrow(RangeError);
    expect(() => dayOf(new Date(Number.NaN))).toThrow(RangeError);
  });
});
