import type { EditedReferralRules } from '@halal-basket/contract';
import { numberOf, numberText } from '../../shared/field-numbers.ts';

export type ReferralRulesDraft = Record<keyof Omit<EditedReferralRules, 'active'>, string> & {
  active: boolean;
};

export const referralRulesDraftOf = (rules: EditedReferralRules): ReferralRulesDraft => ({
  referrerReward: numberText(rules.referrerReward),
  friendReward: numberText(rules.friendReward),
  monthlyCap: numberText(rules.monthlyCap),
  active: rules.active,
});

export const referralRulesOf = (draft: ReferralRulesDraft): EditedReferralRules => ({
  referrerReward: numberOf(draft.referrerReward),
  friendReward: numberOf(draft.friendReward),
  monthlyCap: numberOf(draft.monthlyCap),
  active: draft.active,
});
