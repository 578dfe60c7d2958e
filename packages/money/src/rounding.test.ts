import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addPaise, paise, roundToRupee, roundingOf } from './index.ts';

describe('rounding to the rupee', () => {
  it.each([
    [0, 0],
    [49, 0],
    [50, 100],
    [51, 100],
    [10_040, 10_000],
    [10_050, 10_100],
    [10_100, 10_100],
  ])('makes %i paise %i', (exact, rounded) => {
    expect(roundToRupee(paise(exact))).toBe(rounded);
  });

  it('gives whole rupees within 50 paise of the exact amount, and its parts add up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }).map(paise), (exact) => {
        const rounding = roundingOf(exact);
        expect(roundToRupee(exact) % 100).toBe(0);
        expect(rounding > -50 && rounding <= 50).toBe(true);
        expect(addPaise(exact, rounding)).toBe(roundToRupee(exact));
      }),
    );
  });
});
