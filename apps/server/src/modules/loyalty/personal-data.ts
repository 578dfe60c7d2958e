import type { PersonalData } from '../../platform/personal-data.ts';
import { history } from './balance/points-history.ts';

/** More lines than anybody has: the file holds the whole statement. */
const everyLine = { tab: 'all', pageNo: 0, pageSize: 100_000 } as const;

export const pointsData: PersonalData = {
  exportOf: async (q, customerId) => ({ points: (await history(q, customerId, everyLine)).earn }),
  // The ledger's entries stay by law. They name a number, nobody.
  erase: async () => {},
};
