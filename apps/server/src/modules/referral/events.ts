import type { Subscribers } from '../../platform/events.ts';
import { firstDelivered } from './referrals.ts';

export const referralSubscribers: Subscribers = {
  'order.moved': async ({ tx, clock }, { customerId, to }) => {
    if (to === 'ORDER_LOGISTICS_DELIVERED') await firstDelivered(tx, customerId, clock.now());
  },
};
