import {
  type AnswerOf,
  type Gift,
  type OrderState,
  type OrderTracking,
  finalOrderStates,
  trackingSteps,
} from '@halal-basket/contract';
import { type Paise, rupeesFromPaise, zeroPaise } from '@halal-basket/money';
import { dayOf, evenDateText, hoursLabel, instantOf, slotText } from '../../platform/days.ts';
import type { OrderEvent, OrderRecord, OrderShipment } from './orders.sql.ts';
import { canCancel } from './cancellation/cancellation-rule.ts';
import { shipmentsAhead } from './delivery/shipments-ahead.ts';
import { canEdit } from './edits/can-edit.ts';
import { riderReport } from './tracking/rider-report.ts';

type Actions = AnswerOf<'orderDetails'>['can'];

/** Minutes for which an unpaid order holds stock and slots. */
export const heldForMinutes = 15;

/** The actor of an order's step. */
export type Actor =
  | { kind: 'customer' }
  | { kind: 'store' }
  | { kind: 'staff'; staffId: number; name: string }
  /** An agent of customer support in the customer's session. */
  | { kind: 'support'; staffId: number; name: string };

/** The actor as events store it. */
export const actorText = (actor: Actor): string =>
  'staffId' in actor ? `${actor.kind}:${actor.staffId}` : actor.kind;

/** The name of the member of staff, as events store it. */
export const byOf = (actor: Actor): { by?: string } => ('name' in actor ? { by: actor.name } : {});

const isBySupport = ({ actor }: Pick<OrderEvent, 'actor'>): boolean => actor.startsWith('support:');

/** The name of the actor for display. */
export function actorName({ actor, detail }: OrderEvent): string {
  if (actor === 'customer') return 'Customer';
  const by = detail.by ?? 'Store';
  return isBySupport({ actor }) ? `${by} (support team)` : by;
}

type WithEvents = { readonly events: readonly Pick<OrderEvent, 'actor' | 'to' | 'from'>[] };

/** Whether a support agent created or placed the order for the customer. */
export const isPlacedBySupport = ({ events }: WithEvents): boolean =>
  events.some(
    (event) =>
      isBySupport(event) &&
      ['ORDER_CREATED', 'ORDER_PLACED'].includes(event.to) &&
      event.from !== event.to,
  );

export const isCancelledBySupport = ({ events }: WithEvents): boolean =>
  events.some((event) => isBySupport(event) && event.to === 'ORDER_CANCELLED');

const labels: Record<OrderState, string> = {
  ORDER_CREATED: 'Waiting for payment',
  ORDER_PLACED: 'Order Placed',
  ORDER_CONFIRMED: 'Order Confirmed',
  ORDER_LOGISTICS_DRIVER_ASSIGNED: 'Delivery Boy Assigned',
  ORDER_LOGISTICS_PICKED_UP: 'Out for Delivery',
  ORDER_LOGISTICS_DELIVERED: 'Order Delivered',
  ORDER_CANCELLED: 'Order Cancelled',
  ORDER_EXPIRED: 'Order Expired',
};

export const statusLabel = (state: OrderState): string => labels[state];

/** Whether the order has ended. */
export const isEnded = (state: OrderState): boolean => finalOrderStates.includes(state);

/** Whether the order was ever placed: paid, or to be paid on delivery. */
export const wasPlaced = ({ placedAt }: Pick<OrderRecord, 'placedAt'>): boolean =>
  placedAt !== null;

/** Whether the order is placed, and not cancelled since. */
export const isPlaced = ({ placedAt, state }: Pick<OrderRecord, 'placedAt' | 'state'>): boolean =>
  placedAt !== null && state !== 'ORDER_CANCELLED';

/** Days for complaints after the end of an order. */
export const complaintDays = 7;

/** Whether a complaint is possible: from placing until a week after the end. */
export function canComplain(
  order: Pick<OrderRecord, 'state' | 'placedAt' | 'events' | 'createdAt'>,
  now: Date,
): boolean {
  if (!wasPlaced(order) || order.state === 'ORDER_EXPIRED') return false;
  if (!isEnded(order.state)) return true;
  return now.getTime() - since(order).getTime() <= complaintDays * 86_400_000;
}

/** The reason of an order that a new order replaced. */
export const orderedAgain = 'Ordered again';

/** The reason of an order whose member price ended. */
export const membershipReturned = 'The membership was cancelled';

/** Whether the order expired because the membership behind its price was refunded. */
export const isRepriced = ({ events }: Pick<OrderRecord, 'events'>): boolean =>
  events.at(-1)?.detail.reason === membershipReturned;

