import type { StaffTransition } from '@halal-basket/contract';
import { refuse } from '../../platform/errors.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { routes } from '../../platform/http/routes.ts';
import { everyHub } from '../location/index.ts';
import { type MoveRequest, boardCounts, boardOf, moveOrder, openOrdersByRider } from './index.ts';
import { paymentsOf } from '../payments/index.ts';
import { type StockLevel, adjust, levels } from '../stock/index.ts';
import { pictureUrl } from '../catalogue/index.ts';
import {
  boardOrderOf,
  consoleOrderOf,
  hubForStaff,
  hubIdsFor,
  orderForStaff,
} from './admin-order-view.ts';
import { mayMove, permissionsOf } from '../staff/permissions.ts';
import { logoutStaff } from '../staff/sessions.ts';
import { staffHubs, staffOf } from '../staff/staff-view.ts';
import { riderToAssign, ridersOf } from '../staff/staff.sql.ts';

const stockRowOf = (level: StockLevel, adcCode: string) => ({
  sku: level.sku,
  productName: level.productName,
  quantity: level.pack,
  tint: level.tint,
  imageUrl: level.picture ? pictureUrl(level.picture) : '',
  adcCode,
  onHand: level.onHand,
  held: level.held,
  available: level.available,
  low: level.low,
  ...(level.movedAt && { updatedAt: level.movedAt.toISOString() }),
});

/** What a step needs besides: a rider of the order's hub, a reason. */
async function detailOf(
  { tx }: WriteContext,
  hubId: number,
  transition: StaffTransition,
  body: { riderId?: number; reason?: string; note?: string },
): Promise<NonNullable<MoveRequest['detail']>> {
  const detail = { ...(body.note && { note: body.note }) };
  if (transition === 'cancel' || transition === 'bringBack') {
    if (!body.reason) refuse('INVALID', { fields: { reason: 'Say why it is cancelled' } });
    return { ...detail, reason: body.reason };
  }
  if (transition !== 'assignDriver') return detail;
  if (!body.riderId) refuse('INVALID', { fields: { riderId: 'Choose who delivers' } });
  const rider = await riderToAssign(tx, body.riderId);
  if (!rider?.is_active || rider.hub_id !== hubId) refuse('RIDER_NOT_FOUND');
  return {
    ...detail,
    rider: { riderId: rider.rider_id, name: rider.full_name, phone: rider.phone },
  };
}

/** The console (contract, section 4). Every step that changes something leaves a row in the audit. */
export const operationsRoutes = routes({
  consoleLogout: async (context) => {
    await logoutStaff(context);
    return {};
  },

  consoleMe: async ({ db, staff }) => ({
    staff: await staffOf(db, staff),
    hubs: await staffHubs(db, staff.hubIds),
    may: permissionsOf(staff),
  }),

  consoleHubs: async ({ db, staff }) => ({ hubs: await staffHubs(db, staff.hubIds) }),

  consoleRiders: async ({ db, staff }, { query }) => {
    const hubIds = await hubIdsFor(db, staff, query.adcCode);
    const riders = await ridersOf(db, hubIds, query.onDuty ?? false);
    const open = await openOrdersByRider(
      db,
      riders.map(({ rider_id }) => rider_id),
    );
    const adcCodes = new Map((await everyHub(db)).map(({ hubId, adcCode }) => [hubId, adcCode]));
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
    const { state, date, q, late, pageNo, pageSize } = query;
    const filter = {
      hubIds: await hubIdsFor(db, staff, query.adcCode),
      state,
      date,
      words: q || undefined,
      late,
      now,
    };
    const [{ orders, total }, counts, allHubs] = await Promise.all([
      boardOf(db, { ...filter, pageNo, pageSize }),
      boardCounts(db, filter),
      everyHub(db),
    ]);
    const payments = await paymentsOf(
      db,
      orders.map(({ orderNo }) => orderNo),
    );
    const adcCodes = new Map(allHubs.map(({ hubId, adcCode }) => [hubId, adcCode]));
    return {
      orders: orders.map((order) =>
        boardOrderOf(order, {
          payment: payments.get(order.orderNo) ?? null,
          adcCode: adcCodes.get(order.hubId) ?? '',
          staff,
          now,
        }),
      ),
      counts,
      total,
      hasMore: pageNo * pageSize + orders.length < total,
    };
  },

  consoleOrder: async ({ db, clock, staff }, { params }) => {
    return consoleOrderOf(db, staff, params.orderNo, clock.now());
  },

  consoleMoveOrder: async (context, { params, body: { expectedVersion, ...body } }) => {
    const { tx, clock, staff } = context;
    const { orderNo, transition } = params;
    const now = clock.now();
    if (!mayMove(staff.role, transition)) refuse('FORBIDDEN');
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

  consoleStock: async ({ db, staff }, { params, query }) => {
    const hub = await hubForStaff(db, staff, params.adcCode);
    const { pageNo, pageSize } = query;
    const { stock, total } = await levels(db, {
      hubId: hub.hubId,
      search: query.q,
      lowOnly: query.low,
      pageNo,
      pageSize,
    });
    return {
      stock: stock.map((level) => stockRowOf(level, hub.adcCode)),
      total,
      hasMore: pageNo * pageSize + stock.length < total,
    };
  },

  consoleAdjustStock: async (context, { params, body }) => {
    const { tx, clock, staff } = context;
    const hub = await hubForStaff(tx, staff, params.adcCode);
    const now = clock.now();
    const level = await adjust(tx, {
      hubId: hub.hubId,
      sku: params.sku,
      ...body,
      actor: `staff:${staff.staffId}`,
      now,
    });
    context.audit.detail(
      `${hub.adcCode}/${params.sku}`,
      {
        before: { onHand: body.expectedOnHand },
        after: { onHand: level.onHand, reason: body.reason },
      },
      `stock.${body.kind}`,
    );
    return stockRowOf(level, hub.adcCode);
  },
});
