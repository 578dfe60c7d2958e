import type { Order } from '@halal-basket/contract';
import { errorCatalogue } from '@halal-basket/contract/errors';
import type { Queryable, Tx } from '../../platform/db.ts';
import { membershipConfirmation, membershipReceipts } from './tracking/membership-confirmation.ts';
import { refuse } from '../../platform/errors.ts';
import { isReferenceOf } from '../../platform/ids.ts';
import type { CustomerVisitor } from '../../platform/http/context.ts';
import { routes } from '../../platform/http/routes.ts';
import { makeUploads, privatePicture } from '../../platform/pictures/index.ts';
import { topUpCart } from '../cart/index.ts';
import { hubForVisitor } from '../location/index.ts';
import { paymentOf, refundsOf } from '../payments/index.ts';
import { priceDetailsOf } from '../pricing/index.ts';
import { orderTotal } from './refunds/rounding.ts';
import { scratchCardOf } from '../promotions/index.ts';
import { rupeesFromPaise } from '@halal-basket/money';
import { slotView } from '../slots/index.ts';
import { actorOf, auditCustomerSupport } from './acting-customer-support.ts';
import { selectComplaintsOf } from './complaints/complaints.sql.ts';
import {
  checkComplaint,
  complain,
  selectComplaint,
  complaintPhoto,
} from './complaints/complaints.ts';
import { moveLocked } from './placing/transitions.ts';
import {
  cancelUntilView,
  itemsOf,
  orderCardOf,
  orderViewOf,
  paymentViewOf,
} from './tracking/order-view.ts';
import {
  type OrderRecord,
  billOf,
  lockOrderRecord,
  selectOrder,
  selectOrdersOf,
} from './orders.sql.ts';
import { hasPreviousOrder } from './previous-orders.sql.ts';
import { canCancel, isCancellableByCustomer } from './cancellation/cancellation-rule.ts';
import { cancelShipmentOfCustomer } from './split/cancel-shipment.ts';
import { isEnded, orderDeliveryText, trackingOf, wasPlaced } from './orders.ts';
import { saveRefundTo } from './refunds/refunds.sql.ts';
import { reschedule, shipmentToMove, slotsToMoveTo } from './delivery/reschedule.ts';
import { positionFor } from './delivery/riders.ts';
import { trackingStream } from './tracking/tracking-stream.ts';

/** Treats another customer's order as missing. */
function ofOwner(order: OrderRecord | null, { customerId }: CustomerVisitor): OrderRecord {
  return order?.customerId === customerId ? order : refuse('ORDER_NOT_FOUND');
}

const ownOrder = async (q: Queryable, visitor: CustomerVisitor, orderNo: string) =>
  ofOwner(await selectOrder(q, orderNo), visitor);

const lockOwnOrder = async (tx: Tx, visitor: CustomerVisitor, orderNo: string) =>
  ofOwner(await lockOrderRecord(tx, orderNo), visitor);

/** The tracking of the order with its rider's position. */
const tracked = async (q: Queryable, order: OrderRecord, now: Date) =>
  trackingOf(order, now, await positionFor(q, order, now));

async function viewOf(q: Queryable, order: OrderRecord, now: Date): Promise<Order> {
  const { id, orderNo } = order;
  const [payment, refunds, complaints] = await Promise.all([
    paymentOf(q, orderNo),
    refundsOf(q, 'order', orderNo),
    selectComplaintsOf(q, id),
  ]);
  return orderViewOf(order, { payment, refunds, complaints }, now);
}

const cancelTooLate = 'The time to cancel this order has passed. Contact us if something is wrong.';

/** A bound for the first page; no customer has more orders in delivery. */
const ongoingShown = 50;

