import type {
  EditedScratchRule,
  ScratchReward,
  ScratchRuleForEditing,
} from '@halal-basket/contract';
import { type Paise, paiseFromRupees, rupeesFromPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import {
  type EditableRule,
  type RuleFields,
  insertRule,
  limitRules,
  selectEditableRules,
  updateRule,
} from './scratch-rules.sql.ts';

type StoredReward = EditableRule['rewards'][number];

function rewardView({ amount, points, weight }: StoredReward): ScratchReward {
  if (points > 0) return { kind: 'points', points, weight };
  if (amount > 0) return { kind: 'money', amount: rupeesFromPaise(amount), weight };
  return { kind: 'nothing', weight };
}

const storedReward = (reward: ScratchReward): RuleFields['rewards'][number] => ({
  amount: reward.kind === 'money' ? paiseFromRupees(reward.amount) : 0,
  points: reward.kind === 'points' ? reward.points : 0,
  weight: reward.weight,
});

const forEditing = (rule: EditableRule): ScratchRuleForEditing => ({
  ruleId: rule.id,
  revision: rule.revision,
  rule: {
    title: rule.title,
    minimum: rupeesFromPaise(rule.minimum),
    rewards: rule.rewards.map(rewardView),
    validDays: rule.validDays,
    budget: rule.budget === null ? null : rupeesFromPaise(rule.budget),
    active: rule.isActive,
  },
  cards: rule.cards,
  spent: rupeesFromPaise(rule.spent),
});

const fieldsOf = (edited: EditedScratchRule, pointWorth: Paise): RuleFields => ({
  title: edited.title,
  minimum: paiseFromRupees(edited.minimum),
  rewards: edited.rewards.map(storedReward),
  validDays: edited.validDays,
  budget: edited.budget === null ? null : paiseFromRupees(edited.budget),
  isActive: edited.active,
  pointWorth,
});

export const scratchRulesForEditing = async (q: Queryable): Promise<ScratchRuleForEditing[]> =>
  (await selectEditableRules(q, null)).map(forEditing);

/** Refuses SCRATCH_RULE_NOT_FOUND. */
export async function scratchRuleForEditing(
  q: Queryable,
  ruleId: number,
): Promise<ScratchRuleForEditing> {
  const [rule] = await selectEditableRules(q, ruleId);
  return rule ? forEditing(rule) : refuse('SCRATCH_RULE_NOT_FOUND');
}

/** `pointWorth`: the current value of a point, by which the budget counts until the next change. */
export async function newScratchRule(
  tx: Tx,
  edited: EditedScratchRule,
  pointWorth: Paise,
): Promise<ScratchRuleForEditing> {
  const { id } = await insertRule(tx, fieldsOf(edited, pointWorth));
  await limitRules(tx);
  return scratchRuleForEditing(tx, id);
}

/** Refuses EDIT_CONFLICT when another user saved a newer revision. */
export async function saveScratchRule(
  tx: Tx,
  { ruleId, revision }: { ruleId: number; revision: number },
  edited: EditedScratchRule,
  pointWorth: Paise,
): Promise<ScratchRuleForEditing> {
  const saved = await updateRule(tx, ruleId, revision, fieldsOf(edited, pointWorth));
  if (saved === 0) refuse('EDIT_CONFLICT');
  return scratchRuleForEditing(tx, ruleId);
}
