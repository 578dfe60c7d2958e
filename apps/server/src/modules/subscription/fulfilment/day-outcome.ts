import { zeroPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { type DomainEvents, emit } from '../../../platform/events.ts';
import { instantOf, plusDays } from '../../../platform/days.ts';
import { withDays } from '../changes/change-rules.ts';
import type { DayToMake, Made } from './day-order.ts';
import type { Facts } from '../subscription-context.ts';
import type { Day, Plan } from '../subscription.ts';
import { savePlan } from '../subscription-repository.ts';

/** What a run of the evening did. */
export interface Tally {
  ordered: number;
  missed: number;
  /** Short of money: tried again on the next run. */
  waiting: number;
}

/** Writes what was made of a locked plan's day, and tells its customer what is to be told. */
export async function follow(tx: Tx, given: DayToMake, made: Made): Promise<keyof Tally> {
  const { plan, day, facts } = given;
  const { now } = facts;
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
      await saveDay(tx, plan, ordered, { now, step: 'day.ordered', moneyMoved: true });
      if (made.left.length > 0) {
        await tell(tx, plan, 'items-left', day.date, { names: namesOf(made.left, facts) });
      }
      return 'ordered';
    }
    case 'missed':
      await miss(tx, plan, day, made.reason, now);
      return 'missed';
    case 'short':
      return short(tx, given, made.needed);
  }
}

const namesOf = (skus: readonly string[], { goods }: Facts): string[] =>
  [...new Set(skus)].map((sku) => goods.get(sku)?.productName ?? sku);

/** Warns once, and gives the day up when the evening is over. */
export async function short(
  tx: Tx,
  { plan, day, facts }: DayToMake,
  needed: number,
): Promise<'missed' | 'waiting'> {
  const { now, setting } = facts;
  const until = instantOf(plusDays(day.date, -1), setting.retryUntilMinute);
  if (now >= until) {
    await miss(tx, plan, day, 'PAYMENT', now);
    return 'missed';
  }
  if (day.failedTries === 0) {
    const at = until.toISOString();
    await tell(tx, plan, 'payment-failed', day.date, { amount: needed, at });
  }
  const tried = { ...day, failedTries: day.failedTries + 1 };
  await saveDay(tx, plan, tried, { now, step: 'day.unpaid', moneyMoved: false });
  return 'waiting';
}

/** Gives a day up: what was paid for it is HB Money again. */
export async function miss(tx: Tx, plan: Plan, day: Day, reason: string, now: Date): Promise<void> {
  const missed: Day = {
    ...day,
    state: 'MISSED',
    reason,
    deposit: zeroPaise,
    depositMoves: day.depositMoves + (day.deposit > 0 ? 1 : 0),
  };
  await saveDay(tx, plan, missed, { now, step: 'day.missed', moneyMoved: false });
  const goesOn = plan.days.some(({ date, state }) => date > day.date && state === 'PLANNED');
  await tell(tx, plan, 'missed', day.date, { reason, amount: day.deposit, goesOn });
}

interface SaveOptions {
  now: Date;
  step: string;
  /** Has the deposit been moved already? */
  moneyMoved: boolean;
}

async function saveDay(tx: Tx, plan: Plan, day: Day, { now, step, moneyMoved }: SaveOptions) {
  const before = moneyMoved
    ? withDays(plan, [
        { ...(plan.days.find(({ date }) => date === day.date) ?? day), deposit: day.deposit },
      ])
    : plan;
  const detail = day.reason === null ? {} : { reason: day.reason };
  await savePlan(tx, before, withDays(plan, [day]), {
    now,
    events: [{ dayId: day.dayId, step, detail }],
  });
}

type News = 'items-left' | 'payment-failed' | 'missed';

const tell = (
  tx: Tx,
  plan: Plan,
  news: News,
  date: string,
  more: Pick<DomainEvents['subscription.news'], 'names' | 'amount' | 'reason' | 'at' | 'goesOn'>,
): Promise<void> =>
  emit(tx, 'subscription.news', {
    customerId: plan.customerId,
    subscriptionNo: plan.subscriptionNo ?? '',
    news,
    date,
    ...more,
  });
