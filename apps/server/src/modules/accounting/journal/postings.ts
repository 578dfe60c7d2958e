import { paiseFromRupees } from '@halal-basket/money';
import { type IssuedRow, deliverySac, membershipSac } from '../../invoices/index.ts';
import type { SealedTransfer } from '../../ledger/index.ts';
import { type JournalAccount, journalAccountOf } from './chart.ts';

/** An amount from one account to another. */
export interface Posting {
  /** The idempotency key: a source is posted once. */
  source: string;
  /** Counts the postings of a source, from 1. */
  line: number;
  occurredAt: Date;
  debit: JournalAccount;
  credit: JournalAccount;
  /** Paise, above zero. */
  amount: number;
  reason: string;
  /** The order, recharge, refund or payout. */
  reference: string;
}

/** A posting before its number within the source. The amount may be negative: then the sides are swapped. */
type Entry = Pick<Posting, 'debit' | 'credit' | 'amount'>;

interface Source {
  source: string;
  occurredAt: Date;
  reason: string;
  reference: string;
}

/** The postings of one source. Entries of zero and entries within one account are left out. */
export const postingsOf = (source: Source, entries: readonly Entry[]): Posting[] =>
  entries
    .filter(({ debit, credit, amount }) => amount !== 0 && debit !== credit)
    .map(({ debit, credit, amount }, place) => ({
      ...source,
      line: place + 1,
      ...(amount > 0
        ? { debit, credit, amount }
        : { debit: credit, credit: debit, amount: -amount }),
    }));

/** Points have no amount in rupees until they pay an order; a transfer of `promotions` records that. */
export function postingsOfTransfer(transfer: SealedTransfer, isCard: boolean): Posting[] {
  if (transfer.unit !== 'INR') return [];
  const debit = journalAccountOf(transfer.debit, isCard);
  const credit = journalAccountOf(transfer.credit, isCard);
  if (debit === null || credit === null) return [];
  const { id, at, reason, reference, amount } = transfer;
  return postingsOf({ source: `transfer:${id}`, occurredAt: at, reason, reference }, [
    { debit, credit, amount },
  ]);
}

function incomeOf(hsn: string): JournalAccount {
  if (hsn === deliverySac) return 'delivery-fees';
  return hsn === membershipSac ? 'memberships' : 'sales';
}

/**
 * An invoice charges the customer: sales, taxes and rounding. A credit note has the opposite postings.
 * Throws when the amounts of the document do not sum to its total.
 */
export function postingsOfDocument({
  number,
  kind,
  orderNo,
  issuedAt,
  document,
}: IssuedRow): Posting[] {
  const sign = kind === 'invoice' ? 1 : -1;
  const charged = document.taxes.flatMap((row): [JournalAccount, number][] => [
    [incomeOf(row.hsn), paiseFromRupees(row.taxableAmount)],
    ['output-cgst', paiseFromRupees(row.cgstTaxAmount)],
    ['output-sgst', paiseFromRupees(row.sgstTaxAmount)],
    ['output-igst', paiseFromRupees(row.igstTaxAmount)],
  ]);
  charged.push(['rounding', paiseFromRupees(document.roundOff)]);
  const sums = new Map<JournalAccount, number>();
  for (const [account, amount] of charged) sums.set(account, (sums.get(account) ?? 0) + amount);
  const total = [...sums.values()].reduce((sum, amount) => sum + amount, 0);
  if (total !== paiseFromRupees(document.totalAmount))
    throw new Error(`The amounts of ${number} do not sum to its total`);
  return postingsOf(
    { source: `document:${number}`, occurredAt: issuedAt, reason: kind, reference: orderNo },
    [...sums].map(([credit, amount]) => ({ debit: 'customers', credit, amount: sign * amount })),
  );
}
