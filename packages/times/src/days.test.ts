import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import {
  dayOf,
  evenDateText,
  instantOf,
  minuteOf,
  monthStart,
  plusDays,
  weekdayDateText,
  weekdayOf,
} from './index.ts';

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

  it('have a weekday, from Monday on, and belong to a month of India', () => {
    expect(['2026-11-22', monday, '2026-11-24'].map(weekdayOf)).toEqual([6, 0, 1]);
    expect(monthStart(new Date('2026-11-30T18:29:59Z'))).toEqual(new Date('2026-10-31T18:30:00Z'));
    expect(monthStart(new Date('2026-11-30T18:30:00Z'))).toEqual(new Date('2026-11-30T18:30:00Z'));
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
        expect(weekdayDateText(day)).toBe(known.setLocale('en').toFormat('ccc d LLL'));
        expect(minuteOf(instant)).toBe(known.hour * 60 + known.minute);
        expect(evenDateText(day)).toBe(known.setLocale('en').toFormat('dd LLL yyyy'));
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
