/**
 * The states of an order, under the specification's names where it has them (section 4).
 * CREATED holds stock and slot while the customer pays; PLACED is paid or to be paid at the door.
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

/** From which states each step may be taken: the table that the server enforces and screens read. */
export const orderTransitions = {
  place: { from: ['ORDER_CREATED'], to: 'ORDER_PLACED' },
  /** The payment came after the time was up, and everything could be had again. */
  placeLate: { from: ['ORDER_EXPIRED'], to: 'ORDER_PLACED' },
  confirm: { from: ['ORDER_PLACED'], to: 'ORDER_CONFIRMED' },
  assignDriver: {
    from: ['ORDER_CONFIRMED', 'ORDER_LOGISTICS_DRIVER_ASSIGNED'],
    to: 'ORDER_LOGISTICS_DRIVER_ASSIGNED',
  },
  pickUp: { from: ['ORDER_LOGISTICS_DRIVER_ASSIGNED'], to: 'ORDER_LOGISTICS_PICKED_UP' },
  deliver: { from: ['ORDER_LOGISTICS_PICKED_UP'], to: 'ORDER_LOGISTICS_DELIVERED' },
  cancel: { from: ['ORDER_CREATED', 'ORDER_PLACED', 'ORDER_CONFIRMED'], to: 'ORDER_CANCELLED' },
  /** It could not be handed over: the goods come back to the hub. */
  bringBack: { from: ['ORDER_LOGISTICS_PICKED_UP'], to: 'ORDER_CANCELLED' },
  expire: { from: ['ORDER_CREATED'], to: 'ORDER_EXPIRED' },
} as const satisfies Record<string, { from: readonly OrderState[]; to: OrderState }>;

export type OrderTransition = keyof typeof orderTransitions;

/** May an order in `state` take the step `transition`? */
export const orderCan = (transition: OrderTransition, state: OrderState): boolean =>
  (orderTransitions[transition].from as readonly OrderState[]).includes(state);

/** What is delivered in one go. Each shipment of an order is carried by itself. */
export const shipmentStates = [
  'SHIPMENT_WAITING',
  'SHIPMENT_ASSIGNED',
  'SHIPMENT_OUT',
  'SHIPMENT_DELIVERED',
  'SHIPMENT_CANCELLED',
] as const;

export type ShipmentState = (typeof shipmentStates)[number];

/** The steps of a shipment. The order follows the shipment that is furthest behind. */
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

/** May a shipment in `state` take the step `transition`? */
export const shipmentCan = (transition: ShipmentTransition, state: ShipmentState): boolean =>
  (shipmentTransitions[transition].from as readonly ShipmentState[]).includes(state);

/**
 * What becomes of a complaint. `OPEN` waits for care; a large refund is `PROPOSED` by one person and approved by
 * another; `ANSWERED` was refused, `SOLVED` was made good.
 */
export const issueStates = ['OPEN', 'PROPOSED', 'ANSWERED', 'SOLVED'] as const;

/** The four tracked steps, in order, with the specification's labels. */
export const trackingSteps = [
  { code: 'ORDER_CONFIRMED', label: 'Order Confirmed' },
  { code: 'ORDER_LOGISTICS_DRIVER_ASSIGNED', label: 'Delivery Boy Assigned' },
  { code: 'ORDER_LOGISTICS_PICKED_UP', label: 'Out for Delivery' },
  { code: 'ORDER_LOGISTICS_DELIVERED', label: 'Order Delivered' },
] as const satisfies readonly { code: OrderState; label: string }[];
