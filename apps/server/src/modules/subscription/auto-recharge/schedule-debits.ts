import type { Paise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { emit } from '../../../platform/events.ts';
import { type Mandate, type PaymentTools, usableMandate } from '../../payments/index.ts';
import { dayOf, plusDays } from '../../../platform/days.ts';
import {
  addableAmountNow,
  beginDebitRecharge,
  rechargeLimits,
  walletBalance,
} from '../../wallet/index.ts';
import { paysByMoney } from '../payment/balance.ts';
import { type DebitWanted, type Need, debitFor, debitTimes, isTimeToPlan } from './debit-rule.ts';
import {
  insertDebit,
  selectComing,
  selectDebitDates,
  selectHasEvent,
  selectPlansByMoney,
  selectToPlan,
} from './debits.sql.ts';
import { factsOf } from '../subscription-context.ts';
import { oneByOne } from '../process-sequentially.ts';
import type { Plan } from '../subscription.ts';
import { lockPlanByShop, selectPlan } from '../subscription.sql.ts';
import { insertEvents } from '../subscription-writes.sql.ts';
import { priceOfDay } from '../payment/prices.ts';
import { readFrom } from '../subscription-repository.ts';

const batchSize = 100;
/** Dates whose amount may have to be fixed now, in days from today. */
const farthest = 3;

/** What all of a customer's plans will take from HB Money, day by day. */
export async function needsOf(q: Queryable, customerId: number, now: Date): Promise<Need[]> {
  const needs: Need[] = [];
  for (const { planId } of await selectPlansByMoney(q, customerId)) {
    const plan = await selectPlan(q, customerId, { planId }, readFrom(now));
    if (!plan) continue;
    const { goods, rules } = await factsOf(q, plan, now);
    for (const { date, state, items } of plan.days) {
      if (state !== 'PLANNED' || date < dayOf(now)) continue;
      needs.push({ date, amount: priceOfDay(items, goods, rules).final });
    }
  }
  return needs;
}

/** Fixes the amounts of debits for which it is time. Gives what failed. */
export async function planDebits(tools: PaymentTools): Promise<unknown[]> {
  const { db, clock } = tools;
  const now = clock.now();
  const from = plusDays(dayOf(now), 1);
  const to = plusDays(dayOf(now), farthest);
  const failures: unknown[] = [];
  for (let after = 0; ;) {
    const plans = await selectToPlan(db, { from, to, after, limit: batchSize });
    const worked = await oneByOne(plans, async ({ planId, customerId }) => {
      // Most customers have none: looked at before anything is locked.
      if (!(await usableMandate(db, customerId))) return;
      await db.transaction((tx) => planOf(tx, tools, planId));
    });
    failures.push(...worked);
    const last = plans.at(-1);
    if (!last) return failures;
    after = last.planId;
  }
}

async function planOf(tx: Tx, tools: PaymentTools, planId: number): Promise<void> {
  const now = tools.clock.now();
  const plan = await lockPlanByShop(tx, { planId }, readFrom(now));
  if (!plan || !paysByMoney(plan)) return;
  const mandate = await usableMandate(tx, plan.customerId);
  if (!mandate) return;
  const { calendar } = await factsOf(tx, plan, now);
  const known = await selectDebitDates(tx, planId);
  const days = plan.days.filter(
    ({ date, state, items }) =>
      state === 'PLANNED' &&
      items.length > 0 &&
      !known.has(date) &&
      !calendar.closed.has(date) &&
      isTimeToPlan(debitTimes(date, calendar), now),
  );
  for (const { date, dayId } of days) {
    const wanted = await wantedFor(tx, { plan, mandate, date, now });
    if (wanted === null) continue;
    if ('above' in wanted) {
      // Where HB Money can take no more, another limit would not help either.
      const isLimit = wanted.above > mandate.limit;
      if (isLimit) await tellOfLimit(tx, plan, { date, dayId, needed: wanted.above, now });
      continue;
    }
    const amount = wanted.debit;
    const { debitAt, retryAt, closesAt } = debitTimes(date, calendar);
    const rechargeTxnNo = await beginDebitRecharge(tx, tools, {
      mandate,
      amount,
      payAfter: debitAt,
    });
    const { customerId } = plan;
    const { mandateNo } = mandate;
    const debit = { planId, customerId, date, mandateNo, rechargeTxnNo, amount };
    insertDebit(tx, { ...debit, debitAt, retryAt, closesAt, now });
  }
}

const limitStep = 'debit.above-limit';

/** Tells once for a day that the limit is too low for it, while there is time to change that. */
async function tellOfLimit(
  tx: Tx,
  { planId, customerId, subscriptionNo }: Plan,
  { date, dayId, needed, now }: { date: string; dayId: number | null; needed: Paise; now: Date },
): Promise<void> {
  if (dayId === null || (await selectHasEvent(tx, { planId, dayId, step: limitStep }))) return;
  insertEvents(tx, [{ planId, dayId, step: limitStep, detail: { needed }, now }]);
  await emit(tx, 'subscription.news', {
    customerId,
    subscriptionNo: subscriptionNo ?? '',
    news: 'limit-too-low',
    date,
    amount: needed,
  });
}

async function wantedFor(
  tx: Tx,
  { plan, mandate, date, now }: { plan: Plan; mandate: Mandate; date: string; now: Date },
): Promise<DebitWanted | null> {
  const { customerId } = plan;
  const [{ total }, coming, addable, needs] = [
    await walletBalance(tx, customerId),
    await selectComing(tx, customerId, date),
    await addableAmountNow(tx, customerId, now),
    await needsOf(tx, customerId, now),
  ];
  return debitFor(date, needs, {
    balance: total,
    coming,
    limit: mandate.limit,
    addable: (addable - coming) as Paise,
    least: rechargeLimits.minimumRecharge,
  });
}
