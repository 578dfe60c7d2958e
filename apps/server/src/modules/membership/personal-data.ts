import type { PersonalData } from '../../platform/personal-data.ts';
import {
  deleteCartPlansOf,
  selectPurchasesForExport,
  mergeMemberships,
} from './personal-data.sql.ts';

export const membershipData: PersonalData = {
  exportOf: async (q, customerId) => ({
    memberships: await selectPurchasesForExport(q, customerId),
  }),
  erase: async (tx, leaver) => void (await deleteCartPlansOf(tx, leaver)),
  merge: mergeMemberships,
};
