import type { DeliverySlot, Shipment } from '@halal-basket/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choicesWithFirst, firstSlot, replacedSlots } from './first-slot.ts';

const slot = (
  deliverySlotId: number,
  { day = 24, hour = 7, fee = 0, full = false, now = false } = {},
): DeliverySlot => ({
  date: `2026-11-${day}`,
  deliverySlotId,
  slot: '',
  deliverySlotStartTime: new Date(Date.UTC(2026, 10, day, hour)).toISOString(),
  deliverySlotEndTime: new Date(Date.UTC(2026, 10, day, hour + 2)).toISOString(),
  now,
  left: full ? 0 : 9,
  full,
  fee,
});

const shipment = (slots: DeliverySlot[], shipmentId = 'day-1'): Shipment => ({
  shipmentId,
  items: [],
  deliveryText: '',
  isPresale: false,
  availableDeliverySlots: slots,
});

describe('firstSlot', () => {
  it('is the earliest free one of the first day', () => {
    const slots = [slot(3, { day: 25 }), slot(2, { hour: 9 }), slot(1, { full: true })];
    expect(firstSlot(shipment(slots))?.deliverySlotId).toBe(2);
  });

  it('is no express slot that costs more, and one that costs the same', () => {
    const evening = slot(2, { hour: 18 });
    const express = (fee: number) => slot(1, { now: true, fee });
    expect(firstSlot(shipment([express(49), evening]))?.deliverySlotId).toBe(2);
    expect(firstSlot(shipment([express(0), evening]))?.deliverySlotId).toBe(1);
    expect(firstSlot(shipment([express(49), slot(3, { day: 25 })]))?.deliverySlotId).toBe(1);
  });

  it('is absent without a free slot', () => {
    expect(firstSlot(shipment([slot(1, { full: true })]))).toBeUndefined();
  });

  it('is free, and no free slot of its day is cheaper or of an earlier day', () => {
    const anySlot = fc.record({
      day: fc.integer({ min: 23, max: 26 }),
      hour: fc.integer({ min: 0, max: 20 }),
      fee: fc.constantFrom(0, 2900, 4900),
      full: fc.boolean(),
      now: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anySlot), (given) => {
        const slots = given.map((each, at) => slot(at + 1, each));
        const first = firstSlot(shipment(slots));
        const free = slots.filter(({ full }) => !full);
        expect(first === undefined).toBe(free.length === 0);
        if (!first) return;
        expect(first.full).toBe(false);
        expect(free.every(({ date }) => date >= first.date)).toBe(true);
        expect(free.every(({ date, fee }) => date > first.date || fee >= first.fee)).toBe(true);
      }),
    );
  });
});

describe('choicesWithFirst', () => {
  it('keeps what the customer chose and chooses the rest', () => {
    const both = [shipment([slot(1), slot(2, { hour: 9 })]), shipment([slot(1)], 'day-2')];
    const picks = { 'day-1': { deliverySlotId: 2, date: '2026-11-24' } };
    expect(choicesWithFirst(both, picks)).toEqual([
      { shipmentId: 'day-1', deliverySlotId: 2, date: '2026-11-24' },
      { shipmentId: 'day-2', deliverySlotId: 1, date: '2026-11-24' },
    ]);
  });

  it('chooses nothing while a shipment has no free slot', () => {
    expect(choicesWithFirst([shipment([slot(1)]), shipment([], 'day-2')], {})).toBeNull();
  });
});

describe('replacedSlots', () => {
  const choices = [{ shipmentId: 'day-1', deliverySlotId: 2, date: '2026-11-24' }];
  const lostSlot = { deliverySlotId: 1, date: '2026-11-24' };

  it('names a full slot and the one that replaced it, and no slot that closed', () => {
    const [full, free] = [slot(1, { full: true }), slot(2, { hour: 9 })];
    const lost = { ...shipment([full, free]), lostSlot };
    expect(replacedSlots([lost], choices)).toEqual([{ before: full, after: free }]);
    const closed = { ...shipment([free]), lostSlot };
    expect(replacedSlots([closed], choices)).toEqual([{ before: undefined, after: free }]);
  });

  it('is empty where no slot was lost', () => {
    expect(replacedSlots([shipment([slot(2)])], choices)).toEqual([]);
  });
});
