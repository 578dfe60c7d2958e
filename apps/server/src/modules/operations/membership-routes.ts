import { routes } from '../../platform/http/routes.ts';
import { membershipForEditing, saveMembership } from '../membership/index.ts';
import { demand } from './permissions.ts';
import { insertAudit } from './staff.sql.ts';

/** What members pay and have. Every save is in the audit. */
export const membershipConsoleRoutes = routes({
  consoleMembership: async ({ db, staff }) => {
    demand(staff, 'editMembership');
    return membershipForEditing(db);
  },

  consoleSaveMembership: async ({ tx, clock, staff }, { body }) => {
    demand(staff, 'editMembership');
    const before = await membershipForEditing(tx);
    const after = await saveMembership(tx, body.revision, body.membership);
    await insertAudit(tx, {
      staffId: staff.staffId,
      action: 'membership.save',
      subject: 'membership',
      before: before.membership,
      after: after.membership,
      at: clock.now(),
    });
    return after;
  },
});
