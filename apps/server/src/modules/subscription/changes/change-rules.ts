import {
  type SubscriptionRepeat,
  subscriptionCan,
  subscriptionDayCan,
} from '@halal-basket/contract';
import { plusDays, weekdayOf } from '../../../platform/days.ts';
import { type Calendar, daysBetween, isLocked, isOpenDay, mondayOf } from '../calendar/calendar.ts';
import {
  type Day,
  type Hours,
  type Item,
  type Place,
  type Plan,
  dayAt,
  dayOfPattern,
  emptyDay,
  isPausedOn,
  isRunning,
  patternAt,
  patternDay,
  patternOf,
} from '../subscription.ts';

/*
 * What a customer may do to a plan, as pure functions: a plan in, the changed plan out, or why not.
 * None of them touches a day that is past its cut-off.
 */

/** The calendar and the time at which a change is asked for. */
export interface Look {
  calendar: Calendar;
  now: Date;
}

export type Refused = 'DAY_CLOSED' | 'STATE' | 'EMPTY' | 'NO_ITEM';
export type Changed = { ok: true; plan: Plan } | { ok: false; why: Refused };

const changed = (plan: Plan): Changed => ({ ok: true, plan });
const refused = (why: Refused): Changed => ({ ok: false, why });

export const isEditable = (plan: Plan): boolean =>
  plan.state === 'DRAFT' || plan.state === 'PLACED' || isRunning(plan);

/** A day that nobody opened yet; within a pause it stays away with the others. */
const freshDay = (plan: Plan, date: string): Day =>
  isPausedOn(plan, date) ? { ...emptyDay(date), state: 'PAUSED' } : emptyDay(date);

const byDate = (a: Day, b: Day): number => (a.date < b.date ? -1 : 1);

/** The plan with these days in the place of those of the same dates. */
export function withDays(plan: Plan, days: readonly Day[]): Plan {
  const dates = new Set(days.map(({ date }) => date));
  const others = plan.days.filter(({ date }) => !dates.has(date));
  return { ...plan, days: [...others, ...days].sort(byDate) };
}

/** Replaces the open days that `change` gives another one for. */
function eachOpen(plan: Plan, { calendar, now }: Look, change: (day: Day) => Day): Plan {
  const open = plan.days.filter(({ date }) => !isLocked(date, calendar, now));
  return withDays(plan, open.map(change));
}

/** A change of one day. Days that nobody opened yet are opened by it. */
function onOpenDay(plan: Plan, date: string, look: Look, change: (day: Day) => Day | Refused) {
  if (!isEditable(plan)) return refused('STATE');
  if (!isOpenDay(date, look.calendar, look.now)) return refused('DAY_CLOSED');
  const day = change(dayAt(plan, date) ?? freshDay(plan, date));
  return typeof day === 'string' ? refused(day) : changed(withDays(plan, [day]));
}

/** While a plan is being made, its pattern follows the weeks that it was taken from. */
function followed(plan: Plan, date: string, look: Look): Plan {
  const { repeats, patternFrom, state } = plan;
  if (repeats === 'NONE' || patternFrom === null || isRunning(plan) || state === 'CANCELLED')
    return plan;
  const weeks = repeats === 'WEEKLY' ? 1 : 2;
  if (date < patternFrom || date >= plusDays(patternFrom, weeks * 7)) return plan;
  const next = { ...plan, pattern: patternOf(plan, repeats, patternFrom) };
  return spread(next, look, (each) => weekdayOf(each) === weekdayOf(date));
}

/** Fills the open days after the pattern's own weeks by the pattern. */
function spread(plan: Plan, { calendar, now }: Look, which: (date: string) => boolean): Plan {
  const { repeats, patternFrom } = plan;
  if (repeats === 'NONE' || patternFrom === null) return plan;
  const after = plusDays(patternFrom, repeats === 'WEEKLY' ? 7 : 14);
  const days = daysBetween(after, calendar.to)
    .filter((date) => which(date) && isOpenDay(date, calendar, now))
    .flatMap((date): Day[] => {
      const day = dayAt(plan, date);
      if (day && day.state !== 'PLANNED') return [];
      const pattern = patternAt(plan, date);
      if (!pattern) return day && day.items.length > 0 ? [{ ...day, items: [] }] : [];
      return [{ ...(day ?? freshDay(plan, date)), ...pick(dayOfPattern(date, pattern)) }];
    });
  return withDays(plan, days);
}

