import { routes } from '../../platform/http/routes.ts';
import { membershipForEditing, saveMembership } from './index.ts';

/** What members pay and have. Every save is in the audit. */
export const membershipConsoleRoutes = routes({
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
});
