import type { PersonalData } from '../../platform/personal-data.ts';
import {
  deleteNoticesOf,
  selectPersonalForExport,
  selectStockRequestsForExport,
} from './personal.sql.ts';

export const notificationsData: PersonalData = {
  exportOf: async (q, customerId) => ({
    notifications: await selectPersonalForExport(q, customerId),
    waitingForStock: await selectStockRequestsForExport(q, customerId),
  }),
  erase: deleteNoticesOf,
};
