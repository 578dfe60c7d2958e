import type { Queryable } from '../../platform/db.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { customerById } from '../identity/index.ts';
import { deletePushTargetsOf, selectPushTargetsForExport } from './push/push.sql.ts';
import {
  deletePushPreferencesOf,
  mergePushPreferences,
  pushPreferencesOf,
} from './push/push-preferences.sql.ts';
import {
  deleteNotificationsOf,
  selectNewsletterForExport,
  selectPersonalForExport,
  selectStockRequestsForExport,
  mergeNotifications,
} from './personal-data.sql.ts';

async function newsletterOf(q: Queryable, customerId: number) {
  const { email } = await customerById(q, customerId);
  return email === null ? [] : selectNewsletterForExport(q, email);
}

export const notificationsData: PersonalData = {
  exportOf: async (q, customerId) => ({
    notifications: await selectPersonalForExport(q, customerId),
    pushDevices: await selectPushTargetsForExport(q, customerId),
    pushPreferences: [(await pushPreferencesOf(q, [customerId]))(customerId)],
    stockRequests: await selectStockRequestsForExport(q, customerId),
    newsletter: await newsletterOf(q, customerId),
  }),
  erase: async (tx, leaver) => {
    await deletePushTargetsOf(tx, leaver);
    await deletePushPreferencesOf(tx, leaver.customerId);
    await deleteNotificationsOf(tx, leaver);
  },
  merge: async (tx, merged) => {
    await mergeNotifications(tx, merged);
    await mergePushPreferences(tx, merged);
  },
};
