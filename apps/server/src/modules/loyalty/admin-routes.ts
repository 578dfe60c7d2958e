import { routes } from '../../platform/http/routes.ts';
import { pointRulesForEditing, savePointRules } from './rules/edit-point-rules.ts';

/** The rules for earning points and their value. The audit records every change. */
export const pointsAdminRoutes = routes({
  consolePointRules: async ({ db }) => {
    return pointRulesForEditing(db);
  },

  consoleSavePointRules: async (write, { body: { revision, rules } }) => {
    const { tx } = write;
    const before = await pointRulesForEditing(tx);
    const after = await savePointRules(tx, revision, rules);
    write.audit.detail('points', { before: before.rules, after: after.rules });
    return after;
  },
});
