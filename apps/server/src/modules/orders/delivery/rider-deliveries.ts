import type { RiderDelivery } from '@halal-basket/contract';
import { paise, rupeesFromPaise, sumPaise } from '@halal-basket/money';
import type { Db, Queryable } from '../../../platform/db.ts';
import { dayOf, instantOf } from '../../../platform/days.ts';
import { customerById } from '../../identity/index.ts';
import { type Point, hubById, metresBetween } from '../../location/index.ts';
import { accounts, balanceOf } from '../../ledger/index.ts';
import { type Payment, leftToCollect, paymentsOf } from '../../payments/index.ts';
import type { RiderRow } from '../../staff/index.ts';
import { slotLabel } from '../orders.ts';
import type { OrderRecord, OrderShipment } from '../orders.sql.ts';
import { selectStops } from '../runs/runs.sql.ts';
import { selectTipsOfRider } from '../tips/tip-payouts.sql.ts';
import { dueForShipment } from './due-by-delivery.ts';
import { selectOrdersOfRider } from './riders.sql.ts';
import { goodsName, suppliedPacks, toPick } from './weights.ts';

/** The time at which a delivery was cancelled, with its order or alone; null for any other delivery. */
function cancelledAtOf({ state, events }: OrderRecord, shipment: OrderShipment): Date | null {
  if (shipment.state !== 'SHIPMENT_CANCELLED') return null;
  const ended =
    state === 'ORDER_CANCELLED'
      ? events.find(({ to }) => to === 'ORDER_CANCELLED')
      : events.findLast(({ detail }) => detail.shipmentNo === shipment.shipmentNo);
  return ended?.at ?? null;
}

const nextSteps = { SHIPMENT_ASSIGNED: 'pickUp', SHIPMENT_OUT: 'deliver' } as const;

/** The packs that the rider carries, with cut and pack size. */
const packsOf = (order: OrderRecord, shipmentNo: number): RiderDelivery['items'] =>
  toPick(order, shipmentNo)
    .map((each) => ({ name: goodsName(each), packs: suppliedPacks(each, order.picks) }))
    .filter(({ packs }) => packs > 0);

/** A delivery as its rider sees it. */
export async function deliveryOf(
  q: Queryable,
  order: OrderRecord,
  shipment: OrderShipment,
  payment: Payment | null,
): Promise<RiderDelivery> {
  const { shipmentNo, state } = shipment;
  const customer = await customerById(q, order.customerId);
  const reached = order.events.findLast(
    ({ detail }) => detail.reached && detail.shipmentNo === shipmentNo,
  );
  const left = leftToCollect(payment);
  const due = dueForShipment(order, shipment, left);
  // The rounding of the order is part of the last amount that is collected.
  const isRounded = payment?.state === 'DUE' && due === left;
  const cancelledAt = cancelledAtOf(order, shipment);
  const next = state === 'SHIPMENT_ASSIGNED' || state === 'SHIPMENT_OUT' ? nextSteps[state] : null;
  return {
    orderNo: order.orderNo,
    shipmentId: String(shipmentNo),
    orderStatus: order.state,
    ...(next && { next }),
    date: shipment.date,
    slot: slotLabel(shipment),
    deliverySlotEndTime: instantOf(shipment.date, shipment.endMinute).toISOString(),
    customerName: order.address.fullName,
    callUrl: `tel:${order.address.contactNo || customer.phone}`,
    deliveryAddress: order.address,
    items: packsOf(order, shipmentNo),
    dueOnDelivery: rupeesFromPaise(due),
    ...(left > due && due > 0 && { leftOfOrder: rupeesFromPaise(left) }),
    rounding: isRounded ? rupeesFromPaise(payment.rounding) : 0,
    attempts: order.events
      .filter(({ detail }) => detail.attemptFailed && detail.shipmentNo === shipmentNo)
      .map(({ at, detail }) => ({ at: at.toISOString(), reason: detail.reason ?? '' })),
    ...(reached && { reachedAt: reached.at.toISOString() }),
    ...(cancelledAt && { cancelledAt: cancelledAt.toISOString() }),
    ...(shipment.deliveredAt && { deliveredAt: shipment.deliveredAt.toISOString() }),
  };
}

