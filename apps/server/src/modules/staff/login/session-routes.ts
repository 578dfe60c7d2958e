import { routes } from '../../../platform/http/routes.ts';
import { permissionsOf } from '../roles/permissions.ts';
import { logoutStaff } from './sessions.ts';
import { staffHubViews, staffView } from '../accounts/staff-view.ts';

/** The caller's own session: account, permissions, logout. */
export const sessionRoutes = routes({
  consoleLogout: async (context) => {
    await logoutStaff(context);
    context.audit.detail(context.staff.email, { after: {} });
    return {};
  },

  consoleMe: async ({ db, staff }) => ({
    staff: await staffView(db, staff),
    hubs: await staffHubViews(db, staff.hubIds),
    may: permissionsOf(staff),
  }),

  consoleHubs: async ({ db, staff }) => ({ hubs: await staffHubViews(db, staff.hubIds) }),
});
