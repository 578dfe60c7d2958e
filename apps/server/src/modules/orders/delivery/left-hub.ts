import type { OrderRecord } from '../orders.sql.ts';

/** The time at which the first goods left the hub; null before. The order is invoiced then. */
export const leftHubAt = ({ events }: Pick<OrderRecord, 'events'>): Date | null =>
  events.find(
    ({ to, detail }) =>
      to === 'ORDER_LOGISTICS_PICKED_UP' || detail.shipmentState === 'SHIPMENT_OUT',
  )?.at ?? null;

/** Whether any goods of the order ever left the hub. */
export const hasLeftHub = (order: Pick<OrderRecord, 'events'>): boolean =>
  leftHubAt(order) !== null;
