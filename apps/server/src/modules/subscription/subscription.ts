import type {
  SubscriptionDayState,
  SubscriptionRepeat,
  SubscriptionBilling,
  SubscriptionState,
} from '@halal-basket/contract';
import type { Paise } from '@halal-basket/money';
import { plusDays, weekdayOf } from '../../platform/days.ts';
import { type Calendar, daysBetween, mondayOf, weeksBetween } from './calendar/calendar.ts';

/** Minutes after midnight in Asia/Kolkata. */
export interface Hours {
  startMinute: number;
  endMinute: number;
}

/** Packs of one SKU in one cut ('' where it is not cut). */
export interface Item {
  sku: string;
  cut: string;
  quantity: number;
  /** The agreed price of one prepaid pack; null for the present price. */
  price: { retail: Paise; unit: Paise } | null;
}

/** The address of deliveries and the hub that makes them. */
export interface Destination {
  hubId: number;
  addressId: number | null;
}

/** A delivery day of a subscription. */
export interface Day {
  /** Null until it is saved. */
  dayId: number | null;
  date: string;
  state: SubscriptionDayState;
  /** The day's own hours; null for those of the subscription. */
  hours: Hours | null;
  items: readonly Item[];
  /** The part of the deposit for this day, in paise. */
  deposit: Paise;
  depositMoves: number;
  orderNo: string | null;
  /** The code of the reason for a missed day. */
  reason: string | null;
  failedTries: number;
  /**
   * The destination of the day if the subscription moved after its cut-off; null for the
   * subscription's.
   */
  destination: Destination | null;
  /** The reserved slot; null before the reservation and after it passed to the order. */
  slotId: number | null;
}

/** One weekday in the first or second week of the repeat pattern. */
export interface PatternDay {
  week: 0 | 1;
  weekday: number;
  hours: Hours | null;
  items: readonly Omit<Item, 'price'>[];
}

/** A customer's subscription with the days around today, earliest first. */
export interface Subscription {
  subscriptionId: number;
  subscriptionNo: string | null;
  customerId: number;
  season: string | null;
  state: SubscriptionState;
  billing: SubscriptionBilling;
  paymentMode: string | null;
  destination: Destination;
  /** Whether it was ever paid or its payment agreed. Nothing is delivered before. */
  isStarted: boolean;
  repeats: SubscriptionRepeat;
  /** The Monday of the pattern's first week. */
  patternFrom: string | null;
  pattern: readonly PatternDay[];
  onSoldOut: 'SUBSTITUTE' | 'SKIP';
  hours: Hours | null;
  pause: { from: string; to: string } | null;
  amount: Paise | null;
  payableUntil: Date | null;
  /** The amount paid through a gateway, in paise: refunds to the source are limited to it. */
  throughGateway: Paise;
  days: readonly Day[];
}

export const isRunning = ({ state }: Pick<Subscription, 'state'>): boolean =>
  state === 'ACTIVE' || state === 'PAUSED';

/** Whether the subscription repeats without an end. A prepaid one has a last day. */
export const isRolling = (subscription: Subscription): boolean =>
  isRunning(subscription) &&
  subscription.billing === 'PER_DELIVERY' &&
  subscription.repeats !== 'NONE' &&
  subscription.season === null;

export const dayAt = ({ days }: Pick<Subscription, 'days'>, date: string): Day | undefined =>
  days.find((day) => day.date === date);

export const isPausedOn = ({ pause }: Pick<Subscription, 'pause'>, date: string): boolean =>
  pause !== null && date >= pause.from && date <= pause.to;

/** The delivery hours of the day; null while none are chosen. */
export const hoursOf = (
  subscription: Pick<Subscription, 'hours'>,
  day: Pick<Day, 'hours'>,
): Hours | null => day.hours ?? subscription.hours;

/** The pattern of this day; undefined where nothing repeats. */
export function patternAt(subscription: Subscription, date: string): PatternDay | undefined {
  const { repeats, patternFrom, pattern } = subscription;
  if (repeats === 'NONE' || patternFrom === null || date < patternFrom) return undefined;
  const every = repeats === 'WEEKLY' ? 1 : 2;
  const week = weeksBetween(patternFrom, mondayOf(date)) % every;
  const weekday = weekdayOf(date);
  return pattern.find((each) => each.week === week && each.weekday === weekday);
}

/** The pattern of one or two weeks of the subscription's days. */
export function patternOf(
  subscription: Subscription,
  repeats: SubscriptionRepeat,
  weekOf: string,
): PatternDay[] {
  const monday = mondayOf(weekOf);
  const last = plusDays(monday, repeats === 'FORTNIGHTLY' ? 13 : 6);
  return subscription.days
    .filter(({ date, items }) => date >= monday && date <= last && items.length > 0)
    .map(({ date, hours, items }) => ({
      week: date < plusDays(monday, 7) ? 0 : 1,
      weekday: weekdayOf(date),
      hours,
      items: items.map(({ sku, cut, quantity }) => ({ sku, cut, quantity })),
    }));
}

export const emptyDay = (date: string): Day => ({
  dayId: null,
  date,
  state: 'PLANNED',
  hours: null,
  items: [],
  deposit: 0 as Paise,
  depositMoves: 0,
  orderNo: null,
  reason: null,
  failedTries: 0,
  destination: null,
  slotId: null,
});

/** Creates the day of this date from the pattern. */
export const dayOfPattern = (date: string, { hours, items }: PatternDay): Day => ({
  ...emptyDay(date),
  hours,
  items: items.map((item) => ({ ...item, price: null })),
});

/** One coming delivery. */
export interface Delivery {
  date: string;
  hours: Hours | null;
  items: readonly Item[];
}

/**
 * The deliveries within the calendar, earliest first: filled days and further days of the pattern,
 * without skipped, paused or closed days. An ended subscription has only days past their cut-off.
 */
export function deliveriesOf(subscription: Subscription, calendar: Calendar): Delivery[] {
  if (subscription.state === 'CANCELLED' && !subscription.isStarted) return [];
  const own = new Map(subscription.days.map((day) => [day.date, day]));
  return daysBetween(calendar.from, calendar.to).flatMap((date) => {
    if (calendar.closed.has(date)) return [];
    const day = own.get(date) ?? patternDay(subscription, date);
    if (!day || day.state !== 'PLANNED' || day.items.length === 0) return [];
    return [{ date, hours: hoursOf(subscription, day), items: day.items }];
  });
}

/** The day of the pattern for a date that is not in the subscription yet. */
export function patternDay(subscription: Subscription, date: string): Day | undefined {
  const pattern = isRolling(subscription) ? patternAt(subscription, date) : undefined;
  if (!pattern) return undefined;
  const day = dayOfPattern(date, pattern);
  return isPausedOn(subscription, date) ? { ...day, state: 'PAUSED' } : day;
}
