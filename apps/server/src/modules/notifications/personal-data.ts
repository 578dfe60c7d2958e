import type { PersonalData } from '../../platform/personal-data.ts';
import { deletePushTargetsOf, selectPushTargetsForExport } from './push.sql.ts';
import {
  deleteNoticesOf,
  selectPersonalForExport,
  selectStockRequestsForExport,
} from './personal.sql.ts';

export const notificationsData: PersonalData = {
  exportOf: async (q, customerId) => ({
    notifications: await selectPersonalForExport(q, customerId),
    devicesTold: await selectPushTargetsForExport(q, customerId),
    waitingForStock: await selectStockRequestsForExport(q, customerId),
  }),
  erase: async (tx, leaver) => {
    await deletePushTargetsOf(tx, leaver);
    await deleteNoticesOf(tx, leaver);
  },
};
