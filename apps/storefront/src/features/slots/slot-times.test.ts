import { expect, it } from 'vitest';
import { dayParts, deliverySlotText, isSameTimeText } from './slot-times.ts';

const now = new Date('2026-11-21T12:42:00Z');

it('gives a day its name and its date', () => {
  expect(dayParts('2026-11-21', now)).toEqual({ label: 'Today', date: '21 Nov' });
  expect(dayParts('2026-11-22', now)).toEqual({ label: 'Tomorrow', date: '22 Nov' });
  expect(dayParts('2026-11-23', now)).toEqual({ label: 'Mon', date: '23 Nov' });
});

it('names the delivery in the words of the page', () => {
  expect(deliverySlotText({ date: '2026-11-22', slot: '7–9 am' }, now)).toBe('Tomorrow, 7–9 am');
});

it('knows the same time in another spelling', () => {
  expect(isSameTimeText('ఈ రోజు, 7–9 AM', 'ఈరోజు, 7–9 am')).toBe(true);
  expect(isSameTimeText('کل, 7–9 am', 'کل، 7–9 am')).toBe(true);
  expect(isSameTimeText('Tomorrow, 7–9 am', 'Tomorrow, 7–9 pm')).toBe(false);
});
