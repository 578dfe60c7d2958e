import type { PersonalData } from '../../platform/personal-data.ts';
import { statementView } from './statement.ts';

/** More lines than anybody has: the file holds the whole statement. */
const everyLine = { offset: 0, limit: 100_000 };

export const walletData: PersonalData = {
  exportOf: async (q, customerId) => ({
    hbMoney: (await statementView(q, customerId, everyLine)).transactions,
  }),
  // The ledger's entries stay by law. They name a number, nobody.
  erase: async () => {},
};
