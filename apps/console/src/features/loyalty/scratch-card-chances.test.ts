import type { ScratchReward } from '@halal-basket/contract';
import { editedScratchRule } from '@halal-basket/contract/forms';
import { expect, it } from 'vitest';
import { chanceOf, rewardOfKind } from './scratch-card-chances.ts';

const rewards: ScratchReward[] = [
  { kind: 'nothing', weight: 2 },
  { kind: 'money', amount: 5.5, weight: 5 },
  { kind: 'points', points: 20, weight: 3 },
];

it('gives chances in percent, and none while a weight is missing', () => {
  expect(rewards.map((_, index) => chanceOf(rewards, index))).toEqual([20, 50, 30]);
  const typing = rewards.map((each, at) => (at === 1 ? { ...each, weight: Number.NaN } : each));
  expect(chanceOf(typing, 0)).toBeNull();
});

it('keeps figure and weight when the kind of a reward changes', () => {
  expect(rewardOfKind('points', rewards[1]!)).toEqual({ kind: 'points', points: 5.5, weight: 5 });
  expect(rewardOfKind('money', rewards[2]!)).toEqual({ kind: 'money', amount: 20, weight: 3 });
  expect(rewardOfKind('nothing', rewards[2]!)).toEqual({ kind: 'nothing', weight: 3 });
});

it('refuses a rule without a figure for its reward', () => {
  const rule = { title: 'A', minimum: 0, validDays: 14, budget: null, active: true };
  const first = rewardOfKind('money', rewards[0]!);
  const { error } = editedScratchRule.safeParse({ ...rule, rewards: [first] });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['rewards.0.amount']);
});
