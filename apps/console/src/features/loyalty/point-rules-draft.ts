import type { EditedPointRules } from '@halal-basket/contract';
import { numberOf, numberText } from '../../shared/field-numbers.ts';

/** Each figure as it is typed. */
export type PointRulesDraft = Record<keyof EditedPointRules, string>;

export const pointRulesDraftOf = (rules: EditedPointRules): PointRulesDraft => ({
  perHundredRupees: numberText(rules.perHundredRupees),
  worth: numberText(rules.worth),
  validDays: numberText(rules.validDays),
});

export const pointRulesOf = (draft: PointRulesDraft): EditedPointRules => ({
  perHundredRupees: numberOf(draft.perHundredRupees),
  worth: numberOf(draft.worth),
  validDays: numberOf(draft.validDays),
});
