import { routes } from '../../../platform/http/routes.ts';
import { permissionsOf } from '../roles/permissions.ts';
import { logoutStaff } from './sessions.ts';
import { staffHubs, staffOf } from '../accounts/staff-view.ts';

/** The caller's own session: account, permissions, logout. */
export const sessionRoutes = routes({
  consoleLogout: async (context) => {
    await logoutStaff(context);
    return {};
  },

  consoleMe: async ({ db, staff }) => ({
    staff: await staffOf(db, staff),
    hubs: await staffHubs(db, staff.hubIds),
    may: permissionsOf(staff),
  }),

  consoleHubs: async ({ db, staff }) => ({ hubs: await staffHubs(db, staff.hubIds) }),
});