export const ordersRoutes = routes({
  orderConfirmation: async ({ db, visitor, clock }, { params }) => {
    if (isReferenceOf('HBM', params.orderNo)) {
      return membershipConfirmation(db, visitor, params.orderNo);
    }
    const order = await ownOrder(db, visitor, params.orderNo);
    const scratchCard = await scratchCardOf(db, order.orderNo, clock.now());
    return {
      orderNo: order.orderNo,
      orderStatus: order.state,
      orderDetails: { cartItems: itemsOf(order) },
      orderPayableAmount: rupeesFromPaise(orderTotal(order)),
      priceDetails: priceDetailsOf(billOf(order), order.rounding, order.tip),
      deliveryAddress: order.address,
      deliveryText: orderDeliveryText(order, clock.now()),
      payment: paymentViewOf(order, await paymentOf(db, order.orderNo)),
      ...(scratchCard && { scratchCard }),
      ...cancelUntilView(order, clock.now()),
      isMissionOxygenActive: false,
      isFirstOrder: !(await hasPreviousOrder(db, order.customerId, order.id)),
    };
  },

  orderList: async ({ db, visitor, clock }, { query }) => {
    const { pageNo, pageSize } = query;
    const past = await selectOrdersOf(db, visitor.customerId, {
      ongoing: false,
      limit: pageSize + 1,
      offset: pageNo * pageSize,
    });
    const onTheirWay =
      pageNo > 0
        ? []
        : await selectOrdersOf(db, visitor.customerId, {
            ongoing: true,
            limit: ongoingShown,
            offset: 0,
          });
    const now = clock.now();
    return {
      onGoingOrders: onTheirWay.map((order) => orderCardOf(order, now)),
      pastOrders: past.slice(0, pageSize).map((order) => orderCardOf(order, now)),
      memberships: pageNo > 0 ? [] : await membershipReceipts(db, visitor),
      hasMore: past.length > pageSize,
    };
  },

  orderStatus: async ({ db, visitor, clock }, { params }) =>
    tracked(db, await ownOrder(db, visitor, params.orderNo), clock.now()),

  orderEvents: async (context, { params, query }) => {
    const { db, visitor, clock, live, request, isSessionValid, answerIn } = context;
    const { orderNo } = params;
    const { language = request.language } = query;
    const read = async () => {
      const order = await ownOrder(db, visitor, orderNo);
      return answerIn(await tracked(db, order, clock.now()), language);
    };
    await read();
    const { customerId, sessionId } = visitor;
    const holds = () => isSessionValid(visitor);
    const knownVersion = Number.parseInt(request.lastEventId ?? '', 10) || 0;
    return {
      raw: 'events',
      stream: trackingStream({ orderNo, customerId, sessionId, holds, live, knownVersion, read }),
    };
  },

  orderDetails: async ({ db, visitor, clock }, { params }) => {
    const order = await ownOrder(db, visitor, params.orderNo);
    return viewOf(db, order, clock.now());
  },

  reorder: async ({ tx, visitor, clock }, { params }) => {
    const order = await selectOrder(tx, params.orderNo);
    if (order?.customerId !== visitor.customerId) {
      // Not found for this customer, with the text of a reorder (specification, section 8).
      refuse('ORDER_NOT_FOUND', { description: errorCatalogue.REORDER_FAILED.description });
    }
    if (!wasPlaced(order)) refuse('REORDER_FAILED');
    const { hub, provisional } = await hubForVisitor(tx, visitor);
    if (provisional) refuse('LOCATION_REQUIRED');
    const owner = { customerId: visitor.customerId };
    const result = await topUpCart(tx, owner, hub.hubId, order.lines, clock.now());
    if (result.added.length === 0) refuse('REORDER_FAILED', { data: result });
    return result;
  },

  cancelOrder: async ({ tx, visitor, clock }, { params, body }) => {
    const { orderNo } = params;
    const order = await lockOwnOrder(tx, visitor, orderNo);
    const now = clock.now();
    const actor = actorOf(visitor);
    const { shipmentId, reason, refundTo } = body;
    if (shipmentId !== undefined) {
      const cancellation = { shipmentId, reason, refundTo };
      await cancelShipmentOfCustomer(tx, order, cancellation, { actor, now });
      return viewOf(tx, await ownOrder(tx, visitor, orderNo), now);
    }
    if (actor.kind === 'customer' && !canCancel(order, now)) {
      refuse('ORDER_STATE', {
        ...(isCancellableByCustomer(order) && { description: cancelTooLate }),
        data: { orderStatus: order.state },
      });
    }
    await moveLocked(tx, order, {
      transition: 'cancel',
      actor,
      detail: reason ? { reason } : {},
      refundTo,
      now,
    });
    return viewOf(tx, await ownOrder(tx, visitor, orderNo), now);
  },

  setRefundTo: async ({ tx, visitor, clock }, { params, body }) => {
    const order = await lockOwnOrder(tx, visitor, params.orderNo);
    if (!wasPlaced(order) || isEnded(order.state)) {
      refuse('ORDER_STATE', { data: { orderStatus: order.state } });
    }
    saveRefundTo(tx, order.id, body.refundTo);
    await auditCustomerSupport(tx, actorOf(visitor), order, { what: 'refundTo', now: clock.now() });
    return viewOf(tx, { ...order, refundTo: body.refundTo }, clock.now());
  },

  reportComplaint: {
    prepare: async (ctx, { params, body: { photos, ...complaint } }) => {
      const { db, visitor, clock } = ctx;
      const now = clock.now();
      await checkComplaint(db, await ownOrder(db, visitor, params.orderNo), complaint, now);
      const by = { kind: 'customer', id: visitor.customerId } as const;
      const made = await makeUploads(ctx, photos, { by, isPrivate: true });
      return async ({ tx }) => {
        const order = await lockOwnOrder(tx, visitor, params.orderNo);
        const found = await complain(tx, order, { ...complaint, made }, now);
        await auditCustomerSupport(tx, actorOf(visitor), order, { what: 'complain', now });
        return found;
      };
    },
  },

  complaintPhoto: async ({ db, visitor }, { params: { complaintNo, photo } }) => {
    const found = await selectComplaint(db, complaintNo);
    const order = found && (await selectOrder(db, found.orderNo));
    if (!found || order?.customerId !== visitor.customerId) refuse('COMPLAINT_NOT_FOUND');
    return complaintPhoto(db, found, photo);
  },

  orderWeightPhoto: async ({ db, visitor }, { params: { orderNo, photo } }) => {
    const { picks } = await ownOrder(db, visitor, orderNo);
    return picks.some((pick) => pick.photo === photo)
      ? privatePicture(db, photo)
      : refuse('NOT_FOUND');
  },

  rescheduleSlots: async ({ db, visitor, clock }, { params, query }) => {
    const now = clock.now();
    const order = await ownOrder(db, visitor, params.orderNo);
    const shipment = shipmentToMove(order, query.shipmentId, now);
    return {
      shipmentId: String(shipment.shipmentNo),
      slots: (await slotsToMoveTo(db, order, shipment, now)).map(slotView),
    };
  },

  rescheduleOrder: async ({ tx, visitor, clock }, { params, body }) => {
    const now = clock.now();
    const order = await lockOwnOrder(tx, visitor, params.orderNo);
    const { shipmentId, deliverySlotId: slotId, date } = body;
    const actor = actorOf(visitor);
    await reschedule(tx, order, { shipmentId, slotId, date }, { actor, now });
    return viewOf(tx, await ownOrder(tx, visitor, params.orderNo), now);
  },
});
