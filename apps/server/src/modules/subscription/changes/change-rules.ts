import {
  type SubscriptionRepeat,
  subscriptionCan,
  subscriptionDayCan,
} from '@halal-basket/contract';
import { plusDays, weekdayOf } from '../../../platform/days.ts';
import {
  type Calendar,
  daysBetween,
  isBeforeCutOff,
  isLocked,
  isOpenDay,
  mondayOf,
} from '../calendar/calendar.ts';
import {
  type Day,
  type Hours,
  type Item,
  type Destination,
  type Subscription,
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
 * The changes that a customer can make to a subscription, as pure functions: subscription in,
 * changed subscription or a refusal out. None changes a day past its cut-off.
 */

/** The calendar and the time of a change. */
export interface ChangeMoment {
  calendar: Calendar;
  now: Date;
}

export type Refused = 'DAY_CLOSED' | 'STATE' | 'EMPTY' | 'NO_ITEM';
export type Changed = { ok: true; subscription: Subscription } | { ok: false; why: Refused };

const changed = (subscription: Subscription): Changed => ({ ok: true, subscription });
const refused = (why: Refused): Changed => ({ ok: false, why });

export const isEditable = (subscription: Subscription): boolean =>
  subscription.state === 'DRAFT' || subscription.state === 'PLACED' || isRunning(subscription);

/**
 * Whether the customer can change this day: a day of the calendar, or one that was planned before the shop moved the
 * season to other dates.
 */
export const isEditableDay = (
  subscription: Subscription,
  date: string,
  { calendar, now }: ChangeMoment,
): boolean =>
  isOpenDay(date, calendar, now) ||
  ((dayAt(subscription, date)?.items.length ?? 0) > 0 && isBeforeCutOff(date, calendar, now));

/** A day without items yet; within a pause it is paused like the others. */
const freshDay = (subscription: Subscription, date: string): Day =>
  isPausedOn(subscription, date) ? { ...emptyDay(date), state: 'PAUSED' } : emptyDay(date);

const byDate = (a: Day, b: Day): number => (a.date < b.date ? -1 : 1);

/** Replaces the days of the same dates. */
export function withDays(subscription: Subscription, days: readonly Day[]): Subscription {
  const dates = new Set(days.map(({ date }) => date));
  const others = subscription.days.filter(({ date }) => !dates.has(date));
  return { ...subscription, days: [...others, ...days].sort(byDate) };
}

/** Applies `change` to all days before their cut-off. */
function eachOpen(
  subscription: Subscription,
  { calendar, now }: ChangeMoment,
  change: (day: Day) => Day,
): Subscription {
  const open = subscription.days.filter(({ date }) => !isLocked(date, calendar, now));
  return withDays(subscription, open.map(change));
}

/** Changes one day, and creates it if needed. */
function onOpenDay(
  subscription: Subscription,
  date: string,
  moment: ChangeMoment,
  change: (day: Day) => Day | Refused,
) {
  if (!isEditable(subscription)) return refused('STATE');
  if (!isEditableDay(subscription, date, moment)) return refused('DAY_CLOSED');
  const day = change(dayAt(subscription, date) ?? freshDay(subscription, date));
  return typeof day === 'string' ? refused(day) : changed(withDays(subscription, [day]));
}

/** In a draft the repeat pattern follows the weeks that it was taken from. */
function followed(subscription: Subscription, date: string, moment: ChangeMoment): Subscription {
  const { repeats, patternFrom, state } = subscription;
  if (
    repeats === 'NONE' ||
    patternFrom === null ||
    isRunning(subscription) ||
    state === 'CANCELLED'
  )
    return subscription;
  const weeks = repeats === 'WEEKLY' ? 1 : 2;
  if (date < patternFrom || date >= plusDays(patternFrom, weeks * 7)) return subscription;
  const next = { ...subscription, pattern: patternOf(subscription, repeats, patternFrom) };
  return fillFromPattern(next, moment, (each) => weekdayOf(each) === weekdayOf(date));
}

/** Fills the open days after the weeks of the pattern with the pattern. */
function fillFromPattern(
  subscription: Subscription,
  { calendar, now }: ChangeMoment,
  which: (date: string) => boolean,
): Subscription {
  const { repeats, patternFrom } = subscription;
  if (repeats === 'NONE' || patternFrom === null) return subscription;
  const after = plusDays(patternFrom, repeats === 'WEEKLY' ? 7 : 14);
  const days = daysBetween(after, calendar.to)
    .filter((date) => which(date) && isOpenDay(date, calendar, now))
    .flatMap((date): Day[] => {
      const day = dayAt(subscription, date);
      if (day && day.state !== 'PLANNED') return [];
      const pattern = patternAt(subscription, date);
      if (!pattern) return day && day.items.length > 0 ? [{ ...day, items: [] }] : [];
      return [
        { ...(day ?? freshDay(subscription, date)), ...itemsAndHours(dayOfPattern(date, pattern)) },
      ];
    });
  return withDays(subscription, days);
}

const itemsAndHours = ({ items, hours }: Day): Pick<Day, 'items' | 'hours'> => ({ items, hours });

/** Creates a day, for items to be added. */
export const openDay = (subscription: Subscription, date: string, moment: ChangeMoment): Changed =>
  onOpenDay(subscription, date, moment, (day) => day);

/** Sets the quantity and the agreed price of a line; the quantity 0 removes it. */
export function setItem(
  subscription: Subscription,
  date: string,
  item: Item,
  moment: ChangeMoment,
): Changed {
  const next = onOpenDay(subscription, date, moment, (day) => {
    if (day.state !== 'PLANNED') return 'DAY_CLOSED';
    const same = (each: Item) => each.sku === item.sku && each.cut === item.cut;
    const items = day.items.some(same)
      ? day.items.map((each) => (same(each) ? item : each))
      : [...day.items, item];
    return { ...day, items: items.filter(({ quantity }) => quantity > 0) };
  });
  return next.ok ? changed(followed(next.subscription, date, moment)) : next;
}

/** Replaces a line at its position. If the day has such a line already, both are merged. */
export function swapItem(
  subscription: Subscription,
  date: string,
  { from, to }: { from: Pick<Item, 'sku' | 'cut'>; to: Omit<Item, 'quantity'> },
  moment: ChangeMoment,
): Changed {
  const next = onOpenDay(subscription, date, moment, (day) => {
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
  return next.ok ? changed(followed(next.subscription, date, moment)) : next;
}

/** Sets the hours of one day, or of the subscription and all its open days. */
export function setHours(
  subscription: Subscription,
  hours: Hours,
  date: string | null,
  moment: ChangeMoment,
): Changed {
  if (!isEditable(subscription)) return refused('STATE');
  if (date !== null) return onOpenDay(subscription, date, moment, (day) => ({ ...day, hours }));
  // A closed day keeps its hours as its own.
  const kept = subscription.days.map((day) =>
    isLocked(day.date, moment.calendar, moment.now)
      ? { ...day, hours: day.hours ?? subscription.hours }
      : { ...day, hours: null },
  );
  const pattern = subscription.pattern.map((day) => ({ ...day, hours: null }));
  return changed({ ...subscription, hours, pattern, days: kept });
}

/**
 * Copies a day to other days, with the agreed prices that `priceOf` keeps. If one of them is closed, it refuses and
 * copies none.
 */
export function copyDay(
  subscription: Subscription,
  from: string,
  to: readonly string[],
  moment: ChangeMoment,
  priceOf: (item: Item) => Item['price'] = ({ price }) => price,
): Changed {
  if (!isEditable(subscription)) return refused('STATE');
  const source = dayAt(subscription, from);
  if (!source || source.items.length === 0) return refused('EMPTY');
  let next = subscription;
  for (const date of to) {
    if (date === from) continue;
    const copied = onOpenDay(next, date, moment, (day) =>
      day.state === 'PLANNED'
        ? {
            ...day,
            hours: source.hours,
            items: source.items.map((item) => ({ ...item, price: priceOf(item) })),
          }
        : 'DAY_CLOSED',
    );
    if (!copied.ok) return copied;
    next = followed(copied.subscription, date, moment);
  }
  return changed(next);
}

/** Repeats one or two weeks. A prepaid subscription has a last day, so it cannot repeat. */
export function repeatWeek(
  subscription: Subscription,
  repeats: SubscriptionRepeat,
  weekOf: string,
  moment: ChangeMoment,
): Changed {
  if (!isEditable(subscription) || (isRunning(subscription) && subscription.billing === 'PREPAID'))
    return refused('STATE');
  if (repeats === 'NONE')
    return changed({ ...subscription, repeats, patternFrom: null, pattern: [] });
  const pattern = patternOf(subscription, repeats, weekOf);
  if (pattern.length === 0) return refused('EMPTY');
  const next = { ...subscription, repeats, patternFrom: mondayOf(weekOf), pattern };
  return changed(fillFromPattern(next, moment, () => true));
}

/** The days of the pattern that are not in the subscription yet, up to the calendar's end. */
export function daysToAdd(subscription: Subscription, { calendar, now }: ChangeMoment): Day[] {
  return daysBetween(calendar.from, calendar.to).flatMap((date): Day[] => {
    if (dayAt(subscription, date) || !isOpenDay(date, calendar, now)) return [];
    const day = patternDay(subscription, date);
    return day ? [day] : [];
  });
}

/** A paused day after its pause. A prepaid one is not charged again while the hub is closed on it: it is skipped. */
const afterPause = ({ billing }: Subscription, day: Day, { calendar }: ChangeMoment): Day => ({
  ...day,
  state: billing === 'PREPAID' && calendar.closed.has(day.date) ? 'SKIPPED' : 'PLANNED',
});

/** Skips one day. */
export const skipDay = (subscription: Subscription, date: string, moment: ChangeMoment): Changed =>
  isRunning(subscription)
    ? onOpenDay(subscription, date, moment, (day) =>
        subscriptionDayCan('skip', day.state) ? { ...day, state: 'SKIPPED' } : 'DAY_CLOSED',
      )
    : refused('STATE');

/** Restores a skipped day; within a pause it stays paused. */
export const unskipDay = (
  subscription: Subscription,
  date: string,
  moment: ChangeMoment,
): Changed =>
  isRunning(subscription) && !isPausedOn(subscription, date)
    ? onOpenDay(subscription, date, moment, (day) =>
        subscriptionDayCan('unskip', day.state) ? { ...day, state: 'PLANNED' } : 'DAY_CLOSED',
      )
    : refused('STATE');

/** Pauses from one day to another, both included. It replaces an earlier pause. */
export function pauseSubscription(
  subscription: Subscription,
  pause: { from: string; to: string },
  moment: ChangeMoment,
): Changed {
  if (!subscriptionCan('pause', subscription.state)) return refused('STATE');
  if (isLocked(pause.to, moment.calendar, moment.now)) return refused('DAY_CLOSED');
  const next = { ...subscription, state: 'PAUSED' as const, pause };
  return changed(
    eachOpen(next, moment, (day) => {
      const away = isPausedOn(next, day.date);
      if (away && day.state === 'PLANNED') return { ...day, state: 'PAUSED' };
      if (!away && day.state === 'PAUSED') return afterPause(next, day, moment);
      return day;
    }),
  );
}

/** Ends a pause: its open days are planned again. */
export function resumeSubscription(subscription: Subscription, moment: ChangeMoment): Changed {
  if (!subscriptionCan('resume', subscription.state)) return refused('STATE');
  const next = { ...subscription, state: 'ACTIVE' as const, pause: null };
  return changed(
    eachOpen(next, moment, (day) => (day.state === 'PAUSED' ? afterPause(next, day, moment) : day)),
  );
}

/** Cancels the subscription. Days past their cut-off are still delivered. */
export function cancelSubscription(subscription: Subscription, moment: ChangeMoment): Changed {
  if (!subscriptionCan('cancel', subscription.state)) return refused('STATE');
  const next = { ...subscription, state: 'CANCELLED' as const };
  return changed(
    eachOpen(next, moment, (day) =>
      subscriptionDayCan('cancel', day.state) ? { ...day, state: 'CANCELLED' } : day,
    ),
  );
}

/**
 * Moves deliveries to another address from the first open day on; `gone` names the lines that are
 * not sold there.
 */
export function moveSubscription(
  subscription: Subscription,
  destination: Destination,
  gone: (item: Item) => boolean,
  moment: ChangeMoment,
): Changed {
  if (!isEditable(subscription)) return refused('STATE');
  const days = subscription.days.map((day) =>
    isLocked(day.date, moment.calendar, moment.now)
      ? { ...day, destination: day.destination ?? subscription.destination }
      : { ...day, destination: null, items: day.items.filter((item) => !gone(item)) },
  );
  return changed({ ...subscription, destination, days });
}
