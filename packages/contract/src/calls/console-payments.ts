import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { count, date, instant, rupees, text } from '../shapes/basic.ts';

/** Ways in which staff settle a refund that its gateway cannot send. */
const refundWays = ['wallet', 'bank', 'dispute', 'gateway'] as const;

const provider = z.enum(['razorpay', 'payu']);

/** A payment that gateway, ledger and purchases do not tell alike. */
const difference = z.object({
  paymentId: z.string(),
  /**
   * `NOT_HERE`: the gateway took it, the store knows nothing of it. `NOT_THERE`: the other way round.
   * `AMOUNT`: both know it with other amounts. `UNDECIDED`: neither kept nor returned.
   * `UNFULFILLED`: kept for what was not fulfilled, and not given back. `REFUND_ELSEWHERE`: staff made a
   * refund in the gateway's dashboard, the store recorded it (`inStore`: what of it was still owed).
   * `REFUND_NOT_HERE`: a refund of a payment that the store does not know.
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
  /** Ways to settle it besides sending it again. */
  ways: z.array(z.enum(refundWays)),
});

/** The bank's number of a transfer: 12 digits of IMPS or UPI, 16 or 22 characters of NEFT or RTGS. */
const utr = z
  .string()
  .max(40)
  .overwrite((number) => number.replace(/\s/g, '').toUpperCase())
  .regex(/^[A-Z0-9]{12,22}$/, '12 to 22 letters and digits, as the bank gives them');

/**
 * `wallet`: into the customer's HB Money, at once. `bank`: the shop's own bank has sent it. `dispute`: the
 * customer's bank took the money back by a dispute that the shop lost. `gateway`: somebody refunded it in
 * the gateway's dashboard, besides what was owed.
 */
const settlementOfRefund = z
  .strictObject({ way: z.enum(refundWays), utr: utr.optional(), note: text(300).optional() })
  .refine(({ way, utr: given }) => (way === 'bank') === (given !== undefined), {
    path: ['utr'],
    error: 'belongs to a bank transfer, and only to that',
  });

/** A customer's bank asks for a payment back. */
const dispute = z.object({
  /** The gateway's number. */
  disputeId: z.string(),
  provider,
  paymentId: z.string(),
  /** What was bought. */
  kind: z.string(),
  reference: z.string(),
  amount: rupees,
  /** The bank's code. */
  reason: z.string(),
  phase: z.string(),
  state: z.enum(['OPEN', 'UNDER_REVIEW', 'WON', 'LOST', 'CLOSED']),
  /** The gateway keeps the money back. */
  taken: z.boolean(),
  /** Until when papers must be there. */
  respondBy: instant.optional(),
  openedAt: instant,
});

/** Payments in the console: what needs somebody's eyes. */
export const consolePaymentsCalls = {
  consolePayments: defineCall({
    summary:
      'Lists daily settlements, stopped refunds, disputes and the last message of each gateway.',
    method: 'GET',
    path: '/api/console/payments',
    who: 'staff',
    permission: 'seePayments',
    rate: 'console',
    device: false,
    answer: z.object({
      settlements: z.array(settlement),
      refunds: z.array(refundToSee),
      disputes: z.array(dispute),
      gateways: z.array(
        z.object({
          provider,
          lastHeardAt: instant.optional(),
          /** Payments came in, but no webhook told of them: its address may be wrong. */
          silent: z.object({ payments: count, since: instant }).optional(),
        }),
      ),
    }),
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
