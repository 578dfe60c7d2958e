import { z } from 'zod';
import { defineCall } from '../kit.ts';
import {
  boundedCount,
  count,
  cursorPaging,
  cursors,
  date,
  id,
  instant,
  rupees,
  text,
} from '../shapes/basic.ts';
import { refundAge, refundDestination, refundState, refundWay } from '../shapes/refund-list.ts';

const byStaff = {
  who: 'staff',
  permission: 'seePayments',
  rate: 'console',
  device: false,
} as const;

const payer = {
  kind: z.string(),
  /** The number of the order, membership, recharge or subscription. */
  reference: z.string(),
  customerId: id,
  /** Absent until the customer has entered it. */
  customerName: z.string().optional(),
  amount: rupees,
};

const listedRefund = z.object({
  ...payer,
  refundNo: z.string(),
  reason: z.string(),
  state: refundState,
  destination: refundDestination,
  /** Absent for a refund to HB Money. */
  provider: z.enum(['razorpay', 'payu']).optional(),
  paymentId: z.string().optional(),
  /** The gateway's number of the refund. */
  gatewayRefundId: z.string().optional(),
  /** The bank's number: ARN, RRN or UTR. */
  bankReference: z.string().optional(),
  failure: z.string().optional(),
  createdAt: instant,
  updatedAt: instant,
  /** Days since the request, while the money has not been sent. */
  daysWaiting: count.optional(),
  /** Methods to settle a stopped refund besides sending it again. */
  ways: z.array(refundWay),
});

const failedPayment = z.object({
  ...payer,
  attemptNo: z.string(),
  provider: z.enum(['razorpay', 'payu']),
  mode: z.string(),
  reason: z.string().optional(),
  failedAt: instant,
});

/** The refund desk, and purchases whose payment failed. */
export const consoleRefundsCalls = {
  consoleRefunds: defineCall({
    ...byStaff,
    summary:
      'Lists refunds with their age, destination and bank number: waiting ones from the oldest, others from the newest.',
    raw: 'file',
    method: 'GET',
    path: '/api/console/refunds',
    query: z.object({
      /** An exact number (refund, order, payment, gateway refund, ARN, UTR) or the customer's phone. */
      q: text(60, 0).optional(),
      /** `WAITING`: the money has not been sent, in whatever state. */
      state: z.union([refundState, z.literal('WAITING')]).optional(),
      destination: refundDestination.optional(),
      /** Days since the request, for refunds that wait. */
      age: refundAge.optional(),
      format: z.enum(['json', 'csv']).default('json'),
      ...cursorPaging(30),
    }),
    answer: z.object({
      refunds: z.array(listedRefund),
      total: boundedCount,
      /** All refunds that wait, by age. */
      ages: z.array(z.object({ age: refundAge, count, amount: rupees })),
      ...cursors,
    }),
    errors: ['FORBIDDEN'],
  }),
  consoleFailedPayments: defineCall({
    ...byStaff,
    summary:
      'Lists purchases whose payment failed since a day and was not paid by another attempt, newest first.',
    method: 'GET',
    path: '/api/console/failed-payments',
    query: z.object({ since: date, ...cursorPaging(30) }),
    answer: z.object({ payments: z.array(failedPayment), total: boundedCount, ...cursors }),
    errors: ['FORBIDDEN'],
  }),
};
