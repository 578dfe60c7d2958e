import type { EditedReferralRules } from '@halal-basket/contract';
import { numberOf, typed } from '../../shared/field-numbers.ts';

export type ReferralRulesDraft = Record<keyof Omit<EditedReferralRules, 'active'>, string> & {
  active: boolean;
};

export const referralRulesDraftOf = (rules: EditedReferralRules): ReferralRulesDraft => ({
  referrerReward: typed(rules.referrerReward),
  friendReward: typed(rules.friendReward),
  monthlyCap: typed(rules.monthlyCap),
  active: rules.active,
});

export const referralRulesOf = (draft: ReferralRulesDraft): EditedReferralRules => ({
  referrerReward: numberOf(draft.referrerReward),
  friendReward: numberOf(draft.friendReward),
  monthlyCap: numberOf(draft.monthlyCap),
  active: draft.active,
});
