import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ndcg } from './ndcg.ts';

const grades = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 20 });

describe('ndcg', () => {
  it('is 1 for the best order and less for each other order', () => {
    expect(ndcg([3, 2, 1, 0], [0, 1, 2, 3], 10)).toBe(1);
    expect(ndcg([2, 3, 1, 0], [0, 1, 2, 3], 10)).toBeCloseTo(0.829, 3);
    expect(ndcg([0, 0], [3], 10)).toBe(0);
    expect(ndcg([], [0], 10)).toBe(1);
  });

  it('stays between 0 and 1 for any order of the products', () => {
    fc.assert(
      fc.property(grades, (all) => {
        const score = ndcg(all, all, 10);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
      }),
    );
  });
});
