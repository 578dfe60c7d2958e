import type { AnswerOf } from '@halal-basket/contract';
import { paiseFromRupees } from '@halal-basket/money';
import { pageOf } from '../../../platform/keyset.ts';
import { routes } from '../../../platform/http/routes.ts';
import { updateJournal } from '../journal/post-journal.ts';
import { rupees } from '../rupees.ts';
import { unsettledCardPayments, recordCardReceipt } from './card-receipts.ts';
import { type CardReceipt, newestReceipts, selectCardReceipts } from './card-receipts.sql.ts';

const receiptView = ({
  amount,
  fee,
  tax,
  recordedAt,
  ...receipt
}: CardReceipt): AnswerOf<'consoleRecordCardReceipt'> => ({
  ...receipt,
  amount: rupees(amount),
  fee: rupees(fee),
  tax: rupees(tax),
  recordedAt: recordedAt.toISOString(),
});

/** Card and UPI payments on delivery, as they reach the bank. */
export const cardReceiptRoutes = routes({
  consoleCardReceipts: async ({ db, clock }, { query }) => {
    const [open, { rows, links }] = await Promise.all([
      unsettledCardPayments(db, clock.now()),
      pageOf(newestReceipts, query, async (seek) => ({ rows: await selectCardReceipts(db, seek) })),
    ]);
    return { open: rupees(open), receipts: rows.map(receiptView), ...links };
  },

  consoleRecordCardReceipt: {
    prepare: async ({ db, clock, staff }, { body }) => {
      const now = clock.now();
      await updateJournal(db, now);
      return async (write) => {
        const receipt = await recordCardReceipt(write.tx, {
          ...body,
          amount: paiseFromRupees(body.amount),
          fee: paiseFromRupees(body.fee),
          tax: paiseFromRupees(body.tax),
          staffId: staff.staffId,
          fullName: staff.fullName,
          now,
        });
        write.audit.detail(receipt.utr, { after: body });
        return receiptView(receipt);
      };
    },
  },
});
