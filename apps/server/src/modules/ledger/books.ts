import type { Queryable } from '../../platform/db.ts';
import { type BookDifference, type BookEntry, compareBook } from './compare-book.ts';
import { selectKindTotals, selectOwnerTotals, selectReasonTotals } from './ledger.sql.ts';

interface BookBase {
  /** The name in reports: `open holds`. */
  name: string;
  /** The compared kinds of account: the part of the name before the colon. */
  kinds: readonly string[];
  /** The modules’ records, signed like a balance. Entries with the same `of` are summed. */
  records: readonly ((q: Queryable) => Promise<BookEntry[]>)[];
}

/** Compares the balances, by the part of the name after the colon. */
export interface BalanceBook extends BookBase {
  by: 'account';
}

/** Compares the net movements for these reasons, by reference. */
export interface MovementBook extends BookBase {
  by: 'reference';
  reasons: readonly string[];
  /** Only references with this prefix. */
  prefix?: string;
}

/**
 * Compares the net movements of transfers with this key prefix, by the part of the name after the
 * colon.
 */
export interface OwnerBook extends BookBase {
  by: 'owner';
  keyPrefix: string;
}

export type Book = BalanceBook | MovementBook | OwnerBook;

function ledgerSide(q: Queryable, book: Book): Promise<BookEntry[]> {
  switch (book.by) {
    case 'account':
      return selectKindTotals(q, book.kinds);
    case 'owner':
      return selectOwnerTotals(q, book.kinds, book.keyPrefix);
    case 'reference':
      return selectReasonTotals(q, book.kinds, book.reasons, book.prefix ?? '');
  }
}

/** Compares each book with the ledger. Use a repeatable-read transaction during writes. */
export async function verifyBooks(q: Queryable, books: readonly Book[]): Promise<BookDifference[]> {
  const found: BookDifference[] = [];
  for (const book of books) {
    const inLedger = await ledgerSide(q, book);
    const inRecords = [];
    for (const read of book.records) inRecords.push(...(await read(q)));
    found.push(...compareBook(book.name, inLedger, inRecords));
  }
  return found;
}
