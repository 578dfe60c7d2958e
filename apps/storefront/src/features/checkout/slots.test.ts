import type { DeliverySlot, Shipment } from '@halal-basket/contract';
import { describe, expect, it } from 'vitest';
import { choicesOf, isScarce, pickedSlot, savedPicks, slotDays } from './slots.ts';

const slot = (deliverySlotId: number, given: Partial<DeliverySlot> = {}): DeliverySlot => ({
  date: '2026-11-22',
  deliverySlotId,
  slot: '7–9 am',
  deliverySlotStartTime: '2026-11-22T01:30:00.000Z',
  deliverySlotEndTime: '2026-11-22T03:30:00.000Z',
  now: false,
  left: 20,
  full: false,
  fee: 0,
  ...given,
});

const shipment = (shipmentId: string, slots: DeliverySlot[], chosen?: number): Shipment => ({
  shipmentId,
  items: [],
  deliveryText: '',
  isPresale: false,
  availableDeliverySlots: slots,
  ...(chosen && { chosen: { deliverySlotId: chosen, date: '2026-11-22' } }),
});

describe('slot choices', () => {
  const two = [shipment('day-0', [slot(1), slot(2)], 1), shipment('day-1', [slot(3)])];

  it('are complete only when every shipment has a slot', () => {
    const saved = savedPicks(two);
    expect(saved).toEqual({ 'day-0': { deliverySlotId: 1, date: '2026-11-22' } });
    expect(choicesOf(two, saved)).toBeNull();
    const picks = { ...saved, 'day-1': { deliverySlotId: 3, date: '2026-11-22' } };
    expect(choicesOf(two, picks)).toEqual([
      { shipmentId: 'day-0', deliverySlotId: 1, date: '2026-11-22' },
      { shipmentId: 'day-1', deliverySlotId: 3, date: '2026-11-22' },
    ]);
    expect(choicesOf([], {})).toBeNull();
  });

  it('drop a slot that is full, gone or of another day', () => {
    const picks = { 'day-0': { deliverySlotId: 1, date: '2026-11-22' } };
    expect(pickedSlot(shipment('day-0', [slot(1)]), picks)?.deliverySlotId).toBe(1);
    expect(pickedSlot(shipment('day-0', [slot(1, { full: true })]), picks)).toBeUndefined();
    expect(pickedSlot(shipment('day-0', [slot(2)]), picks)).toBeUndefined();
    expect(pickedSlot(shipment('day-0', [slot(1, { date: '2026-11-23' })]), picks)).toBeUndefined();
  });
});

it('groups slots by day, express first', () => {
  const days = slotDays([
    slot(4, { date: '2026-11-23', full: true }),
    slot(2, { deliverySlotStartTime: '2026-11-22T10:30:00.000Z' }),
    slot(1),
    slot(3, { now: true, deliverySlotStartTime: '2026-11-22T05:30:00.000Z' }),
  ]);
  expect(days.map(({ date, full }) => [date, full])).toEqual([
    ['2026-11-22', false],
    ['2026-11-23', true],
  ]);
  expect(days[0]?.slots.map(({ deliverySlotId }) => deliverySlotId)).toEqual([3, 1, 2]);
});

it('shows the free deliveries only when they are few', () => {
  expect(isScarce(slot(1, { left: 5 }))).toBe(true);
  expect(isScarce(slot(1, { left: 6 }))).toBe(false);
  expect(isScarce(slot(1, { left: 0, full: true }))).toBe(false);
});
