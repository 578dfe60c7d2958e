import type { RiderDelivery } from '@halal-basket/contract';
import { rupeesFromPaise, sumPaise } from '@halal-basket/money';
import type { Db, Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { StaffMember } from '../../../platform/http/context.ts';
import { routes } from '../../../platform/http/routes.ts';
import type { Audit, StaffChange } from '../../../platform/http/staff-calls.ts';
import { storePicture, makeUploads } from '../../../platform/pictures/index.ts';
import { customerById } from '../../identity/index.ts';
import { type Actor, slotLabel } from '../orders.ts';
import {
  type EventDetail,
  type OrderRecord,
  type OrderShipment,
  lockRecord as lockOrderRecord,
} from '../orders.sql.ts';
import {
  carriedBy,
  isDeliveryCode,
  isSharing,
  noteOnTheWay,
  sharePosition,
  stopSharing,
} from './riders.ts';
import { dueOnDelivery } from '../tracking/order-view.ts';
import { suppliedPacks, toPick } from './weights.ts';
import { moveLocked } from '../placing/transitions.ts';
import { type Payment, paymentOf, paymentsOf } from '../../payments/index.ts';
import { dayOf, instantOf } from '../../../platform/days.ts';
import { type RiderRow, riderOfStaff } from '../../staff/index.ts';

/** The rider of the login. Refuses FORBIDDEN for a rider who left. */
async function riderFor(q: Queryable, staff: StaffMember): Promise<RiderRow> {
  const rider = await riderOfStaff(q, staff.staffId);
  return rider?.is_active ? rider : refuse('FORBIDDEN');
}

const actorOf = ({ staffId, fullName }: StaffMember): Actor => ({
  kind: 'staff',
  staffId,
  name: fullName,
});

const nextSteps = { SHIPMENT_ASSIGNED: 'pickUp', SHIPMENT_OUT: 'deliver' } as const;

/** Cash is collected with the last shipment of an order. */
const isLast = ({ shipments }: OrderRecord, shipment: OrderShipment): boolean =>
  shipments.every((each) => each === shipment || each.state === 'SHIPMENT_DELIVERED');

/** The packs that the rider carries, with cut and pack size. */
const packsOf = (order: OrderRecord, shipmentNo: number): RiderDelivery['items'] =>
  toPick(order, shipmentNo)
    .map((each) => ({ name: each.name, packs: suppliedPacks(each, order.picks) }))
    .filter(({ packs }) => packs > 0);

async function deliveryOf(
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
  const isDueNow = payment?.state === 'DUE' && isLast(order, shipment);
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
    dueAtDoor: isLast(order, shipment) ? dueOnDelivery(payment) : 0,
    rounding: isDueNow ? rupeesFromPaise(payment.rounding) : 0,
    attempts: order.events
      .filter(({ detail }) => detail.attemptFailed && detail.shipmentNo === shipmentNo)
      .map(({ at, detail }) => ({ at: at.toISOString(), reason: detail.reason ?? '' })),
    ...(reached && { reachedAt: reached.at.toISOString() }),
    ...(shipment.deliveredAt && { deliveredAt: shipment.deliveredAt.toISOString() }),
  };
}

const startOfDay = (now: Date): Date => instantOf(dayOf(now), 0);

async function deliveriesOf(db: Db, rider: RiderRow, now: Date) {
  const orders = await carriedBy(db, rider.rider_id, startOfDay(now));
  const payments = await paymentsOf(
    db,
    orders.map(({ orderNo }) => orderNo),
  );
  const mine = orders.flatMap((order) =>
    order.shipments
      .filter(({ riderId, state }) => riderId === rider.rider_id && state !== 'SHIPMENT_CANCELLED')
      .map((shipment) => ({ order, shipment, payment: payments.get(order.orderNo) ?? null })),
  );
  // Cash is collected with one shipment of an order; riders of the others have none of it.
  const collected = mine.flatMap(({ order, shipment: { shipmentNo }, payment }) =>
    payment?.state === 'COLLECTED' &&
    order.events.some(({ detail }) => detail.collected && detail.shipmentNo === shipmentNo)
      ? [payment.amount]
      : [],
  );
  const deliveries = await Promise.all(
    mine.map(({ order, shipment, payment }) => deliveryOf(db, order, shipment, payment)),
  );
  return {
    collectedToday: rupeesFromPaise(sumPaise(collected)),
    deliveries: deliveries.sort((a, b) =>
      `${a.next ? 0 : 1} ${a.deliverySlotEndTime}` < `${b.next ? 0 : 1} ${b.deliverySlotEndTime}`
        ? -1
        : 1,
    ),
  };
}

interface Carried {
  order: OrderRecord;
  shipment: OrderShipment;
}

/** Locks the rider's order. Refuses ORDER_NOT_FOUND for the order of another rider. */
async function lockCarried(
  tx: Tx,
  rider: RiderRow,
  orderNo: string,
  shipmentId: string | undefined,
): Promise<Carried> {
  const order = await lockOrderRecord(tx, orderNo);
  const mine = order?.shipments.filter(({ riderId }) => riderId === rider.rider_id) ?? [];
  const shipment = mine.find(
    ({ shipmentNo, state }) =>
      shipmentId === String(shipmentNo) ||
      (shipmentId === undefined && state !== 'SHIPMENT_DELIVERED'),
  );
  if (!order || !shipment) refuse('ORDER_NOT_FOUND');
  return { order, shipment };
}

