import type { Queryable } from '../../../platform/db.ts';
import { type LedgerSum, selectSumsUpTo } from '../../ledger/index.ts';
import { type JournalAccount, chart, journalAccountOf } from '../journal/chart.ts';
import { selectProgress, selectTotals } from '../journal/journal.sql.ts';

/** Liabilities to customers and riders, in the order of the report. */
const owed = [
  'hb-money',
  'hb-money-on-hold',
  'rewards',
  'deposits',
  'refunds-payable',
  'payments-in-progress',
  'rider-tips',
] as const satisfies readonly JournalAccount[];

export interface Liability {
  account: JournalAccount;
  name: string;
  /** Paise, by the ledger and by the journal; the same unless something is wrong. */
  inLedger: number;
  inJournal: number;
}

/** Sums of the ledger by journal account; accounts that the report does not list are left out. */
export function byLiability(sums: readonly LedgerSum[]): Map<JournalAccount, number> {
  const found = new Map<JournalAccount, number>();
  for (const { account, unit, amount } of sums) {
    if (unit !== 'INR') continue;
    const journalAccount = journalAccountOf(account, false);
    if (journalAccount) found.set(journalAccount, (found.get(journalAccount) ?? 0) + amount);
  }
  return found;
}

/** The points of customers, earned and on hold. */
export const pointsIn = (sums: readonly LedgerSum[]): number =>
  sums
    .filter(({ account }) => account === 'points' || account === 'points-hold')
    .reduce((sum, { amount }) => sum + amount, 0);

/** The liabilities to customers and riders by the ledger, as far as the journal is posted, and by the journal. */
export async function liabilities(q: Queryable): Promise<{ rows: Liability[]; points: number }> {
  const sums = await selectSumsUpTo(q, await selectProgress(q, 'transfer'));
  const inLedger = byLiability(sums);
  const totals = new Map(
    (await selectTotals(q, '9999-12-31')).map(({ account, debit, credit }) => [
      account,
      credit - debit,
    ]),
  );
  const rows = owed.map((account) => ({
    account,
    name: chart[account].name,
    inLedger: inLedger.get(account) ?? 0,
    inJournal: totals.get(account) ?? 0,
  }));
  return { rows, points: pointsIn(sums) };
}
