import type { Paise } from '@halal-basket/money';
import { rupeesFromPaise, paise, zeroPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { abovePayOnDeliveryLimit, hubAccepts } from '../../checkout/index.ts';
import { isPayOnDelivery } from '../../payments/index.ts';
import { selectMoneyLimits, walletBalance } from '../../wallet/index.ts';
import { isLocked } from '../calendar/calendar.ts';
import { contextOf } from '../subscription-context.ts';
import { type Subscription, isRunning } from '../subscription.ts';
import { type SubscriptionKey, lockSubscription } from '../subscription.sql.ts';
import { priceOfDay } from './prices.ts';
import {
  type SubscriptionInContext,
  readFromDate,
  saveSubscription,
  withDeposits,
} from '../subscription-repository.ts';
import { openDays } from '../view.ts';

/**
 * Activates the subscription with its deposits; an amount paid through a gateway is in the deposit
 * already.
 */
async function start(
  tx: Tx,
  { subscription: before, context }: SubscriptionInContext,
  { mode, throughGateway }: { mode: string; throughGateway: Paise },
): Promise<Subscription> {
  const { now } = context;
  const running: Subscription = {
    ...before,
    days: withoutUnavailable({ subscription: before, context }),
    state: 'ACTIVE',
    isStarted: true,
    paymentMode: mode,
    amount: null,
    payableUntil: null,
    throughGateway,
  };
  const after = withDeposits(running, context);
  // A gateway payment is already in the deposit: only its split over the days is recorded.
  const from = throughGateway > 0 ? { ...before, days: withDepositsOf(before, after) } : before;
  const saved = await saveSubscription(tx, from, after, {
    now,
    events: [{ dayId: null, step: 'plan.started', detail: { mode, billing: before.billing } }],
    // A paid subscription is not refused: full hours are replaced by the next ones.
    exactHours: throughGateway === 0,
  });
  await emit(tx, 'subscription.update', {
    customerId: saved.customerId,
    subscriptionNo: saved.subscriptionNo ?? '',
    update: 'started',
  });
  return saved;
}

/**
 * Days that were not charged are not delivered: days past their cut-off at the payment are skipped,
 * and in a prepaid subscription also days on which the hub is closed.
 */
function withoutUnavailable(known: SubscriptionInContext): Subscription['days'] {
  const { subscription, context } = known;
  const charged = new Set(openDays(known));
  return subscription.days.map((day) => {
    if (day.state !== 'PLANNED' || day.items.length === 0 || charged.has(day)) return day;
    const isLost =
      subscription.billing === 'PREPAID' || isLocked(day.date, context.calendar, context.now);
    return isLost ? { ...day, state: 'SKIPPED' } : day;
  });
}

const withDepositsOf = (before: Subscription, after: Subscription): Subscription['days'] =>
  before.days.map((day) => ({
    ...day,
    deposit: after.days.find(({ date }) => date === day.date)?.deposit ?? zeroPaise,
  }));

/** Locks the subscription for payment. Refuses SUBSCRIPTION_NOT_FOUND. */
export async function lockToPay(
  tx: Tx,
  customerId: number,
  which: SubscriptionKey,
  now: Date,
): Promise<SubscriptionInContext> {
  const subscription = await lockSubscription(tx, customerId, which, readFromDate(now));
  if (!subscription) refuse('SUBSCRIPTION_NOT_FOUND');
  return { subscription, context: await contextOf(tx, subscription, now) };
}

/** Whether the price and the time of the placed subscription are still valid. */
export function isStillPayable({ subscription, context }: SubscriptionInContext): boolean {
  if (
    subscription.state !== 'PLACED' ||
    !subscription.payableUntil ||
    subscription.payableUntil <= context.now
  )
    return false;
  return costOf({ subscription, context }) === subscription.amount;
}

const costOf = (known: SubscriptionInContext): Paise =>
  openDays(known).reduce(
    (sum, { items }) =>
      paise(sum + priceOfDay(items, known.context.goods, known.context.rules).final),
    zeroPaise,
  );

/**
 * The price of the first delivery: HB Money must cover it when each delivery is paid separately.
 */
const firstOf = (known: SubscriptionInContext): Paise => {
  const [first] = openDays(known);
  return first
    ? priceOfDay(first.items, known.context.goods, known.context.rules).final
    : zeroPaise;
};

/** The price of the costliest planned delivery. */
export const costliestDay = (known: SubscriptionInContext): Paise =>
  paise(
    Math.max(
      0,
      ...openDays(known).map(
        ({ items }) => priceOfDay(items, known.context.goods, known.context.rules).final,
      ),
    ),
  );

/**
 * Starts a subscription without a gateway: all days from HB Money, or each delivery from HB Money
 * or on delivery. A repeated call with the same mode changes nothing. Refuses SUBSCRIPTION_STATE
 * where it must be placed again, PAYMENT_MODE_UNAVAILABLE, and WALLET_SHORT with the shortfall in
 * rupees.
 */
export async function startWithoutGateway(
  tx: Tx,
  known: SubscriptionInContext,
  mode: string,
): Promise<void> {
  const { subscription, context } = known;
  if (isRunning(subscription) && subscription.paymentMode === mode) return;
  if (!isStillPayable(known)) refuse('SUBSCRIPTION_STATE');
  if (isPayOnDelivery(mode)) {
    if (subscription.billing === 'PREPAID' || !hubAccepts(mode, context.hub))
      refuse('PAYMENT_MODE_UNAVAILABLE');
    const tooMuch = abovePayOnDeliveryLimit(
      costliestDay(known),
      (await selectMoneyLimits(tx)).door,
    );
    if (tooMuch !== null) refuse('PAYMENT_MODE_UNAVAILABLE', { description: tooMuch });
  } else if (mode === 'hbw') {
    const { total } = await walletBalance(tx, subscription.customerId);
    const needed =
      subscription.billing === 'PREPAID' ? (subscription.amount ?? zeroPaise) : firstOf(known);
    if (total < needed) {
      refuse('WALLET_SHORT', { data: { shortfall: rupeesFromPaise(paise(needed - total)) } });
    }
  } else refuse('PAYMENT_MODE_UNAVAILABLE');
  await start(tx, known, { mode, throughGateway: zeroPaise });
}

/**
 * Starts a subscription that a gateway paid in full. False if it changed meanwhile: the money is
 * then refunded.
 */
export async function startPaid(
  tx: Tx,
  known: SubscriptionInContext,
  { mode, amount }: { mode: string; amount: Paise },
): Promise<boolean> {
  const { subscription } = known;
  if (
    subscription.state !== 'PLACED' ||
    subscription.billing !== 'PREPAID' ||
    subscription.amount !== amount
  )
    return false;
  // A day closed since then is not in the price any more: the customer chooses again.
  if (costOf(known) !== amount) return false;
  await start(tx, known, { mode, throughGateway: amount });
  return true;
}