/** Whether a new order or price replaced it. It did not expire by time. */
export const isSuperseded = (order: Pick<OrderRecord, 'events'>): boolean =>
  order.events.at(-1)?.detail.reason === orderedAgain || isRepriced(order);

/** The actions that are open to the customer now. */
export const actionsOf = (order: OrderRecord, now: Date): Actions => ({
  cancel: canCancel(order, now),
  reorder: wasPlaced(order),
  reorderSameSlot: wasPlaced(order) && order.shipments.some(({ kind }) => kind === 'standard'),
  reschedule: canReschedule(order, now),
  complaint: canComplain(order, now),
  edit: canEdit(order, now),
  tip: canTip(order, now),
});

/** The tip that the customer gave after the delivery; 0 without one. */
export const tipAfterDelivery = ({ events }: Pick<OrderRecord, 'events'>): Paise =>
  events.find(({ detail }) => detail.tip !== undefined)?.detail.tip ?? zeroPaise;

/** Whether the customer can tip the riders: once, within a week after the delivery. */
export const canTip = (order: OrderRecord, now: Date): boolean =>
  order.state === 'ORDER_LOGISTICS_DELIVERED' &&
  order.takesTips &&
  order.tip === 0 &&
  tipAfterDelivery(order) === 0 &&
  order.shipments.some(({ riderId }) => riderId !== null) &&
  now.getTime() - since(order).getTime() <= complaintDays * 86_400_000;

/** Whether a shipment can still be rescheduled. */
const canReschedule = (order: OrderRecord, now: Date): boolean =>
  shipmentsAhead(order, now).length > 0;

/** Shipments by the end of their slots, earliest first. */
export const inDeliveryOrder = <S extends Pick<OrderShipment, 'date' | 'endMinute'>>(
  shipments: readonly S[],
): S[] =>
  shipments.toSorted(
    (a, b) => instantOf(a.date, a.endMinute).getTime() - instantOf(b.date, b.endMinute).getTime(),
  );

/** Whether goods of the shipment are still to be delivered. */
export const isOpenShipment = ({ state }: Pick<OrderShipment, 'state'>): boolean =>
  state !== 'SHIPMENT_DELIVERED' && state !== 'SHIPMENT_CANCELLED';

/** The next shipment to deliver; once none is left, the first one. */
export function firstShipment({ shipments }: Pick<OrderRecord, 'shipments'>): OrderShipment {
  const left = shipments.filter(isOpenShipment);
  const [first] = inDeliveryOrder(left.length > 0 ? left : shipments);
  if (!first) throw new Error('An order without a shipment');
  return first;
}

/** The gift of an order on the wire; nothing for an ordinary order. */
export const giftOf = ({
  giftMessage: message,
  giftHidesPrices: hidePrices,
}: Pick<OrderRecord, 'giftMessage' | 'giftHidesPrices'>): { gift?: Gift } =>
  message === null ? {} : { gift: { message, hidePrices } };

/** '6–8 pm'; for an express order the promised minute: 'by 7:40 pm'. */
export function slotLabel({ kind, startMinute, endMinute }: OrderShipment): string {
  const hours = hoursLabel(startMinute, endMinute);
  return kind === 'express' ? `by ${hours.slice(hours.indexOf('–') + 1)}` : hours;
}

/** 'Today, 6–8 pm', 'Mon 30 Nov, by 11 am'. */
export const whenText = (shipment: OrderShipment, now: Date): string =>
  slotText(shipment.date, slotLabel(shipment), dayOf(now));

/** The time at which the order reached its present state. */
function since({
  state,
  events,
  createdAt,
}: Pick<OrderRecord, 'state' | 'events' | 'createdAt'>): Date {
  return events.find(({ to }) => to === state)?.at ?? createdAt;
}

/** 'Arriving today, 6–8 pm', 'Delivered on 21 Nov 2026'. */
export function orderDeliveryText(order: OrderRecord, now: Date): string {
  const on = evenDateText(dayOf(since(order)));
  switch (order.state) {
    case 'ORDER_LOGISTICS_DELIVERED':
      return `Delivered on ${on}`;
    case 'ORDER_CANCELLED':
      return `Cancelled on ${on}`;
    case 'ORDER_EXPIRED':
      return 'Not paid in time';
    default: {
      const when = whenText(firstShipment(order), now);
      return `Arriving ${when.replace(/^(Today|Tomorrow)/, (word) => word.toLowerCase())}`;
    }
  }
}

const callLink = (phone: string): string => `tel:+91${phone.replace(/^\+91/, '')}`;

