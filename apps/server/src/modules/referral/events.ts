import { type Subscribers, oneByOne } from '../../platform/events.ts';
import { rewardFirstDelivery, clawBackForRefund } from './referrals.ts';

export const referralSubscribers: Subscribers = {
  'order.moved': oneByOne(async ({ tx, clock }, { orderNo, customerId, to }) => {
    if (to !== 'ORDER_LOGISTICS_DELIVERED') return;
    await rewardFirstDelivery(tx, customerId, orderNo, clock.now());
  }),

  'order.refunded': oneByOne(async ({ tx, clock }, { orderNo, isWhole, kept }) => {
    await clawBackForRefund(tx, { orderNo, isWhole, kept, now: clock.now() });
  }),
};
