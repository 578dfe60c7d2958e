import type { PersonalData } from '../../platform/personal-data.ts';
import { mergeReferrals } from './merge-referrals.ts';
import {
  endReferralsOf,
  selectCodesForExport,
  selectReferralsForExport,
} from './personal-data.sql.ts';

export const referralData: PersonalData = {
  exportOf: async (q, customerId) => ({
    referralCode: await selectCodesForExport(q, customerId),
    referrals: await selectReferralsForExport(q, customerId),
  }),
  erase: endReferralsOf,
  merge: mergeReferrals,
};
