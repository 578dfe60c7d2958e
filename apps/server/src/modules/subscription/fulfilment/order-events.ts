import { subscriptionDayCan } from '@halal-basket/contract';
import type { Subscribers } from '../../../platform/events.ts';
import { selectDayOfOrder } from './due-days.sql.ts';
import { withDays } from '../changes/change-rules.ts';
import { lockPlanByShop } from '../subscription.sql.ts';
import { savePlan } from '../subscription-repository.ts';

export const subscriptionSubscribers: Subscribers = {
  /** What becomes of a day's order becomes of the day. */
  'order.moved': async ({ tx, clock }, { orderNo, to }) => {
    const step = to === 'ORDER_LOGISTICS_DELIVERED' ? 'deliver' : 'miss';
    if (to !== 'ORDER_LOGISTICS_DELIVERED' && to !== 'ORDER_CANCELLED') return;
    const found = await selectDayOfOrder(tx, orderNo);
    if (!found) return;
    const plan = await lockPlanByShop(tx, { planId: found.planId }, { only: found.date });
    const [day] = plan?.days ?? [];
    if (!plan || !day || !subscriptionDayCan(step, day.state)) return;
    const after =
      step === 'deliver'
        ? { ...day, state: 'DELIVERED' as const }
        : { ...day, state: 'MISSED' as const, reason: 'ORDER' };
    await savePlan(tx, plan, withDays(plan, [after]), {
      now: clock.now(),
      events: [{ dayId: day.dayId, step: step === 'deliver' ? 'day.delivered' : 'day.missed' }],
    });
  },
};
