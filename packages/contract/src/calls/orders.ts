import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { count, nothing, orderNo, paging, skuCode, text } from '../shapes/basic.ts';
import { confirmation, order, orderCard, orderTracking } from '../shapes/order.ts';

const params = z.object({ orderNo });

/** Orders after they are placed. */
export const ordersCalls = {
  orderConfirmation: defineCall({
    summary: 'What the customer sees right after ordering.',
    method: 'GET',
    path: '/api/v2/order-confirmation/:orderNo',
    who: 'customer',
    rate: 'read',
    params,
    answer: confirmation,
    errors: ['ORDER_NOT_FOUND'],
  }),
  orderList: defineCall({
    summary: 'Orders on their way, and past ones by pages.',
    method: 'GET',
    path: '/api/v3/orders',
    who: 'customer',
    rate: 'read',
    query: z.object(paging(10, 50)),
    answer: z.object({
      /** All of them, on the first page only. */
      onGoingOrders: z.array(orderCard),
      pastOrders: z.array(orderCard),
      hasMore: z.boolean(),
    }),
  }),
  orderStatus: defineCall({
    summary: 'The four tracked steps with the rider and the time of arrival.',
    method: 'GET',
    path: '/api/v2/orderStatus/:orderNo',
    who: 'customer',
    rate: 'read',
    params,
    answer: orderTracking,
    errors: ['ORDER_NOT_FOUND'],
  }),
  orderEvents: defineCall({
    summary: 'The same, live: Server-Sent Events `tracking`, resumed by `Last-Event-ID`.',
    method: 'GET',
    path: '/api/orders/:orderNo/events',
    who: 'customer',
    rate: 'read',
    raw: 'events',
    /** A browser's event source cannot send headers; the session says who it is. */
    device: false,
    params,
    answer: orderTracking,
    errors: ['ORDER_NOT_FOUND'],
  }),
  orderDetails: defineCall({
    summary: 'One order with its items, bill and address.',
    method: 'GET',
    path: '/api/v4/showOrderDetails/:orderNo',
    who: 'customer',
    rate: 'read',
    params,
    answer: order,
    errors: ['ORDER_NOT_FOUND'],
  }),
  reorder: defineCall({
    summary: 'Puts what can be had again into the cart and says what cannot.',
    method: 'POST',
    path: '/api/reorder/:orderNo',
    who: 'customer',
    rate: 'write',
    params,
    body: nothing,
    answer: z.object({
      added: z.array(z.object({ sku: skuCode, productName: z.string(), quantity: count })),
      missing: z.array(z.object({ sku: skuCode, productName: z.string(), why: z.string() })),
      totalCartQuantity: count,
    }),
    errors: ['ORDER_NOT_FOUND', 'REORDER_FAILED', 'LOCATION_REQUIRED'],
  }),
  cancelOrder: defineCall({
    summary: 'Cancels an order that nobody has begun to pick.',
    method: 'POST',
    path: '/api/orders/:orderNo/cancel',
    who: 'customer',
    rate: 'write',
    params,
    body: z.object({ reason: text(300, 0).optional() }),
    answer: order,
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE'],
  }),
};
