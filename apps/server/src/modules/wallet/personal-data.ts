import type { PersonalData } from '../../platform/personal-data.ts';
import { statementView } from './statement.ts';
import { mergeMoney } from './merge-money.ts';

/** More lines than a customer has: the file contains the whole statement. */
const everyLine = { offset: 0, limit: 100_000 };

export const walletData: PersonalData = {
  exportOf: async (q, customerId) => ({
    hbMoney: (await statementView(q, customerId, everyLine)).transactions,
  }),
  // The ledger's entries stay by law. They contain only a customer number.
  erase: async () => {},
  merge: mergeMoney,
};
