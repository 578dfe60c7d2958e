import { expect, it } from 'vitest';
import { aSlot } from '../../testing/a-shop.ts';
import { earliestSlot, isScarce, slotDays } from './slot-days.ts';

it('groups slots by day, express first', () => {
  const days = slotDays([
    aSlot(4, { date: '2026-11-23', full: true }),
    aSlot(2, { deliverySlotStartTime: '2026-11-22T10:30:00.000Z' }),
    aSlot(1),
    aSlot(3, { now: true, deliverySlotStartTime: '2026-11-22T05:30:00.000Z' }),
  ]);
  expect(days.map(({ date, full }) => [date, full])).toEqual([
    ['2026-11-22', false],
    ['2026-11-23', true],
  ]);
  expect(days[0]?.slots.map(({ deliverySlotId }) => deliverySlotId)).toEqual([3, 1, 2]);
});

it('shows the free deliveries only when they are few', () => {
  expect(isScarce(aSlot(1, { left: 5 }))).toBe(true);
  expect(isScarce(aSlot(1, { left: 6 }))).toBe(false);
  expect(isScarce(aSlot(1, { left: 0, full: true }))).toBe(false);
});

it('finds the first free slot from the day on which the goods can be delivered', () => {
  const slots = [
    aSlot(1, { full: true }),
    aSlot(2, { deliverySlotStartTime: '2026-11-22T10:30:00.000Z' }),
    aSlot(3, { date: '2026-11-23', deliverySlotStartTime: '2026-11-23T01:30:00.000Z' }),
  ];
  expect(earliestSlot(slots, '2026-11-22', 0)?.deliverySlotId).toBe(2);
  expect(earliestSlot(slots, '2026-11-22', 1)?.deliverySlotId).toBe(3);
  expect(earliestSlot(slots, '2026-11-22', 2)).toBeUndefined();
});
