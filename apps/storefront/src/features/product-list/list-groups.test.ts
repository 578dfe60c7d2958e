import { describe, expect, it } from 'vitest';
import { aProduct } from '../../testing/a-shop.ts';
import { type Loaded, listGroups } from './list-groups.ts';

type List = Loaded['pages'][number];

const tiles = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => aProduct({ productId: from + index }));

const section = (categoryName: string, from: number, count: number) => ({
  categoryId: 1,
  categoryName,
  categorySeoName: categoryName.toLowerCase(),
  from,
  count,
});

const sections = [section('Curry', 0, 10), section('Keema', 10, 30), section('Whole', 40, 8)];

const page = (from: number, count: number, given: List['sections'] = sections): List => ({
  products: tiles(from, count),
  sections: given,
});

const told = (loaded: Loaded) =>
  listGroups(loaded).map(({ heading, products }) => [
    heading?.name,
    products[0]?.productId,
    products.length,
  ]);

describe('headings in a product list', () => {
  it('begin where the server says, for any number of loaded pages', () => {
    expect(told({ pages: [page(0, 24)], firstPage: 0 })).toEqual([
      ['Curry', 0, 10],
      ['Keema', 10, 14],
    ]);
    expect(told({ pages: [page(0, 24), page(24, 24)], firstPage: 0 })).toEqual([
      ['Curry', 0, 10],
      ['Keema', 10, 30],
      ['Whole', 40, 8],
    ]);
  });

  it('are repeated when they continue from an earlier page', () => {
    expect(told({ pages: [page(24, 24)], firstPage: 1 })).toEqual([
      ['Keema', 24, 16],
      ['Whole', 40, 8],
    ]);
  });

  it('are absent when the list has none', () => {
    expect(told({ pages: [page(0, 24, [])], firstPage: 0 })).toEqual([[undefined, 0, 24]]);
    expect(told({ pages: [page(0, 0, [])], firstPage: 0 })).toEqual([[undefined, undefined, 0]]);
  });
});
