import type { Paise } from '@halal-basket/money';
import { rupeesFromPaise, paise, zeroPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { aboveDoorLimit, hubTakes } from '../../checkout/index.ts';
import { isPayOnDelivery } from '../../payments/index.ts';
import { moneyLimits, walletBalance } from '../../wallet/index.ts';
import { isLocked } from '../calendar/calendar.ts';
import { factsOf } from '../subscription-context.ts';
import { type Plan, isRunning } from '../subscription.ts';
import { type Which, lockPlan } from '../subscription.sql.ts';
import { priceOfDay } from './prices.ts';
import { type Known, readFrom, savePlan, settled } from '../subscription-repository.ts';
import { openDays } from '../view.ts';

/** The plan as it runs, with its deposits; `paid` ahead by a gateway is there already. */
async function start(
  tx: Tx,
  { plan: before, facts }: Known,
  { mode, throughGateway }: { mode: string; throughGateway: Paise },
): Promise<Plan> {
  const { now } = facts;
  const running: Plan = {
    ...before,
    days: withoutLost({ plan: before, facts }),
    state: 'ACTIVE',
    isStarted: true,
    paymentMode: mode,
    amount: null,
    payableUntil: null,
    throughGateway,
  };
  const after = settled(running, facts);
  // What a gateway paid in lies in the deposit: it is only told which day has how much of it.
  const from = throughGateway > 0 ? { ...before, days: withDepositsOf(before, after) } : before;
  const saved = await savePlan(tx, from, after, {
    now,
    events: [{ dayId: null, step: 'plan.started', detail: { mode, billing: before.billing } }],
    // Who has paid already is not turned away: the next hours are taken then.
    exactHours: throughGateway === 0,
  });
  await emit(tx, 'subscription.news', {
    customerId: saved.customerId,
    subscriptionNo: saved.subscriptionNo ?? '',
    news: 'started',
  });
  return saved;
}

/**
 * What was not charged is not brought: days that closed before the plan was paid are left out, and of
 * one that is paid ahead those on which the hub stays shut, too.
 */
function withoutLost(known: Known): Plan['days'] {
  const { plan, facts } = known;
  const charged = new Set(openDays(known));
  return plan.days.map((day) => {
    if (day.state !== 'PLANNED' || day.items.length === 0 || charged.has(day)) return day;
    const isLost = plan.billing === 'PREPAID' || isLocked(day.date, facts.calendar, facts.now);
    return isLost ? { ...day, state: 'SKIPPED' } : day;
  });
}

const withDepositsOf = (before: Plan, after: Plan): Plan['days'] =>
  before.days.map((day) => ({
    ...day,
    deposit: after.days.find(({ date }) => date === day.date)?.deposit ?? zeroPaise,
  }));

/** The plan that is about to be paid, locked. Refuses SUBSCRIPTION_NOT_FOUND. */
export async function lockToPay(
  tx: Tx,
  customerId: number,
  which: Which,
  now: Date,
): Promise<Known> {
  const plan = await lockPlan(tx, customerId, which, readFrom(now));
  if (!plan) refuse('SUBSCRIPTION_NOT_FOUND');
  return { plan, facts: await factsOf(tx, plan, now) };
}

/** Does what the plan was placed with still stand: its time and every day in it? */
export function stands({ plan, facts }: Known): boolean {
  if (plan.state !== 'PLACED' || !plan.payableUntil || plan.payableUntil <= facts.now) return false;
  return costOf({ plan, facts }) === plan.amount;
}

const costOf = (known: Known): Paise =>
  openDays(known).reduce(
    (sum, { items }) => paise(sum + priceOfDay(items, known.facts.goods, known.facts.rules).final),
    zeroPaise,
  );

/** What the first delivery costs: so much must be there when a plan that pays each begins. */
const firstOf = (known: Known): Paise => {
  const [first] = openDays(known);
  return first ? priceOfDay(first.items, known.facts.goods, known.facts.rules).final : zeroPaise;
};

/** What the dearest delivery that is planned costs. */
export const dearestDay = (known: Known): Paise =>
  paise(
    Math.max(
      0,
      ...openDays(known).map(
        ({ items }) => priceOfDay(items, known.facts.goods, known.facts.rules).final,
      ),
    ),
  );

/**
 * Starts a plan that no gateway pays: all days from HB Money, or each on its evening, or at the door.
 * Starting it again in the same mode changes nothing. Refuses SUBSCRIPTION_STATE where it must be
 * placed anew, PAYMENT_MODE_UNAVAILABLE, and WALLET_SHORT with the shortfall in rupees.
 */
export async function startWithoutGateway(tx: Tx, known: Known, mode: string): Promise<void> {
  const { plan, facts } = known;
  if (isRunning(plan) && plan.paymentMode === mode) return;
  if (!stands(known)) refuse('SUBSCRIPTION_STATE');
  if (isPayOnDelivery(mode)) {
    if (plan.billing === 'PREPAID' || !hubTakes(mode, facts.hub))
      refuse('PAYMENT_MODE_UNAVAILABLE');
    const tooMuch = aboveDoorLimit(dearestDay(known), (await moneyLimits(tx)).door);
    if (tooMuch !== null) refuse('PAYMENT_MODE_UNAVAILABLE', { description: tooMuch });
  } else if (mode === 'hbw') {
    const { total } = await walletBalance(tx, plan.customerId);
    const needed = plan.billing === 'PREPAID' ? (plan.amount ?? zeroPaise) : firstOf(known);
    if (total < needed) {
      refuse('WALLET_SHORT', { data: { shortfall: rupeesFromPaise(paise(needed - total)) } });
    }
  } else refuse('PAYMENT_MODE_UNAVAILABLE');
  await start(tx, known, { mode, throughGateway: zeroPaise });
}

/** A gateway paid all days. False where the plan changed meanwhile: the money goes back then. */
export async function startPaid(
  tx: Tx,
  known: Known,
  { mode, amount }: { mode: string; amount: Paise },
): Promise<boolean> {
  const { plan } = known;
  if (plan.state !== 'PLACED' || plan.billing !== 'PREPAID' || plan.amount !== amount) return false;
  // A day that closed since is not in it any more: whoever paid late chooses again.
  if (costOf(known) !== amount) return false;
  await start(tx, known, { mode, throughGateway: amount });
  return true;
}
