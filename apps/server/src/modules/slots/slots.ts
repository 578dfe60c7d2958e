import type { Paise } from '@halal-basket/money';
import {
  dayLabel,
  dayOf,
  hoursLabel,
  instantOf,
  plusDays,
  weekdayOf,
} from '../../platform/days.ts';

export type SlotKind = 'express' | 'standard';

/** The properties of a hub that slots need. */
export interface SlotHub {
  hubId: number;
  /** Minutes for an express delivery; null where the hub has no express. */
  expressMinutes: number | null;
  /** Monday first: minutes of opening and closing; null: closed all day. Absent: always open. */
  openingHours?: readonly (readonly [opens: number, closes: number] | null)[];
}

/** The hub at `now`: a closed hub offers no express. */
export function hubAt<H extends SlotHub>(hub: H, now: Date): H {
  const { openingHours } = hub;
  if (!openingHours || hub.expressMinutes === null) return hub;
  const today = dayOf(now);
  const hours = openingHours[weekdayOf(today)];
  const isOpenNow = hours && instantOf(today, hours[0]) <= now && now < instantOf(today, hours[1]);
  return isOpenNow ? hub : { ...hub, expressMinutes: null };
}

export interface SlotTemplate {
  hubId: number;
  kind: SlotKind;
  /** Minutes after midnight in Asia/Kolkata. */
  startMinute: number;
  endMinute: number;
  cutoffMinutes: number;
  capacity: number;
  fee: Paise;
  /** ISO: 1 is Monday. */
  weekdays: readonly number[];
  takesPreorders: boolean;
}

export interface PlannedSlot extends SlotTemplate {
  date: string;
  closesAt: Date;
}

/** Standard slots close before their start; express slots close shortly before their end. */
function closingMinute({ kind, startMinute, endMinute, cutoffMinutes }: SlotTemplate): number {
  return (kind === 'express' ? endMinute : startMinute) - cutoffMinutes;
}

/** The slots of the next days from today on, without closed ones. */
export function planSlots(
  templates: readonly SlotTemplate[],
  now: Date,
  days: number,
): PlannedSlot[] {
  const today = dayOf(now);
  const planned: PlannedSlot[] = [];
  for (let ahead = 0; ahead < days; ahead += 1) {
    const date = plusDays(today, ahead);
    for (const template of templates) {
      if (!template.weekdays.includes(weekdayOf(date) + 1)) continue;
      const closesAt = instantOf(date, closingMinute(template));
      if (closesAt > now) planned.push({ ...template, date, closesAt });
    }
  }
  return planned;
}

/** A slot with its reservations. */
export interface Slot {
  slotId: number;
  hubId: number;
  date: string;
  kind: SlotKind;
  startMinute: number;
  endMinute: number;
  closesAt: Date;
  capacity: number;
  taken: number;
  fee: Paise;
  takesPreorders: boolean;
}

/** Whether the slot can be chosen at `now`, capacity aside. Express only within its hours. */
export function isOpen(slot: Slot, now: Date): boolean {
  if (slot.closesAt <= now) return false;
  return slot.kind === 'standard' || instantOf(slot.date, slot.startMinute) <= now;
}

export interface OfferedSlot {
  slotId: number;
  date: string;
  /** 'Today', 'Tomorrow', 'Sat 25 Nov'. */
  day: string;
  /** '6–8 pm', 'In 90 min'. */
  label: string;
  /** Whether it is express, which leaves at once. */
  now: boolean;
  startsAt: Date;
  endsAt: Date;
  left: number;
  full: boolean;
  fee: Paise;
  takesPreorders: boolean;
}

/** The delivery time of an order made at `now`: the slot's hours, or `expressMinutes` from now. */
export function deliveryWindow(
  slot: Pick<Slot, 'kind' | 'date' | 'startMinute' | 'endMinute'>,
  hub: Pick<SlotHub, 'expressMinutes'>,
  now: Date,
): { startsAt: Date; endsAt: Date; label: string } {
  const { date, startMinute, endMinute } = slot;
  if (slot.kind === 'express' && hub.expressMinutes !== null) {
    const endsAt = new Date(now.getTime() + hub.expressMinutes * 60_000);
    return { startsAt: now, endsAt, label: `In ${hub.expressMinutes} min` };
  }
  return {
    startsAt: instantOf(date, startMinute),
    endsAt: instantOf(date, endMinute),
    label: hoursLabel(startMinute, endMinute),
  };
}

/** The slots to offer at `now`, full ones marked, express first on its day. */
export function offer(slots: readonly Slot[], hub: SlotHub, now: Date): OfferedSlot[] {
  const today = dayOf(now);
  return slots
    .filter((slot) => isOpen(slot, now))
    .filter(({ kind }) => kind === 'standard' || hub.expressMinutes !== null)
    .map((slot) => {
      const left = slot.capacity - slot.taken;
      return {
        slotId: slot.slotId,
        date: slot.date,
        day: dayLabel(slot.date, today),
        now: slot.kind === 'express',
        ...deliveryWindow(slot, hub, now),
        left,
        full: left === 0,
        fee: slot.fee,
        takesPreorders: slot.takesPreorders,
      };
    })
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
