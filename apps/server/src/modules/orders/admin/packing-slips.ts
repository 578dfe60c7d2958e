import type { PackingSlip } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import { instantOf } from '../../../platform/days.ts';
import type { StaffMember } from '../../../platform/http/context.ts';
import { worksFor } from '../../../platform/http/staff-hubs.ts';
import { customerNames } from '../../identity/index.ts';
import { allHubs } from '../../location/index.ts';
import { type Payment, paymentStatusOf, paymentsOf } from '../../payments/index.ts';
import { dueAfterPicking } from '../delivery/due-by-delivery.ts';
import { type SoldByPack, soldByPackAt } from '../delivery/sold-by-pack.ts';
import { type OrderRecord, selectOrdersByNo } from '../orders.sql.ts';
import { firstShipment, giftOf, slotLabel } from '../orders.ts';
import { orderTotal } from '../refunds/rounding.ts';
import { itemsOfShipment, paymentViewOf } from '../tracking/order-view.ts';
import { picksOf } from './pick-view.ts';

const slotStart = (order: OrderRecord): number => {
  const { date, startMinute } = firstShipment(order);
  return instantOf(date, startMinute).getTime();
};

/** An order with what other modules know of it. */
export interface OrderWithFacts {
  order: OrderRecord;
  adcCode: string;
  /** With +91. */
  customerPhone: string;
  payment: Payment | null;
}

/** The slip of the next delivery of the order. */
function slipOf(
  { order, payment, ...known }: OrderWithFacts,
  isSoldByPack: SoldByPack,
): PackingSlip {
  const shipment = firstShipment(order);
  const items = itemsOfShipment(order, shipment.shipmentNo);
  return {
    ...known,
    orderNo: order.orderNo,
    orderStatus: order.state,
    slotDate: shipment.date,
    slot: slotLabel(shipment),
    customerName: order.address.fullName,
    deliveryAddress: order.address,
    ...giftOf(order),
    items,
    picks: picksOf(order, isSoldByPack, shipment.shipmentNo),
    itemCount: items.reduce((sum, item) => sum + item.inCartQty - (item.removedQty ?? 0), 0),
    paymentMode: paymentViewOf(order, payment).label,
    paymentStatus: paymentStatusOf(payment?.state ?? null),
    orderPayableAmount: rupeesFromPaise(orderTotal(order)),
    dueOnDelivery: rupeesFromPaise(dueAfterPicking(order, shipment, payment)),
  };
}

/** Orders of the hubs of this member of staff by slot, then by number. */
export async function ordersWithFacts(
  q: Queryable,
  { hubIds }: StaffMember,
  orderNos: readonly string[],
): Promise<OrderWithFacts[]> {
  const found = await selectOrdersByNo(q, orderNos);
  const orders = found.filter(({ hubId }) => worksFor(hubIds, hubId));
  const [payments, customers, hubs] = await Promise.all([
    paymentsOf(
      q,
      orders.map(({ orderNo }) => orderNo),
    ),
    customerNames(
      q,
      orders.map(({ customerId }) => customerId),
    ),
    allHubs(q),
  ]);
  const adcCodes = new Map(hubs.map(({ hubId, adcCode }) => [hubId, adcCode]));
  const bySlot = orders.toSorted(
    (a, b) => slotStart(a) - slotStart(b) || a.orderNo.localeCompare(b.orderNo),
  );
  return bySlot.map((order) => ({
    order,
    adcCode: adcCodes.get(order.hubId) ?? '',
    customerPhone: customers.get(order.customerId)?.phoneNo ?? '',
    payment: payments.get(order.orderNo) ?? null,
  }));
}

/** The packing slips of orders of the hubs of this member of staff, by slot, then by number. */
export async function packingSlips(
  q: Queryable,
  staff: StaffMember,
  orderNos: readonly string[],
): Promise<PackingSlip[]> {
  const found = await ordersWithFacts(q, staff, orderNos);
  const hubIds = [...new Set(found.map(({ order }) => order.hubId))];
  const soldByPack = new Map(
    await Promise.all(hubIds.map(async (hubId) => [hubId, await soldByPackAt(q, hubId)] as const)),
  );
  return found.map((each) => slipOf(each, soldByPack.get(each.order.hubId) ?? (() => false)));
}
