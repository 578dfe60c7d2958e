import { type Subscribers, oneByOne } from '../../platform/events.ts';
import { recordFirstDelivery } from '../location/index.ts';
import { selectOrder } from '../orders/index.ts';

export const sessionSubscribers: Subscribers = {
  /** An address is new until its first delivery. */
  'order.moved': oneByOne(async ({ tx }, { orderNo, to, at }) => {
    if (to !== 'ORDER_LOGISTICS_DELIVERED') return;
    const order = await selectOrder(tx, orderNo);
    if (order) await recordFirstDelivery(tx, order.address.addressId, new Date(at));
  }),
};
