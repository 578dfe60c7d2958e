import { type AccountGroup, type JournalAccount, chart, journalAccounts } from './chart.ts';
import type { AccountTotal } from './journal.sql.ts';

/** An account with what remains of its debits and credits, in paise: one of both is zero. */
export interface Balance {
  account: JournalAccount;
  name: string;
  group: AccountGroup;
  debit: number;
  credit: number;
}

/** The balances of all accounts with postings, in the order of the chart. */
export const balancesOf = (totals: readonly AccountTotal[]): Balance[] => {
  const byAccount = new Map(totals.map((each) => [each.account, each]));
  return journalAccounts.flatMap((account) => {
    const total = byAccount.get(account);
    if (!total) return [];
    const left = total.debit - total.credit;
    return [{ account, ...chart[account], debit: Math.max(left, 0), credit: Math.max(-left, 0) }];
  });
};

/** Debits less credits of all accounts, in paise: zero, or the journal is wrong. */
export const differenceOf = (balances: readonly Pick<Balance, 'debit' | 'credit'>[]): number =>
  balances.reduce((sum, { debit, credit }) => sum + debit - credit, 0);
