import type { EditedScratchRule, ScratchReward } from '@halal-basket/contract';
import { numberOf, optionalNumber, numberText } from '../../shared/field-numbers.ts';

/** A reward as it is typed: `amount` in rupees or points. */
export interface RewardDraft {
  kind: ScratchReward['kind'];
  amount: string;
  weight: string;
}

export interface ScratchCardRuleDraft {
  title: string;
  minimum: string;
  validDays: string;
  budget: string;
  active: boolean;
  rewards: RewardDraft[];
}

const rewardDraftOf = (reward: ScratchReward): RewardDraft => ({
  kind: reward.kind,
  amount:
    reward.kind === 'nothing'
      ? ''
      : numberText(reward.kind === 'money' ? reward.amount : reward.points),
  weight: numberText(reward.weight),
});

function rewardOf({ kind, amount, weight: times }: RewardDraft): ScratchReward {
  const weight = numberOf(times);
  switch (kind) {
    case 'nothing':
      return { kind, weight };
    case 'money':
      return { kind, amount: numberOf(amount), weight };
    case 'points':
      return { kind, points: numberOf(amount), weight };
  }
}

export const scratchCardRuleDraftOf = (rule: EditedScratchRule): ScratchCardRuleDraft => ({
  title: rule.title,
  minimum: numberText(rule.minimum),
  validDays: numberText(rule.validDays),
  budget: numberText(rule.budget),
  active: rule.active,
  rewards: rule.rewards.map(rewardDraftOf),
});

export const scratchCardRuleOf = (draft: ScratchCardRuleDraft): EditedScratchRule => ({
  title: draft.title,
  minimum: optionalNumber(draft.minimum) ?? 0,
  validDays: numberOf(draft.validDays),
  budget: optionalNumber(draft.budget),
  active: draft.active,
  rewards: draft.rewards.map(rewardOf),
});

/** A new rule: every second order finds twenty points. */
export const newScratchCardRuleDraft: ScratchCardRuleDraft = {
  title: '',
  minimum: '',
  validDays: '14',
  budget: '',
  active: true,
  rewards: [
    { kind: 'points', amount: '20', weight: '1' },
    { kind: 'nothing', amount: '', weight: '1' },
  ],
};

/** How many of a hundred cards have it, in percent with one decimal; null while figures are missing. */
export function chanceOf(rewards: readonly RewardDraft[], index: number): number | null {
  const weights = rewards.map(({ weight }) => numberOf(weight));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const own = weights[index];
  if (own === undefined || !(sum > 0) || !(own > 0)) return null;
  return Math.round((own / sum) * 1000) / 10;
}
