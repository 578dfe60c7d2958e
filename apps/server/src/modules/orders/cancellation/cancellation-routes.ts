import type { CancellationRule } from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { routes } from '../../../platform/http/routes.ts';
import { hubForStaff } from '../../staff/index.ts';
import { shopRule } from './cancellation-rule.ts';
import { saveCancellationRule, selectCancellationRule } from './cancellation-rule.sql.ts';

async function ruleForEditing(q: Queryable, hubId: number): Promise<CancellationRule> {
  const found = await selectCancellationRule(q, hubId);
  if (!found) return { revision: 0, rule: shopRule };
  const { revision, ...rule } = found;
  return { revision, rule };
}

/** How long customers of a hub can cancel. */
export const cancellationRoutes = routes({
  consoleCancellationRule: async ({ db, staff }, { params }) =>
    ruleForEditing(db, (await hubForStaff(db, staff, params.adcCode)).hubId),

  consoleSaveCancellationRule: async ({ tx, staff, audit }, { params, body }) => {
    const { hubId, adcCode } = await hubForStaff(tx, staff, params.adcCode);
    const before = await ruleForEditing(tx, hubId);
    const { revision, rule } = body;
    if (!(await saveCancellationRule(tx, hubId, { revision, ...rule }))) refuse('EDIT_CONFLICT');
    audit.detail(adcCode, { before: before.rule, after: rule });
    return ruleForEditing(tx, hubId);
  },
});