/**
 * The rider of the order as recorded by the assignment: of the delivery that a rider has now, else the last one. None
 * while the deliveries that are left wait for one.
 */
export function riderOf({
  events,
  shipments,
}: Pick<OrderRecord, 'events' | 'shipments'>): OrderEvent['detail']['rider'] {
  const carried = shipments.filter(
    ({ state }) => state === 'SHIPMENT_ASSIGNED' || state === 'SHIPMENT_OUT',
  );
  if (carried.length === 0 && shipments.some(({ state }) => state === 'SHIPMENT_WAITING')) return;
  const isOf = (id: number | undefined): boolean =>
    carried.length === 0 || carried.some(({ shipmentNo }) => shipmentNo === (id ?? 1));
  return events.findLast(({ detail }) => detail.rider !== undefined && isOf(detail.shipmentNo))
    ?.detail.rider;
}

/** HB Money that was credited because the delivery was late; null also once it was taken back. */
export function lateCreditOf({
  events,
}: Pick<OrderRecord, 'events'>): { amount: Paise; at: Date } | null {
  const event = events.findLast(({ detail }) => detail.lateCredit !== undefined);
  return event?.detail.lateCredit ? { amount: event.detail.lateCredit, at: event.at } : null;
}

export type RiderPosition = NonNullable<NonNullable<OrderTracking['rider']>['position']>;

const shipmentLabels: Record<OrderShipment['state'], string> = {
  SHIPMENT_WAITING: 'Being prepared',
  SHIPMENT_ASSIGNED: 'Delivery Boy Assigned',
  SHIPMENT_OUT: 'Out for Delivery',
  SHIPMENT_DELIVERED: 'Delivered',
  SHIPMENT_CANCELLED: 'Cancelled',
};

/** The state of each delivery of the order, earliest first. */
const shipmentsOf = ({ shipments }: Pick<OrderRecord, 'shipments'>, now: Date) =>
  inDeliveryOrder(shipments).map((shipment) => ({
    shipmentId: String(shipment.shipmentNo),
    when: whenText(shipment, now),
    statusLabel: shipmentLabels[shipment.state],
  }));

/** The four steps with their times (specification, section 4), the rider and the time of arrival. */
export function trackingOf(
  order: OrderRecord,
  now: Date,
  position?: RiderPosition | null,
): OrderTracking {
  // Notes, failed attempts and further shipments do not change the state.
  const reachedAt = new Map(order.events.map(({ to, at }) => [to, at] as const).toReversed());
  const rider = riderOf(order);
  const underWay = !isEnded(order.state);
  const shipment = firstShipment(order);
  const failed = order.state === 'ORDER_CANCELLED' || order.state === 'ORDER_EXPIRED';
  const isOut = order.shipments.some(({ state }) => state === 'SHIPMENT_OUT');
  const { latitude, longitude } = order.address;
  const credit = lateCreditOf(order);
  return {
    orderNo: order.orderNo,
    orderStatus: order.state,
    statusLabel: statusLabel(order.state),
    version: order.events.length,
    steps: trackingSteps.map(({ code, label }) => {
      const at = reachedAt.get(code);
      return { code, label, reached: at !== undefined, ...(at && { at: at.toISOString() }) };
    }),
    ...(underWay &&
      rider && {
        rider: {
          name: rider.name,
          ...(isOut && { callUrl: callLink(rider.phone) }),
          ...(isOut && position && { position }),
        },
      }),
    ...(isOut &&
      latitude !== undefined &&
      longitude !== undefined && {
        destination: { latitude, longitude },
      }),
    ...(isOut && order.deliveryCode !== null && { deliveryCode: order.deliveryCode }),
    ...(order.shipments.length > 1 && { shipments: shipmentsOf(order, now) }),
    ...(underWay && riderReport(order.events.at(-1)?.detail)),
    ...(credit && { lateCredit: rupeesFromPaise(credit.amount) }),
    ...(underWay && {
      eta: {
        at: instantOf(shipment.date, shipment.endMinute).toISOString(),
        text: whenText(shipment, now),
      },
    }),
    ...(failed && {
      ended: { at: since(order).toISOString(), text: endedText(order) },
    }),
  };
}

function endedText(order: OrderRecord): string {
  const { state, events } = order;
  if (isRepriced(order)) {
    return 'The membership was cancelled, so the price of the order changed. Place the order again from your cart.';
  }
  if (state === 'ORDER_EXPIRED') return 'The order was not paid in time.';
  const reason = events.find(({ to }) => to === state)?.detail.reason;
  return reason ? `The order was cancelled: ${reason}` : 'The order was cancelled.';
}
