import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headingChanges } from './heading-changes.ts';

const stored = [
  { id: 1, slug: 'orders', inUse: true },
  { id: 2, slug: 'payments', inUse: false },
];

describe('headingChanges', () => {
  it('lists removed headings and accepts new ones', () => {
    const { removed, problems } = headingChanges(stored, [
      { id: null, slug: 'delivery' },
      { id: 1, slug: 'orders' },
    ]);
    expect(removed.map(({ id }) => id)).toEqual([2]);
    expect(problems.size).toBe(0);
  });

  it('finds unknown and repeated ids, changed slugs and slugs that two headings have', () => {
    const { problems } = headingChanges(stored, [
      { id: 1, slug: 'orders' },
      { id: 1, slug: 'orders' },
      { id: 2, slug: 'money' },
      { id: 9, slug: 'nine' },
      { id: null, slug: 'orders' },
    ]);
    expect([...problems]).toEqual([
      [1, 'unknown'],
      [2, 'slugChanged'],
      [3, 'unknown'],
      [4, 'slugTaken'],
    ]);
  });

  it('finds nothing in any new order of the stored headings', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(stored), (kept) => {
        const { removed, problems } = headingChanges(stored, kept);
        expect(problems.size).toBe(0);
        expect(removed.length + kept.length).toBe(stored.length);
      }),
    );
  });
});
