import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plusDays } from '../../../platform/days.ts';
import { checkPeriod, daysOf, lengthOf, partsOf, periodBefore } from './periods.ts';

const period = fc
  .tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 365 }))
  .map(([start, length]) => {
    const from = plusDays('2026-01-01', start);
    return { from, to: plusDays(from, length) };
  });

describe('a period', () => {
  it('is compared with as many days immediately before', () => {
    fc.assert(
      fc.property(period, (given) => {
        const before = periodBefore(given);
        expect(lengthOf(before)).toBe(lengthOf(given));
        expect(plusDays(before.to, 1)).toBe(given.from);
      }),
    );
  });

  it('consists of whole months and other days, each day once', () => {
    fc.assert(
      fc.property(period, (given) => {
        const { months, days } = partsOf(given);
        const all = [
          ...days.flatMap(daysOf),
          ...months.flatMap((from) => {
            const next = `${plusDays(from, 31).slice(0, 7)}-01`;
            return daysOf({ from, to: plusDays(next, -1) });
          }),
        ];
        expect(all.sort()).toEqual(daysOf(given));
        expect(days.every((each) => lengthOf(each) <= 60)).toBe(true);
      }),
    );
  });

  it('has at most 366 days', () => {
    const from = '2025-11-23';
    expect(() => checkPeriod({ from, to: '2026-11-23' })).not.toThrow();
    expect(() => checkPeriod({ from, to: '2026-11-24' })).toThrow('check your entries');
    expect(() => checkPeriod({ from, to: '2025-11-22' })).toThrow('check your entries');
  });
});
