import type { PersonalData } from '../../platform/personal-data.ts';
import { selectCardsForExport, selectRedemptionsForExport } from './personal-data.sql.ts';

export const promotionsData: PersonalData = {
  exportOf: async (q, customerId) => ({
    scratchCards: await selectCardsForExport(q, customerId),
    offersUsed: await selectRedemptionsForExport(q, customerId),
  }),
  // Both stand beside orders, whose sums stay by law. They name a number, nobody.
  erase: async () => {},
};
