import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankedAt } from './ranked-at.ts';

const item = (id: number, available = true) => ({ product: { id }, available });
const found = { products: [1, 2, 3, 4, 5], scores: [10, 8, 6], soldOutShare: 0.7 };
const ids = (items: { product: { id: number } }[]) => items.map(({ product }) => product.id);

describe('found products at a hub', () => {
  it('keep their order while all are available', () => {
    expect(
      ids(
        rankedAt(
          found,
          [1, 2, 3, 4, 5].map((id) => item(id)),
        ),
      ),
    ).toEqual([1, 2, 3, 4, 5]);
  });

  it('rank a product lower that is unavailable there', () => {
    const items = [item(1, false), item(2), item(3), item(4, false), item(5)];
    expect(ids(rankedAt(found, items))).toEqual([2, 1, 3, 4, 5]);
  });

  it('are each shown once, whichever are unavailable or no longer on sale', () => {
    const state = fc.record({ isOnSale: fc.boolean(), available: fc.boolean() });
    const states = fc.array(state, { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(states, (given) => {
        const items = given.flatMap(({ isOnSale, available }, place) =>
          isOnSale ? [item(place + 1, available)] : [],
        );
        expect(rankedAt(found, items)).toHaveLength(items.length);
        expect(new Set(rankedAt(found, items))).toEqual(new Set(items));
      }),
    );
  });
});
