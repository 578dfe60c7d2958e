import type { Queryable, Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import type { CustomerVisitor } from '../../platform/http/context.ts';
import { routes } from '../../platform/http/routes.ts';
import { putIn } from '../cart/index.ts';
import { hubOf } from '../location/index.ts';
import { paymentOf } from '../payments/index.ts';
import { priceDetailsOf } from '../pricing/index.ts';
import { scratchCardOf } from '../promotions/index.ts';
import { rupeesFromPaise } from '@halal-basket/money';
import { moveLocked } from './moves.ts';
import { orderCardOf, orderItemOf, orderViewOf, paymentViewOf } from './order-view.ts';
import {
  type OrderRecord,
  billOf,
  lockRecord,
  placedBefore,
  selectOrder,
  selectOrdersOf,
} from './orders.sql.ts';
import { actionsOf, orderDeliveryText, trackingOf } from './orders.ts';
import { trackingStream } from './tracking-stream.ts';

/** Another customer's order is answered like one that is not there. */
function ofOwner(order: OrderRecord | null, { customerId }: CustomerVisitor): OrderRecord {
  return order?.customerId === customerId ? order : refuse('ORDER_NOT_FOUND');
}

const ownOrder = async (q: Queryable, visitor: CustomerVisitor, orderNo: string) =>
  ofOwner(await selectOrder(q, orderNo), visitor);

const lockOwnOrder = async (tx: Tx, visitor: CustomerVisitor, orderNo: string) =>
  ofOwner(await lockRecord(tx, orderNo), visitor);

/** More orders on their way than anybody has; keeps the first page bounded. */
const ongoingShown = 50;

export const ordersRoutes = routes({
  orderConfirmation: async ({ db, visitor, clock }, { params }) => {
    const order = await ownOrder(db, visitor, params.orderNo);
    const scratchCard = await scratchCardOf(db, order.orderNo, clock.now());
    return {
      orderNo: order.orderNo,
      orderStatus: order.state,
      orderDetails: { cartItems: order.lines.map(orderItemOf) },
      orderPayableAmount: rupeesFromPaise(order.payable),
      priceDetails: priceDetailsOf(billOf(order)),
      deliveryAddress: order.address,
      deliveryText: orderDeliveryText(order, clock.now()),
      payment: paymentViewOf(order, await paymentOf(db, order.orderNo)),
      ...(scratchCard && { scratchCard }),
      isMissionOxygenActive: false,
      isFirstOrder: !(await placedBefore(db, order.customerId, order.id)),
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
      hasMore: past.length > pageSize,
    };
  },

  orderStatus: async ({ db, visitor, clock }, { params }) =>
    trackingOf(await ownOrder(db, visitor, params.orderNo), clock.now()),

  orderEvents: async ({ db, visitor, clock, live, request }, { params }) => {
    const { orderNo } = params;
    const read = async () => trackingOf(await ownOrder(db, visitor, orderNo), clock.now());
    await read();
    const { customerId } = visitor;
    const knownVersion = Number.parseInt(request.lastEventId ?? '', 10) || 0;
    return {
      raw: 'events',
      stream: trackingStream({ orderNo, customerId, live, knownVersion, read }),
    };
  },

  orderDetails: async ({ db, visitor, clock }, { params }) => {
    const order = await ownOrder(db, visitor, params.orderNo);
    return orderViewOf(order, await paymentOf(db, order.orderNo), clock.now());
  },

  reorder: async ({ tx, visitor, clock }, { params }) => {
    const order = await ownOrder(tx, visitor, params.orderNo);
    if (!actionsOf(order).reorder) refuse('REORDER_FAILED');
    const { hub, provisional } = await hubOf(tx, visitor);
    if (provisional) refuse('LOCATION_REQUIRED');
    const owner = { customerId: visitor.customerId };
    const result = await putIn(tx, owner, hub.hubId, order.lines, clock.now());
    if (result.added.length === 0) refuse('REORDER_FAILED', { data: result });
    return result;
  },

  cancelOrder: async ({ tx, visitor, clock }, { params, body }) => {
    const { orderNo } = params;
    const order = await lockOwnOrder(tx, visitor, orderNo);
    const now = clock.now();
    await moveLocked(tx, order, {
      transition: 'cancel',
      actor: { kind: 'customer' },
      detail: body.reason ? { reason: body.reason } : {},
      now,
    });
    const cancelled = await ownOrder(tx, visitor, orderNo);
    return orderViewOf(cancelled, await paymentOf(tx, orderNo), now);
  },
});
