import type { PersonalData } from '../../platform/personal-data.ts';
import {
  deleteLocationsOf,
  selectAddressesForExport,
  selectAreaRequestsForExport,
  mergeAddresses,
} from './personal-data.sql.ts';

export const locationData: PersonalData = {
  exportOf: async (q, customerId) => ({
    addresses: await selectAddressesForExport(q, customerId),
    areaRequests: await selectAreaRequestsForExport(q, customerId),
  }),
  erase: deleteLocationsOf,
  merge: mergeAddresses,
};
