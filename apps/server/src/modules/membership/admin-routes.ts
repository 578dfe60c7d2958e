import { routes } from '../../platform/http/routes.ts';
import { membershipForEditing, saveMembership } from './plans/edit-membership.ts';
import { membersForStaff } from './members/members.ts';

/** Members, and the plans and benefits of membership. The audit records every change. */
export const membershipAdminRoutes = routes({
  consoleMembership: async ({ db }) => {
    return membershipForEditing(db);
  },

  consoleSaveMembership: async (context, { body }) => {
    const { tx } = context;
    const before = await membershipForEditing(tx);
    const after = await saveMembership(tx, body.revision, body.membership);
    context.audit.detail('membership', {
      before: before.membership,
      after: after.membership,
    });
    return after;
  },

  consoleMembers: async ({ db, clock }, { query }) => {
    return membersForStaff(db, { words: query.q ?? '', now: clock.now() }, query);
  },
});
