import {
  type BoardOrder,
  type ConsoleOrder,
  type StaffTransition,
  orderCan,
  shapes,
} from '@halal-basket/contract';
import { rupeesFromPaise, sumPaise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { StaffMember } from '../../../platform/http/context.ts';
import { customerById } from '../../identity/index.ts';
import { type Hub, hubById } from '../../location/index.ts';
import { hasLeftHub } from '../delivery/left-hub.ts';
import { type OrderRecord, type OrderShipment, billOf } from '../orders.sql.ts';
import {
  actorName,
  firstShipment,
  inDeliveryOrder,
  isEnded,
  riderOf,
  giftOf,
  slotLabel,
  whenText,
  statusLabel,
} from '../orders.ts';
import { dueAfterPicking } from '../delivery/due-by-delivery.ts';
import { shipmentsAhead } from '../delivery/shipments-ahead.ts';
import { soldByPackAt } from '../delivery/sold-by-pack.ts';
import { canCancelShipment } from '../split/cancel-shipment.ts';
import { canEdit } from '../edits/can-edit.ts';
import { selectOrderEdits } from '../edits/edits.sql.ts';
import { editView } from '../edits/edit-view.ts';
import { canHold, isBlockedByHold } from '../changes/hold-order.ts';
import { canReduce } from '../changes/plan-removals.ts';
import { mergesInto, shipmentsToSplit } from '../split/split-plan.ts';
import { canCancelShipments, deliveryStep, isDeliveryStep } from '../delivery/shipments.ts';
import { itemCountOf, itemsOf, paymentViewOf } from '../tracking/order-view.ts';
import { openOrdersByRider } from './order-board.ts';
import { selectNotes } from './order-notes.sql.ts';
import type { OrderCard } from './order-board.sql.ts';
import { picksOf } from './pick-view.ts';
import { selectOrder } from '../orders.sql.ts';
import { orderTotal } from '../refunds/rounding.ts';
import { refundViews } from '../refunds/refund-view.ts';
import {
  type Payment,
  type PaymentState,
  paymentLabel,
  paymentOf,
  paymentStatusOf,
  refundsOf,
} from '../../payments/index.ts';
import { priceDetailsOf } from '../../pricing/index.ts';
import { instantOf } from '../../../platform/days.ts';
import { may, mayMakeTransition, riderById } from '../../staff/index.ts';
import { worksFor } from '../../../platform/http/staff-hubs.ts';

const staffTransitions = shapes.staffTransition.options;

type Carried = Pick<OrderRecord, 'state' | 'shipments' | 'holdReason'>;

/** Whether the step is open for the order or one of its shipments. */
function isOpen(transition: StaffTransition, order: Carried): boolean {
  if (order.holdReason !== null && isBlockedByHold(transition)) return false;
  if (isDeliveryStep(transition)) return deliveryStep(transition, order) !== null;
  if (transition === 'cancel' || transition === 'bringBack')
    return canCancelShipments(transition, order);
  return orderCan(transition, order.state);
}

/** The steps that this member of staff may take. */
const openTransitions = (staff: StaffMember, order: Carried): StaffTransition[] =>
  staffTransitions.filter((each) => mayMakeTransition(staff.role, each) && isOpen(each, order));

const cardOf = (order: OrderRecord): OrderCard => ({
  ...order,
  version: order.events.length,
  firstProduct: order.lines[0]?.productName ?? '',
  lineCount: order.lines.length,
  itemCount: itemCountOf(order),
  riderName: riderOf(order)?.name ?? null,
});

/** An order as a card of the board. */
export function boardOrderOf(
  order: OrderCard,
  {
    paymentState,
    adcCode,
    staff,
    now,
  }: { paymentState: PaymentState | null; adcCode: string; staff: StaffMember; now: Date },
): BoardOrder {
  const shipment = firstShipment(order);
  const endsAt = instantOf(shipment.date, shipment.endMinute);
  const { firstProduct, lineCount, riderName } = order;
  return {
    orderNo: order.orderNo,
    version: order.version,
    orderStatus: order.state,
    statusLabel: statusLabel(order.state),
    adcCode,
    placedAt: (order.placedAt ?? order.createdAt).toISOString(),
    slotDate: shipment.date,
    slot: slotLabel(shipment),
    deliverySlotStartTime: instantOf(shipment.date, shipment.startMinute).toISOString(),
    deliverySlotEndTime: endsAt.toISOString(),
    late: !isEnded(order.state) && endsAt < now,
    customerName: order.address.fullName,
    area: order.address.area,
    itemCount: order.itemCount,
    itemSummary: lineCount > 1 ? `${firstProduct} + ${lineCount - 1}` : firstProduct,
    orderPayableAmount: rupeesFromPaise(orderTotal(order)),
    paymentMode: paymentLabel(order.paymentMode),
    paymentStatus: paymentStatusOf(paymentState),
    ...(riderName !== null && { riderName }),
    ...(order.holdReason !== null && { holdReason: order.holdReason }),
    transitions: openTransitions(staff, order),
  };
}

/** The order and its hub. Refuses ORDER_NOT_FOUND unless the member of staff works for that hub. */
export async function orderForStaff(
  q: Queryable,
  staff: StaffMember,
  orderNo: string,
): Promise<{ order: OrderRecord; hub: Hub }> {
  const order = await selectOrder(q, orderNo);
  if (!order || !worksFor(staff.hubIds, order.hubId)) refuse('ORDER_NOT_FOUND');
  const hub = await hubById(q, order.hubId);
  if (!hub) throw new Error(`Order ${orderNo} names hub ${order.hubId}, which is not there`);
  return { order, hub };
}

/** The rider: name and phone as recorded at the assignment, duty and open orders as of now. */
async function riderPart(
  q: Queryable,
  order: OrderRecord,
  hub: Hub,
): Promise<Pick<ConsoleOrder, 'rider'>> {
  const rider = riderOf(order);
  if (!rider) return {};
  const { riderId, name, phone } = rider;
  const [now, load] = [await riderById(q, riderId), await openOrdersByRider(q, [riderId])];
  return {
    rider: {
      riderId,
      fullName: name,
      phoneNo: phone,
      adcCode: hub.adcCode,
      onDuty: now?.is_active ?? false,
      openOrders: load.get(riderId) ?? 0,
    },
  };
}

/** Whether the order is placed and a shipment has not left yet. */
const isBeingPicked = ({ state, shipments }: OrderRecord): boolean =>
  state !== 'ORDER_CREATED' &&
  !isEnded(state) &&
  shipments.some((each) => ['SHIPMENT_WAITING', 'SHIPMENT_ASSIGNED'].includes(each.state));

const noteView = ({ id, at, ...note }: Awaited<ReturnType<typeof selectNotes>>[number]) => ({
  ...note,
  noteId: id,
  at: at.toISOString(),
});

/** The changes besides steps that this member of staff may make now. */
function changesOf(staff: StaffMember, order: OrderRecord, now: Date): ConsoleOrder['canChange'] {
  const mayChange = may(staff, 'changeOrders');
  return {
    hold: mayChange && canHold(order),
    reschedule: mayChange && shipmentsAhead(order, now).length > 0,
    split: mayChange && shipmentsToSplit(order, { hasComplaint: false, now }).length > 0,
    reduce: mayChange && canReduce(order),
    add: mayChange && canEdit(order, now),
  };
}

/** A delivery of the order with its lines. */
const shipmentView = (
  staff: StaffMember,
  { order, payment }: { order: OrderRecord; payment: Payment | null },
  shipment: OrderShipment,
  now: Date,
): ConsoleOrder['shipments'][number] => ({
  shipmentId: String(shipment.shipmentNo),
  when: whenText(shipment, now),
  shipmentStatus: shipment.state,
  lineNos: order.lines.flatMap((line, index) =>
    line.shipmentNo === shipment.shipmentNo ? [index + 1] : [],
  ),
  canReschedule: may(staff, 'changeOrders') && shipmentsAhead(order, now).includes(shipment),
  canMerge: may(staff, 'changeOrders') && mergesInto(order, shipment.shipmentNo, now) !== null,
  canCancel: may(staff, 'changeOrders') && canCancelShipment(order, shipment),
  dueOnDelivery: rupeesFromPaise(dueAfterPicking(order, shipment, payment)),
});

/** An event; a step of one of several deliveries names it, because the order may stay in its state. */
function eventView(
  { shipments }: OrderRecord,
  event: OrderRecord['events'][number],
  now: Date,
): Omit<ConsoleOrder['events'][number], 'version'> {
  const { at, from, to, detail } = event;
  const { shipmentNo, shipmentState } = detail;
  const note = detail.reason ?? detail.note;
  const shipment = shipments.find((each) => each.shipmentNo === shipmentNo);
  return {
    at: at.toISOString(),
    ...(from && { from }),
    to,
    by: actorName(event),
    ...(note && { note }),
    ...(shipments.length > 1 &&
      shipment &&
      shipmentState && {
        delivery: { when: whenText(shipment, now), shipmentStatus: shipmentState },
      }),
  };
}

/** The order as staff see it. */
export async function consoleOrderOf(
  q: Queryable,
  staff: StaffMember,
  orderNo: string,
  now: Date,
): Promise<ConsoleOrder> {
  const { order, hub } = await orderForStaff(q, staff, orderNo);
  const payment = await paymentOf(q, orderNo);
  const { parts, label } = paymentViewOf(order, payment);
  const customer = await customerById(q, order.customerId);
  return {
    ...boardOrderOf(cardOf(order), {
      paymentState: payment?.state ?? null,
      adcCode: hub.adcCode,
      staff,
      now,
    }),
    customerPhone: customer.phone,
    deliveryAddress: order.address,
    ...giftOf(order),
    items: itemsOf(order),
    picks: picksOf(order, await soldByPackAt(q, order.hubId)),
    canPick: may(staff, 'pickOrders') && isBeingPicked(order),
    priceDetails: priceDetailsOf(billOf(order), order.rounding, order.tip),
    paymentMode: label,
    ...(parts && { paymentParts: parts }),
    refunds: refundViews(order, { payment, refunds: await refundsOf(q, 'order', orderNo) }),
    dueOnDelivery: rupeesFromPaise(
      sumPaise(order.shipments.map((each) => dueAfterPicking(order, each, payment))),
    ),
    invoiceAvailable: hasLeftHub(order),
    shipments: inDeliveryOrder(order.shipments).map((shipment) =>
      shipmentView(staff, { order, payment }, shipment, now),
    ),
    ...(await riderPart(q, order, hub)),
    notes: (await selectNotes(q, order.id)).map(noteView),
    edits: (await selectOrderEdits(q, order.id)).map(editView),
    canChange: changesOf(staff, order, now),
    events: order.events.map((event, index) => ({
      version: index + 1,
      ...eventView(order, event, now),
    })),
  };
}
