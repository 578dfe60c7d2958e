import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '@halal-basket/contract';
import { type Paise, zeroPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { dayOf, plusDays } from '../../platform/days.ts';
import { type Changed, type Refused, daysToAdd, withDays } from './changes/change-rules.ts';
import { isLocked } from './calendar/calendar.ts';
import { changeOf, moveDeposits } from './payment/deposit.ts';
import { withSlotReservations } from './calendar/day-slot-reservations.ts';
import { type SubscriptionContext, contextOf } from './subscription-context.ts';
import { type Day, type Subscription, dayAt, isRunning } from './subscription.ts';
import { type SubscriptionKey, lockSubscription, selectSubscription } from './subscription.sql.ts';
import {
  type EventRow,
  insertEvents,
  replaceItems,
  replacePattern,
  saveDays,
  updateSubscription,
} from './subscription-writes.sql.ts';
import { withAgreedPrices, priceOfDay } from './payment/prices.ts';

/** Past days that screens still show. */
const daysBack = 14;
export const readFromDate = (now: Date): string => plusDays(dayOf(now), -daysBack);

const codeOf: Record<Refused, ErrorCode> = {
  DAY_CLOSED: 'SUBSCRIPTION_DAY_CLOSED',
  STATE: 'SUBSCRIPTION_STATE',
  EMPTY: 'SUBSCRIPTION_EMPTY',
  NO_ITEM: 'SUBSCRIPTION_ITEM_NOT_REMOVED',
};

/** A subscription with its context. */
export interface SubscriptionInContext {
  subscription: Subscription;
  context: SubscriptionContext;
}

/** Reads a subscription with the days of its pattern so far. Refuses SUBSCRIPTION_NOT_FOUND. */
export async function readSubscription(
  q: Queryable,
  customerId: number,
  which: SubscriptionKey,
  now: Date,
): Promise<SubscriptionInContext> {
  const subscription = await selectSubscription(q, customerId, which, readFromDate(now));
  if (!subscription) refuse('SUBSCRIPTION_NOT_FOUND');
  return rolled(subscription, await contextOf(q, subscription, now));
}

const rolled = (
  subscription: Subscription,
  context: SubscriptionContext,
): SubscriptionInContext => ({
  subscription: withDays(subscription, daysToAdd(subscription, context)),
  context,
});

/** Whether this subscription has deposits, now or later. */
const holdsDeposits = (subscription: Subscription): boolean =>
  subscription.isStarted && subscription.billing === 'PREPAID';

/** The deposit that the day needs: its price while it is planned. */
function depositDue(subscription: Subscription, day: Day, context: SubscriptionContext): Paise {
  if (day.state === 'ORDERED' || day.state === 'DELIVERED') return day.deposit;
  if (day.state !== 'PLANNED' || !holdsDeposits(subscription)) return zeroPaise;
  if (isLocked(day.date, context.calendar, context.now)) return day.deposit;
  return priceOfDay(day.items, context.goods, context.rules).final;
}

/** Whether the day did not change. Its agreed prices stay, whatever the shop changed since. */
function isAsBefore(day: Day, before: Subscription | undefined): boolean {
  const was = before?.isStarted ? dayAt(before, day.date) : undefined;
  return was?.state === day.state && isDeepStrictEqual(was.items, day.items);
}

/**
 * Fixes prices of items added to prepaid days, and sets the deposits of days that differ from
 * `before` to their price; of a new subscription, of all days.
 */
export function withDeposits(
  subscription: Subscription,
  context: SubscriptionContext,
  before?: Subscription,
): Subscription {
  if (!holdsDeposits(subscription)) return subscription;
  const days = subscription.days.map((day) => {
    if (isAsBefore(day, before)) return day;
    if (isLocked(day.date, context.calendar, context.now)) return day;
    const items = isRunning(subscription)
      ? withAgreedPrices(day.items, context.goods, context.rules)
      : day.items;
    const priced = { ...day, items };
    const deposit = depositDue(subscription, priced, context);
    return deposit === day.deposit
      ? priced
      : { ...priced, deposit, depositMoves: day.depositMoves + 1 };
  });
  return { ...subscription, days };
}

export interface SaveOptions {
  now: Date;
  events?: Omit<EventRow, 'subscriptionId' | 'now'>[];
  /** The part of a return that stays in the deposit for a refund through the gateway. */
  toSource?: Paise;
  /** Refuse SUBSCRIPTION_SLOT for full hours instead of taking the next ones. */
  exactHours?: boolean;
}

/**
 * Writes the differences between two states of a subscription and moves money and slot reservations
 * accordingly. Returns the saved subscription, every day with its id. Refuses WALLET_SHORT.
 */
export async function saveSubscription(
  tx: Tx,
  before: Subscription,
  changed: Subscription,
  { now, events = [], toSource = zeroPaise, exactHours = false }: SaveOptions,
): Promise<Subscription> {
  const after = await withSlotReservations(tx, before, changed, { now, exactHours });
  const differing = after.days.filter((day) => {
    const was = dayAt(before, day.date);
    return !was || day.dayId === null || !isDeepStrictEqual(was, day);
  });
  const head = ({ days: _days, pattern: _pattern, ...rest }: Subscription) => rest;
  if (!isDeepStrictEqual(head(before), head(after))) updateSubscription(tx, after, now);
  if (!isDeepStrictEqual(before.pattern, after.pattern)) replacePattern(tx, after);
  const ids = await saveDays(tx, after.subscriptionId, differing);
  const idOf = (day: Day): number => {
    const id = day.dayId ?? ids.get(day.date);
    if (id === undefined) throw new Error(`The day ${day.date} was not saved`);
    return id;
  };
  replaceItems(
    tx,
    differing
      .filter((day) => !isDeepStrictEqual(dayAt(before, day.date)?.items ?? [], day.items))
      .map((day) => ({ dayId: idOf(day), items: day.items })),
  );
  const moved = differing.filter(
    (day) => day.deposit !== (dayAt(before, day.date)?.deposit ?? zeroPaise),
  );
  await moveDeposits(
    tx,
    after,
    moved.map((day) => changeOf(dayAt(before, day.date), day, idOf(day))),
    now,
    toSource,
  );
  insertEvents(
    tx,
    events.map((event) => ({ ...event, subscriptionId: after.subscriptionId, now })),
  );
  return { ...after, days: after.days.map((day) => ({ ...day, dayId: idOf(day) })) };
}

export interface ChangeRequest {
  customerId: number;
  which: SubscriptionKey;
  now: Date;
  /** SKUs outside of the subscription whose price is needed. */
  also?: readonly string[];
  /** The event that records the change. */
  step?: string;
  detail?: object;
  /** The change does not alter the price: a placed subscription stays placed. */
  keepsPrice?: true;
  /** The change chooses hours: full ones are refused. */
  exactHours?: true;
  /** The part of a return that goes back through the gateway; the rest goes to HB Money. */
  toSource?: (before: Subscription, after: Subscription) => Promise<Paise>;
  /** Error codes that replace the usual ones. */
  codes?: Partial<Record<Refused, ErrorCode>>;
}

/**
 * The only way to change a subscription: locks it, applies a pure change, saves the differences and
 * moves the money. A placed subscription becomes a draft again, since its price changes. Refuses
 * SUBSCRIPTION_NOT_FOUND, the refusal of the change, and WALLET_SHORT.
 */
export async function changeSubscription(
  tx: Tx,
  request: ChangeRequest,
  work: (subscription: Subscription, context: SubscriptionContext) => Changed | Promise<Changed>,
): Promise<SubscriptionInContext> {
  const { customerId, which, now, also, step, detail, codes } = request;
  const before = await lockSubscription(tx, customerId, which, readFromDate(now));
  if (!before) refuse('SUBSCRIPTION_NOT_FOUND');
  const context = await contextOf(tx, before, now, { also: also ?? [] });
  const result = await work(rolled(before, context).subscription, context);
  if (!result.ok) refuse(codes?.[result.why] ?? codeOf[result.why]);
  const changed = request.keepsPrice ? result.subscription : reopened(result.subscription);
  const after = withDeposits(changed, context, before);
  const subscription = await saveSubscription(tx, before, after, {
    now,
    events: step ? [{ dayId: null, step, detail: detail ?? {} }] : [],
    toSource: (await request.toSource?.(before, after)) ?? zeroPaise,
    exactHours: request.exactHours ?? false,
  });
  return { subscription, context };
}

/** A changed subscription must be placed again before payment. */
function reopened(subscription: Subscription): Subscription {
  if (subscription.state !== 'PLACED') return subscription;
  return { ...subscription, state: 'DRAFT', amount: null, payableUntil: null };
}
