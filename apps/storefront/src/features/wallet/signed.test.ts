import { expect, it } from 'vitest';
import { pointsText, signedPoints, signedRupees } from './signed.ts';

it('signs credits and debits', () => {
  expect(signedRupees(500)).toBe('+₹500');
  expect(signedRupees(-250.5)).toBe('−₹250.50');
  expect(signedPoints(40)).toBe('+40');
  expect(signedPoints(-1200)).toBe('−1,200');
  expect(pointsText(125_000)).toBe('1,25,000');
});
