import { describe, expect, it } from 'vitest';
import { recommend, sourceFor, youMayLike } from './recommend.ts';

const products = {
  bestSellers: ['best'],
  recentlyPurchased: ['bought'],
  recentlyViewed: ['viewed', 'here'],
  youMayLike: ['liked'],
  dealsOfTheDay: ['deal', 'here'],
};

describe('the random section (specification, section 4)', () => {
  // spec: L118
  it('of the cart is made of bestsellers, whatever the chance', () => {
    for (const chance of [0, 0.5, 0.999]) expect(sourceFor('cart', chance)).toBe('bestSellers');
  });

  // spec: L118
  it('of a product page picks among three, each as likely', () => {
    const counts: Record<string, number> = {};
    for (let tenth = 0; tenth < 900; tenth += 1) {
      const source = sourceFor('product', tenth / 900);
      counts[source] = (counts[source] ?? 0) + 1;
    }
    expect(counts).toEqual({ recentlyPurchased: 300, recentlyViewed: 300, youMayLike: 300 });
  });

  it('elsewhere is made of deals', () => {
    expect(sourceFor('other', 0.4)).toBe('dealsOfTheDay');
  });

  // spec: L118
  it('falls back to the deals where its source is empty', () => {
    const empty = { ...products, recentlyPurchased: [] };
    expect(recommend({ place: 'product', chance: 0, except: undefined }, empty)).toEqual({
      source: 'dealsOfTheDay',
      products: ['deal', 'here'],
    });
    const nothing = { ...empty, dealsOfTheDay: [] };
    expect(recommend({ place: 'product', chance: 0, except: undefined }, nothing).products).toEqual(
      [],
    );
  });

  it('never recommends the product of the page', () => {
    const place = 'product';
    expect(recommend({ place, chance: 0.4, except: 'here' }, products)).toEqual({
      source: 'recentlyViewed',
      products: ['viewed'],
    });
    const onlyHere = { ...products, recentlyViewed: ['here'] };
    expect(recommend({ place, chance: 0.4, except: 'here' }, onlyHere).products).toEqual(['deal']);
  });
});

describe('what somebody may like', () => {
  const near = (product: string) => (product === 'rice' ? ['masala', 'ghee'] : ['rice', 'mint']);

  it('goes with what they saw, then sells well, and is new to them', () => {
    expect(youMayLike(['rice', 'mutton'], near, ['ghee', 'eggs', 'rice'])).toEqual([
      'masala',
      'ghee',
      'mint',
      'eggs',
    ]);
  });

  it('is nothing for those of whom nothing is known', () => {
    expect(youMayLike([], near, ['eggs'])).toEqual([]);
  });
});
