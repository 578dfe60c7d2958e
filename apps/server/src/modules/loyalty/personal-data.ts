import type { PersonalData } from '../../platform/personal-data.ts';
import { history } from './balance/points-history.ts';
import { mergePoints } from './balance/merge-points.ts';

/** More lines than a customer has: the export contains the whole statement. */
const everyLine = { tab: 'all', pageNo: 0, pageSize: 100_000 } as const;

export const pointsData: PersonalData = {
  exportOf: async (q, customerId) => ({ points: (await history(q, customerId, everyLine)).earn }),
  // The law requires the ledger's entries. They contain a number, not a name.
  erase: async () => {},
  merge: mergePoints,
};