/** Takes a rider's step with audit and answers with the new state. */
async function step(
  context: StaffChange & { audit: Audit },
  rider: RiderRow,
  { order, shipment }: Carried,
  transition: 'pickUp' | 'deliver',
  detail: Omit<EventDetail, 'by' | 'shipmentNo' | 'shipmentState'>,
): Promise<RiderDelivery> {
  const { tx, clock, staff } = context;
  const now = clock.now();
  const { shipmentNo } = shipment;
  await moveLocked(tx, order, { transition, actor: actorOf(staff), shipmentNo, detail, now });
  context.audit.detail(order.orderNo, { after: { shipmentNo, ...detail } });
  return reread(tx, rider, order.orderNo, shipmentNo);
}

async function reread(tx: Tx, rider: RiderRow, orderNo: string, shipmentNo: number) {
  const { order, shipment } = await lockCarried(tx, rider, orderNo, String(shipmentNo));
  return deliveryOf(tx, order, shipment, await paymentOf(tx, orderNo));
}

/** Routes of riders, each for their own deliveries. */
export const riderRoutes = routes({
  riderDeliveries: async ({ db, clock, staff }) => {
    const rider = await riderFor(db, staff);
    const now = clock.now();
    return {
      riderName: rider.full_name,
      ...(await deliveriesOf(db, rider, now)),
      sharing: await isSharing(db, rider.rider_id, now),
    };
  },

  riderPickUp: async (context, { params: { orderNo }, body }) => {
    const rider = await riderFor(context.tx, context.staff);
    const carried = await lockCarried(context.tx, rider, orderNo, body.shipmentId);
    return step(context, rider, carried, 'pickUp', {});
  },

  riderDeliver: {
    prepare: async (asked, { params: { orderNo }, body }) => {
      const { db, staff } = asked;
      const { code, photo, collected } = body;
      const rider = await riderFor(db, staff);
      // A wrong code must count although the call is refused, so it has its own transaction.
      const proven =
        code !== undefined &&
        (await db.transaction(async (tx) => {
          const { order } = await lockCarried(tx, rider, orderNo, body.shipmentId);
          return isDeliveryCode(tx, order, code);
        }));
      if (code !== undefined && !proven) refuse('DELIVERY_CODE_WRONG');
      if (code === undefined && photo === undefined) {
        refuse('INVALID', { fields: { code: 'Enter the delivery code or take a photo' } });
      }
      const by = { kind: 'staff', id: staff.staffId } as const;
      const [made] = await makeUploads(asked, photo === undefined ? [] : [photo], {
        by,
        isPrivate: true,
      });
      return async (context) => {
        const { tx, clock } = context;
        const carried = await lockCarried(tx, rider, orderNo, body.shipmentId);
        const due = isLast(carried.order, carried.shipment)
          ? dueOnDelivery(await paymentOf(tx, orderNo))
          : 0;
        if (due > 0 && !collected) {
          refuse('INVALID', { fields: { collected: 'Choose how the customer paid' } });
        }
        const kept = made ? await storePicture(tx, made, clock.now()) : null;
        return step(context, rider, carried, 'deliver', {
          proof: proven ? 'code' : 'photo',
          ...(kept && { photo: kept.name }),
          ...(due > 0 && collected && { collected }),
        });
      };
    },
  },

  riderReached: async (context, { params: { orderNo }, body }) => {
    const { tx, clock, staff } = context;
    const rider = await riderFor(tx, staff);
    const { order, shipment } = await lockCarried(tx, rider, orderNo, body.shipmentId);
    const { shipmentNo } = shipment;
    noteOnTheWay(
      tx,
      order,
      { reached: true, note: 'Rider arrived' },
      { shipmentNo, actor: actorOf(staff), now: clock.now() },
    );
    context.audit.detail(orderNo, { after: { shipmentNo } });
    return reread(tx, rider, orderNo, shipmentNo);
  },

  riderFailed: async (context, { params: { orderNo }, body }) => {
    const { tx, clock, staff } = context;
    const rider = await riderFor(tx, staff);
    const { order, shipment } = await lockCarried(tx, rider, orderNo, body.shipmentId);
    const { shipmentNo } = shipment;
    const at = { shipmentNo, actor: actorOf(staff), now: clock.now() };
    const { reason } = body;
    noteOnTheWay(tx, order, { reason, attemptFailed: true }, at);
    context.audit.detail(orderNo, { after: { shipmentNo, reason } });
    return reread(tx, rider, orderNo, shipmentNo);
  },

  // A position has no lasting effect, so it is not audited.
  riderPosition: async ({ tx, clock, staff }, { body }) => {
    const rider = await riderFor(tx, staff);
    await sharePosition(tx, rider.rider_id, body, clock.now());
    return {};
  },

  riderStopSharing: async ({ tx, staff }) => {
    const rider = await riderFor(tx, staff);
    await stopSharing(tx, rider.rider_id);
    return {};
  },
});
