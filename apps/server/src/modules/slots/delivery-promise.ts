import {
  dayOf,
  evenDateText,
  hoursLabel,
  instantOf,
  plusDays,
  slotText,
} from '../../platform/days.ts';
import { type Slot, type SlotHub, deliveryWindow, isOpen } from './slots.ts';

interface DeliveryDay {
  date: string;
  startMinute: number;
  endMinute: number;
}

/** A hub's promises at one moment: the first free slot of each coming day, and express. */
export interface DeliveryOptions {
  today: string;
  expressMinutes: number | null;
  days: readonly DeliveryDay[];
  /** The days with a free slot that takes pre-orders, the earliest first, as far ahead as slots are planned. */
  preorderDays: readonly string[];
  /** Equal keys mean equal promises: the key of cached answers. */
  key: string;
}

/** Pre-orders leave with standard slots only. */
const takesPreorder = ({ kind, takesPreorders }: Omit<Slot, 'taken'>): boolean =>
  kind === 'standard' && takesPreorders;

/**
 * `slots` are the hub's slots of the coming week, `later` those of the weeks after it: a pre-order may be delivered in
 * one of them. Both may have any order.
 */
export function deliveryOptionsOf(
  slots: readonly Slot[],
  later: readonly Omit<Slot, 'taken'>[],
  hub: SlotHub,
  now: Date,
): DeliveryOptions {
  const first = new Map<string, DeliveryDay>();
  const preorderDates = new Set(later.filter(takesPreorder).map(({ date }) => date));
  let express = false;
  for (const slot of slots) {
    if (slot.taken >= slot.capacity || !isOpen(slot, now)) continue;
    if (takesPreorder(slot)) preorderDates.add(slot.date);
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
  const preorderDays = [...preorderDates].sort();
  // Days of the month are enough: they follow each other for six weeks.
  const preorderKey = preorderDays.map((day) => day.slice(-2)).join('');
  const key = [today, expressMinutes, ...dayKeys, preorderKey].join(' ');
  return { today, expressMinutes, days, preorderDays, key };
}

export interface Promised {
  /** 'Today, in 90 min', 'Today, 6–8 pm', 'Tomorrow, 7–9 am'. */
  text: string;
  from: Date;
  to: Date;
}

/** The earliest delivery; null without a free slot. */
export function soonest(deliveryOptions: DeliveryOptions, now: Date): Promised | null {
  const { today, expressMinutes, days } = deliveryOptions;
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

/** The day on which a pre-order is delivered: the first possible one with a slot, or the first if none is planned. */
export function preorderDay(
  product: Deliverable,
  { today, preorderDays }: DeliveryOptions,
): string {
  const earliest = earliestDay(product, today);
  return preorderDays.find((day) => day >= earliest) ?? earliest;
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
  deliveryOptions: DeliveryOptions,
  now: Date,
  where: 'list' | 'product',
): string {
  const { today, days } = deliveryOptions;
  if (isPresale(product, today)) {
    const date = evenDateText(preorderDay(product, deliveryOptions));
    return where === 'list' ? `Pre-order delivery on: ${date}` : `Delivery on: ${date}`;
  }
  const earliest = earliestDay(product, today);
  const day = days.find(({ date }) => date >= earliest);
  const isToday =
    product.deliveryDays === 0 && (deliveryOptions.expressMinutes !== null || day?.date === today);
  if (isToday) return soonest(deliveryOptions, now)?.text ?? '';
  if (!day) return '';
  const isTomorrowMorning = day.date === plusDays(today, 1) && day.startMinute < noon;
  return isTomorrowMorning
    ? 'Delivering Fresh Tomorrow Morning'
    : `Delivery on: ${evenDateText(day.date)}`;
}
