import { type Subscribers, oneByOne } from '../../platform/events.ts';
import { markDelivered } from './slots.sql.ts';

/** Staff who close a slot or a day see the deliveries that are still to come. */
export const slotsSubscribers: Subscribers = {
  'shipment.moved': oneByOne(async ({ tx }, { orderNo, shipmentNo, to, at }) => {
    if (to === 'SHIPMENT_DELIVERED') markDelivered(tx, { orderNo, shipmentNo, at: new Date(at) });
  }),
};
