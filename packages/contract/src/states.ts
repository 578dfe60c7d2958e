/**
 * The states of an order, with the specification's names where it has them (section 4).
 * CREATED holds stock and slot while the customer pays; PLACED is paid, or will be paid on delivery.
 */
export const orderStates = [
  'ORDER_CREATED',
  'ORDER_PLACED',
  'ORDER_CONFIRMED',
  'ORDER_LOGISTICS_DRIVER_ASSIGNED',
  'ORDER_LOGISTICS_PICKED_UP',
  'ORDER_LOGISTICS_DELIVERED',
  'ORDER_CANCELLED',
  'ORDER_EXPIRED',
] as const;

export type OrderState = (typeof orderStates)[number];

/** The states of orders that have ended. A late payment can still place an expired order. */
export const finalOrderStates: readonly OrderState[] = [
  'ORDER_LOGISTICS_DELIVERED',
  'ORDER_CANCELLED',
  'ORDER_EXPIRED',
];

/** The states from which each step is allowed: the server enforces this table and screens read it. */
export const orderTransitions = {
  place: { from: ['ORDER_CREATED'], to: 'ORDER_PLACED' },
  /** The payment arrived after the hold had ended, and everything was still available. */
  placeLate: { from: ['ORDER_EXPIRED'], to: 'ORDER_PLACED' },
  confirm: { from: ['ORDER_PLACED'], to: 'ORDER_CONFIRMED' },
  assignDriver: {
    from: ['ORDER_CONFIRMED', 'ORDER_LOGISTICS_DRIVER_ASSIGNED'],
    to: 'ORDER_LOGISTICS_DRIVER_ASSIGNED',
  },
  pickUp: { from: ['ORDER_LOGISTICS_DRIVER_ASSIGNED'], to: 'ORDER_LOGISTICS_PICKED_UP' },
  deliver: { from: ['ORDER_LOGISTICS_PICKED_UP'], to: 'ORDER_LOGISTICS_DELIVERED' },
  cancel: {
    from: ['ORDER_CREATED', 'ORDER_PLACED', 'ORDER_CONFIRMED', 'ORDER_LOGISTICS_DRIVER_ASSIGNED'],
    to: 'ORDER_CANCELLED',
  },
  /** The delivery failed: the goods return to the hub. */
  bringBack: { from: ['ORDER_LOGISTICS_PICKED_UP'], to: 'ORDER_CANCELLED' },
  expire: { from: ['ORDER_CREATED'], to: 'ORDER_EXPIRED' },
} as const satisfies Record<string, { from: readonly OrderState[]; to: OrderState }>;

export type OrderTransition = keyof typeof orderTransitions;

/** Whether an order in `state` may take the step `transition`. */
export const orderCan = (transition: OrderTransition, state: OrderState): boolean =>
  (orderTransitions[transition].from as readonly OrderState[]).includes(state);

/** A delivery. Each shipment of an order has its own states. */
export const shipmentStates = [
  'SHIPMENT_WAITING',
  'SHIPMENT_ASSIGNED',
  'SHIPMENT_OUT',
  'SHIPMENT_DELIVERED',
  'SHIPMENT_CANCELLED',
] as const;

export type ShipmentState = (typeof shipmentStates)[number];

/** The steps of a shipment. The order has the state of its least advanced shipment. */
export const shipmentTransitions = {
  assignDriver: { from: ['SHIPMENT_WAITING', 'SHIPMENT_ASSIGNED'], to: 'SHIPMENT_ASSIGNED' },
  pickUp: { from: ['SHIPMENT_ASSIGNED'], to: 'SHIPMENT_OUT' },
  deliver: { from: ['SHIPMENT_OUT'], to: 'SHIPMENT_DELIVERED' },
  cancel: { from: ['SHIPMENT_WAITING', 'SHIPMENT_ASSIGNED'], to: 'SHIPMENT_CANCELLED' },
  bringBack: {
    from: ['SHIPMENT_WAITING', 'SHIPMENT_ASSIGNED', 'SHIPMENT_OUT'],
    to: 'SHIPMENT_CANCELLED',
  },
} as const satisfies Record<string, { from: readonly ShipmentState[]; to: ShipmentState }>;

export type ShipmentTransition = keyof typeof shipmentTransitions;

/** Whether a shipment in `state` may take the step `transition`. */
export const shipmentCan = (transition: ShipmentTransition, state: ShipmentState): boolean =>
  (shipmentTransitions[transition].from as readonly ShipmentState[]).includes(state);

/**
 * The states of a complaint. `OPEN` waits for customer support. A large refund is `PROPOSED` by one person
 * and approved by another. `ANSWERED` was refused, `SOLVED` was compensated.
 */
export const complaintStates = ['OPEN', 'PROPOSED', 'ANSWERED', 'SOLVED'] as const;

/** The four tracked steps, in order, with the specification's labels. */
export const trackingSteps = [
  { code: 'ORDER_CONFIRMED', label: 'Order Confirmed' },
  { code: 'ORDER_LOGISTICS_DRIVER_ASSIGNED', label: 'Delivery Boy Assigned' },
  { code: 'ORDER_LOGISTICS_PICKED_UP', label: 'Out for Delivery' },
  { code: 'ORDER_LOGISTICS_DELIVERED', label: 'Order Delivered' },
] as const satisfies readonly { code: OrderState; label: string }[];
