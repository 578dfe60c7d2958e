import { type Paise, zeroPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { type DomainEvents, emit } from '../../../platform/events.ts';
import { dayOf, plusDays } from '../../../platform/days.ts';
import { walletBalance } from '../../wallet/index.ts';
import { retriedUntil } from '../calendar/calendar.ts';
import { withDays } from '../changes/change-rules.ts';
import type { DayToOrder, DayResult } from './day-order.ts';
import type { SubscriptionContext } from '../subscription-context.ts';
import { selectHasDayAfter } from './due-days.sql.ts';
import { type Day, type Subscription, isRolling } from '../subscription.ts';
import { saveSubscription } from '../subscription-repository.ts';

/** The results of a fulfilment run. */
export interface Tally {
  ordered: number;
  missed: number;
  /** Days without enough money: the next run retries them. */
  waiting: number;
}

/** Records the result of a day and notifies the customer. The subscription must be locked. */
export async function recordOutcome(
  tx: Tx,
  dayToOrder: DayToOrder,
  made: DayResult,
): Promise<keyof Tally> {
  const { subscription, day, context } = dayToOrder;
  const { now } = context;
  switch (made.made) {
    case 'ordered': {
      const moves = day.depositMoves + (day.deposit > 0 ? 1 : 0);
      const ordered: Day = {
        ...day,
        state: 'ORDERED',
        orderNo: made.orderNo,
        deposit: zeroPaise,
        depositMoves: moves,
        failedTries: 0,
      };
      await saveDay(tx, subscription, ordered, { now, step: 'day.ordered', moneyMoved: true });
      if (made.left.length > 0) {
        await publish(tx, subscription, 'items-left', day.date, {
          names: namesOf(made.left, context),
        });
      }
      return 'ordered';
    }
    case 'missed':
      await recordMissedDay(tx, subscription, day, made.reason, now);
      return 'missed';
    case 'short':
      return recordShortage(tx, dayToOrder, made.needed);
  }
}

const namesOf = (skus: readonly string[], { goods }: SubscriptionContext): string[] =>
  [...new Set(skus)].map((sku) => goods.get(sku)?.productName ?? sku);

/** Warns the customer once of the missing amount, and misses the day after its last attempt. */
export async function recordShortage(
  tx: Tx,
  { subscription, day, context }: DayToOrder,
  needed: Paise,
): Promise<'missed' | 'waiting'> {
  const { now, setting } = context;
  const until = retriedUntil(day.date, context.calendar, setting);
  if (now >= until) {
    await recordMissedDay(tx, subscription, day, 'PAYMENT', now);
    return 'missed';
  }
  if (day.failedTries === 0) {
    const at = until.toISOString();
    const { total } = await walletBalance(tx, subscription.customerId);
    const amount = needed - total - day.deposit;
    await publish(tx, subscription, 'payment-failed', day.date, { amount, at });
  }
  const tried = { ...day, failedTries: day.failedTries + 1 };
  await saveDay(tx, subscription, tried, { now, step: 'day.unpaid', moneyMoved: false });
  return 'waiting';
}

/** Misses a day: its deposit returns to HB Money. */
export async function recordMissedDay(
  tx: Tx,
  subscription: Subscription,
  day: Day,
  reason: string,
  now: Date,
): Promise<void> {
  const missed: Day = {
    ...day,
    state: 'MISSED',
    reason,
    deposit: zeroPaise,
    depositMoves: day.depositMoves + (day.deposit > 0 ? 1 : 0),
  };
  await saveDay(tx, subscription, missed, { now, step: 'day.missed', moneyMoved: false });
  const hasMoreDays = await continuesAfter(tx, subscription, day.date, now);
  await publish(tx, subscription, 'missed', day.date, { reason, amount: day.deposit, hasMoreDays });
}

/** Whether more deliveries come after this date and after yesterday. Runs read only the days that are due. */
async function continuesAfter(
  tx: Tx,
  subscription: Subscription,
  date: string,
  now: Date,
): Promise<boolean> {
  if (isRolling(subscription) && subscription.pattern.length > 0) return true;
  const yesterday = plusDays(dayOf(now), -1);
  const after = date > yesterday ? date : yesterday;
  return selectHasDayAfter(tx, subscription.subscriptionId, after);
}

interface SaveOptions {
  now: Date;
  step: string;
  /** Whether the deposit was moved already. */
  moneyMoved: boolean;
}

async function saveDay(
  tx: Tx,
  subscription: Subscription,
  day: Day,
  { now, step, moneyMoved }: SaveOptions,
) {
  const before = moneyMoved
    ? withDays(subscription, [
        {
          ...(subscription.days.find(({ date }) => date === day.date) ?? day),
          deposit: day.deposit,
        },
      ])
    : subscription;
  const detail = day.reason === null ? {} : { reason: day.reason };
  await saveSubscription(tx, before, withDays(subscription, [day]), {
    now,
    events: [{ dayId: day.dayId, step, detail }],
  });
}

type DayUpdate = 'items-left' | 'payment-failed' | 'missed';

const publish = (
  tx: Tx,
  subscription: Subscription,
  update: DayUpdate,
  date: string,
  more: Pick<
    DomainEvents['subscription.update'],
    'names' | 'amount' | 'reason' | 'at' | 'hasMoreDays'
  >,
): Promise<void> =>
  emit(tx, 'subscription.update', {
    customerId: subscription.customerId,
    subscriptionNo: subscription.subscriptionNo ?? '',
    update,
    date,
    ...more,
  });
