import { orderCan, shipmentCan } from '@halal-basket/contract';
import { instantOf } from '../../../platform/days.ts';
import { canCancelShipments, withoutCancelled } from '../delivery/shipments.ts';
import type { OrderRecord, OrderShipment } from '../orders.sql.ts';
import type { CancellationRule } from './cancellation-rule.sql.ts';

/** Shown where a hub has no rule of its own. Its customers can cancel later too, until a rider is assigned. */
export const shopRule: CancellationRule = { minutesBeforeSlot: 0, minutesAfterOrder: 10 };

const minuteMs = 60_000;

type Cancellable = Pick<
  OrderRecord,
  'state' | 'shipments' | 'placedAt' | 'createdAt' | 'cancellationRule'
>;

const startOf = ({ date, startMinute }: OrderShipment): number =>
  instantOf(date, startMinute).getTime();
const endOf = ({ date, endMinute }: OrderShipment): number => instantOf(date, endMinute).getTime();

/**
 * The time until which the rule lets the customer cancel an order that has a delivery left; an order that has a rider
 * earlier cannot be cancelled.
 */
export function cancelDeadline({
  shipments,
  placedAt,
  createdAt,
  cancellationRule,
}: Cancellable): Date {
  const { minutesBeforeSlot, minutesAfterOrder } = cancellationRule ?? shopRule;
  const firstSlot = Math.min(...withoutCancelled(shipments).map(startOf));
  const ordered = (placedAt ?? createdAt).getTime();
  return new Date(
    Math.max(firstSlot - minutesBeforeSlot * minuteMs, ordered + minutesAfterOrder * minuteMs),
  );
}

const isWithRider = ({ state }: Pick<OrderRecord, 'state'>): boolean =>
  state === 'ORDER_LOGISTICS_DRIVER_ASSIGNED';

/** Whether the customer can cancel, apart from the time: until a rider is assigned. Staff can until it leaves the hub. */
export const isCancellableByCustomer = (order: Pick<OrderRecord, 'state' | 'shipments'>): boolean =>
  !isWithRider(order) && canCancelShipments('cancel', order);

/**
 * Whether the customer can cancel: until the deadline of the hub's rule, and again once a slot has ended without its
 * delivery. Without a rule only the rider ends it.
 */
export function canCancel(order: Cancellable, now: Date): boolean {
  if (!isCancellableByCustomer(order)) return false;
  if (order.cancellationRule === null) return true;
  return (
    now < cancelDeadline(order) ||
    withoutCancelled(order.shipments).some((each) => now.getTime() > endOf(each))
  );
}

/**
 * Whether one delivery can be cancelled because another has left the hub, so that the whole order cannot. The time is
 * not looked at.
 */
export const isCancellableAlone = (
  order: Pick<OrderRecord, 'state' | 'shipments'>,
  shipment: OrderShipment,
): boolean =>
  !isWithRider(order) &&
  orderCan('cancel', order.state) &&
  shipmentCan('cancel', shipment.state) &&
  withoutCancelled(order.shipments).some(({ state }) => !shipmentCan('cancel', state));

/** Whether the customer can cancel this delivery alone: by the rule of the order, with the slot of the delivery. */
export const canCancelAlone = (order: Cancellable, shipment: OrderShipment, now: Date): boolean =>
  isCancellableAlone(order, shipment) &&
  (order.cancellationRule === null ||
    now < cancelDeadline({ ...order, shipments: [shipment] }) ||
    now.getTime() > endOf(shipment));

/** The deadline to show; undefined once it has passed or a rider is assigned. */
export function cancelUntil(order: Cancellable, now: Date): Date | undefined {
  if (!isCancellableByCustomer(order)) return undefined;
  const deadline = cancelDeadline(order);
  return now < deadline ? deadline : undefined;
}
