import type { KindTotal } from './ledger.sql.ts';

/** An amount of one order, customer or provider. */
export type BookEntry = KindTotal;

export interface BookDifference {
  book: string;
  of: string;
  /** The amount in the ledger. */
  ledger: number;
  /** The amount in the records. */
  records: number;
}

function sumByOwner(entries: readonly BookEntry[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { of, amount } of entries) sums.set(of, (sums.get(of) ?? 0) + amount);
  return sums;
}

/** Differences between the ledger and the records; a missing entry counts as zero. */
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
