import type { PersonalData } from '../../platform/personal-data.ts';
import {
  deleteListsOf,
  selectViewedForExport,
  selectWishlistForExport,
  mergeLists,
} from './personal-data.sql.ts';

export const listsData: PersonalData = {
  exportOf: async (q, customerId) => ({
    wishList: await selectWishlistForExport(q, customerId),
    recentlyViewed: await selectViewedForExport(q, customerId),
  }),
  erase: deleteListsOf,
  merge: mergeLists,
};
