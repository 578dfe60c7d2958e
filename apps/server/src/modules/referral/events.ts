import { type Subscribers, oneByOne } from '../../platform/events.ts';
import type { KeptOfOrder } from '../promotions/index.ts';
import { rewardFirstDelivery, clawBackForRefund } from './referrals.ts';

export const referralSubscribers = (unrefundedOfOrder: KeptOfOrder): Subscribers => ({
  'order.moved': oneByOne(async ({ tx, clock }, { orderNo, customerId, to }) => {
    if (to !== 'ORDER_LOGISTICS_DELIVERED') return;
    const kept = await unrefundedOfOrder(tx, orderNo);
    await rewardFirstDelivery(tx, { refereeId: customerId, orderNo, kept, now: clock.now() });
  }),

  'order.refunded': oneByOne(async ({ tx, clock }, { orderNo, isWhole, kept }) => {
    await clawBackForRefund(tx, { orderNo, isWhole, kept, now: clock.now() });
  }),
});
