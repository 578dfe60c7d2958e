import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decision, decide, orderToReview } from './reviews.ts';

describe('a review', () => {
  it('belongs to the newest delivered order without one', () => {
    expect(orderToReview(['C', 'B', 'A'], new Set(['C']))).toBe('B');
    expect(orderToReview(['A'], new Set(['A']))).toBeNull();
    expect(orderToReview([], new Set())).toBeNull();
  });
});

describe('decide', () => {
  it('counts a review exactly while it is published, whatever the earlier decision', () => {
    const decisions = fc.array(fc.constantFrom<Decision>('show', 'refuse'), { maxLength: 12 });
    fc.assert(
      fc.property(decisions, (all) => {
        let status: 'PENDING' | 'SHOWN' | 'REFUSED' = 'PENDING';
        let counted = 0;
        for (const decision of all) {
          const decided = decide(status, decision);
          if (decided) {
            status = decided.status;
            counted += decided.counts;
          }
          expect(counted).toBe(status === 'SHOWN' ? 1 : 0);
        }
      }),
    );
  });

  it('returns null if the review already has that status', () => {
    expect(decide('SHOWN', 'show')).toBeNull();
    expect(decide('REFUSED', 'refuse')).toBeNull();
  });
});