const pick = ({ items, hours }: Day): Pick<Day, 'items' | 'hours'> => ({ items, hours });

/** Opens a day to put items in. */
export const openDay = (plan: Plan, date: string, look: Look): Changed =>
  onOpenDay(plan, date, look, (day) => day);

/** Sets how many packs of a line the day has; 0 takes the line off. */
export function setItem(plan: Plan, date: string, item: Item, look: Look): Changed {
  const next = onOpenDay(plan, date, look, (day) => {
    if (day.state !== 'PLANNED') return 'DAY_CLOSED';
    const same = (each: Item) => each.sku === item.sku && each.cut === item.cut;
    const items = day.items.some(same)
      ? day.items.map((each) => (same(each) ? { ...each, quantity: item.quantity } : each))
      : [...day.items, item];
    return { ...day, items: items.filter(({ quantity }) => quantity > 0) };
  });
  return next.ok ? changed(followed(next.plan, date, look)) : next;
}

/** Puts another line in the place of one, where it stood. A line of that kind takes both in. */
export function swapItem(
  plan: Plan,
  date: string,
  { from, to }: { from: Pick<Item, 'sku' | 'cut'>; to: Omit<Item, 'quantity'> },
  look: Look,
): Changed {
  const next = onOpenDay(plan, date, look, (day) => {
    if (day.state !== 'PLANNED') return 'DAY_CLOSED';
    const old = day.items.find(({ sku, cut }) => sku === from.sku && cut === from.cut);
    if (!old) return 'NO_ITEM';
    const there = day.items.find(
      (each) => each !== old && each.sku === to.sku && each.cut === to.cut,
    );
    const items = day.items
      .filter((each) => each !== there)
      .map((each) =>
        each === old ? { ...to, quantity: old.quantity + (there?.quantity ?? 0) } : each,
      );
    return { ...day, items };
  });
  return next.ok ? changed(followed(next.plan, date, look)) : next;
}

/** Chooses the hours of one day, or of the plan: then of every day that is still open. */
export function setHours(plan: Plan, hours: Hours, date: string | null, look: Look): Changed {
  if (!isEditable(plan)) return refused('STATE');
  if (date !== null) return onOpenDay(plan, date, look, (day) => ({ ...day, hours }));
  // A closed day keeps the hours that it had: they become its own.
  const kept = plan.days.map((day) =>
    isLocked(day.date, look.calendar, look.now)
      ? { ...day, hours: day.hours ?? plan.hours }
      : { ...day, hours: null },
  );
  const pattern = plan.pattern.map((day) => ({ ...day, hours: null }));
  return changed({ ...plan, hours, pattern, days: kept });
}

/** Makes other days like this one. Refuses where one of them is closed: none is changed then. */
export function copyDay(plan: Plan, from: string, to: readonly string[], look: Look): Changed {
  if (!isEditable(plan)) return refused('STATE');
  const source = dayAt(plan, from);
  if (!source || source.items.length === 0) return refused('EMPTY');
  let next = plan;
  for (const date of to) {
    if (date === from) continue;
    const copied = onOpenDay(next, date, look, (day) =>
      day.state === 'PLANNED'
        ? { ...day, hours: source.hours, items: source.items.map((item) => ({ ...item })) }
        : 'DAY_CLOSED',
    );
    if (!copied.ok) return copied;
    next = followed(copied.plan, date, look);
  }
  return changed(next);
}

