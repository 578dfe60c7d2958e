import { paise } from '@halal-basket/money';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { dayOf, instantOf, plusDays } from '../../platform/days.ts';
import { deliveryOptionsOf, productPromise, soonest } from './delivery-promise.ts';
import { type Slot, type SlotTemplate, isOpen, offer, planSlots } from './slots.ts';

const hub = { hubId: 1, expressMinutes: 90 };

/** 23 November 2026 is a Monday. */
const monday = '2026-11-23';
const at = (time: string, day = monday): Date => new Date(`${day}T${time}:00+05:30`);

function slot(part: Partial<Slot> & { startMinute?: number } = {}): Slot {
  const { date = monday, kind = 'standard', startMinute = 18 * 60 } = part;
  const endMinute = part.endMinute ?? startMinute + 120;
  const closing = kind === 'express' ? endMinute - 90 : startMinute - 60;
  return {
    slotId: startMinute,
    hubId: 1,
    capacity: 20,
    taken: 0,
    fee: paise(0),
    takesPreorders: true,
    closesAt: instantOf(date, closing),
    ...part,
    date,
    kind,
    startMinute,
    endMinute,
  };
}

const express = (part: Partial<Slot> = {}): Slot =>
  slot({ kind: 'express', startMinute: 8 * 60, endMinute: 22 * 60, ...part });

const anyTemplate: fc.Arbitrary<SlotTemplate> = fc
  .record({
    kind: fc.constantFrom('express' as const, 'standard' as const),
    startMinute: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 1, max: 600 }),
    cutoffMinutes: fc.integer({ min: 0, max: 900 }),
    capacity: fc.integer({ min: 0, max: 50 }),
  })
  .map(({ length, ...template }) => ({
    ...template,
    hubId: 1,
    endMinute: Math.min(1440, template.startMinute + length),
    fee: paise(0),
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    takesPreorders: true,
  }));

const anyNow = fc
  .integer({ min: 0, max: 30 * 24 * 60 })
  .map((minutes) => new Date(at('00:00').getTime() + minutes * 60_000));

describe('planSlots', () => {
  it('creates each slot once a day, except for those already closed', () => {
    fc.assert(
      fc.property(fc.array(anyTemplate, { maxLength: 6 }), anyNow, (templates, now) => {
        const planned = planSlots(templates, now, 7);
        expect(planned.every(({ closesAt }) => closesAt > now)).toBe(true);
        // A slot of the fourth day from now cannot have closed: cut-offs are shorter than that.
        const fourth = plusDays(dayOf(now), 3);
        expect(planned.filter(({ date }) => date === fourth)).toHaveLength(templates.length);
        expect(planned.every(({ date }) => date <= plusDays(dayOf(now), 6))).toBe(true);
      }),
    );
  });

  it('closes standard slots before their start and express before its end', () => {
    const template = {
      hubId: 1,
      cutoffMinutes: 90,
      capacity: 5,
      fee: paise(0),
      weekdays: [1],
      takesPreorders: true,
    };
    const [standard, fast] = planSlots(
      [
        { ...template, kind: 'standard', startMinute: 600, endMinute: 720 },
        { ...template, kind: 'express', startMinute: 480, endMinute: 1320 },
      ],
      at('06:00'),
      1,
    );
    expect(standard?.closesAt).toEqual(at('08:30'));
    expect(fast?.closesAt).toEqual(at('20:30'));
  });

  it('creates slots only on their weekdays', () => {
    fc.assert(
      fc.property(
        anyTemplate,
        fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
        anyNow,
        (...given) => {
          const [template, weekdays, now] = given;
          const planned = planSlots([{ ...template, weekdays }], now, 21);
          const days = planned.map(({ date }) => DateTime.fromISO(date).weekday);
          expect(days.every((day) => weekdays.includes(day))).toBe(true);
          expect(new Set(days).size).toBe(weekdays.length);
        },
      ),
    );
  });
});

describe('offer', () => {
  it('leaves out closed slots and marks full ones', () => {
    const offered = offer(
      [
        slot({ startMinute: 7 * 60 }),
        slot({ startMinute: 18 * 60, taken: 20 }),
        slot({ startMinute: 20 * 60, taken: 19 }),
      ],
      hub,
      at('12:00'),
    );
    expect(offered).toMatchObject([
      { label: '6–8 pm', left: 0, full: true, day: 'Today' },
      { label: '8–10 pm', left: 1, full: false },
    ]);
  });

  it('offers express first, and only within its hours', () => {
    const slots = [slot({ startMinute: 18 * 60 }), express()];
    expect(offer(slots, hub, at('07:59')).map(({ now }) => now)).toEqual([false]);
    expect(offer(slots, hub, at('08:00'))[0]).toMatchObject({
      now: true,
      label: 'In 90 min',
      endsAt: at('09:30'),
    });
    expect(offer(slots, hub, at('20:30')).filter(({ now }) => now)).toEqual([]);
    expect(offer([express()], { hubId: 1, expressMinutes: null }, at('12:00'))).toEqual([]);
  });

  it('offers only open slots, in order of their start', () => {
    fc.assert(
      fc.property(
        fc.array(anyTemplate, { maxLength: 6 }),
        anyNow,
        anyNow,
        (templates, made, now) => {
          const slots = planSlots(templates, made, 7).map((planned, slotId) => ({
            ...planned,
            slotId,
            taken: 0,
          }));
          const open = slots.filter((each) => isOpen(each, now));
          expect(offer(slots, hub, now)).toHaveLength(open.length);
          const starts = offer(slots, hub, now).map(({ startsAt }) => startsAt.getTime());
          expect(starts).toEqual([...starts].sort((a, b) => a - b));
          expect(starts.every((start) => start >= now.getTime() - 60_000)).toBe(true);
        },
      ),
    );
  });
});

