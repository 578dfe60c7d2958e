import { paise } from '@halal-basket/money';
import { expect, it } from 'vitest';
import { rewardOf } from './scratch.ts';

it('draws each reward by its chances', () => {
  const rewards = [
    { amount: paise(0), points: 0, weight: 2 },
    { amount: paise(500), points: 0, weight: 1 },
  ];
  expect([0, 1, 2].map((draw) => rewardOf(rewards, draw).amount)).toEqual([0, 0, 500]);
  expect(() => rewardOf(rewards, 3)).toThrow(RangeError);
});
