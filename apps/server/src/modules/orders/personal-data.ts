import type { Queryable } from '../../platform/db.ts';
import { deletePictures } from '../../platform/pictures/index.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import {
  clearWords,
  countOpenOrders,
  selectIssuesForExport,
  selectLinesForExport,
  selectOrdersForExport,
  stripAddresses,
} from './personal-data.sql.ts';

export const ordersData: PersonalData = {
  exportOf: async (q, customerId) => ({
    orders: await selectOrdersForExport(q, customerId),
    orderItems: await selectLinesForExport(q, customerId),
    complaints: await selectIssuesForExport(q, customerId),
  }),
  erase: async (tx, { customerId }) => {
    await stripAddresses(tx, customerId);
    await deletePictures(tx, await clearWords(tx, customerId));
  },
};

/** Is anything still to be brought, or to be paid? */
export const hasOpenOrders = async (q: Queryable, customerId: number): Promise<boolean> =>
  (await countOpenOrders(q, customerId)) > 0;
