import { z } from 'zod';
import { defineCall } from '../kit.ts';
import {
  count,
  cursorPaging,
  cursors,
  date,
  flag,
  id,
  idInUrl,
  instant,
  nothing,
  rupees,
  text,
} from '../shapes/basic.ts';
import { bookAmount } from '../shapes/accounting.ts';

const byStaff = { who: 'staff', rate: 'console', device: false } as const;

const provider = z.enum(['razorpay', 'payu']);

const payout = z.object({
  payoutId: id,
  provider,
  settlementId: z.string(),
  /** The bank's number of the transfer. */
  utr: z.string(),
  settledAt: instant,
  /** The amount that reaches the bank. */
  amount: bookAmount,
  fee: bookAmount,
  /** GST on the fee. */
  tax: bookAmount,
  /** The day on which staff found it on the bank statement. */
  receivedOn: date.optional(),
});

/** A line of a settlement report that does not match the store. */
const difference = z.object({
  lineId: id,
  provider,
  kind: z.enum(['payment', 'refund', 'adjustment']),
  entityId: z.string(),
  settlementId: z.string(),
  amount: bookAmount,
  /** `UNKNOWN`: the store does not have it. `AMOUNT`: the store has another amount. */
  state: z.enum(['UNKNOWN', 'AMOUNT']),
  inStore: bookAmount.optional(),
});

const unsettledPayment = z.object({
  provider,
  paymentId: z.string(),
  reference: z.string(),
  amount: rupees,
  capturedAt: instant,
});

/** A settlement report of at most 8 MB, as base64. */
const reportFile = z.base64().min(4).max(11_200_000);

/** Settlement reports of the gateways, compared with payments and with the bank. */
export const consoleSettlementsCalls = {
  consolePayouts: defineCall({
    ...byStaff,
    permission: 'seeBooks',
    summary:
      'Lists payouts of the gateways that are not confirmed, the oldest first, or confirmed ones, the latest first.',
    method: 'GET',
    path: '/api/console/payouts',
    query: z.object({ received: flag.optional(), ...cursorPaging(20) }),
    answer: z.object({ payouts: z.array(payout), ...cursors }),
    errors: ['FORBIDDEN'],
  }),
  consoleSettlementDifferences: defineCall({
    ...byStaff,
    permission: 'seeBooks',
    summary: 'Lists settlement lines that match no payment of the store, the oldest first.',
    method: 'GET',
    path: '/api/console/settlement-lines',
    query: z.object(cursorPaging(20)),
    answer: z.object({ differences: z.array(difference), ...cursors }),
    errors: ['FORBIDDEN'],
  }),
  consoleUnsettledPayments: defineCall({
    ...byStaff,
    permission: 'seeBooks',
    summary:
      'Lists payments that were captured more than five days ago and are in no settlement report, the oldest first.',
    method: 'GET',
    path: '/api/console/unsettled-payments',
    query: z.object(cursorPaging(20)),
    answer: z.object({ payments: z.array(unsettledPayment), ...cursors }),
    errors: ['FORBIDDEN'],
  }),
  consoleImportSettlement: defineCall({
    ...byStaff,
    permission: 'keepBooks',
    audit: 'settlement.import',
    summary: 'Imports a settlement report of Razorpay or PayU (CSV) whole, or not at all.',
    method: 'POST',
    path: '/api/console/settlements',
    maxBodyBytes: 11_300_000,
    body: z.strictObject({ fileName: text(120), content: reportFile }),
    answer: z.object({
      provider,
      lines: count,
      /** Lines that an earlier file contained already. */
      known: count,
      matched: count,
      unmatched: count,
      payouts: count,
    }),
    errors: ['FORBIDDEN', 'SETTLEMENT_FILE_KNOWN', 'SETTLEMENT_FILE_REFUSED'],
  }),
  consoleReceivePayout: defineCall({
    ...byStaff,
    permission: 'keepBooks',
    audit: 'settlement.receive',
    summary: 'Confirms that a payout reached the bank, with the amount of the bank statement.',
    method: 'POST',
    path: '/api/console/payouts/:payoutId/receive',
    params: z.object({ payoutId: idInUrl }),
    body: z.strictObject({ amount: rupees, receivedOn: date }),
    answer: payout,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'PAYOUT_RECEIVED', 'PAYOUT_AMOUNT_DIFFERS'],
  }),
  consoleExplainSettlementLine: defineCall({
    ...byStaff,
    permission: 'keepBooks',
    audit: 'settlement.explain',
    summary: 'Records the explanation of a settlement line that matches no payment.',
    method: 'POST',
    path: '/api/console/settlement-lines/:lineId/explain',
    params: z.object({ lineId: idInUrl }),
    body: z.strictObject({ note: text(300, 3) }),
    answer: nothing,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
};
