import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { count, date, id, idInUrl, instant, nothing, rupees, text } from '../shapes/basic.ts';
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

/** A settlement report of at most 8 MB, as base64. */
const reportFile = z.base64().min(4).max(11_200_000);

/** Settlement reports of the gateways, compared with payments and with the bank. */
export const consoleSettlementsCalls = {
  consoleSettlements: defineCall({
    ...byStaff,
    permission: 'seeBooks',
    summary:
      'Lists payouts of the gateways, lines that match no payment, and payments not paid out.',
    method: 'GET',
    path: '/api/console/settlements',
    answer: z.object({
      payouts: z.array(payout),
      differences: z.array(
        z.object({
          lineId: id,
          provider,
          kind: z.enum(['payment', 'refund', 'adjustment']),
          entityId: z.string(),
          settlementId: z.string(),
          amount: bookAmount,
          /** `UNKNOWN`: the store does not have it. `AMOUNT`: the store has another amount. */
          state: z.enum(['UNKNOWN', 'AMOUNT']),
          inStore: bookAmount.optional(),
        }),
      ),
      /** Captured more than five days ago and in no settlement report. */
      unsettled: z.array(
        z.object({
          provider,
          paymentId: z.string(),
          reference: z.string(),
          amount: rupees,
          capturedAt: instant,
        }),
      ),
    }),
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
