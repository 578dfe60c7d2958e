import { z } from 'zod';
import { defineCall } from '../kit.ts';
import {
  boundedCount,
  cursorPaging,
  cursors,
  flag,
  nothing,
  orderNo,
  picture,
  rupees,
  text,
} from '../shapes/basic.ts';
import { consoleComplaint, riderDelivery, riderPoint } from '../shapes/console-delivery.ts';
import { consoleOrder } from '../shapes/console.ts';
import { complaintNo, photoName, refundTo } from '../shapes/order.ts';

const params = z.object({ orderNo });
const staffCall = { who: 'staff', rate: 'console', device: false } as const;

/** Picking, riders and complaints: the work of a hub after an order is placed. */
export const consoleDeliveryCalls = {
  consolePickOrder: defineCall({
    ...staffCall,
    permission: 'pickOrders',
    audit: 'order.pick',
    summary: 'Saves the picked weights or packs of an order before it leaves the hub.',
    method: 'POST',
    path: '/api/console/orders/:orderNo/picks',
    params,
    body: z.strictObject({
      picks: z
        .array(
          z.strictObject({
            lineNo: z.int().min(1).max(200),
            partNo: z.int().min(0).max(99).default(0),
            /** Of weighed goods: grams of all packs together. */
            grams: z.int().min(0).max(1_000_000).optional(),
            /** Of goods sold by the pack: the number of packs. */
            packs: z.int().min(0).max(1000).optional(),
            /** Why the weight is outside the tolerance. */
            reason: text(200, 3).optional(),
          }),
        )
        .min(1)
        .max(200),
    }),
    answer: consoleOrder,
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'WEIGHT_OUT_OF_TOLERANCE', 'FORBIDDEN'],
  }),
  riderDeliveries: defineCall({
    ...staffCall,
    permission: 'carryOrders',
    summary: 'Lists today’s deliveries of the rider who is logged in.',
    method: 'GET',
    path: '/api/console/rider/deliveries',
    answer: z.object({
      riderName: z.string(),
      /** Cash and UPI that riders collected today. */
      collectedToday: rupees,
      /** Tips of today, and all that the shop still owes the rider. */
      tipsToday: rupees,
      tipsOwed: rupees,
      deliveries: z.array(riderDelivery),
      sharing: z.boolean(),
      /** The store checks UPI payments on delivery by its gateway. */
      upiByGateway: z.boolean(),
    }),
    errors: ['FORBIDDEN'],
  }),
  riderPickUp: defineCall({
    ...staffCall,
    permission: 'carryOrders',
    audit: 'order.pickUp',
    summary: 'Records that the rider has picked up the order.',
    method: 'POST',
    path: '/api/console/rider/deliveries/:orderNo/pick-up',
    params,
    body: z.strictObject({ shipmentId: text(80).optional() }),
    answer: riderDelivery,
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'FORBIDDEN', 'ORDER_ON_HOLD', 'REFUND_TOO_LARGE'],
  }),
  riderReached: defineCall({
    ...staffCall,
    permission: 'carryOrders',
    audit: 'order.reached',
    summary: 'Records the rider’s arrival. The customer sees it on the tracking page.',
    method: 'POST',
    path: '/api/console/rider/deliveries/:orderNo/reached',
    params,
    body: z.strictObject({ shipmentId: text(80).optional() }),
    answer: riderDelivery,
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'FORBIDDEN'],
  }),
  riderDeliver: defineCall({
    ...staffCall,
    permission: 'carryOrders',
    audit: 'order.deliver',
    summary: 'Records the delivery, proven by the customer’s code or by a photo.',
    method: 'POST',
    path: '/api/console/rider/deliveries/:orderNo/deliver',
    maxBodyBytes: 1024 * 1024,
    params,
    body: z.strictObject({
      shipmentId: text(80).optional(),
      /** One of the two. */
      code: z.string().max(10).optional(),
      photo: picture.optional(),
      /** How the customer paid the amount due; required when an amount is due. */
      collected: z.enum(['cash', 'upi']).optional(),
    }),
    answer: riderDelivery,
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_STATE',
      'FORBIDDEN',
      'DELIVERY_CODE_WRONG',
      'UPI_NOT_PAID',
      'PICTURE_REFUSED',
      'REFUND_TOO_LARGE',
    ],
  }),
  riderUpiLink: defineCall({
    ...staffCall,
    permission: 'carryOrders',
    audit: 'order.upiLink',
    summary: 'Starts a UPI payment of the amount due; the customer scans its link as a QR code.',
    method: 'POST',
    path: '/api/console/rider/deliveries/:orderNo/upi',
    params,
    body: z.strictObject({ shipmentId: text(80).optional() }),
    answer: z.object({ link: z.string(), amount: rupees }),
    errors: [
      'ORDER_NOT_FOUND',
      'NOTHING_DUE',
      'PAYMENT_MODE_UNAVAILABLE',
      'GATEWAY_UNAVAILABLE',
      'FORBIDDEN',
    ],
  }),
  riderUpiState: defineCall({
    ...staffCall,
    permission: 'carryOrders',
    audit: null,
    summary: 'Asks the gateway about the UPI payment. Only the exact amount due pays the order.',
    method: 'POST',
    path: '/api/console/rider/deliveries/:orderNo/upi/check',
    params,
    body: z.strictObject({ shipmentId: text(80).optional() }),
    answer: z.object({ paid: z.boolean() }),
    errors: ['ORDER_NOT_FOUND', 'FORBIDDEN'],
  }),
  riderFailed: defineCall({
    ...staffCall,
    permission: 'carryOrders',
    audit: 'order.failedAttempt',
    summary:
      'Records a failed delivery attempt. The rider tries again or returns the order to the hub.',
    method: 'POST',
    path: '/api/console/rider/deliveries/:orderNo/failed',
    params,
    body: z.strictObject({ reason: text(200), shipmentId: text(80).optional() }),
    answer: riderDelivery,
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'FORBIDDEN'],
  }),
  riderPosition: defineCall({
    ...staffCall,
    permission: 'carryOrders',
    audit: null,
    summary: 'Saves the rider’s position. Customers of the rider’s open orders see it.',
    method: 'POST',
    path: '/api/console/rider/position',
    body: riderPoint,
    answer: nothing,
    errors: ['FORBIDDEN'],
  }),
  riderStopSharing: defineCall({
    ...staffCall,
    permission: 'carryOrders',
    audit: null,
    summary: 'Stops sharing the rider’s position.',
    method: 'DELETE',
    path: '/api/console/rider/position',
    answer: nothing,
    errors: ['FORBIDDEN'],
  }),
  consoleComplaints: defineCall({
    ...staffCall,
    permission: 'answerComplaints',
    summary: 'Lists open complaints by due time, or answered complaints.',
    method: 'GET',
    path: '/api/console/complaints',
    query: z.object({ answered: flag.optional(), ...cursorPaging(20, 100) }),
    answer: z.object({ complaints: z.array(consoleComplaint), total: boundedCount, ...cursors }),
    errors: ['FORBIDDEN'],
  }),
  consoleComplaintPhoto: defineCall({
    ...staffCall,
    permission: 'answerComplaints',
    summary: 'Returns a photo of a complaint to staff who answer it.',
    raw: 'file',
    method: 'GET',
    path: '/api/console/complaints/:complaintNo/photos/:photo',
    params: z.object({ complaintNo, photo: photoName }),
    answer: nothing,
    errors: ['COMPLAINT_NOT_FOUND', 'NOT_FOUND', 'FORBIDDEN'],
  }),
  consoleRefundComplaint: defineCall({
    ...staffCall,
    permission: 'answerComplaints',
    audit: ['complaint.open', 'complaint.proposed', 'complaint.answered', 'complaint.solved'],
    summary: 'Refunds money for a complaint. A second person must approve a large amount.',
    method: 'POST',
    path: '/api/console/complaints/:complaintNo/refund',
    params: z.object({ complaintNo }),
    body: z.strictObject({
      /** The refund of each line; with `delivery` also the delivery fee. */
      lines: z
        .array(z.strictObject({ lineNo: z.int().min(1).max(200), amount: rupees.positive() }))
        .max(200)
        .default([]),
      delivery: rupees.nonnegative().default(0),
      refundTo: refundTo.optional(),
      answer: text(500),
    }),
    answer: consoleComplaint,
    errors: ['COMPLAINT_NOT_FOUND', 'COMPLAINT_DECIDED', 'FORBIDDEN', 'REFUND_TOO_LARGE'],
  }),
  consoleRefuseComplaint: defineCall({
    ...staffCall,
    permission: 'answerComplaints',
    audit: ['complaint.open', 'complaint.proposed', 'complaint.answered', 'complaint.solved'],
    summary: 'Answers a complaint without a refund.',
    method: 'POST',
    path: '/api/console/complaints/:complaintNo/refuse',
    params: z.object({ complaintNo }),
    body: z.strictObject({ answer: text(500) }),
    answer: consoleComplaint,
    errors: ['COMPLAINT_NOT_FOUND', 'COMPLAINT_DECIDED', 'FORBIDDEN'],
  }),
};
