import { plusDays } from '@halal-basket/times';
import { describe, expect, it } from 'vitest';
import { dayByKey, weekText } from './calendar.ts';

describe('the calendar grid', () => {
  const wednesday = '2026-11-25';

  it.each([
    ['ArrowRight', '2026-11-26'],
    ['ArrowLeft', '2026-11-24'],
    ['ArrowDown', '2026-12-02'],
    ['ArrowUp', '2026-11-18'],
    ['Home', '2026-11-23'],
    ['End', '2026-11-29'],
    ['PageDown', '2026-12-23'],
    ['PageUp', '2026-10-28'],
    ['Enter', null],
  ])('moves by %s to %s', (key, date) => {
    expect(dayByKey(key, wednesday, false)).toBe(date);
  });

  it('is mirrored for right-to-left languages', () => {
    expect(dayByKey('ArrowLeft', wednesday, true)).toBe('2026-11-26');
  });

  it('names weeks', () => {
    expect(weekText('2026-11-23', '2026-11-29')).toBe('23–29 Nov');
    expect(weekText('2026-11-30', '2026-12-06')).toBe('30 Nov – 6 Dec');
    expect(plusDays('2026-12-31', 1)).toBe('2027-01-01');
  });
});
