import { expect, it } from 'vitest';
import { dayIn } from './dates.ts';

it('writes the day in the language, with Latin digits', () => {
  expect(dayIn('en', '2026-11-24')).toBe('Tue 24 Nov');
  expect(dayIn('hi', '2026-11-24')).toContain('मंगल, 24 नव');
  expect(dayIn('ur', '2026-11-24')).toContain('24');
});
