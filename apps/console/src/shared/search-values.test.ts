import { describe, expect, it } from 'vitest';
import { cursorIn, isDay, clearInvalid, pageIn, wholeNumber } from './search-values.ts';

describe('an address', () => {
  it('names pages from the second on, and none that no list has', () => {
    expect(['2', '10000'].map((page) => pageIn({ page }))).toEqual([{ page: 2 }, { page: 10_000 }]);
    for (const page of ['1', '0', '-3', '2.5', '1e9', 'two', '', undefined]) {
      expect(pageIn({ page })).toEqual({});
    }
  });

  it('clears the values that were not read', () => {
    const read = clearInvalid(cursorIn);
    expect(read({ cursor: 'a b', other: 'x' })).toStrictEqual({
      cursor: undefined,
      other: undefined,
    });
    expect(read({ cursor: 'abc' })).toEqual({ cursor: 'abc' });
  });

  it('names days of the calendar', () => {
    expect(isDay('2028-02-29')).toBe(true);
    for (const day of ['2026-02-30', '2026-2-3', '20260203', '', 7, undefined]) {
      expect(isDay(day)).toBe(false);
    }
  });

  it('names whole numbers within bounds', () => {
    expect(wholeNumber('7', 1, 9)).toBe(7);
    for (const given of ['0', '10', '7.5', 'seven', undefined]) {
      expect(wholeNumber(given, 1, 9)).toBeUndefined();
    }
  });
});

describe('the cursor of a list', () => {
  it('keeps what a server may have given', () => {
    expect(cursorIn({ cursor: 'WyJvcmRlcnMi-_' })).toEqual({ cursor: 'WyJvcmRlcnMi-_' });
  });

  it('drops anything else', () => {
    for (const cursor of ['', 'a b', 'x'.repeat(801), 7, undefined]) {
      expect(cursorIn({ cursor })).toEqual({});
    }
  });
});
