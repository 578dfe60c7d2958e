import type { EditedPointRules, PointRulesForEditing } from '@halal-basket/contract';
import { type Paise, paiseFromRupees, rupeesFromPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { selectRules, updateRules } from '../points.sql.ts';
import { valueOfPoints } from './point-rules.ts';

/** The rules as staff edit them. */
export async function pointRulesForEditing(q: Queryable): Promise<PointRulesForEditing> {
  const { revision, ...rules } = await selectRules(q);
  return {
    revision,
    rules: {
      perHundredRupees: rules.perHundredRupees,
      worth: rupeesFromPaise(valueOfPoints(1, rules)),
      validDays: rules.validDays,
    },
  };
}

/** The current value of a point, in paise. */
export const valueOfPoint = async (q: Queryable): Promise<Paise> =>
  valueOfPoints(1, await selectRules(q));

/** Refuses EDIT_CONFLICT when they were saved since they were read. */
export async function savePointRules(
  tx: Tx,
  revision: number,
  { perHundredRupees, worth, validDays }: EditedPointRules,
): Promise<PointRulesForEditing> {
  const rules = { perHundredRupees, paisePerPoint: paiseFromRupees(worth), validDays };
  if ((await updateRules(tx, rules, revision)) === 0) refuse('EDIT_CONFLICT');
  return pointRulesForEditing(tx);
}
