import type { PersonalData } from '../../platform/personal-data.ts';
import { deleteRecipient, selectCampaignsForExport, copyRecipient } from './campaigns.sql.ts';

export const campaignsData: PersonalData = {
  exportOf: async (q, customerId) => ({
    campaigns: await selectCampaignsForExport(q, customerId),
  }),
  erase: async (tx, { customerId }) => {
    await deleteRecipient(tx, customerId);
  },
  merge: async (tx, accounts) => {
    await copyRecipient(tx, accounts);
  },
};
