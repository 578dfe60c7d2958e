import type { GaugeSource } from '../../platform/gauges.ts';
import { selectBooksCheck } from './books-check.sql.ts';
import { sumsOfBalances } from './ledger-sums.sql.ts';

export const ledgerGauges: readonly GaugeSource[] = [
  {
    name: 'ledger_drift',
    help: 'The sum of all balances in paise or points, by unit. Debits equal credits, so it is zero',
    labels: ['unit'],
    read: async (q) =>
      (await sumsOfBalances(q)).map(({ unit, amount }) => ({ labels: { unit }, value: amount })),
  },
  {
    name: 'books_differences',
    help: 'Differences that the last check of all books found',
    labels: [],
    read: async (q) => [{ labels: {}, value: (await selectBooksCheck(q))?.differences ?? 0 }],
  },
];
