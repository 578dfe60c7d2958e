import { describe, expect, it } from 'vitest';
import { categoryNamed, type LinkMap, productNamed } from './seo-names.ts';

const map: LinkMap = {
  categories: [
    { categoryId: 1, categoryName: 'Chicken', categorySeoName: 'chicken' },
    { categoryId: 2, categoryName: 'Goat', categorySeoName: 'goat' },
  ],
  products: [
    { productId: 10, categorySeoName: 'chicken', productSeoName: 'curry-cut' },
    { productId: 20, categorySeoName: 'goat', productSeoName: 'keema' },
  ],
  combos: [],
  formerNames: {
    categories: [
      { categoryId: 2, categorySeoName: 'mutton' },
      { categoryId: 9, categorySeoName: 'closed' },
    ],
    products: [
      { productId: 20, productSeoName: 'mince' },
      { productId: 99, productSeoName: 'gone' },
    ],
  },
};

describe('a slug in an address', () => {
  it('finds its product or category', () => {
    expect(categoryNamed(map, 'goat')).toEqual({ id: 2 });
    expect(productNamed(map, 'chicken', 'curry-cut')).toEqual({ id: 10 });
  });

  it('redirects from former slugs of category, product, or both', () => {
    expect(categoryNamed(map, 'mutton')).toEqual({ movedTo: '/goat' });
    expect(productNamed(map, 'goat', 'mince')).toEqual({ movedTo: '/goat/keema' });
    expect(productNamed(map, 'mutton', 'keema')).toEqual({ movedTo: '/goat/keema' });
    expect(productNamed(map, 'mutton', 'mince')).toEqual({ movedTo: '/goat/keema' });
  });

  it('redirects from the former category of a product', () => {
    expect(productNamed(map, 'chicken', 'keema')).toEqual({ movedTo: '/goat/keema' });
  });

  it.each([
    ['nothing', 'keema'],
    ['goat', 'nothing'],
    ['goat', 'gone'],
    ['closed', 'nothing'],
  ])('finds nothing: /%s/%s', (category, product) => {
    expect(productNamed(map, category, product)).toBeNull();
  });

  it('finds nothing when the category of a former slug is gone', () => {
    expect(categoryNamed(map, 'closed')).toBeNull();
    expect(categoryNamed({ ...map, formerNames: undefined }, 'mutton')).toBeNull();
  });
});
