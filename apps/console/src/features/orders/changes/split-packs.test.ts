import { expect, it } from 'vitest';
import { packsAfter } from './split-packs.ts';

const lines = [
  { lineNo: 1, name: 'Goat Curry Cut', packs: 3, movable: 'any' as const },
  { lineNo: 2, name: 'Farm Eggs', packs: 1, movable: 'all' as const },
];
const packsOf = (given: readonly { lineNo: number; packs: number }[]) =>
  given.map(({ lineNo, packs }) => [lineNo, packs]);

it('divides the packs of a delivery, and needs packs on both sides', () => {
  const { moved, stays, isPossible } = packsAfter(lines, { 1: 2 });
  expect(isPossible).toBe(true);
  expect(packsOf(moved)).toEqual([[1, 2]]);
  expect(packsOf(stays)).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(packsAfter(lines, {}).isPossible).toBe(false);
  expect(packsAfter(lines, { 1: 3, 2: 1 }).isPossible).toBe(false);
});
