import type { OrderTransition } from '@halal-basket/contract';
import { withoutCancelled } from '../delivery/shipments.ts';
import type { OrderRecord } from '../orders.sql.ts';

const waiting: readonly OrderTransition[] = ['confirm', 'assignDriver', 'pickUp'];

/** Whether the step waits while staff hold the order. An order that is on its way, or is cancelled, does not. */
export const isBlockedByHold = (transition: OrderTransition): boolean =>
  waiting.includes(transition);

/** Whether staff can hold the order: it is placed and no part of it is on its way. */
export const canHold = ({ state, shipments }: Pick<OrderRecord, 'state' | 'shipments'>): boolean =>
  ['ORDER_PLACED', 'ORDER_CONFIRMED', 'ORDER_LOGISTICS_DRIVER_ASSIGNED'].includes(state) &&
  withoutCancelled(shipments).every((each) =>
    ['SHIPMENT_WAITING', 'SHIPMENT_ASSIGNED'].includes(each.state),
  );
