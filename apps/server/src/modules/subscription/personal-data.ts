import type { PersonalData } from '../../platform/personal-data.ts';
import {
  deleteDraftsOf,
  selectDebitsForExport,
  selectDaysForExport,
  selectSubscriptionsForExport,
  mergeSubscriptions,
} from './personal-data.sql.ts';

export const subscriptionData: PersonalData = {
  exportOf: async (q, customerId) => ({
    subscriptions: await selectSubscriptionsForExport(q, customerId),
    subscriptionDebits: await selectDebitsForExport(q, customerId),
    subscriptionDays: await selectDaysForExport(q, customerId),
  }),
  erase: async (tx, leaver) => void (await deleteDraftsOf(tx, leaver)),
  merge: mergeSubscriptions,
};
