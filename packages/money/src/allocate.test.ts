import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, negatePaise, paise } from './index.ts';

const total = fc.integer({ min: 0, max: 10_000_000 }).map(paise);
const weights = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
  .filter((all) => all.some((weight) => weight > 0));

describe('leftover paise', () => {
  it('go to the largest remainders, wherever these parts are', () => {
    // 14.29, 28.57 and 57.14
    expect(allocate(paise(100), [1, 2, 4])).toEqual([14, 29, 57]);
    expect(allocate(paise(100), [2, 1, 4])).toEqual([29, 14, 57]);
    expect(allocate(paise(100), [4, 1, 2])).toEqual([57, 14, 29]);
  });

  it('prefer a part with a larger remainder, and of equal ones the earlier', () => {
    fc.assert(
      fc.property(total, weights, (amount, given) => {
        const sum = given.reduce((a, b) => a + b, 0);
        const parts = allocate(amount, given).map((part, index) => {
          const exact = BigInt(amount) * BigInt(given[index] ?? 0);
          return {
            index,
            remainder: exact % BigInt(sum),
            isRaised: BigInt(part) > exact / BigInt(sum),
          };
        });
        for (const raised of parts.filter(({ isRaised }) => isRaised)) {
          for (const left of parts.filter(({ isRaised }) => !isRaised)) {
            expect(raised.remainder).toBeGreaterThanOrEqual(left.remainder);
            if (raised.remainder === left.remainder) expect(raised.index).toBeLessThan(left.index);
          }
        }
      }),
    );
  });

  it('of a negative total mirror those of the positive one', () => {
    fc.assert(
      fc.property(total, weights, (amount, given) => {
        const parts = allocate(amount, given);
        expect(allocate(negatePaise(amount), given)).toEqual(parts.map(negatePaise));
      }),
    );
  });
});

it('gives everything to the first part when no weight counts', () => {
  expect(allocate(paise(100), [0, 0, 0])).toEqual([100, 0, 0]);
});

it('refuses no weights at all, and weights that are negative or not whole', () => {
  expect(() => allocate(paise(100), [])).toThrow('Nothing to allocate to');
  for (const wrong of [-1, 0.5, Number.NaN, Infinity]) {
    expect(() => allocate(paise(100), [1, wrong])).toThrow('Weights are whole numbers from 0 up');
  }
});
