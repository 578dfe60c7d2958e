import { subscriptionDayCan } from '@halal-basket/contract';
import { type Subscribers, oneByOne } from '../../../platform/events.ts';
import { selectDayOfOrder } from './due-days.sql.ts';
import { withDays } from '../changes/change-rules.ts';
import { lockSubscriptionByShop } from '../subscription.sql.ts';
import { saveSubscription } from '../subscription-repository.ts';

export const subscriptionSubscribers: Subscribers = {
  /** The day follows its order: delivered or missed. */
  'order.moved': oneByOne(async ({ tx, clock }, { orderNo, to }) => {
    const step = to === 'ORDER_LOGISTICS_DELIVERED' ? 'deliver' : 'miss';
    if (to !== 'ORDER_LOGISTICS_DELIVERED' && to !== 'ORDER_CANCELLED') return;
    const found = await selectDayOfOrder(tx, orderNo);
    if (!found) return;
    const subscription = await lockSubscriptionByShop(
      tx,
      { subscriptionId: found.subscriptionId },
      { only: found.date },
    );
    const [day] = subscription?.days ?? [];
    if (!subscription || !day || !subscriptionDayCan(step, day.state)) return;
    const after =
      step === 'deliver'
        ? { ...day, state: 'DELIVERED' as const }
        : { ...day, state: 'MISSED' as const, reason: 'ORDER' };
    await saveSubscription(tx, subscription, withDays(subscription, [after]), {
      now: clock.now(),
      events: [{ dayId: day.dayId, step: step === 'deliver' ? 'day.delivered' : 'day.missed' }],
    });
  }),
};
