import type { PersonalData } from '../../platform/personal-data.ts';
import {
  selectCardsForExport,
  selectRedemptionsForExport,
  mergeRedemptions,
} from './personal-data.sql.ts';

export const promotionsData: PersonalData = {
  exportOf: async (q, customerId) => ({
    scratchCards: await selectCardsForExport(q, customerId),
    offersUsed: await selectRedemptionsForExport(q, customerId),
  }),
  // Cards and redemptions belong to orders, whose sums are kept by law. They contain only a
  // customer number.
  erase: async () => {},
  merge: mergeRedemptions,
};
