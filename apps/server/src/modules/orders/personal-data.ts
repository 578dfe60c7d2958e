import type { Queryable } from '../../platform/db.ts';
import { deletePictures } from '../../platform/pictures/index.ts';
import { deleteSummary, refreshSummariesOf } from './customer-orders/summary.sql.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import {
  deleteChoices,
  mergeChoices,
  selectChoicesForExport,
} from './substitutes/missing-goods.sql.ts';
import {
  eraseTexts,
  countOpenOrders,
  selectComplaintsForExport,
  selectLinesForExport,
  selectNotesForExport,
  selectOrdersForExport,
  stripAddresses,
  moveOrders,
} from './personal-data.sql.ts';

export const ordersData: PersonalData = {
  exportOf: async (q, customerId) => ({
    orders: await selectOrdersForExport(q, customerId),
    orderItems: await selectLinesForExport(q, customerId),
    complaints: await selectComplaintsForExport(q, customerId),
    orderNotes: await selectNotesForExport(q, customerId),
    missingGoods: await selectChoicesForExport(q, customerId),
  }),
  erase: async (tx, { customerId }) => {
    await stripAddresses(tx, customerId);
    await deleteSummary(tx, customerId);
    await deleteChoices(tx, customerId);
    await deletePictures(tx, await eraseTexts(tx, customerId));
  },
  merge: async (tx, accounts) => {
    await moveOrders(tx, accounts);
    await mergeChoices(tx, accounts);
    await refreshSummariesOf(tx, [accounts.to]);
    await deleteSummary(tx, accounts.from);
  },
};

/** Whether an order still waits for delivery or payment. */
export const hasOpenOrders = async (q: Queryable, customerId: number): Promise<boolean> =>
  (await countOpenOrders(q, customerId)) > 0;
