import type { EditedScratchRule } from '@halal-basket/contract';
import { expect, it } from 'vitest';
import { chanceOf, scratchCardRuleDraftOf, scratchCardRuleOf } from './scratch-card-rule-draft.ts';

const rule: EditedScratchRule = {
  title: 'A card',
  minimum: 199,
  validDays: 14,
  budget: null,
  active: true,
  rewards: [
    { kind: 'nothing', weight: 2 },
    { kind: 'money', amount: 5.5, weight: 5 },
    { kind: 'points', points: 20, weight: 3 },
  ],
};

it('sends a rule as it was read where nothing was typed', () => {
  expect(scratchCardRuleOf(scratchCardRuleDraftOf(rule))).toEqual(rule);
});

it('tells chances in percent, and nothing while a figure is missing', () => {
  const { rewards } = scratchCardRuleDraftOf(rule);
  expect(rewards.map((_, index) => chanceOf(rewards, index))).toEqual([20, 50, 30]);
  const typing = rewards.map((each, at) => (at === 1 ? { ...each, weight: 'x' } : each));
  expect(chanceOf(typing, 0)).toBeNull();
});
