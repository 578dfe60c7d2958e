import type { PersonalData } from '../../platform/personal-data.ts';
import { deleteCartsOf, selectCartForExport, mergeCarts } from './personal-data.sql.ts';

export const cartData: PersonalData = {
  exportOf: async (q, customerId) => ({ basket: await selectCartForExport(q, customerId) }),
  erase: async (tx, leaver) => void (await deleteCartsOf(tx, leaver)),
  merge: mergeCarts,
};
