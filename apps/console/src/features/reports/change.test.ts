import { expect, it } from 'vitest';
import { changeIn, changeText } from './change.ts';

it('compares a figure with the one before', () => {
  expect(changeIn(112, 100)).toBe(12);
  expect(changeIn(50, 100)).toBe(-50);
  expect(changeIn(-50, -100)).toBe(50);
});

it('compares nothing with a missing or an empty figure', () => {
  expect(changeIn(112, 0)).toBeNull();
  expect(changeIn(112, null)).toBeNull();
  expect(changeIn(null, 100)).toBeNull();
});

it('shows the direction by a sign, not by colour', () => {
  expect([1250, -3, 0].map(changeText)).toEqual(['▲ 1,250%', '▼ 3%', '0%']);
});
