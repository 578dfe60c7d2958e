import type { Queryable } from '../../platform/db.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import {
  countOpenOrders,
  selectLinesForExport,
  selectOrdersForExport,
  stripAddresses,
} from './personal.sql.ts';

export const ordersData: PersonalData = {
  exportOf: async (q, customerId) => ({
    orders: await selectOrdersForExport(q, customerId),
    orderItems: await selectLinesForExport(q, customerId),
  }),
  erase: async (tx, { customerId }) => void (await stripAddresses(tx, customerId)),
};

/** Is anything still to be brought, or to be paid? */
export const hasOpenOrders = async (q: Queryable, customerId: number): Promise<boolean> =>
  (await countOpenOrders(q, customerId)) > 0;
