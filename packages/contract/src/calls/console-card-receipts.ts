import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { cursorPaging, cursors, date, id, instant, rupees } from '../shapes/basic.ts';
import { bookAmount } from '../shapes/accounting.ts';
import { utr } from '../shapes/refund-list.ts';

const byStaff = { who: 'staff', rate: 'console', device: false } as const;

const receipt = z.object({
  receiptId: id,
  /** The amount on the bank statement. */
  amount: rupees,
  /** Of the card terminal or the UPI service. */
  fee: rupees,
  /** GST on the fee. */
  tax: rupees,
  utr: z.string(),
  receivedOn: date,
  recordedBy: z.string(),
  recordedAt: instant,
});

/** Money that customers paid by card or UPI on delivery, as it reaches the bank. */
export const consoleCardReceiptsCalls = {
  consoleCardReceipts: defineCall({
    ...byStaff,
    permission: 'seeBooks',
    summary:
      'Returns what was paid by card and UPI on delivery and is not in the bank, and the receipts, the latest first.',
    method: 'GET',
    path: '/api/console/card-receipts',
    query: z.object(cursorPaging(20)),
    answer: z.object({ open: bookAmount, receipts: z.array(receipt), ...cursors }),
    errors: ['FORBIDDEN'],
  }),
  consoleRecordCardReceipt: defineCall({
    ...byStaff,
    permission: 'keepBooks',
    audit: 'cardReceipt.record',
    summary:
      'Records once by its UTR that money paid by card or UPI on delivery reached the bank, with fee and GST.',
    method: 'POST',
    path: '/api/console/card-receipts',
    body: z.strictObject({
      amount: rupees.min(0.01),
      fee: rupees.min(0),
      tax: rupees.min(0),
      utr,
      receivedOn: date,
    }),
    answer: receipt,
    errors: ['FORBIDDEN', 'RECEIPT_KNOWN', 'RECEIPT_BEYOND_BALANCE'],
  }),
};
