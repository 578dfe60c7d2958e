import type { Queryable } from '../../../platform/db.ts';
import { routes } from '../../../platform/http/routes.ts';
import {
  newScratchRule,
  saveScratchRule,
  scratchRuleForEditing,
  scratchRulesForEditing,
} from './scratch-rules.ts';
import type { Paise } from '@halal-basket/money';

/**
 * Rules of scratch cards. The audit records every change. `valueOfPoint`: the current value of a
 * point, by which budgets count points.
 */
export const scratchAdminRoutes = (valueOfPoint: (q: Queryable) => Promise<Paise>) =>
  routes({
    consoleScratchCardRules: async ({ db }) => {
      return { rules: await scratchRulesForEditing(db) };
    },

    consoleCreateScratchCardRule: async (write, { body }) => {
      const { tx } = write;
      const made = await newScratchRule(tx, body.rule, await valueOfPoint(tx));
      write.audit.detail(String(made.ruleId), { after: made.rule });
      return made;
    },

    consoleSaveScratchCardRule: async (write, { params: { ruleId }, body: { revision, rule } }) => {
      const { tx } = write;
      const before = await scratchRuleForEditing(tx, ruleId);
      const worth = await valueOfPoint(tx);
      const after = await saveScratchRule(tx, { ruleId, revision }, rule, worth);
      const change = { before: before.rule, after: after.rule };
      write.audit.detail(String(ruleId), change);
      return after;
    },
  });
