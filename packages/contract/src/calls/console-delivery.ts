import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { count, flag, nothing, orderNo, paging, picture, rupees, text } from '../shapes/basic.ts';
import { consoleIssue, riderDelivery, riderPoint } from '../shapes/console-delivery.ts';
import { consoleOrder } from '../shapes/console.ts';
import { issueNo, photoName, refundTo } from '../shapes/order.ts';

const params = z.object({ orderNo });
const staffCall = { who: 'staff', rate: 'console', device: false } as const;

/** Picking, riders and complaints: the work of a hub after an order was placed. */
export const consoleDeliveryCalls = {
  consolePickOrder: defineCall({
    ...staffCall,
    permission: 'pickOrders',
    audit: 'order.pick',
    summary: 'Notes what was picked, by weight or by packs, until the goods leave.',
    method: 'POST',
    path: '/api/console/orders/:orderNo/picks',
    params,
    body: z.strictObject({
      picks: z
        .array(
          z.strictObject({
            lineNo: z.int().min(1).max(200),
            partNo: z.int().min(0).max(99).default(0),
            /** Of what is weighed: all packs together. */
            grams: z.int().min(0).max(1_000_000).optional(),
            /** Of what is sold by the pack. */
            packs: z.int().min(0).max(1000).optional(),
          }),
        )
        .min(1)
        .max(200),
    }),
    answer: consoleOrder,
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'FORBIDDEN'],
  }),
  riderDeliveries: defineCall({
    ...staffCall,
    permission: 'carryOrders',
    summary: 'What the rider who is logged in carries today.',
    method: 'GET',
    path: '/api/console/rider/deliveries',
    answer: z.object({
      riderName: z.string(),
      /** Cash and UPI taken at the door today. */
      collectedToday: rupees,
      deliveries: z.array(riderDelivery),
      sharing: z.boolean(),
    }),
    errors: ['FORBIDDEN'],
  }),
  riderPickUp: defineCall({
    ...staffCall,
    permission: 'carryOrders',
    audit: 'order.pickUp',
    summary: 'The rider has the goods and sets out.',
    method: 'POST',
    path: '/api/console/rider/deliveries/:orderNo/pick-up',
    params,
    body: z.strictObject({ shipmentId: text(80).optional() }),
    answer: riderDelivery,
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'FORBIDDEN'],
  }),
  riderDeliver: defineCall({
    ...staffCall,
    permission: 'carryOrders',
    audit: 'order.deliver',
    summary: 'The customer has the goods: by their code, or by a photo of where they were left.',
    method: 'POST',
    path: '/api/console/rider/deliveries/:orderNo/deliver',
    maxBodyBytes: 1024 * 1024,
    params,
    body: z.strictObject({
      shipmentId: text(80).optional(),
      /** One of the two. */
      code: z.string().max(10).optional(),
      photo: picture.optional(),
      /** How what was due was paid; needed where something was. */
      collected: z.enum(['cash', 'upi']).optional(),
    }),
    answer: riderDelivery,
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_STATE',
      'FORBIDDEN',
      'DELIVERY_CODE_WRONG',
      'PICTURE_REFUSED',
    ],
  }),
  riderFailed: defineCall({
    ...staffCall,
    permission: 'carryOrders',
    audit: 'order.failedAttempt',
    summary: 'It could not be handed over; the rider goes on and tries again, or brings it back.',
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
    summary: 'Where the rider is: shown to the customers whose orders they carry.',
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
    summary: 'The rider’s position is shown to nobody any more.',
    method: 'DELETE',
    path: '/api/console/rider/position',
    answer: nothing,
    errors: ['FORBIDDEN'],
  }),
  consoleIssues: defineCall({
    ...staffCall,
    permission: 'answerIssues',
    summary: 'Complaints: those that wait, the soonest promise first, or those that were answered.',
    method: 'GET',
    path: '/api/console/issues',
    query: z.object({ answered: flag.optional(), ...paging(20, 100) }),
    answer: z.object({ issues: z.array(consoleIssue), total: count, hasMore: z.boolean() }),
    errors: ['FORBIDDEN'],
  }),
  consoleIssuePhoto: defineCall({
    ...staffCall,
    permission: 'answerIssues',
    summary: 'A photo of a complaint, for those who answer it.',
    raw: 'file',
    method: 'GET',
    path: '/api/console/issues/:issueNo/photos/:photo',
    params: z.object({ issueNo, photo: photoName }),
    answer: nothing,
    errors: ['ISSUE_NOT_FOUND', 'NOT_FOUND', 'FORBIDDEN'],
  }),
  consoleRefundIssue: defineCall({
    ...staffCall,
    permission: 'answerIssues',
    audit: ['issue.open', 'issue.proposed', 'issue.answered', 'issue.solved'],
    summary: 'Gives money back for a complaint; a large sum waits for a second person.',
    method: 'POST',
    path: '/api/console/issues/:issueNo/refund',
    params: z.object({ issueNo }),
    body: z.strictObject({
      /** What of each line; the order's delivery as well where `delivery` is told. */
      lines: z
        .array(z.strictObject({ lineNo: z.int().min(1).max(200), amount: rupees.positive() }))
        .max(200)
        .default([]),
      delivery: rupees.nonnegative().default(0),
      refundTo: refundTo.optional(),
      answer: text(500),
    }),
    answer: consoleIssue,
    errors: ['ISSUE_NOT_FOUND', 'ISSUE_DECIDED', 'REFUND_TOO_MUCH', 'FORBIDDEN'],
  }),
  consoleRefuseIssue: defineCall({
    ...staffCall,
    permission: 'answerIssues',
    audit: ['issue.open', 'issue.proposed', 'issue.answered', 'issue.solved'],
    summary: 'Answers a complaint without giving money back.',
    method: 'POST',
    path: '/api/console/issues/:issueNo/refuse',
    params: z.object({ issueNo }),
    body: z.strictObject({ answer: text(500) }),
    answer: consoleIssue,
    errors: ['ISSUE_NOT_FOUND', 'ISSUE_DECIDED', 'FORBIDDEN'],
  }),
};
