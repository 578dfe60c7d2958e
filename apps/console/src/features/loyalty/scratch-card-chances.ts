import type { ScratchReward } from '@halal-basket/contract';

/** A reward of another kind, with the same figure and weight. */
export function rewardOfKind(kind: ScratchReward['kind'], reward: ScratchReward): ScratchReward {
  const { weight } = reward;
  const figure =
    reward.kind === 'money' ? reward.amount : reward.kind === 'points' ? reward.points : Number.NaN;
  switch (kind) {
    case 'nothing':
      return { kind, weight };
    case 'money':
      return { kind, amount: figure, weight };
    case 'points':
      return { kind, points: figure, weight };
  }
}

/** The share of cards with a reward, in percent with one decimal; null while a weight is missing. */
export function chanceOf(rewards: readonly ScratchReward[], index: number): number | null {
  const sum = rewards.reduce((total, { weight }) => total + weight, 0);
  const own = rewards[index]?.weight;
  if (own === undefined || !(sum > 0) || !(own > 0)) return null;
  return Math.round((own / sum) * 1000) / 10;
}
