import { z } from 'zod';
import { defineCall } from '../kit.ts';
import {
  adcCode,
  count,
  date,
  email,
  flag,
  id,
  instant,
  nothing,
  orderNo,
  paging,
  skuCode,
  text,
} from '../shapes/basic.ts';
import {
  boardOrder,
  consoleOrder,
  hub,
  rider,
  staff,
  staffTransition,
  stockRow,
} from '../shapes/console.ts';
import { orderState } from '../shapes/order.ts';

/** The operations console. Its bodies are strict: an unknown field is a mistake, 422. */
export const consoleCalls = {
  consoleLogin: defineCall({
    summary: 'Logs a member of staff in.',
    method: 'POST',
    path: '/api/console/login',
    who: 'any',
    rate: 'login',
    device: false,
    body: z.strictObject({ email, password: z.string().min(1).max(72) }),
    answer: z.object({ staff, expiresAt: instant }),
    errors: ['LOGIN_WRONG', 'LOGIN_DISABLED'],
  }),
  consoleLogout: defineCall({
    summary: 'Ends the session of a member of staff.',
    method: 'POST',
    path: '/api/console/logout',
    who: 'staff',
    rate: 'console',
    device: false,
    body: z.strictObject({}),
    answer: nothing,
  }),
  consoleMe: defineCall({
    summary: 'Who is logged in, and what they may do.',
    method: 'GET',
    path: '/api/console/me',
    who: 'staff',
    rate: 'console',
    device: false,
    answer: z.object({ staff, hubs: z.array(hub) }),
  }),
  consoleOrders: defineCall({
    summary: 'The order board: by hub, state, day of the slot, or words.',
    method: 'GET',
    path: '/api/console/orders',
    who: 'staff',
    rate: 'console',
    device: false,
    query: z.object({
      adcCode: adcCode.optional(),
      state: orderState.optional(),
      /** Day of the slot. */
      date: date.optional(),
      /** Order number, customer's name or phone. */
      q: text(80, 0).optional(),
      late: flag.optional(),
      ...paging(50, 200),
    }),
    answer: z.object({
      orders: z.array(boardOrder),
      /** How many orders stand in each state, for the same filter without the state. */
      counts: z.partialRecord(orderState, count),
      total: count,
      hasMore: z.boolean(),
    }),
  }),
  consoleOrder: defineCall({
    summary: 'One order with customer, items and history.',
    method: 'GET',
    path: '/api/console/orders/:orderNo',
    who: 'staff',
    rate: 'console',
    device: false,
    params: z.object({ orderNo }),
    answer: consoleOrder,
    errors: ['ORDER_NOT_FOUND', 'FORBIDDEN'],
  }),
  consoleMoveOrder: defineCall({
    summary: 'Moves an order on; which steps are open is told by `orderTransitions`.',
    method: 'POST',
    path: '/api/console/orders/:orderNo/transitions/:transition',
    who: 'staff',
    rate: 'console',
    device: false,
    params: z.object({ orderNo, transition: staffTransition }),
    body: z.strictObject({
      /** Required by `assignDriver`. */
      riderId: id.optional(),
      /** Required by `cancel`. */
      reason: text(300).optional(),
      note: text(300, 0).optional(),
    }),
    answer: consoleOrder,
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'RIDER_NOT_FOUND', 'FORBIDDEN'],
  }),
  consoleRiders: defineCall({
    summary: 'Riders, of one hub or of all.',
    method: 'GET',
    path: '/api/console/riders',
    who: 'staff',
    rate: 'console',
    device: false,
    query: z.object({ adcCode: adcCode.optional(), onDuty: flag.optional() }),
    answer: z.object({ riders: z.array(rider) }),
  }),
  consoleHubs: defineCall({
    summary: 'The hubs that the member of staff works for.',
    method: 'GET',
    path: '/api/console/hubs',
    who: 'staff',
    rate: 'console',
    device: false,
    answer: z.object({ hubs: z.array(hub) }),
  }),
  consoleStock: defineCall({
    summary: 'Stock of a hub.',
    method: 'GET',
    path: '/api/console/hubs/:adcCode/stock',
    who: 'staff',
    rate: 'console',
    device: false,
    params: z.object({ adcCode }),
    query: z.object({ q: text(80, 0).optional(), low: flag.optional(), ...paging(50, 200) }),
    answer: z.object({ stock: z.array(stockRow), total: count, hasMore: z.boolean() }),
    errors: ['FORBIDDEN'],
  }),
  consoleAdjustStock: defineCall({
    summary: 'Sets, receives or writes off stock, unless it moved since it was read.',
    method: 'POST',
    path: '/api/console/hubs/:adcCode/stock/:sku',
    who: 'staff',
    rate: 'console',
    device: false,
    params: z.object({ adcCode, sku: skuCode }),
    body: z.strictObject({
      kind: z.enum(['set', 'receive', 'wastage']),
      /** Packs: the new figure for `set`, the difference for the others. */
      quantity: z.int().min(0).max(1_000_000),
      reason: text(200),
      /** `onHand` as the member of staff saw it. */
      expectedOnHand: count,
    }),
    answer: stockRow,
    errors: ['SKU_NOT_FOUND', 'STOCK_CHANGED', 'FORBIDDEN'],
  }),
};
