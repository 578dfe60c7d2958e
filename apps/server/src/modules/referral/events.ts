import { type Subscribers, oneByOne } from '../../platform/events.ts';
import { firstDelivered, firstRefunded } from './referrals.ts';

export const referralSubscribers: Subscribers = {
  'order.moved': oneByOne(async ({ tx, clock }, { orderNo, customerId, to }) => {
    if (to !== 'ORDER_LOGISTICS_DELIVERED') return;
    await firstDelivered(tx, customerId, orderNo, clock.now());
  }),

  'order.refunded': oneByOne(async ({ tx, clock }, { orderNo, isWhole, kept }) => {
    await firstRefunded(tx, { orderNo, isWhole, kept, now: clock.now() });
  }),
};