describe('delivery promises', () => {
  const tomorrowMorning = slot({ date: '2026-11-24', startMinute: 7 * 60 });
  const words = (slots: Slot[], now: Date) =>
    soonest(deliveryOptionsOf(slots, [], hub, now), now)?.text;

  it('name the earliest free slot', () => {
    const evening = slot({ startMinute: 18 * 60 });
    expect(words([express(), evening], at('12:00'))).toBe('Today, in 90 min');
    expect(words([express({ taken: 20 }), evening], at('12:00'))).toBe('Today, 6–8 pm');
    expect(words([evening, tomorrowMorning], at('17:00'))).toBe('Tomorrow, 7–9 am');
    expect(words([slot({ date: '2026-11-28' })], at('17:00'))).toBe('Sat 28 Nov, 6–8 pm');
    expect(words([], at('12:00'))).toBeUndefined();
  });

  const same = { deliveryDays: 0, presaleFrom: null };
  const nextDay = { deliveryDays: 1, presaleFrom: null };
  const text = (
    product: typeof same | { deliveryDays: number; presaleFrom: string },
    slots: Slot[],
    later: Slot[] = [],
  ) =>
    (['list', 'product'] as const).map((where) => {
      const now = at('12:00');
      return productPromise(product, deliveryOptionsOf(slots, later, hub, now), now, where);
    });

  // spec: L116.1, L116.2
  it('use the texts of the specification for tomorrow and later days', () => {
    const evening = slot({ date: '2026-11-24', startMinute: 18 * 60 });
    const thursday = slot({ date: '2026-11-26' });
    expect(text(same, [express(), tomorrowMorning])[0]).toBe('Today, in 90 min');
    expect(text(nextDay, [express(), tomorrowMorning])[0]).toBe(
      'Delivering Fresh Tomorrow Morning',
    );
    expect(text(nextDay, [evening])[0]).toBe('Delivery on: 24 Nov 2026');
    expect(text(same, [evening])[0]).toBe('Delivery on: 24 Nov 2026');
    expect(text(same, [tomorrowMorning])[0]).toBe('Delivering Fresh Tomorrow Morning');
    expect(text(same, [thursday])[0]).toBe('Delivery on: 26 Nov 2026');
    expect(text({ ...nextDay, deliveryDays: 2 }, [tomorrowMorning, thursday])[0]).toBe(
      'Delivery on: 26 Nov 2026',
    );
    expect(text(nextDay, [express()])[0]).toBe('');
  });

  // spec: L116.3
  it('give the day of a pre-order, with a shorter text in lists', () => {
    const ahead = { deliveryDays: 1, presaleFrom: '2026-12-05' };
    expect(text(ahead, [])).toEqual([
      'Pre-order delivery on: 05 Dec 2026',
      'Delivery on: 05 Dec 2026',
    ]);
    expect(text({ ...ahead, presaleFrom: monday }, [tomorrowMorning])[0]).toBe(
      'Delivering Fresh Tomorrow Morning',
    );
  });

  it('give a pre-order the first day with a slot that takes it', () => {
    const ahead = { deliveryDays: 1, presaleFrom: '2026-11-27' };
    const none = [
      slot({ date: '2026-11-26' }),
      slot({ date: '2026-11-27', takesPreorders: false }),
      slot({ date: '2026-11-28', taken: 20 }),
    ];
    const later = [slot({ date: '2026-12-02' }), slot({ date: '2026-12-01' })];
    expect(text(ahead, none, later)[1]).toBe('Delivery on: 01 Dec 2026');
    expect(text(ahead, [...none, slot({ date: '2026-11-29' })], later)[1]).toBe(
      'Delivery on: 29 Nov 2026',
    );
  });

  it('have equal keys for equal texts, and different keys after a change', () => {
    const key = (slots: Slot[], time: string) => deliveryOptionsOf(slots, [], hub, at(time)).key;
    const slots = [express(), slot()];
    expect(key(slots, '12:00')).toBe(key(slots, '12:01'));
    expect(key(slots, '16:59')).not.toBe(key(slots, '17:00'));
    expect(key(slots, '12:00')).not.toBe(key([express({ taken: 20 }), slot()], '12:00'));
    const noPreorders = [express(), slot({ takesPreorders: false })];
    expect(key(slots, '12:00')).not.toBe(key(noPreorders, '12:00'));
  });
});
