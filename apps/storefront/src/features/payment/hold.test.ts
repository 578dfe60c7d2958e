import { expect, it } from 'vitest';
import { holdText, minutesLeft } from './hold.ts';

it('counts minutes and seconds down to zero', () => {
  expect(holdText(15 * 60_000)).toBe('15:00');
  expect(holdText(14 * 60_000 + 31_001)).toBe('14:32');
  expect(holdText(9_000)).toBe('0:09');
  expect(holdText(1)).toBe('0:01');
  expect(holdText(0)).toBe('0:00');
  expect(holdText(-5)).toBe('0:00');
});

it('rounds to whole minutes', () => {
  expect(minutesLeft(15 * 60_000)).toBe(15);
  expect(minutesLeft(61_000)).toBe(2);
  expect(minutesLeft(-1)).toBe(0);
});
