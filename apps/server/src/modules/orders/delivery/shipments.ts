import {
  type OrderState,
  type ShipmentState,
  type ShipmentTransition,
  orderCan,
  shipmentCan,
  shipmentTransitions,
} from '@halal-basket/contract';

/** The state of a shipment, in the order of delivery. */
export interface ShipmentStatus {
  shipmentNo: number;
  state: ShipmentState;
}

/** The shipments that were or will be delivered: rules of the whole order do not look at cancelled ones. */
export const withoutCancelled = <S extends Pick<ShipmentStatus, 'state'>>(
  shipments: readonly S[],
): S[] => shipments.filter(({ state }) => state !== 'SHIPMENT_CANCELLED');

/** The steps of a single shipment. */
const deliverySteps = ['assignDriver', 'pickUp', 'deliver'] as const;
export type DeliveryStep = (typeof deliverySteps)[number];

export const isDeliveryStep = (transition: string): transition is DeliveryStep =>
  (deliverySteps as readonly string[]).includes(transition);

/** The states of an order in which its shipments are delivered. */
const carriedIn: readonly OrderState[] = [
  'ORDER_CONFIRMED',
  'ORDER_LOGISTICS_DRIVER_ASSIGNED',
  'ORDER_LOGISTICS_PICKED_UP',
];

/** The state of the order by its least advanced shipment. */
const orderStateAt: Record<Exclude<ShipmentState, 'SHIPMENT_CANCELLED'>, OrderState> = {
  SHIPMENT_WAITING: 'ORDER_CONFIRMED',
  SHIPMENT_ASSIGNED: 'ORDER_LOGISTICS_DRIVER_ASSIGNED',
  SHIPMENT_OUT: 'ORDER_LOGISTICS_PICKED_UP',
  SHIPMENT_DELIVERED: 'ORDER_LOGISTICS_DELIVERED',
};
const stages = Object.keys(orderStateAt) as (keyof typeof orderStateAt)[];

/** The order follows its least advanced shipment. */
function orderStateOf(shipments: readonly ShipmentStatus[]): OrderState {
  const hindmost = stages.find((stage) => shipments.some(({ state }) => state === stage));
  return hindmost ? orderStateAt[hindmost] : 'ORDER_CANCELLED';
}

export interface Step {
  /** The shipment that takes the step. */
  shipmentNo: number;
  shipmentState: ShipmentState;
  /** The state of the order after the step. */
  to: OrderState;
}

/**
 * The step of the named shipment, else of the first that can take it. Null where it is not open.
 */
export function deliveryStep(
  transition: DeliveryStep,
  order: { state: OrderState; shipments: readonly ShipmentStatus[] },
  shipmentNo?: number,
): Step | null {
  const { state, shipments } = order;
  if (!carriedIn.includes(state)) return null;
  const able = shipments.filter((each) => shipmentCan(transition, each.state));
  const chosen =
    shipmentNo === undefined ? able[0] : able.find((each) => each.shipmentNo === shipmentNo);
  if (!chosen) return null;
  const shipmentState = shipmentTransitions[transition].to;
  const after = shipments.map((each) =>
    each === chosen ? { ...each, state: shipmentState } : each,
  );
  return { shipmentNo: chosen.shipmentNo, shipmentState, to: orderStateOf(after) };
}

/** Whether this step may cancel all shipments that are left. */
export const canCancelShipments = (
  transition: Extract<ShipmentTransition, 'cancel' | 'bringBack'>,
  order: { state: OrderState; shipments: readonly ShipmentStatus[] },
): boolean =>
  orderCan(transition, order.state) &&
  withoutCancelled(order.shipments).every(({ state }) => shipmentCan(transition, state));

/** The states that an order passes once a shipment is cancelled, until it follows the others. */
export function statesAfterCancel(
  state: OrderState,
  others: readonly ShipmentStatus[],
): OrderState[] {
  const from = carriedIn.indexOf(state);
  const passed = stages.map((stage) => orderStateAt[stage]);
  return from === -1 ? [] : passed.slice(from + 1, passed.indexOf(orderStateOf(others)) + 1);
}
