import type { PackingSlip } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import { instantOf } from '../../../platform/days.ts';
import type { StaffMember } from '../../../platform/http/context.ts';
import { worksFor } from '../../../platform/http/staff-hubs.ts';
import { customerNames } from '../../identity/index.ts';
import { allHubs } from '../../location/index.ts';
import { type Payment, paymentLabel, paymentStatusOf, paymentsOf } from '../../payments/index.ts';
import { dueAfterPicking } from '../delivery/due-by-delivery.ts';
import { type SoldByPack, soldByPackAt } from '../delivery/sold-by-pack.ts';
import { type OrderRecord, selectOrdersByNo } from '../orders.sql.ts';
import { firstShipment, giftOf, slotLabel } from '../orders.ts';
import { orderTotal } from '../refunds/rounding.ts';
import { itemsOfShipment } from '../tracking/order-view.ts';
import { picksOf } from './pick-view.ts';

const slotStart = (order: OrderRecord): number => {
  const { date, startMinute } = firstShipment(order);
  return instantOf(date, startMinute).getTime();
};

/** The slip of the next delivery of the order. */
function slipOf(
  order: OrderRecord,
  facts: {
    adcCode: string;
    customerPhone: string;
    payment: Payment | null;
    isSoldByPack: SoldByPack;
  },
): PackingSlip {
  const { payment, isSoldByPack, ...known } = facts;
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
    paymentMode: paymentLabel(order.paymentMode),
    paymentStatus: paymentStatusOf(payment?.state ?? null),
    orderPayableAmount: rupeesFromPaise(orderTotal(order)),
    dueOnDelivery: rupeesFromPaise(dueAfterPicking(order, shipment, payment)),
  };
}

/** The packing slips of orders of the hubs of this member of staff, by slot, then by number. */
export async function packingSlips(
  q: Queryable,
  { hubIds }: StaffMember,
  orderNos: readonly string[],
): Promise<PackingSlip[]> {
  const found = await selectOrdersByNo(q, orderNos);
  const orders = found.filter(({ hubId }) => worksFor(hubIds, hubId));
  const hubsOfOrders = [...new Set(orders.map(({ hubId }) => hubId))];
  const [payments, customers, hubs, soldByPack] = await Promise.all([
    paymentsOf(
      q,
      orders.map(({ orderNo }) => orderNo),
    ),
    customerNames(
      q,
      orders.map(({ customerId }) => customerId),
    ),
    allHubs(q),
    Promise.all(hubsOfOrders.map((hubId) => soldByPackAt(q, hubId))),
  ]);
  const adcCodes = new Map(hubs.map(({ hubId, adcCode }) => [hubId, adcCode]));
  return orders
    .toSorted((a, b) => slotStart(a) - slotStart(b) || a.orderNo.localeCompare(b.orderNo))
    .map((order) =>
      slipOf(order, {
        adcCode: adcCodes.get(order.hubId) ?? '',
        customerPhone: customers.get(order.customerId)?.phoneNo ?? '',
        payment: payments.get(order.orderNo) ?? null,
        isSoldByPack: soldByPack[hubsOfOrders.indexOf(order.hubId)] ?? (() => false),
      }),
    );
}
