import type { Queryable } from '../../platform/db.ts';
import {
  type KindTotal,
  selectKindTotals,
  selectOwnerTotals,
  selectReasonTotals,
} from './ledger.sql.ts';

/** An amount that belongs to one order, customer, provider or the like. */
export type BookEntry = KindTotal;

interface BookBase {
  /** For people: `open holds`. */
  name: string;
  /** The kinds of account that are compared: what stands before the colon. */
  kinds: readonly string[];
  /** What the records of the modules say, signed like a balance. Entries of one `of` add up. */
  records: readonly ((q: Queryable) => Promise<BookEntry[]>)[];
}

/** Compares what lies in the accounts, by what stands behind the colon. */
export interface BalanceBook extends BookBase {
  by: 'account';
}

/** Compares what came into the accounts for these reasons less what went out for them, by reference. */
export interface MovementBook extends BookBase {
  by: 'reference';
  reasons: readonly string[];
  /** Only references that begin so. */
  prefix?: string;
}

/** Compares what transfers whose keys begin so moved into the accounts, by what stands behind the colon. */
export interface OwnerBook extends BookBase {
  by: 'owner';
  keyPrefix: string;
}

export type Book = BalanceBook | MovementBook | OwnerBook;

export interface BookDifference {
  book: string;
  of: string;
  /** What the ledger has. */
  ledger: number;
  /** What the records say. */
  records: number;
}

function sumByOwner(entries: readonly BookEntry[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { of, amount } of entries) sums.set(of, (sums.get(of) ?? 0) + amount);
  return sums;
}

/** Where the ledger and the records differ; an entry that only one side has counts as zero on the other. */
export function compareBook(
  book: string,
  inLedger: readonly BookEntry[],
  inRecords: readonly BookEntry[],
): BookDifference[] {
  const ledger = sumByOwner(inLedger);
  const records = sumByOwner(inRecords);
  return [...new Set([...ledger.keys(), ...records.keys()])]
    .map((of) => ({ book, of, ledger: ledger.get(of) ?? 0, records: records.get(of) ?? 0 }))
    .filter((each) => each.ledger !== each.records)
    .toSorted((a, b) => (a.of < b.of ? -1 : 1));
}

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

/** Compares each book with the ledger. Give a repeatable-read transaction where others write meanwhile. */
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
