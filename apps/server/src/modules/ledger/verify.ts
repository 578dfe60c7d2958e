import type { Queryable } from '../../platform/db.ts';
import { type Difference, selectCounts, selectDifferences, selectSums } from './ledger.sql.ts';

export interface Verdict {
  /** True if no balance differs, no account is overdrawn, and each unit sums to zero. */
  holds: boolean;
  accounts: number;
  transfers: number;
  sums: { unit: string; sum: number }[];
  differences: Difference[];
}

/** Recomputes every balance from the transfers. Use a repeatable-read transaction during writes. */
export async function verifyLedger(q: Queryable): Promise<Verdict> {
  const [counts, sums, differences] = await Promise.all([
    selectCounts(q),
    selectSums(q),
    selectDifferences(q),
  ]);
  const holds = differences.length === 0 && sums.every(({ sum }) => sum === 0);
  return { holds, ...counts, sums, differences };
}
