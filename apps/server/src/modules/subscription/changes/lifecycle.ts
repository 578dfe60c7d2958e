import { type Paise, paise, sumPaise, zeroPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { emit } from '../../../platform/events.ts';
import { requestRefund } from '../../payments/index.ts';
import { stopWithLastPlan } from '../auto-recharge/auto-recharge.ts';
import {
  cancelPlan,
  pausePlan,
  resumePlan,
  rolledDays,
  skipDay,
  unskipDay,
  withDays,
} from './change-rules.ts';
import { gatewayDeposit } from '../payment/deposit.ts';
import { factsOf } from '../subscription-context.ts';
import type { Plan } from '../subscription.ts';
import { lockPlanByShop } from '../subscription.sql.ts';
import {
  type ChangeRequest,
  type Known,
  changePlan,
  readFrom,
  savePlan,
} from '../subscription-repository.ts';

type Request = Pick<ChangeRequest, 'customerId' | 'now'> & { subscriptionNo: string };

const requestOf = (
  { customerId, now, subscriptionNo }: Request,
  step: string,
  detail?: object,
) => ({
  customerId,
  now,
  which: { subscriptionNo },
  step,
  ...(detail && { detail }),
});

/** Leaves one open day out; what was paid for it is HB Money again. */
export const skip = (tx: Tx, request: Request, date: string): Promise<Known> =>
  changePlan(tx, requestOf(request, 'day.skipped', { date }), (plan, facts) =>
    skipDay(plan, date, facts),
  );

export const unskip = (tx: Tx, request: Request, date: string): Promise<Known> =>
  changePlan(tx, requestOf(request, 'day.unskipped', { date }), (plan, facts) =>
    unskipDay(plan, date, facts),
  );

export const pause = (
  tx: Tx,
  request: Request,
  days: { from: string; to: string },
): Promise<Known> =>
  changePlan(tx, requestOf(request, 'plan.paused', days), (plan, facts) =>
    pausePlan(plan, days, facts),
  );

export const resume = (tx: Tx, request: Request): Promise<Known> =>
  changePlan(tx, requestOf(request, 'plan.resumed'), resumePlan);

const depositOf = ({ days }: Plan): Paise => sumPaise(days.map(({ deposit }) => deposit));

/**
 * Ends the plan; what was paid for days that are still open goes back: the way it came, as far as a
 * gateway brought it, or all into HB Money.
 */
export async function cancel(
  tx: Tx,
  request: Request,
  refundTo: 'source' | 'wallet',
): Promise<Known> {
  let toSource = zeroPaise;
  const known = await changePlan(
    tx,
    {
      ...requestOf(request, 'plan.cancelled'),
      toSource: async (before, after) => {
        if (refundTo !== 'source') return toSource;
        const back = depositOf(before) - depositOf(after);
        const there = await gatewayDeposit(tx, request.subscriptionNo);
        toSource = paise(Math.min(back, before.throughGateway, there));
        return toSource;
      },
    },
    cancelPlan,
  );
  const { plan } = known;
  if (toSource > 0) {
    await requestRefund(tx, {
      kind: 'subscription',
      reference: request.subscriptionNo,
      amount: toSource,
      to: 'source',
      key: `subscription-cancelled:${request.subscriptionNo}`,
      reason: 'The subscription was cancelled.',
      now: request.now,
    });
  }
  await stopWithLastPlan(tx, plan.customerId, request.now);
  if (plan.isStarted) {
    await emit(tx, 'subscription.news', {
      customerId: plan.customerId,
      subscriptionNo: request.subscriptionNo,
      news: 'cancelled',
    });
  }
  return known;
}

/** What the shop itself does to a plan, without a customer who asks. */
async function byShop(
  tx: Tx,
  planId: number,
  now: Date,
  { step, change }: { step: string | null; change: (known: Known) => Plan | null },
): Promise<Plan | null> {
  const before = await lockPlanByShop(tx, { planId }, readFrom(now));
  if (!before) return null;
  const facts = await factsOf(tx, before, now);
  const after = change({ plan: before, facts });
  if (!after) return null;
  const events = step === null ? [] : [{ dayId: null, step }];
  return savePlan(tx, before, after, { now, events });
}

/** Writes the days that a plan's pattern brings by now. */
export const roll = (tx: Tx, planId: number, now: Date) =>
  byShop(tx, planId, now, {
    step: null,
    change: ({ plan, facts }) => withDays(plan, rolledDays(plan, facts)),
  });

/** Takes the places that days have not got yet: whatever is saved takes them. */
export const takePlaces = (tx: Tx, planId: number, now: Date) =>
  byShop(tx, planId, now, { step: null, change: ({ plan }) => plan });

/** A pause that is over ends by itself. */
export const endPause = (tx: Tx, planId: number, now: Date) =>
  byShop(tx, planId, now, {
    step: 'plan.resumed',
    change: ({ plan, facts }) => {
      const resumed = resumePlan(plan, facts);
      return resumed.ok ? resumed.plan : null;
    },
  });

/** Nothing is left to bring. */
export async function endPlan(tx: Tx, planId: number, now: Date): Promise<void> {
  const ended = await byShop(tx, planId, now, {
    step: 'plan.ended',
    change: ({ plan }) =>
      plan.state === 'ACTIVE' || plan.state === 'PAUSED'
        ? { ...plan, state: 'ENDED', pause: null }
        : null,
  });
  if (!ended) return;
  await stopWithLastPlan(tx, ended.customerId, now);
  await emit(tx, 'subscription.news', {
    customerId: ended.customerId,
    subscriptionNo: ended.subscriptionNo ?? '',
    news: 'ended',
  });
}
