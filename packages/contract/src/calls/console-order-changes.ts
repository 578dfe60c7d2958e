import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { count, date, id, orderNo, paragraph, text } from '../shapes/basic.ts';
import { consoleOrder } from '../shapes/console.ts';
import { deliverySlot } from '../shapes/cart.ts';

const byStaff = { who: 'staff', rate: 'console', device: false } as const;
const params = z.object({ orderNo });
const shipmentId = text(80).optional();

/** Changes of one order by staff besides its steps. */
export const consoleOrderChangesCalls = {
  consoleAddOrderNote: defineCall({
    ...byStaff,
    summary: 'Adds an internal note to an order. The customer does not see it.',
    method: 'POST',
    path: '/api/console/orders/:orderNo/notes',
    permission: 'seeOrders',
    audit: 'order.note',
    params,
    body: z.strictObject({ text: paragraph(1000) }),
    answer: consoleOrder,
    errors: ['ORDER_NOT_FOUND', 'FORBIDDEN'],
  }),
  consoleHoldOrder: defineCall({
    ...byStaff,
    summary: 'Puts an order on hold before it goes out: its steps wait until it is released.',
    method: 'POST',
    path: '/api/console/orders/:orderNo/hold',
    permission: 'changeOrders',
    audit: 'order.hold',
    params,
    body: z.strictObject({ reason: text(200) }),
    answer: consoleOrder,
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'FORBIDDEN'],
  }),
  consoleReleaseOrder: defineCall({
    ...byStaff,
    summary: 'Releases an order that is on hold. One that is not on hold does not change.',
    method: 'POST',
    path: '/api/console/orders/:orderNo/release',
    permission: 'changeOrders',
    audit: 'order.release',
    params,
    body: z.strictObject({}),
    answer: consoleOrder,
    errors: ['ORDER_NOT_FOUND', 'FORBIDDEN'],
  }),
  consoleRescheduleSlots: defineCall({
    ...byStaff,
    summary: 'Lists the slots to which staff can move a shipment of an order.',
    method: 'GET',
    path: '/api/console/orders/:orderNo/slots',
    permission: 'changeOrders',
    params,
    query: z.object({ shipmentId }),
    answer: z.object({
      shipmentId: z.string(),
      /** The slot that the shipment has. */
      present: z.object({ deliverySlotId: id, slotDate: date, slot: z.string() }),
      slots: z.array(deliverySlot),
    }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'FORBIDDEN'],
  }),
  consoleRescheduleOrder: defineCall({
    ...byStaff,
    summary: 'Moves a shipment of an order to another slot. The customer receives a message.',
    method: 'POST',
    path: '/api/console/orders/:orderNo/reschedule',
    permission: 'changeOrders',
    audit: 'order.reschedule',
    params,
    /** `shownSlotId`: the slot that the staff member saw; another present slot refuses the call. */
    body: z.strictObject({ shipmentId, deliverySlotId: id, date, shownSlotId: id }),
    answer: consoleOrder,
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'SLOT_GONE', 'CONFLICT', 'FORBIDDEN'],
  }),
  consoleResendOrder: defineCall({
    ...byStaff,
    summary:
      'Sends the message about the present state of an order, or the link to its invoice, again.',
    method: 'POST',
    path: '/api/console/orders/:orderNo/resend',
    permission: 'changeOrders',
    audit: 'order.resend',
    params,
    body: z.strictObject({ what: z.enum(['confirmation', 'invoice']) }),
    answer: consoleOrder,
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'FORBIDDEN'],
  }),
  consoleReduceOrder: defineCall({
    ...byStaff,
    summary:
      'Takes packs out of an order before a rider is assigned: they return to stock, and their price is refunded or not collected.',
    method: 'POST',
    path: '/api/console/orders/:orderNo/reduce',
    permission: 'changeOrders',
    audit: 'order.reduce',
    params,
    body: z.strictObject({
      /** The packs that stay; 0 removes the line. */
      lines: z
        .array(z.strictObject({ lineNo: count.min(1), packs: count }))
        .min(1)
        .max(200),
      /** The customer reads it. */
      reason: text(200),
      /** The order's version that the staff member saw. */
      expectedVersion: count,
    }),
    answer: consoleOrder,
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_STATE',
      'ORDER_EMPTY',
      'LINE_PICKED',
      'CONFLICT',
      'FORBIDDEN',
      'REFUND_TOO_LARGE',
    ],
  }),
};
