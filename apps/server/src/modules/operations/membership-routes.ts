import { routes } from '../../platform/http/routes.ts';
import { membershipForEditing, saveMembership } from '../membership/index.ts';
import { demand } from './permissions.ts';
import { audit } from './audit.ts';

/** What members pay and have. Every save is in the audit. */
export const membershipConsoleRoutes = routes({
  consoleMembership: async ({ db, staff }) => {
    demand(staff, 'editMembership');
    return membershipForEditing(db);
  },

  consoleSaveMembership: async (context, { body }) => {
    const { tx, staff } = context;
    demand(staff, 'editMembership');
    const before = await membershipForEditing(tx);
    const after = await saveMembership(tx, body.revision, body.membership);
    await audit(context, 'membership.save', 'membership', {
      before: before.membership,
      after: after.membership,
    });
    return after;
  },
});
