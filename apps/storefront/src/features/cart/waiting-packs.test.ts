import { expect, it } from 'vitest';
import { keepWaitingPack, takeWaitingPacks, waitingPacks } from './waiting-packs.ts';

const pack = (requested: number, cut?: string) => ({
  of: { sku: 'CHK-CURRY-500', ...(cut && { cut }) },
  requested,
});
const twoHours = 2 * 60 * 60_000;

it('keeps the last quantity of each line until they are taken once', () => {
  keepWaitingPack(pack(1), 0);
  keepWaitingPack(pack(1, 'small'), 1);
  keepWaitingPack(pack(2), 2);
  expect(takeWaitingPacks(3)).toMatchObject([pack(1, 'small'), pack(2)]);
  expect(takeWaitingPacks(3)).toEqual([]);
});

it('forgets a pack after two hours', () => {
  keepWaitingPack(pack(1), 0);
  expect(waitingPacks(twoHours - 1)).toHaveLength(1);
  expect(takeWaitingPacks(twoHours)).toEqual([]);
});
