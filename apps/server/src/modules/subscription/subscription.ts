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
  /** Agreed with a payment ahead, of one pack; null: the day's own price. */
  price: { retail: Paise; unit: Paise } | null;
}

/** Where deliveries go, and which hub brings them. */
export interface Place {
  hubId: number;
  addressId: number | null;
}

/** A delivery day of a plan. */
export interface Day {
  /** Null until it is saved. */
  dayId: number | null;
  date: string;
  state: SubscriptionDayState;
  /** Its own; null: the plan's. */
  hours: Hours | null;
  items: readonly Item[];
  /** What of the plan's deposit is this day's. */
  deposit: Paise;
  depositMoves: number;
  orderNo: string | null;
  /** Why it was missed: a code. */
  reason: string | null;
  failedTries: number;
  /** Where it goes, if the plan moved when the day was closed already; null: where the plan goes. */
  place: Place | null;
  /** The slot in which it has its place; null: none yet, or its order has it. */
  slotId: number | null;
}

/** What comes again: one weekday of the pattern's first or second week. */
export interface PatternDay {
  week: 0 | 1;
  weekday: number;
  hours: Hours | null;
  items: readonly Omit<Item, 'price'>[];
}

/** A customer's plan with the days around today, soonest first. */
export interface Plan {
  planId: number;
  subscriptionNo: string | null;
  customerId: number;
  season: string | null;
  state: SubscriptionState;
  billing: SubscriptionBilling;
  paymentMode: string | null;
  place: Place;
  /** Was it ever paid, or agreed to be? Nothing is brought before. */
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
  /** What a gateway paid of it: so much can go back there. */
  throughGateway: Paise;
  days: readonly Day[];
}

export const isRunning = ({ state }: Pick<Plan, 'state'>): boolean =>
  state === 'ACTIVE' || state === 'PAUSED';

/** Does the plan come again week by week, without an end? What is paid ahead has its last day. */
const isRolling = (plan: Plan): boolean =>
  isRunning(plan) &&
  plan.billing === 'PER_DELIVERY' &&
  plan.repeats !== 'NONE' &&
  plan.season === null;

export const dayAt = ({ days }: Pick<Plan, 'days'>, date: string): Day | undefined =>
  days.find((day) => day.date === date);

export const isPausedOn = ({ pause }: Pick<Plan, 'pause'>, date: string): boolean =>
  pause !== null && date >= pause.from && date <= pause.to;

/** The hours in which the day is brought; null while none are chosen. */
export const hoursOf = (plan: Pick<Plan, 'hours'>, day: Pick<Day, 'hours'>): Hours | null =>
  day.hours ?? plan.hours;

/** What the pattern has for this day; undefined where nothing comes again on it. */
export function patternAt(plan: Plan, date: string): PatternDay | undefined {
  const { repeats, patternFrom, pattern } = plan;
  if (repeats === 'NONE' || patternFrom === null || date < patternFrom) return undefined;
  const every = repeats === 'WEEKLY' ? 1 : 2;
  const week = weeksBetween(patternFrom, mondayOf(date)) % every;
  const weekday = weekdayOf(date);
  return pattern.find((each) => each.week === week && each.weekday === weekday);
}

/** The pattern that a week (or two) of the plan's days make. */
export function patternOf(plan: Plan, repeats: SubscriptionRepeat, weekOf: string): PatternDay[] {
  const monday = mondayOf(weekOf);
  const last = plusDays(monday, repeats === 'FORTNIGHTLY' ? 13 : 6);
  return plan.days
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
  place: null,
  slotId: null,
});

/** The day that the pattern makes of this date. */
export const dayOfPattern = (date: string, { hours, items }: PatternDay): Day => ({
  ...emptyDay(date),
  hours,
  items: items.map((item) => ({ ...item, price: null })),
});

/** One thing that will be brought. */
export interface Delivery {
  date: string;
  hours: Hours | null;
  items: readonly Item[];
}

/**
 * The deliveries of a plan within the calendar, soonest first: the days that were filled, and those
 * that the pattern brings beyond them. Nothing on a skipped, paused or closed day. Of a plan that
 * ended only the days that were closed by then are left.
 */
export function deliveriesOf(plan: Plan, calendar: Calendar): Delivery[] {
  if (plan.state === 'CANCELLED' && !plan.isStarted) return [];
  const own = new Map(plan.days.map((day) => [day.date, day]));
  return daysBetween(calendar.from, calendar.to).flatMap((date) => {
    if (calendar.closed.has(date)) return [];
    const day = own.get(date) ?? patternDay(plan, date);
    if (!day || day.state !== 'PLANNED' || day.items.length === 0) return [];
    return [{ date, hours: hoursOf(plan, day), items: day.items }];
  });
}

/** What the pattern brings on a day that is not in the plan yet. */
export function patternDay(plan: Plan, date: string): Day | undefined {
  const pattern = isRolling(plan) ? patternAt(plan, date) : undefined;
  if (!pattern) return undefined;
  const day = dayOfPattern(date, pattern);
  return isPausedOn(plan, date) ? { ...day, state: 'PAUSED' } : day;
}
