import type { StaffTransition } from '@halal-basket/contract';
import { refuse } from '../../../platform/errors.ts';
import type { WriteContext } from '../../../platform/http/context.ts';
import { routes } from '../../../platform/http/routes.ts';
import { allHubs } from '../../location/index.ts';
import { type MoveRequest, moveOrder } from '../placing/transitions.ts';
import { riderDetail } from './bulk-orders.ts';
import { openOrdersByRider, paidBoardOf } from './order-board.ts';
import { boardOrderOf, consoleOrderOf, orderForStaff } from './admin-order-view.ts';
import { hubIdsFor, mayMakeTransition, ridersOf } from '../../staff/index.ts';

/** The details of a step: a rider of the order's hub, a reason. */
async function detailOf(
  { tx }: WriteContext,
  hubId: number,
  transition: StaffTransition,
  body: { riderId?: number; reason?: string; note?: string },
): Promise<NonNullable<MoveRequest['detail']>> {
  const detail = { ...(body.note && { note: body.note }) };
  if (transition === 'cancel' || transition === 'bringBack') {
    if (!body.reason) refuse('INVALID', { fields: { reason: 'Enter a reason' } });
    return { ...detail, reason: body.reason };
  }
  if (transition !== 'assignDriver') return detail;
  if (!body.riderId) refuse('INVALID', { fields: { riderId: 'Choose a rider' } });
  return { ...detail, ...(await riderDetail(tx, body.riderId, { hubId })) };
}

/** The order board and the steps that staff take. */
export const orderAdminRoutes = routes({
  consoleRiders: async ({ db, staff }, { query }) => {
    const hubIds = await hubIdsFor(db, staff, query.adcCode);
    const riders = await ridersOf(db, hubIds, query.onDuty ?? false);
    const open = await openOrdersByRider(
      db,
      riders.map(({ rider_id }) => rider_id),
    );
    const adcCodes = new Map((await allHubs(db)).map(({ hubId, adcCode }) => [hubId, adcCode]));
    return {
      riders: riders.map((rider) => ({
        riderId: rider.rider_id,
        fullName: rider.full_name,
        phoneNo: rider.phone,
        adcCode: adcCodes.get(rider.hub_id) ?? '',
        onDuty: rider.is_active,
        openOrders: open.get(rider.rider_id) ?? 0,
      })),
    };
  },

  consoleOrders: async ({ db, clock, staff }, { query }) => {
    const now = clock.now();
    const { state, date, q, late, customerId, placedOn, toPick } = query;
    const filter = {
      hubIds: await hubIdsFor(db, staff, query.adcCode),
      state,
      date,
      words: q || undefined,
      late,
      customerId,
      placedOn,
      toPick,
      now,
    };
    const { cursor, pageSize, sort } = query;
    const [{ board, payments }, hubs] = await Promise.all([
      paidBoardOf(db, { filter, request: { cursor, pageSize, sort } }),
      allHubs(db),
    ]);
    const { rows: orders, counts, total, links } = board;
    const adcCodes = new Map(hubs.map(({ hubId, adcCode }) => [hubId, adcCode]));
    return {
      orders: orders.map((order) =>
        boardOrderOf(order, {
          paymentState: payments.get(order.orderNo) ?? null,
          adcCode: adcCodes.get(order.hubId) ?? '',
          staff,
          now,
        }),
      ),
      counts,
      total,
      ...links,
    };
  },

  consoleOrder: async ({ db, clock, staff }, { params }) => {
    return consoleOrderOf(db, staff, params.orderNo, clock.now());
  },

  consoleTransitionOrder: async (context, { params, body: { expectedVersion, ...body } }) => {
    const { tx, clock, staff } = context;
    const { orderNo, transition } = params;
    const now = clock.now();
    if (!mayMakeTransition(staff.role, transition)) refuse('FORBIDDEN');
    const { order, hub } = await orderForStaff(tx, staff, orderNo);
    await moveOrder(tx, {
      orderNo,
      transition,
      actor: { kind: 'staff', staffId: staff.staffId, name: staff.fullName },
      detail: await detailOf(context, hub.hubId, transition, body),
      expectedVersion,
      now,
    });
    const after = await consoleOrderOf(tx, staff, orderNo, now);
    context.audit.detail(
      orderNo,
      {
        before: { state: order.state },
        after: { state: after.orderStatus, ...body },
      },
      `order.${transition}`,
    );
    return after;
  },
});
