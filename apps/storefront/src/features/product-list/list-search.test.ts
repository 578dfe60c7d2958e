import { describe, expect, it } from 'vitest';
import { listSearchOf, readListSearch } from './list-search.ts';
import { filterCount, toggled } from './applied-filters.ts';
import { priceBands } from './price-bands.ts';

describe('the address of a product list', () => {
  it('is read into the query of the call', () => {
    const url = readListSearch({
      sort: 'priceLowToHigh',
      cuts: 'curry,keema',
      sub: '12',
      min: '100',
      max: '500',
      stock: '1',
      offers: '1',
      diet: 'egg,veg',
      weight: '300-600',
      page: '3',
    });
    expect(listSearchOf(url)).toEqual({
      sort: 'priceLowToHigh',
      cuts: 'curry,keema',
      subCategoryId: 12,
      minPrice: 100,
      maxPrice: 500,
      inStock: true,
      offers: true,
      diets: 'egg,veg',
      weights: '300-600',
      page: 2,
    });
  });

  it('omits invalid and default values', () => {
    const nonsense = { sort: 'popular', sub: '-1', min: 'cheap', page: '1', stock: 'yes' };
    expect(readListSearch(nonsense)).toEqual({});
    expect(readListSearch({ page: '1e99', sub: '1.5', sort: 'drop table' })).toEqual({});
  });

  it('counts filters but not the sort order', () => {
    expect(filterCount({ sort: 'newest', cuts: 'a,b', min: 100, max: 200, stock: 1 })).toBe(4);
    expect(filterCount({ diet: 'egg', weight: '300-600,over-1100', offers: 1 })).toBe(4);
    expect(filterCount({ sort: 'newest' })).toBe(0);
  });

  it('adds and removes cuts in a fixed order', () => {
    expect(toggled('keema', 'curry')).toBe('curry,keema');
    expect(toggled('curry,keema', 'curry')).toBe('keema');
    expect(toggled('keema', 'keema')).toBeUndefined();
  });
});

describe('priceBands', () => {
  it('covers all prices without gaps', () => {
    const bands = priceBands(90, 700);
    expect(bands[0]?.min).toBeUndefined();
    expect(bands.at(-1)?.max).toBeUndefined();
    const starts = bands.slice(1).map(({ min }) => min);
    expect(starts).toEqual(bands.slice(0, -1).map(({ max }) => max));
  });

  it('is empty when prices are close together', () => {
    expect(priceBands(210, 260)).toEqual([]);
  });
});
