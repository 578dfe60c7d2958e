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
  it('uses bestsellers for the cart, whatever the chance', () => {
    for (const chance of [0, 0.5, 0.999]) expect(sourceFor('cart', chance)).toBe('bestSellers');
  });

  // spec: L118
  it('picks one of three sources for a product page, each as likely', () => {
    const counts: Record<string, number> = {};
    for (let tenth = 0; tenth < 900; tenth += 1) {
      const source = sourceFor('product', tenth / 900);
      counts[source] = (counts[source] ?? 0) + 1;
    }
    expect(counts).toEqual({ recentlyPurchased: 300, recentlyViewed: 300, youMayLike: 300 });
  });

  it('uses deals elsewhere', () => {
    expect(sourceFor('other', 0.4)).toBe('dealsOfTheDay');
  });

  // spec: L118
  it('falls back to the deals if its source is empty', () => {
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

describe('personal recommendations', () => {
  const near = (product: string) => (product === 'rice' ? ['masala', 'ghee'] : ['rice', 'mint']);

  it('fit the viewed products, sell well, and are new to the customer', () => {
    expect(youMayLike(['rice', 'mutton'], near, ['ghee', 'eggs', 'rice'])).toEqual([
      'masala',
      'ghee',
      'mint',
      'eggs',
    ]);
  });

  it('are empty without any viewed product', () => {
    expect(youMayLike([], near, ['eggs'])).toEqual([]);
  });
});
