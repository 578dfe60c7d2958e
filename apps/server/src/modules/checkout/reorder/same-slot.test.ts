import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysBetween, instantOf, plusDays, weekdayOf } from '../../../platform/days.ts';
import { sameSlots, sameWeekdayAhead } from './same-slot.ts';

const today = '2026-11-23';
const now = instantOf(today, 600);

it('is a day of the same weekday, at most a week ahead for a past delivery', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 40 }), (days) => {
      const date = plusDays(today, days);
      const next = sameWeekdayAhead(date, today);
      expect(weekdayOf(next)).toBe(weekdayOf(date));
      const ahead = daysBetween(today, next);
      expect(ahead).toBeGreaterThan(0);
      expect(ahead).toBeLessThanOrEqual(Math.max(days, 0) + 7);
    }),
  );
});

const slot = (date: string, start: number, change: object = {}) => ({
  slotId: start,
  date,
  startsAt: instantOf(date, start),
  endsAt: instantOf(date, start + 120),
  now: false,
  full: false,
  takesPreorders: true,
  ...change,
});
const delivered = {
  date: '2026-11-18',
  startMinute: 1140,
  endMinute: 1260,
  kind: 'standard' as const,
  skus: ['A'],
};
const group = {
  shipmentId: 'day-0',
  earliest: today,
  isPresale: false,
  lines: [{ sku: { sku: 'A' } }],
};
const chosen = (offered: ReturnType<typeof slot>[], groups = [group]) =>
  sameSlots([delivered], { groups, offered }, now).map(({ slotId, date }) => [slotId, date]);

it('chooses the slot of the same hours, if it is free', () => {
  const offered = [slot('2026-11-24', 1140), slot('2026-11-25', 1020), slot('2026-11-25', 1140)];
  expect(chosen(offered)).toEqual([[1140, '2026-11-25']]);
  expect(chosen([slot('2026-11-25', 1140, { full: true })])).toEqual([]);
  expect(chosen(offered, [{ ...group, lines: [{ sku: { sku: 'B' } }] }])).toEqual([]);
  expect(chosen(offered, [{ ...group, earliest: '2026-11-26' }])).toEqual([]);
});
