import {
  type OrderState,
  type ShipmentState,
  type ShipmentTransition,
  orderCan,
  shipmentCan,
  shipmentTransitions,
} from '@halal-basket/contract';

/** How a shipment stands, in the order in which shipments are due. */
export interface ShipmentStanding {
  shipmentNo: number;
  state: ShipmentState;
}

/** The steps that a shipment takes by itself. */
const carryingSteps = ['assignDriver', 'pickUp', 'deliver'] as const;
export type CarryingStep = (typeof carryingSteps)[number];

export const isCarryingStep = (transition: string): transition is CarryingStep =>
  (carryingSteps as readonly string[]).includes(transition);

/** Confirmed, and not over: then its shipments are carried. */
const carriedIn: readonly OrderState[] = [
  'ORDER_CONFIRMED',
  'ORDER_LOGISTICS_DRIVER_ASSIGNED',
  'ORDER_LOGISTICS_PICKED_UP',
];

/** What the order is when its hindmost shipment is so far. */
const orderStateAt: Record<Exclude<ShipmentState, 'SHIPMENT_CANCELLED'>, OrderState> = {
  SHIPMENT_WAITING: 'ORDER_CONFIRMED',
  SHIPMENT_ASSIGNED: 'ORDER_LOGISTICS_DRIVER_ASSIGNED',
  SHIPMENT_OUT: 'ORDER_LOGISTICS_PICKED_UP',
  SHIPMENT_DELIVERED: 'ORDER_LOGISTICS_DELIVERED',
};
const stages = Object.keys(orderStateAt) as (keyof typeof orderStateAt)[];

/** The order follows the shipment that is furthest behind. */
function orderStateOf(shipments: readonly ShipmentStanding[]): OrderState {
  const hindmost = stages.find((stage) => shipments.some(({ state }) => state === stage));
  return hindmost ? orderStateAt[hindmost] : 'ORDER_CANCELLED';
}

export interface Step {
  /** The shipment that takes it. */
  shipmentNo: number;
  shipmentState: ShipmentState;
  /** Where the order is then. */
  to: OrderState;
}

/**
 * The step of one shipment: the named one, else the first that can take it. Null where it is not
 * open.
 */
export function carryingStep(
  transition: CarryingStep,
  order: { state: OrderState; shipments: readonly ShipmentStanding[] },
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

/** May all shipments that are left be called off by this step? */
export const canCallOff = (
  transition: Extract<ShipmentTransition, 'cancel' | 'bringBack'>,
  order: { state: OrderState; shipments: readonly ShipmentStanding[] },
): boolean =>
  orderCan(transition, order.state) &&
  order.shipments.every(({ state }) => shipmentCan(transition, state));
