import { z } from 'zod';
import { defineCall } from '../kit.ts';
import {
  count,
  cursorPaging,
  cursors,
  date,
  flag,
  id,
  instant,
  rupees,
  text,
} from '../shapes/basic.ts';
import { refundWay, utr } from '../shapes/refund-list.ts';

const provider = z.enum(['razorpay', 'payu']);

/** A payment on which the gateway, the ledger and the purchases disagree. */
const difference = z.object({
  paymentId: z.string(),
  /**
   * `NOT_HERE`: the gateway has the payment, the store does not. `NOT_THERE`: the store has it, the
   * gateway does not. `AMOUNT`: both have it with different amounts. `UNDECIDED`: neither kept nor
   * returned. `UNFULFILLED`: kept for a purchase that was not fulfilled, and not refunded.
   * `REFUND_ELSEWHERE`: staff refunded in the gateway's dashboard and the store recorded it (`inStore`:
   * the part that was still owed). `REFUND_NOT_HERE`: a refund of a payment that the store does not have.
   */
  what: z.enum([
    'NOT_HERE',
    'NOT_THERE',
    'AMOUNT',
    'UNDECIDED',
    'UNFULFILLED',
    'REFUND_ELSEWHERE',
    'REFUND_NOT_HERE',
  ]),
  atGateway: rupees.optional(),
  inStore: rupees.optional(),
  reference: z.string().optional(),
});

const settlement = z.object({
  date,
  provider,
  gateway: z.object({ count, amount: rupees }),
  store: z.object({ count, amount: rupees }),
  ledger: rupees,
  differences: z.array(difference),
  madeAt: instant,
});

const refundToSee = z.object({
  refundNo: z.string(),
  kind: z.string(),
  reference: z.string(),
  amount: rupees,
  reason: z.string(),
  failure: z.string(),
  since: instant,
  /** Methods to settle the refund besides sending it again. */
  ways: z.array(refundWay),
});

/**
 * `wallet`: paid to the customer's HB Money at once. `bank`: the shop's bank sent the money. `dispute`:
 * the customer's bank took the money back after the shop lost a dispute. `gateway`: staff refunded it in
 * the gateway's dashboard, in addition to the amount owed.
 */
const settlementOfRefund = z
  .strictObject({ way: refundWay, utr: utr.optional(), note: text(300).optional() })
  .refine(({ way, utr: given }) => (way === 'bank') === (given !== undefined), {
    path: ['utr'],
    error: 'belongs to a bank transfer, and only to that',
  });

/** A customer's bank demands a payment back. */
const dispute = z.object({
  /** The gateway's id of the dispute. */
  disputeId: z.string(),
  provider,
  paymentId: z.string(),
  /** The purchase that was paid. */
  kind: z.string(),
  reference: z.string(),
  customerId: id,
  /** Absent until the customer has entered it. */
  customerName: z.string().optional(),
  amount: rupees,
  /** The bank's reason code. */
  reason: z.string(),
  phase: z.string(),
  state: z.enum(['OPEN', 'UNDER_REVIEW', 'WON', 'LOST', 'CLOSED']),
  /** Whether the gateway withholds the money. */
  taken: z.boolean(),
  /** The deadline for evidence. */
  respondBy: instant.optional(),
  openedAt: instant,
  /** The gateway takes the evidence from the console now; otherwise in its dashboard only. */
  canSend: z.boolean(),
  /** When staff sent the evidence to the gateway, and who. */
  evidenceSent: z.object({ at: instant, by: z.string() }).optional(),
});

/** Payments in the console that staff must look at. */
export const consolePaymentsCalls = {
  consolePayments: defineCall({
    summary:
      'Lists the latest daily reconciliations, the first stopped refunds and the last message of each gateway.',
    method: 'GET',
    path: '/api/console/payments',
    who: 'staff',
    permission: 'seePayments',
    rate: 'console',
    device: false,
    answer: z.object({
      settlements: z.array(settlement),
      /** The 100 that stopped first; `consoleRefunds` lists all. */
      refunds: z.array(refundToSee).max(100),
      gateways: z.array(
        z.object({
          provider,
          lastWebhookAt: instant.optional(),
          /** Payments arrived without a webhook: the webhook's address may be wrong. */
          silent: z.object({ payments: count, since: instant }).optional(),
        }),
      ),
    }),
    errors: ['FORBIDDEN'],
  }),
  consoleDisputes: defineCall({
    summary: 'Lists open disputes by the deadline for evidence, or closed ones, the latest first.',
    method: 'GET',
    path: '/api/console/disputes',
    who: 'staff',
    permission: 'seePayments',
    rate: 'console',
    device: false,
    query: z.object({ closed: flag.optional(), ...cursorPaging(20) }),
    answer: z.object({ disputes: z.array(dispute), ...cursors }),
    errors: ['FORBIDDEN'],
  }),
  consoleRetryRefund: defineCall({
    summary:
      'Sends a stopped refund again with the same idempotency key, so that it is paid only once.',
    method: 'POST',
    path: '/api/console/refunds/:refundNo/retry',
    who: 'staff',
    permission: 'seePayments',
    audit: 'refund.retry',
    rate: 'console',
    device: false,
    params: z.object({ refundNo: text(23) }),
    answer: z.object({ refundNo: z.string(), state: z.string() }),
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  }),
  consoleSettleRefund: defineCall({
    summary:
      'Settles a stopped refund by HB Money, bank transfer, lost dispute or gateway dashboard.',
    method: 'POST',
    path: '/api/console/refunds/:refundNo/settle',
    who: 'staff',
    permission: 'settleRefunds',
    audit: 'refund.settle',
    rate: 'console',
    device: false,
    params: z.object({ refundNo: text(23) }),
    body: settlementOfRefund,
    answer: z.object({ refundNo: z.string(), state: z.string() }),
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'GATEWAY_UNAVAILABLE'],
  }),
};
