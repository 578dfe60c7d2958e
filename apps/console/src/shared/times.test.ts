import { describe, expect, it } from 'vitest';
import { addDays, dayText, spanOf, whenText } from './times.ts';

describe('days', () => {
  it('follow each other over the ends of months', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(dayText('2026-11-23')).toMatch(/Mon.*23.*Nov/);
  });
});

describe('whenText', () => {
  it('names the day only where it is another', () => {
    const now = new Date('2026-11-23T12:00:00Z');
    expect(whenText(new Date('2026-11-23T06:42:00Z'), now)).toBe('12:12\u00a0PM');
    expect(whenText(new Date('2026-11-21T06:42:00Z'), now)).toMatch(/^21 Nov, /);
  });
});

describe('spanOf', () => {
  it('gives up minutes beside days, and never runs below zero', () => {
    const minute = 60_000;
    expect(spanOf(130 * minute)).toEqual({ days: 0, hours: 2, minutes: 10 });
    expect(spanOf((49 * 60 + 5) * minute)).toEqual({ days: 2, hours: 1, minutes: 0 });
    expect(spanOf(-5)).toEqual({ days: 0, hours: 0, minutes: 0 });
  });
});
