import {
  type BoardOrder,
  type ConsoleOrder,
  type OrderState,
  type StaffTransition,
  orderCan,
  shapes,
} from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Queryable } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import type { StaffMember } from '../../platform/http/context.ts';
import { customerById } from '../identity/index.ts';
import { type Hub, hubById, hubs } from '../location/index.ts';
import {
  type OrderRecord,
  actorName,
  billOf,
  firstShipment,
  isEnded,
  itemCountOf,
  openOrdersByRider,
  orderByNo,
  orderItemOf,
  riderOf,
  slotLabel,
  statusLabel,
} from '../orders/index.ts';
import { type Payment, paymentLabel, paymentOf, paymentStatusOf } from '../payments/index.ts';
import { priceDetailsOf } from '../pricing/index.ts';
import { instantOf } from '../slots/index.ts';
import { mayMove, worksFor } from './permissions.ts';
import { riderById } from './staff.sql.ts';

const staffTransitions = shapes.staffTransition.options;

/** The steps that this member of staff may take with an order in `state`. */
export const openTransitions = (staff: StaffMember, state: OrderState): StaffTransition[] =>
  staffTransitions.filter((each) => orderCan(each, state) && mayMove(staff.role, each));

/** An order as a card of the board. */
export function boardOrderOf(
  order: OrderRecord,
  {
    payment,
    adcCode,
    staff,
    now,
  }: { payment: Payment | null; adcCode: string; staff: StaffMember; now: Date },
): BoardOrder {
  const shipment = firstShipment(order);
  const endsAt = instantOf(shipment.date, shipment.endMinute);
  const rider = riderOf(order);
  const [first, ...others] = order.lines;
  return {
    orderNo: order.orderNo,
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
    itemCount: itemCountOf(order),
    itemSummary: `${first?.productName ?? ''}${others.length > 0 ? ` + ${others.length}` : ''}`,
    orderPayableAmount: rupeesFromPaise(order.payable),
    paymentMode: paymentLabel(order.paymentMode),
    paymentStatus: paymentStatusOf(payment?.state ?? null),
    ...(rider && { riderName: rider.name }),
    transitions: openTransitions(staff, order.state),
  };
}

/** The order with its hub, if the member of staff works for it; ORDER_NOT_FOUND otherwise. */
export async function orderForStaff(
  q: Queryable,
  staff: StaffMember,
  orderNo: string,
): Promise<{ order: OrderRecord; hub: Hub }> {
  const order = await orderByNo(q, orderNo);
  if (!order || !worksFor(staff.hubIds, order.hubId)) refuse('ORDER_NOT_FOUND');
  const hub = await hubById(q, order.hubId);
  if (!hub) throw new Error(`Order ${orderNo} names hub ${order.hubId}, which is not there`);
  return { order, hub };
}

/** Who carries the order: name and phone as they were told then, duty and load as they are now. */
async function riderPart(
  q: Queryable,
  order: OrderRecord,
  hub: Hub,
): Promise<Pick<ConsoleOrder, 'rider'>> {
  const told = riderOf(order);
  if (!told) return {};
  const { riderId, name, phone } = told;
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

/** An order with everything that staff see of it. */
export async function consoleOrderOf(
  q: Queryable,
  staff: StaffMember,
  orderNo: string,
  now: Date,
): Promise<ConsoleOrder> {
  const { order, hub } = await orderForStaff(q, staff, orderNo);
  const payment = await paymentOf(q, orderNo);
  const customer = await customerById(q, order.customerId);
  return {
    ...boardOrderOf(order, { payment, adcCode: hub.adcCode, staff, now }),
    customerPhone: customer?.phone ?? '',
    deliveryAddress: order.address,
    items: order.lines.map(orderItemOf),
    priceDetails: priceDetailsOf(billOf(order)),
    ...(await riderPart(q, order, hub)),
    events: order.events.map((event, index) => ({
      version: index + 1,
      at: event.at.toISOString(),
      ...(event.from && { from: event.from }),
      to: event.to,
      by: actorName(event),
      ...((event.detail.reason ?? event.detail.note) && {
        note: event.detail.reason ?? event.detail.note,
      }),
    })),
  };
}

/** The hub of this code, if the member of staff works for it; FORBIDDEN otherwise. */
export async function hubForStaff(q: Queryable, staff: StaffMember, adcCode: string): Promise<Hub> {
  const hub = (await hubs(q)).find((each) => each.adcCode === adcCode);
  if (!hub || !worksFor(staff.hubIds, hub.hubId)) refuse('FORBIDDEN');
  return hub;
}

/** Hubs to look at: the one asked for, else those of the member of staff; empty means all. */
export async function hubIdsFor(
  q: Queryable,
  staff: StaffMember,
  adcCode: string | undefined,
): Promise<readonly number[]> {
  return adcCode ? [(await hubForStaff(q, staff, adcCode)).hubId] : staff.hubIds;
}
