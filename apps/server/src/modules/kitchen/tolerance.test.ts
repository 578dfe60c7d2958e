import { expect, it } from 'vitest';
import { isWithinTolerance } from './tolerance.ts';

it.each([
  [500, 450, true],
  [500, 449, false],
  [500, 550, true],
  [500, 551, false],
  [500, 500, true],
])('of %i g ordered takes %i g: %s', (orderedGrams, grams, isTaken) => {
  expect(isWithinTolerance({ orderedGrams, grams }, 10)).toBe(isTaken);
});

it('takes only the ordered weight at zero per cent', () => {
  expect(isWithinTolerance({ orderedGrams: 500, grams: 500 }, 0)).toBe(true);
  expect(isWithinTolerance({ orderedGrams: 500, grams: 501 }, 0)).toBe(false);
});
