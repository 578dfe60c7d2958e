import {
  dayOf,
  evenDateText,
  hoursLabel,
  instantOf,
  plusDays,
  slotText,
} from '../../platform/days.ts';
import { type Slot, type SlotHub, deliveryWindow, isOpen } from './slots.ts';

interface OutlookDay {
  date: string;
  startMinute: number;
  endMinute: number;
}

/** A hub's promises at one moment: the first free slot of each coming day, and express. */
export interface Outlook {
  today: string;
  expressMinutes: number | null;
  days: readonly OutlookDay[];
  /** Equal keys mean equal promises: the key of cached answers. */
  key: string;
}

/** `slots` are the hub's slots with free capacity, in any order. */
export function outlookOf(slots: readonly Slot[], hub: SlotHub, now: Date): Outlook {
  const first = new Map<string, OutlookDay>();
  let express = false;
  for (const slot of slots) {
    if (slot.taken >= slot.capacity || !isOpen(slot, now)) continue;
    if (slot.kind === 'express') {
      express = true;
      continue;
    }
    const { date, startMinute, endMinute } = slot;
    const known = first.get(date);
    if (!known || startMinute < known.startMinute)
      first.set(date, { date, startMinute, endMinute });
  }
  const today = dayOf(now);
  const days = [...first.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
  const expressMinutes = express ? hub.expressMinutes : null;
  const dayKeys = days.map(
    ({ date, startMinute, endMinute }) => `${date}/${startMinute}-${endMinute}`,
  );
  return { today, expressMinutes, days, key: [today, expressMinutes, ...dayKeys].join(' ') };
}

export interface Promised {
  /** 'Today, in 90 min', 'Today, 6–8 pm', 'Tomorrow, 7–9 am'. */
  text: string;
  from: Date;
  to: Date;
}

/** The earliest delivery; null without a free slot. */
export function soonest(outlook: Outlook, now: Date): Promised | null {
  const { today, expressMinutes, days } = outlook;
  if (expressMinutes !== null) {
    const slot = { kind: 'express', date: today, startMinute: 0, endMinute: 0 } as const;
    const { startsAt, endsAt } = deliveryWindow(slot, { expressMinutes }, now);
    return { text: `Today, in ${expressMinutes} min`, from: startsAt, to: endsAt };
  }
  const [day] = days;
  if (!day) return null;
  return {
    text: slotText(day.date, hoursLabel(day.startMinute, day.endMinute), today),
    from: instantOf(day.date, day.startMinute),
    to: instantOf(day.date, day.endMinute),
  };
}

/** The properties that decide a product's delivery day. */
export interface Deliverable {
  deliveryDays: number;
  presaleFrom: string | null;
}

export const isPresale = ({ presaleFrom }: Deliverable, today: string): boolean =>
  presaleFrom !== null && presaleFrom > today;

/** The first possible delivery day of a product ordered today. */
export function earliestDay({ deliveryDays, presaleFrom }: Deliverable, today: string): string {
  const ready = plusDays(today, deliveryDays);
  return presaleFrom !== null && presaleFrom > ready ? presaleFrom : ready;
}

const noon = 12 * 60;

/**
 * The delivery text of a product (specification, section 4). Later delivery: 'Delivering Fresh
 * Tomorrow Morning' while a morning slot is free, else 'Delivery on: DD MMM YYYY'; pre-orders in
 * lists: 'Pre-order delivery on: …'. Delivery today names the earliest slot. Empty without a
 * promise.
 */
export function productPromise(
  product: Deliverable,
  outlook: Outlook,
  now: Date,
  where: 'list' | 'product',
): string {
  const { today, days } = outlook;
  if (isPresale(product, today)) {
    const date = evenDateText(earliestDay(product, today));
    return where === 'list' ? `Pre-order delivery on: ${date}` : `Delivery on: ${date}`;
  }
  const earliest = earliestDay(product, today);
  const day = days.find(({ date }) => date >= earliest);
  const isToday =
    product.deliveryDays === 0 && (outlook.expressMinutes !== null || day?.date === today);
  if (isToday) return soonest(outlook, now)?.text ?? '';
  if (!day) return '';
  const isTomorrowMorning = day.date === plusDays(today, 1) && day.startMinute < noon;
  return isTomorrowMorning
    ? 'Delivering Fresh Tomorrow Morning'
    : `Delivery on: ${evenDateText(day.date)}`;
}