const startOfDay = (now: Date): Date => instantOf(dayOf(now), 0);

/** Whether a delivery of the rider belongs on their page: not if it was cancelled on an earlier day. */
function isOfDay(order: OrderRecord, shipment: OrderShipment, now: Date): boolean {
  const cancelledAt = cancelledAtOf(order, shipment);
  return cancelledAt === null || cancelledAt >= startOfDay(now);
}

/** The rider's deliveries of the day: cancelled ones first, open ones by slot and stop, then the delivered ones. */
export async function deliveriesOf(db: Db, rider: RiderRow, now: Date) {
  const orders = await selectOrdersOfRider(db, rider.rider_id, startOfDay(now));
  const payments = await paymentsOf(
    db,
    orders.map(({ orderNo }) => orderNo),
  );
  const own = orders.flatMap((order) =>
    order.shipments
      .filter((shipment) => shipment.riderId === rider.rider_id && isOfDay(order, shipment, now))
      .map((shipment) => ({ order, shipment, payment: payments.get(order.orderNo) ?? null })),
  );
  const collected = own.flatMap(({ shipment }) =>
    shipment.deliveredAt !== null && shipment.deliveredAt >= startOfDay(now)
      ? [shipment.collected]
      : [],
  );
  const [tipsToday, tipsOwed] = await Promise.all([
    selectTipsOfRider(db, rider.rider_id, startOfDay(now)),
    balanceOf(db, accounts.riderTips(rider.rider_id)),
  ]);
  const deliveries = await Promise.all(
    own.map(({ order, shipment, payment }) => deliveryOf(db, order, shipment, payment)),
  );
  return {
    collectedToday: rupeesFromPaise(sumPaise(collected)),
    tipsToday: rupeesFromPaise(tipsToday),
    tipsOwed: rupeesFromPaise(paise(tipsOwed)),
    deliveries: await withStops(db, rider, deliveries),
  };
}

const pointOf = ({ latitude, longitude }: Partial<Point>): Point | null =>
  latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null;

/** The order of the rider's page: cancelled and open deliveries, by slot, by stop, by number. */
function placeOf({ next, cancelledAt, ...delivery }: RiderDelivery): string {
  const { deliverySlotEndTime, stopNo = 0, orderNo } = delivery;
  const part = cancelledAt ? 0 : next ? 1 : 2;
  return [part, deliverySlotEndTime, String(stopNo).padStart(4, '0'), orderNo].join(' ');
}

/** Adds the place of each delivery in its run and the way from the stop before. */
async function withStops(
  q: Queryable,
  { rider_id: riderId, hub_id: hubId }: RiderRow,
  deliveries: readonly RiderDelivery[],
): Promise<RiderDelivery[]> {
  const orderNos = deliveries.map(({ orderNo }) => orderNo);
  const [stops, hub] = await Promise.all([selectStops(q, riderId, orderNos), hubById(q, hubId)]);
  const stopOf = new Map(stops.map((stop) => [`${stop.orderNo}/${stop.shipmentNo}`, stop]));
  const inRun = deliveries.map((delivery) => {
    const stop = stopOf.get(`${delivery.orderNo}/${delivery.shipmentId}`);
    // A cancelled delivery is no stop, so that the way to the next one begins at the stop before.
    return stop && !delivery.cancelledAt
      ? { ...delivery, stopNo: stop.stopNo, runCode: stop.code }
      : delivery;
  });
  const before = new Map<string, Point | null>();
  const byStop = inRun.toSorted((a, b) => (a.stopNo ?? 0) - (b.stopNo ?? 0));
  const located = byStop.map((delivery) => {
    const run = delivery.runCode ?? '';
    const from = before.get(run) ?? hub;
    const to = pointOf(delivery.deliveryAddress);
    if (delivery.stopNo === undefined || !from || !to) return delivery;
    before.set(run, to);
    return { ...delivery, metres: Math.round(metresBetween(from, to)) };
  });
  return located.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}
