import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { id, idInUrl, nothing, text } from '../shapes/basic.ts';
import {
  bulkResult,
  chosenOrders,
  chosenOrdersInUrl,
  orderFilter,
  orderMessageKind,
  orderView,
  packingSlip,
  savedOrderView,
} from '../shapes/console-orders.ts';

const byStaff = { who: 'staff', rate: 'console', device: false } as const;

const results = z.object({ results: z.array(bulkResult) });
const views = z.object({ views: z.array(savedOrderView) });

/** Work on several orders together: at most 200, each in its own transaction, with a result for each. */
export const consoleOrdersCalls = {
  consoleConfirmOrders: defineCall({
    ...byStaff,
    summary: 'Confirms orders. One that is confirmed already counts as done.',
    method: 'POST',
    path: '/api/console/orders-together/confirm',
    permission: 'seeOrders',
    audit: 'order.confirm',
    body: z.strictObject({ orderNos: chosenOrders }),
    answer: results,
    errors: ['FORBIDDEN'],
  }),
  consoleAssignOrders: defineCall({
    ...byStaff,
    summary: 'Assigns orders to one rider of their hub. One that the rider has counts as done.',
    method: 'POST',
    path: '/api/console/orders-together/assign',
    permission: 'checkedByHandler',
    audit: 'order.assignDriver',
    body: z.strictObject({ orderNos: chosenOrders, riderId: id }),
    answer: results,
    errors: ['FORBIDDEN', 'RIDER_NOT_FOUND'],
  }),
  consoleMessageOrders: defineCall({
    ...byStaff,
    summary:
      'Sends a message about their order to customers. A repeated call with the same key sends nothing twice.',
    method: 'POST',
    path: '/api/console/orders-together/message',
    permission: 'changeOrders',
    audit: 'order.message',
    body: z.strictObject({
      orderNos: chosenOrders,
      kind: orderMessageKind,
      /** Required by `own`. */
      text: text(300).optional(),
      key: z.uuid(),
    }),
    answer: results,
    errors: ['FORBIDDEN'],
  }),
  consoleExportOrders: defineCall({
    ...byStaff,
    summary: 'Returns orders as CSV, with names and phones.',
    method: 'POST',
    path: '/api/console/orders-together/export',
    permission: 'exportOrders',
    audit: 'order.export',
    body: z.strictObject({ orderNos: chosenOrders }),
    answer: z.object({ csv: z.string() }),
    errors: ['FORBIDDEN'],
  }),
  consoleExportOrderList: defineCall({
    ...byStaff,
    summary: 'Returns all orders of a filter as CSV, with names and phones, the newest first.',
    raw: 'file',
    method: 'GET',
    path: '/api/console/order-list',
    permission: 'exportOrders',
    query: z.object(orderFilter),
    answer: z.string(),
    errors: ['FORBIDDEN'],
  }),
  consolePackingSlips: defineCall({
    ...byStaff,
    summary: 'Returns orders as their packing slips, by slot. Unknown numbers are left out.',
    method: 'GET',
    path: '/api/console/packing-slips',
    permission: 'seeOrders',
    query: z.object({ orderNos: chosenOrdersInUrl }),
    answer: z.object({ slips: z.array(packingSlip) }),
    errors: ['FORBIDDEN'],
  }),
  consoleOrderViews: defineCall({
    ...byStaff,
    summary: 'Lists the views of the table of orders that the member of staff saved, by name.',
    method: 'GET',
    path: '/api/console/order-views',
    permission: 'seeOrders',
    answer: views,
    errors: ['FORBIDDEN'],
  }),
  consoleSaveOrderView: defineCall({
    ...byStaff,
    summary: 'Saves a view of the table of orders, or replaces the own view with this name.',
    method: 'PUT',
    path: '/api/console/order-views',
    permission: 'seeOrders',
    audit: null,
    body: z.strictObject({ name: text(40), view: orderView }),
    answer: views,
    errors: ['FORBIDDEN', 'VIEWS_FULL'],
  }),
  consoleRemoveOrderView: defineCall({
    ...byStaff,
    summary: 'Deletes an own view of the table of orders. One that is gone counts as deleted.',
    method: 'DELETE',
    path: '/api/console/order-views/:viewId',
    permission: 'seeOrders',
    audit: null,
    params: z.object({ viewId: idInUrl }),
    answer: nothing,
    errors: ['FORBIDDEN'],
  }),
};
