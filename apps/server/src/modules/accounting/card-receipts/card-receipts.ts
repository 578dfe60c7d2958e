import type { Queryable, Tx } from '../../../platform/db.ts';
import { dayOf, instantOf } from '../../../platform/days.ts';
import { refuse } from '../../../platform/errors.ts';
import { lockJournal, selectTotals } from '../journal/journal.sql.ts';
import { post } from '../journal/post-journal.ts';
import { type Posting, postingsOf } from '../journal/postings.ts';
import { type CardReceipt, type NewCardReceipt, insertCardReceipt } from './card-receipts.sql.ts';

const noon = 12 * 60;

/** The money leaves the account of card and UPI on delivery: the amount to the bank, the rest as fee and GST. */
export const postingsOfReceipt = ({
  receiptId,
  amount,
  fee,
  tax,
  utr,
  receivedOn,
}: CardReceipt): Posting[] =>
  postingsOf(
    {
      source: `card-receipt:${receiptId}`,
      occurredAt: instantOf(receivedOn, noon),
      reason: 'card.received',
      reference: utr,
    },
    [
      { debit: 'bank', credit: 'cards-on-delivery', amount },
      { debit: 'gateway-fees', credit: 'cards-on-delivery', amount: fee },
      { debit: 'gst-on-fees', credit: 'cards-on-delivery', amount: tax },
    ],
  );

/** The amount paid by card and UPI on delivery that is not in the bank, in paise. */
export async function unsettledCardPayments(q: Queryable, now: Date): Promise<number> {
  const totals = await selectTotals(q, dayOf(now));
  const { debit = 0, credit = 0 } =
    totals.find(({ account }) => account === 'cards-on-delivery') ?? {};
  return debit - credit;
}

/**
 * Records a receipt once by its UTR. Refuses RECEIPT_KNOWN, RECEIPT_BEYOND_BALANCE when amount, fee and GST are
 * more than was paid, and INVALID for a day in the future.
 */
export async function recordCardReceipt(tx: Tx, receipt: NewCardReceipt): Promise<CardReceipt> {
  const { amount, fee, tax, receivedOn, now } = receipt;
  await lockJournal(tx);
  if (receivedOn > dayOf(now))
    refuse('INVALID', { fields: { receivedOn: 'must not be in the future' } });
  const made = (await insertCardReceipt(tx, receipt)) ?? refuse('RECEIPT_KNOWN');
  if (amount + fee + tax > (await unsettledCardPayments(tx, now))) refuse('RECEIPT_BEYOND_BALANCE');
  await post(tx, postingsOfReceipt(made));
  return made;
}
