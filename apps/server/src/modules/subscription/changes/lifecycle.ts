import { type Paise, paise, subtractPaise, sumPaise, zeroPaise } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { emit } from '../../../platform/events.ts';
import { withServingHub } from '../../location/index.ts';
import { requestRefund } from '../../payments/index.ts';
import { stopWithLastSubscription } from '../auto-recharge/auto-recharge.ts';
import {
  cancelSubscription,
  pauseSubscription,
  resumeSubscription,
  daysToAdd,
  skipDay,
  unskipDay,
  withDays,
} from './change-rules.ts';
import { gatewayDeposit } from '../payment/deposit.ts';
import { type SubscriptionContext, contextOf } from '../subscription-context.ts';
import type { Subscription } from '../subscription.ts';
import { lockSubscriptionByShop } from '../subscription.sql.ts';
import {
  type ChangeRequest,
  type SubscriptionInContext,
  changeSubscription,
  readFromDate,
  saveSubscription,
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

/** Skips one open day; its deposit returns to HB Money. */
export const skip = (tx: Tx, request: Request, date: string): Promise<SubscriptionInContext> =>
  changeSubscription(tx, requestOf(request, 'day.skipped', { date }), (subscription, context) =>
    skipDay(subscription, date, context),
  );

export const unskip = (tx: Tx, request: Request, date: string): Promise<SubscriptionInContext> =>
  changeSubscription(tx, requestOf(request, 'day.unskipped', { date }), (subscription, context) =>
    unskipDay(subscription, date, context),
  );

export const pause = (
  tx: Tx,
  request: Request,
  days: { from: string; to: string },
): Promise<SubscriptionInContext> =>
  changeSubscription(tx, requestOf(request, 'plan.paused', days), (subscription, context) =>
    pauseSubscription(subscription, days, context),
  );

export const resume = (tx: Tx, request: Request): Promise<SubscriptionInContext> =>
  changeSubscription(tx, requestOf(request, 'plan.resumed'), resumeSubscription);

const depositOf = ({ days }: Subscription): Paise => sumPaise(days.map(({ deposit }) => deposit));

/**
 * Cancels the subscription and refunds the deposits of open days: to the source, up to the amount
 * paid through a gateway, or all to HB Money.
 */
export async function cancel(
  tx: Tx,
  request: Request,
  refundTo: 'source' | 'wallet',
): Promise<SubscriptionInContext> {
  let back = zeroPaise;
  let toSource = zeroPaise;
  const known = await changeSubscription(
    tx,
    {
      ...requestOf(request, 'plan.cancelled'),
      toSource: async (before, after) => {
        back = subtractPaise(depositOf(before), depositOf(after));
        if (refundTo !== 'source') return toSource;
        const there = await gatewayDeposit(tx, request.subscriptionNo);
        toSource = paise(Math.min(back, before.throughGateway, there));
        return toSource;
      },
    },
    cancelSubscription,
  );
  const { subscription } = known;
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
  await stopWithLastSubscription(tx, subscription.customerId, request.now);
  if (subscription.isStarted) {
    await emit(tx, 'subscription.update', {
      customerId: subscription.customerId,
      subscriptionNo: request.subscriptionNo,
      update: 'cancelled',
      amount: back,
    });
  }
  return known;
}

/** Changes a subscription on behalf of the shop. */
async function changeByShop(
  tx: Tx,
  subscriptionId: number,
  now: Date,
  {
    step,
    change,
  }: { step: string | null; change: (known: SubscriptionInContext) => Subscription | null },
): Promise<Subscription | null> {
  const before = await lockSubscriptionByShop(tx, { subscriptionId }, readFromDate(now));
  if (!before) return null;
  const context = await contextOf(tx, before, now);
  const after = change({ subscription: before, context });
  if (!after) return null;
  const events = step === null ? [] : [{ dayId: null, step }];
  return saveSubscription(tx, before, after, { now, events });
}

/** Writes the days of the repeat pattern up to the calendar's end. */
export const rollSubscription = (tx: Tx, subscriptionId: number, now: Date) =>
  changeByShop(tx, subscriptionId, now, {
    step: null,
    change: ({ subscription, context }) => withDays(subscription, daysToAdd(subscription, context)),
  });

/** Reserves slots for days without one: every save does so. */
export const reserveMissingSlots = (tx: Tx, subscriptionId: number, now: Date) =>
  changeByShop(tx, subscriptionId, now, { step: null, change: ({ subscription }) => subscription });

/** The hub that delivers to the address instead of the agreed one; null while the agreed one does, or none. */
export const servingHubOf = ({ address, hub }: Pick<SubscriptionContext, 'address' | 'hub'>) =>
  address === null || withServingHub(address, [hub]).hub ? null : address.hub;

/**
 * Moves the deliveries without an order to the hub that delivers to the address now: the customer moved the address, or
 * the shop closed the agreed hub or changed its area. Null where nothing has to move.
 */
export const followAddress = (tx: Tx, subscriptionId: number, now: Date) =>
  changeByShop(tx, subscriptionId, now, {
    step: 'plan.moved',
    change: ({ subscription, context }) => {
      const serving = servingHubOf(context);
      if (!serving) return null;
      const { destination } = subscription;
      const days = subscription.days.map((day) => ({
        ...day,
        destination: day.orderNo === null ? null : (day.destination ?? destination),
      }));
      return { ...subscription, destination: { ...destination, hubId: serving.hubId }, days };
    },
  });

/** Ends a pause whose last day is over. */
export const endPause = (tx: Tx, subscriptionId: number, now: Date) =>
  changeByShop(tx, subscriptionId, now, {
    step: 'plan.resumed',
    change: ({ subscription, context }) => {
      const resumed = resumeSubscription(subscription, context);
      return resumed.ok ? resumed.subscription : null;
    },
  });

/** Ends a subscription without days to deliver. */
export async function endSubscription(tx: Tx, subscriptionId: number, now: Date): Promise<void> {
  const ended = await changeByShop(tx, subscriptionId, now, {
    step: 'plan.ended',
    change: ({ subscription }) =>
      subscription.state === 'ACTIVE' || subscription.state === 'PAUSED'
        ? { ...subscription, state: 'ENDED', pause: null }
        : null,
  });
  if (!ended) return;
  await stopWithLastSubscription(tx, ended.customerId, now);
  await emit(tx, 'subscription.update', {
    customerId: ended.customerId,
    subscriptionNo: ended.subscriptionNo ?? '',
    update: 'ended',
  });
}
