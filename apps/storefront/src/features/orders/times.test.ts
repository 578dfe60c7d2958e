import { expect, it } from 'vitest';
import { dayParts, slotText, whenText } from './times.ts';

const words = { today: 'Today', tomorrow: 'Tomorrow' };
/** 21 Nov 2026, 18:12 in India. */
const now = new Date('2026-11-21T12:42:00Z');

it('shows the hour on the same day, and the date on other days', () => {
  expect(whenText(now, now)).toBe('6:12 PM');
  expect(whenText(new Date('2026-11-20T03:35:00Z'), now)).toBe('20 Nov, 9:05 AM');
  expect(whenText(new Date('2025-11-20T03:35:00Z'), now)).toBe('20 Nov 2025, 9:05 AM');
});

it('names days as the tabs do', () => {
  expect(dayParts('2026-11-21', now, words)).toEqual({ label: 'Today', date: '21 Nov' });
  expect(dayParts('2026-11-22', now, words)).toEqual({ label: 'Tomorrow', date: '22 Nov' });
  expect(dayParts('2026-11-23', now, words)).toEqual({ label: 'Mon', date: '23 Nov' });
  expect(dayParts('2026-12-01', new Date('2026-11-30T12:00:00Z'), words).label).toBe('Tomorrow');
});

it('shows a slot with its day', () => {
  expect(slotText({ date: '2026-11-22', slot: '7–9 AM' }, now, words)).toBe('Tomorrow, 7–9 AM');
  expect(slotText({ date: '2026-11-24', slot: '6–8 PM' }, now, words)).toBe('Tue 24 Nov, 6–8 PM');
});