/** Brings a week, or two, again from then on. What is paid ahead has a last day: no pattern. */
export function repeatWeek(
  plan: Plan,
  repeats: SubscriptionRepeat,
  weekOf: string,
  look: Look,
): Changed {
  if (!isEditable(plan) || (isRunning(plan) && plan.billing === 'PREPAID')) return refused('STATE');
  if (repeats === 'NONE') return changed({ ...plan, repeats, patternFrom: null, pattern: [] });
  const pattern = patternOf(plan, repeats, weekOf);
  if (pattern.length === 0) return refused('EMPTY');
  const next = { ...plan, repeats, patternFrom: mondayOf(weekOf), pattern };
  return changed(spread(next, look, () => true));
}

/** The days that the pattern brings and that are not in the plan yet, as far as the calendar goes. */
export function rolledDays(plan: Plan, { calendar, now }: Look): Day[] {
  return daysBetween(calendar.from, calendar.to).flatMap((date): Day[] => {
    if (dayAt(plan, date) || !isOpenDay(date, calendar, now)) return [];
    const day = patternDay(plan, date);
    return day ? [day] : [];
  });
}

/** Leaves one day out. */
export const skipDay = (plan: Plan, date: string, look: Look): Changed =>
  isRunning(plan)
    ? onOpenDay(plan, date, look, (day) =>
        subscriptionDayCan('skip', day.state) ? { ...day, state: 'SKIPPED' } : 'DAY_CLOSED',
      )
    : refused('STATE');

/** Brings a skipped day back; within a pause it stays away until the plan goes on. */
export const unskipDay = (plan: Plan, date: string, look: Look): Changed =>
  isRunning(plan) && !isPausedOn(plan, date)
    ? onOpenDay(plan, date, look, (day) =>
        subscriptionDayCan('unskip', day.state) ? { ...day, state: 'PLANNED' } : 'DAY_CLOSED',
      )
    : refused('STATE');

/** Pauses from a day to a day, both included; a pause that was set before gives way to it. */
export function pausePlan(plan: Plan, pause: { from: string; to: string }, look: Look): Changed {
  if (!subscriptionCan('pause', plan.state)) return refused('STATE');
  if (isLocked(pause.to, look.calendar, look.now)) return refused('DAY_CLOSED');
  const next = { ...plan, state: 'PAUSED' as const, pause };
  return changed(
    eachOpen(next, look, (day) => {
      const away = isPausedOn(next, day.date);
      if (away && day.state === 'PLANNED') return { ...day, state: 'PAUSED' };
      if (!away && day.state === 'PAUSED') return { ...day, state: 'PLANNED' };
      return day;
    }),
  );
}

/** Ends a pause: its days that are still open come again. */
export function resumePlan(plan: Plan, look: Look): Changed {
  if (!subscriptionCan('resume', plan.state)) return refused('STATE');
  const next = { ...plan, state: 'ACTIVE' as const, pause: null };
  return changed(
    eachOpen(next, look, (day) => (day.state === 'PAUSED' ? { ...day, state: 'PLANNED' } : day)),
  );
}

/** Ends the plan. Days past their cut-off still come. */
export function cancelPlan(plan: Plan, look: Look): Changed {
  if (!subscriptionCan('cancel', plan.state)) return refused('STATE');
  const next = { ...plan, state: 'CANCELLED' as const };
  return changed(
    eachOpen(next, look, (day) =>
      subscriptionDayCan('cancel', day.state) ? { ...day, state: 'CANCELLED' } : day,
    ),
  );
}

/** Delivers elsewhere from the first open day on; `gone` says which lines cannot be had there. */
export function movePlan(
  plan: Plan,
  place: Place,
  gone: (item: Item) => boolean,
  look: Look,
): Changed {
  if (!isEditable(plan)) return refused('STATE');
  const days = plan.days.map((day) =>
    isLocked(day.date, look.calendar, look.now)
      ? { ...day, place: day.place ?? plan.place }
      : { ...day, place: null, items: day.items.filter((item) => !gone(item)) },
  );
  return changed({ ...plan, place, days });
}
