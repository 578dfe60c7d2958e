import fc from 'fast-check';
import { paise } from '@halal-basket/money';
import { describe, expect, it } from 'vitest';
import { canCancel, cancelDeadline, cancelUntil } from './cancellation-rule.ts';

const placedAt = new Date('2026-11-23T04:00:00.000Z');
const minutesAfter = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000);

/** An order for 6 to 8 pm, which is 12:30 to 14:30 UTC. */
const anOrder = (given: Partial<Parameters<typeof canCancel>[0]> = {}) => ({
  state: 'ORDER_PLACED' as const,
  createdAt: placedAt,
  placedAt,
  cancellationRule: { minutesBeforeSlot: 60, minutesAfterOrder: 10 },
  shipments: [
    {
      shipmentNo: 1,
      slotId: 1,
      date: '2026-11-23',
      startMinute: 18 * 60,
      endMinute: 20 * 60,
      kind: 'standard' as const,
      state: 'SHIPMENT_WAITING' as const,
      riderId: null,
      deliveredAt: null,
      splitFrom: null,
      collected: paise(0),
    },
  ],
  ...given,
});
const slotStart = new Date('2026-11-23T12:30:00.000Z');
const slotEnd = new Date('2026-11-23T14:30:00.000Z');

describe('free cancellation', () => {
  it('ends before the slot by the rule of the hub', () => {
    expect(cancelDeadline(anOrder())).toEqual(minutesAfter(slotStart, -60));
    expect(canCancel(anOrder(), minutesAfter(slotStart, -61))).toBe(true);
    expect(canCancel(anOrder(), minutesAfter(slotStart, -60))).toBe(false);
    expect(cancelUntil(anOrder(), minutesAfter(slotStart, -60))).toBeUndefined();
  });

  it('counts down to the slot without a rule of the hub, and then only packing ends it', () => {
    const order = anOrder({ cancellationRule: null });
    expect(cancelDeadline(order)).toEqual(slotStart);
    expect(cancelUntil(order, slotStart)).toBeUndefined();
    expect(canCancel(order, minutesAfter(slotStart, 5))).toBe(true);
  });

  it('lasts some minutes after a late order', () => {
    const late = minutesAfter(slotStart, -5);
    expect(cancelDeadline(anOrder({ placedAt: late }))).toEqual(minutesAfter(late, 10));
  });

  it.each(['ORDER_LOGISTICS_DRIVER_ASSIGNED', 'ORDER_LOGISTICS_PICKED_UP'] as const)(
    'ends when a rider is assigned or the order leaves: %s',
    (state) => {
      const order = anOrder({ state });
      expect(canCancel(order, placedAt)).toBe(false);
      expect(cancelUntil(order, placedAt)).toBeUndefined();
    },
  );

  it('is possible again, without a countdown, once the slot has ended without the delivery', () => {
    const now = minutesAfter(slotEnd, 1);
    expect(canCancel(anOrder(), now)).toBe(true);
    expect(cancelUntil(anOrder(), now)).toBeUndefined();
  });

  it('counts the deliveries that are not cancelled', () => {
    const [first] = anOrder().shipments;
    const cancelled = { ...first!, state: 'SHIPMENT_CANCELLED' as const };
    const order = anOrder({ shipments: [cancelled, { ...first!, date: '2026-11-28' }] });
    const fiveDays = 5 * 24 * 60;
    expect(cancelUntil(order, slotStart)).toEqual(minutesAfter(slotStart, fiveDays - 60));
    expect(canCancel(order, slotStart)).toBe(true);
    expect(canCancel(order, minutesAfter(slotEnd, fiveDays - 120))).toBe(false);
    expect(canCancel(order, minutesAfter(slotEnd, fiveDays + 1))).toBe(true);
    const ended = anOrder({ state: 'ORDER_CANCELLED', shipments: [cancelled] });
    expect(cancelUntil(ended, placedAt)).toBeUndefined();
  });

  it('is possible as long as the countdown runs', () => {
    const rule = fc.record({
      minutesBeforeSlot: fc.integer({ min: 0, max: 1440 }),
      minutesAfterOrder: fc.integer({ min: 0, max: 120 }),
    });
    fc.assert(
      fc.property(
        fc.option(rule),
        fc.integer({ min: -2000, max: 2000 }),
        (cancellationRule, at) => {
          const order = anOrder({ cancellationRule });
          const now = minutesAfter(slotStart, at);
          if (cancelUntil(order, now)) expect(canCancel(order, now)).toBe(true);
        },
      ),
    );
  });
});
