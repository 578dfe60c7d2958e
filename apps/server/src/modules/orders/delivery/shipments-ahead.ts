import { instantOf } from '../../../platform/days.ts';
import type { OrderRecord, OrderShipment } from '../orders.sql.ts';

/** Whether the shipment still waits in the hub. */
const isWaiting = ({ state }: OrderShipment): boolean => state === 'SHIPMENT_WAITING';

/** Shipments whose slot has not begun. An express order leaves too soon to be changed. */
export const shipmentsAhead = (
  { state, shipments }: Pick<OrderRecord, 'state' | 'shipments'>,
  now: Date,
): OrderShipment[] =>
  state === 'ORDER_PLACED' || state === 'ORDER_CONFIRMED'
    ? shipments.filter(
        (shipment) =>
          isWaiting(shipment) &&
          shipment.kind === 'standard' &&
          instantOf(shipment.date, shipment.startMinute) > now,
      )
    : [];
