import type { DeliverySlot, Shipment } from '@halal-basket/contract';
import { describe, expect, it } from 'vitest';
import { aSlot } from '../../testing/a-shop.ts';
import { choicesOf, pickedSlot, priceWith, savedPicks } from './slots.ts';

const shipment = (shipmentId: string, slots: DeliverySlot[], chosen?: number): Shipment => ({
  shipmentId,
  items: [],
  deliveryText: '',
  isPresale: false,
  availableDeliverySlots: slots,
  ...(chosen && { chosen: { deliverySlotId: chosen, date: '2026-11-22' } }),
});

describe('slot choices', () => {
  const two = [shipment('day-0', [aSlot(1), aSlot(2)], 1), shipment('day-1', [aSlot(3)])];

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
    expect(pickedSlot(shipment('day-0', [aSlot(1)]), picks)?.deliverySlotId).toBe(1);
    expect(pickedSlot(shipment('day-0', [aSlot(1, { full: true })]), picks)).toBeUndefined();
    expect(pickedSlot(shipment('day-0', [aSlot(2)]), picks)).toBeUndefined();
    expect(
      pickedSlot(shipment('day-0', [aSlot(1, { date: '2026-11-23' })]), picks),
    ).toBeUndefined();
  });

  it('price the delivery of the whole cart, with the slots of the other shipments', () => {
    const others = { shipments: [shipment('day-1', [aSlot(3, { fee: 20 })], 3)], deliveryFee: 39 };
    expect(priceWith(aSlot(1), { ...others, picks: {} })).toBe(39);
    const picks = savedPicks(others.shipments);
    expect(priceWith(aSlot(1, { fee: 29.5 }), { ...others, picks })).toBe(88.5);
  });
});
