import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, cursorKeyRow } from '../../../platform/keyset.ts';

const receiptRow = z.object({
  receiptId: z.number(),
  amount: z.number(),
  fee: z.number(),
  tax: z.number(),
  utr: z.string(),
  receivedOn: z.string(),
  recordedBy: z.string(),
  recordedAt: z.date(),
});
/** A receipt; amounts in paise. */
export type CardReceipt = z.infer<typeof receiptRow>;

const columns = sql`id as "receiptId", amount_paise as amount, fee_paise as fee, tax_paise as tax, utr,
  received_on as "receivedOn", recorded_by_name as "recordedBy", recorded_at as "recordedAt"`;

export interface NewCardReceipt extends Pick<
  CardReceipt,
  'amount' | 'fee' | 'tax' | 'utr' | 'receivedOn'
> {
  staffId: number;
  fullName: string;
  now: Date;
}

/** Inserts a receipt; null when one with this UTR exists. */
export const insertCardReceipt = (tx: Tx, receipt: NewCardReceipt) =>
  tx.maybe(
    receiptRow,
    sql`insert into accounting.card_receipt (amount_paise, fee_paise, tax_paise, utr, received_on,
          recorded_by, recorded_by_name, recorded_at)
        values (${receipt.amount}, ${receipt.fee}, ${receipt.tax}, ${receipt.utr},
          ${receipt.receivedOn}, ${receipt.staffId}, ${receipt.fullName}, ${receipt.now})
        on conflict (utr) do nothing returning ${columns}`,
  );

export const newestReceipts: SortOrder = {
  list: 'card-receipts',
  keys: [{ column: sql`id`, type: 'number' }],
  direction: 'descending',
};

export const selectCardReceipts = (q: Queryable, seek: Seek) =>
  q.many(
    receiptRow.extend({ cursorKey: cursorKeyRow }),
    sql`select ${columns}, ${seek.cursorKey} as "cursorKey" from accounting.card_receipt
        where ${seek.where} order by ${seek.orderBy} limit ${seek.limit}`,
  );
