import type { RiderDelivery } from '@halal-basket/contract';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Settings, StaffMember } from '../../../platform/http/context.ts';
import { routes } from '../../../platform/http/routes.ts';
import type { Audit, StaffChange } from '../../../platform/http/staff-calls.ts';
import { storePicture, makeUploads } from '../../../platform/pictures/index.ts';
import type { Actor } from '../orders.ts';
import type { EventDetail } from '../orders.sql.ts';
import {
  isDeliveryCode,
  isSharing,
  recordAttemptOrArrival,
  sharePosition,
  stopSharing,
} from './riders.ts';
import { dueForShipment } from './due-by-delivery.ts';
import { deliveriesOf, deliveryOf } from './rider-deliveries.ts';
import { moveLocked } from '../placing/transitions.ts';
import { configuredGateways, leftToCollect, paymentOf } from '../../payments/index.ts';
import type { RiderRow } from '../../staff/index.ts';
import { type LockedDelivery, lockRiderDelivery, riderFor } from './rider-delivery.ts';

const actorOf = ({ staffId, fullName }: StaffMember): Actor => ({
  kind: 'staff',
  staffId,
  name: fullName,
});

/** Takes a rider's step with audit and answers with the new state. */
async function step(
  context: StaffChange & { audit: Audit },
  rider: RiderRow,
  { order, shipment }: LockedDelivery,
  transition: 'pickUp' | 'deliver',
  detail: Omit<EventDetail, 'by' | 'shipmentNo' | 'shipmentState'>,
): Promise<RiderDelivery> {
  const { tx, clock, staff } = context;
  const now = clock.now();
  const { shipmentNo } = shipment;
  await moveLocked(tx, order, { transition, actor: actorOf(staff), shipmentNo, detail, now });
  context.audit.detail(order.orderNo, { after: { shipmentNo, ...detail } });
  return presentDelivery(tx, rider, order.orderNo, shipmentNo);
}

async function presentDelivery(tx: Tx, rider: RiderRow, orderNo: string, shipmentNo: number) {
  const { order, shipment } = await lockRiderDelivery(tx, rider, orderNo, String(shipmentNo));
  return deliveryOf(tx, order, shipment, await paymentOf(tx, orderNo));
}

/** Whether the first gateway takes UPI payments on delivery; otherwise the rider sees the customer's phone. */
const takesUpi = ({ gateways }: Pick<Settings, 'gateways'>): boolean =>
  configuredGateways(gateways).includes('razorpay');

/** Routes of riders, each for their own deliveries. */
export const riderRoutes = routes({
  riderDeliveries: async ({ db, clock, staff, settings }) => {
    const rider = await riderFor(db, staff);
    const now = clock.now();
    return {
      riderName: rider.full_name,
      ...(await deliveriesOf(db, rider, now)),
      sharing: await isSharing(db, rider.rider_id, now),
      upiByGateway: takesUpi(settings),
    };
  },

  riderPickUp: async (context, { params: { orderNo }, body }) => {
    const rider = await riderFor(context.tx, context.staff);
    const delivery = await lockRiderDelivery(context.tx, rider, orderNo, body.shipmentId);
    return step(context, rider, delivery, 'pickUp', {});
  },

  riderDeliver: {
    prepare: async (call, { params: { orderNo }, body }) => {
      const { db, staff } = call;
      const { code, photo, collected } = body;
      const rider = await riderFor(db, staff);
      // A wrong code must count although the call is refused, so it has its own transaction.
      const proven =
        code !== undefined &&
        (await db.transaction(async (tx) => {
          const { order } = await lockRiderDelivery(tx, rider, orderNo, body.shipmentId);
          return isDeliveryCode(tx, order, code);
        }));
      if (code !== undefined && !proven) refuse('DELIVERY_CODE_WRONG');
      if (code === undefined && photo === undefined) {
        refuse('INVALID', { fields: { code: 'Enter the delivery code or take a photo' } });
      }
      const by = { kind: 'staff', id: staff.staffId } as const;
      const [made] = await makeUploads(call, photo === undefined ? [] : [photo], {
        by,
        isPrivate: true,
      });
      return async (context) => {
        const { tx, clock } = context;
        const delivery = await lockRiderDelivery(tx, rider, orderNo, body.shipmentId);
        const left = leftToCollect(await paymentOf(tx, orderNo));
        const due = dueForShipment(delivery.order, delivery.shipment, left);
        if (due > 0 && !collected) {
          refuse('INVALID', { fields: { collected: 'Choose how the customer paid' } });
        }
        // UPI is paid to the gateway before the handover, and nothing is due then.
        if (due > 0 && collected === 'upi' && takesUpi(context.settings)) refuse('UPI_NOT_PAID');
        const kept = made ? await storePicture(tx, made, clock.now()) : null;
        return step(context, rider, delivery, 'deliver', {
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
    const { order, shipment } = await lockRiderDelivery(tx, rider, orderNo, body.shipmentId);
    const { shipmentNo } = shipment;
    recordAttemptOrArrival(
      tx,
      order,
      { reached: true, note: 'Rider arrived' },
      { shipmentNo, actor: actorOf(staff), now: clock.now() },
    );
    context.audit.detail(orderNo, { after: { shipmentNo } });
    return presentDelivery(tx, rider, orderNo, shipmentNo);
  },

  riderFailed: async (context, { params: { orderNo }, body }) => {
    const { tx, clock, staff } = context;
    const rider = await riderFor(tx, staff);
    const { order, shipment } = await lockRiderDelivery(tx, rider, orderNo, body.shipmentId);
    const { shipmentNo } = shipment;
    const at = { shipmentNo, actor: actorOf(staff), now: clock.now() };
    const { reason } = body;
    recordAttemptOrArrival(tx, order, { reason, attemptFailed: true }, at);
    context.audit.detail(orderNo, { after: { shipmentNo, reason } });
    return presentDelivery(tx, rider, orderNo, shipmentNo);
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
