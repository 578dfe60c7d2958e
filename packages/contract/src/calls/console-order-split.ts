import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { count, date, id, orderNo, rupees, text } from '../shapes/basic.ts';
import { deliverySlot } from '../shapes/cart.ts';
import { consoleOrder } from '../shapes/console.ts';

const byStaff = { who: 'staff', rate: 'console', device: false } as const;
const params = z.object({ orderNo });
const shipmentId = text(80);
/** The order's version that the staff member saw. */
const expectedVersion = count;

/** A line of a delivery that is split. */
const splitLine = z.object({
  lineNo: count.min(1),
  name: z.string(),
  packs: count,
  /** `any`: a part of the packs can move; `all`: only all packs together; `none`: they are picked. */
  movable: z.enum(['any', 'all', 'none']),
});

/** A delivery that staff can split, with the slots for its second part. */
const splitDelivery = z.object({
  shipmentId: z.string(),
  when: z.string(),
  lines: z.array(splitLine),
  slots: z.array(deliverySlot),
});

/** Deliveries of one order: staff split one, merge it again or cancel it. */
export const consoleOrderSplitCalls = {
  consoleSplitOptions: defineCall({
    ...byStaff,
    summary: 'Lists the deliveries of an order that staff can split, with packs and slots.',
    method: 'GET',
    path: '/api/console/orders/:orderNo/split',
    permission: 'changeOrders',
    params,
    answer: z.object({
      version: count,
      /** The amount that the riders of all deliveries collect together. */
      dueOnDelivery: rupees,
      deliveries: z.array(splitDelivery),
    }),
    errors: ['ORDER_NOT_FOUND', 'FORBIDDEN'],
  }),
  consoleSplitOrder: defineCall({
    ...byStaff,
    summary:
      'Moves packs of a delivery that waits in the hub to a further delivery of the order with a slot of its own. The price does not change, and the customer receives a message.',
    method: 'POST',
    path: '/api/console/orders/:orderNo/split',
    permission: 'changeOrders',
    audit: 'order.split',
    params,
    body: z.strictObject({
      shipmentId,
      /** The packs that move. */
      lines: z
        .array(z.strictObject({ lineNo: count.min(1), packs: count.min(1) }))
        .min(1)
        .max(200),
      deliverySlotId: id,
      date,
      expectedVersion,
    }),
    answer: consoleOrder,
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_STATE',
      'SPLIT_TAKES_ALL',
      'LINE_PICKED',
      'SLOT_GONE',
      'CONFLICT',
      'FORBIDDEN',
    ],
  }),
  consoleCancelShipment: defineCall({
    ...byStaff,
    summary:
      'Cancels one delivery of an order while goods of another are left. Its packs return to stock, and the customer gets their price back or no longer pays it.',
    method: 'POST',
    path: '/api/console/orders/:orderNo/cancel-delivery',
    permission: 'changeOrders',
    audit: 'order.cancelDelivery',
    params,
    body: z.strictObject({ shipmentId, reason: text(300), expectedVersion }),
    answer: consoleOrder,
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'CONFLICT', 'FORBIDDEN', 'REFUND_TOO_LARGE'],
  }),
  consoleMergeShipment: defineCall({
    ...byStaff,
    summary:
      'Merges a delivery that was split from another with that one, while both wait in the hub and nothing is picked.',
    method: 'POST',
    path: '/api/console/orders/:orderNo/merge',
    permission: 'changeOrders',
    audit: 'order.merge',
    params,
    body: z.strictObject({ shipmentId, expectedVersion }),
    answer: consoleOrder,
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'LINE_PICKED', 'CONFLICT', 'FORBIDDEN'],
  }),
};
