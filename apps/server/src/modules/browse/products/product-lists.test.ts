import type { ParsedInputOf } from '@halal-basket/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCategoryRow, aProductRow, aSkuRow, aView } from '../../../testing/view-builders.ts';
import { listOf, pageSize } from './product-lists.ts';
import { weightBandOf } from './traits.ts';
import type { View } from '../catalogue-view.ts';

type Query = ParsedInputOf<'productList'>['query'];

const every = (change: Partial<Query> = {}): Query => ({ sort: 'popular', page: 0, ...change });

/** One category with three sub-categories and the given number of products, each with one or two packs. */
interface Goods {
  subcategory: number | null;
  diet: 'veg' | 'egg' | 'nonveg';
  packs: { price: number; off: number; net: number; stock: number; cuts: string[] }[];
}

const subcategories = [2, 3, 4];
const cutCodes = ['curry', 'keema', 'boneless'];

function shopOf(goods: readonly Goods[]): View {
  const skuOf = (product: number, pack: number) => `P${product + 1}-${pack + 1}`;
  const packs = goods.flatMap((each, product) =>
    each.packs.map((pack, index) => ({ ...pack, product, sku: skuOf(product, index) })),
  );
  return aView(
    {
      categories: [
        aCategoryRow({ id: 1 }),
        ...subcategories.map((id) => aCategoryRow({ id, parentId: 1 })),
      ],
      products: goods.map(({ subcategory, diet }, index) =>
        aProductRow({ id: index + 1, subcategoryId: subcategory, diet }),
      ),
      skus: packs.map(({ sku, product, price, off, net, cuts }) =>
        aSkuRow({
          sku,
          productId: product + 1,
          price,
          retail: price + off,
          net,
          cuts: cuts.map((code) => ({ code, label: code, detail: '', extra: 0 as never })),
        }),
      ),
    },
    Object.fromEntries(packs.map(({ sku, stock }) => [sku, stock])),
  );
}

const aPack = fc.record({
  price: fc.integer({ min: 1, max: 2000 }).map((rupees) => rupees * 100),
  off: fc.constantFrom(0, 0, 500, 5000),
  net: fc.constantFrom(0, 250, 299, 300, 500, 600, 601, 1000, 1100, 1101, 3000),
  stock: fc.constantFrom(0, 0, 1, 20),
  cuts: fc.uniqueArray(fc.constantFrom(...cutCodes), { maxLength: 3 }),
});
const someProducts: fc.Arbitrary<Goods[]> = fc.array(
  fc.record({
    subcategory: fc.constantFrom(null, ...subcategories),
    diet: fc.constantFrom('veg', 'egg', 'nonveg'),
    packs: fc.array(aPack, { minLength: 1, maxLength: 2 }),
  }),
  { maxLength: 40 },
);
const aQuery: fc.Arbitrary<Query> = fc
  .record(
    {
      cuts: fc.uniqueArray(fc.constantFrom(...cutCodes), { maxLength: 2 }).map(String),
      subCategoryId: fc.constantFrom(...subcategories),
      diets: fc.constantFrom('', 'veg', 'veg,egg', 'nonveg'),
      weights: fc.constantFrom('', 'under-300', '300-600,over-1100', 'nonsense'),
      minPrice: fc.integer({ min: 0, max: 1500 }),
      maxPrice: fc.integer({ min: 0, max: 2500 }),
      inStock: fc.boolean(),
      offers: fc.boolean(),
      sort: fc.constantFrom('popular', 'priceLowToHigh', 'discount', 'newest'),
    },
    { requiredKeys: [] },
  )
  .map((change) => every(change as Partial<Query>));

const list = (view: View, query: Query) => {
  const answer = listOf(1, query, view);
  if (!answer) throw new Error('The category is not there.');
  return answer;
};

/** All pages of a list, one after another. */
function wholeList(view: View, query: Query): number[] {
  const ids: number[] = [];
  for (let page = 0; ; page += 1) {
    const { products, hasMore } = list(view, { ...query, page });
    ids.push(...products.map(({ productId }) => productId));
    if (!hasMore) return ids;
  }
}

describe('a filtered list', () => {
  it('counts for every choice the products that it leaves', () => {
    fc.assert(
      fc.property(someProducts, aQuery, (goods, query) => {
        const view = shopOf(goods);
        const { facets } = list(view, query);
        const total = (change: Partial<Query>) => list(view, { ...query, ...change }).total;
        for (const { code, count } of facets.cuts) expect(total({ cuts: code })).toBe(count);
        for (const { diet, count } of facets.diets) expect(total({ diets: diet })).toBe(count);
        for (const { code, count } of facets.weights) expect(total({ weights: code })).toBe(count);
        for (const { categoryId, count } of facets.subCategories) {
          expect(total({ subCategoryId: categoryId })).toBe(count);
        }
        expect(total({ inStock: true })).toBe(facets.inStock);
        expect(total({ offers: true })).toBe(facets.offers);
        const { minPrice, maxPrice } = facets;
        const whole = total({ minPrice: undefined, maxPrice: undefined });
        expect(total({ minPrice, maxPrice: Math.max(maxPrice, minPrice) })).toBe(whole);
      }),
      { numRuns: 300 },
    );
  });

  it('offers no choice that leaves nothing, and hides none that leaves something', () => {
    fc.assert(
      fc.property(someProducts, aQuery, (goods, query) => {
        const view = shopOf(goods);
        const { facets } = list(view, query);
        const offered = facets.cuts.map(({ code }) => code);
        for (const { count } of [...facets.cuts, ...facets.diets, ...facets.weights]) {
          expect(count).toBeGreaterThan(0);
        }
        for (const code of cutCodes) {
          const left = list(view, { ...query, cuts: code }).total;
          expect(offered.includes(code)).toBe(left > 0);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('shows each match once over all pages, in every sort order', () => {
    fc.assert(
      fc.property(someProducts, aQuery, (goods, query) => {
        const view = shopOf(goods);
        const ids = wholeList(view, query);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBe(list(view, query).total);
        const again = wholeList(view, { ...query, sort: 'newest' });
        expect([...again].sort()).toEqual([...ids].sort());
      }),
      { numRuns: 200 },
    );
  });

  it('finds nothing for invalid codes, and never fails', () => {
    const pack = { price: 10_000, off: 0, net: 500, stock: 20, cuts: ['curry'] };
    const view = shopOf([{ subcategory: 2, diet: 'veg', packs: [pack] }]);
    expect(list(view, every({ cuts: ',,,' })).total).toBe(1);
    for (const codes of ["'; drop table x;--", '.*', '\u202E', 'a'.repeat(400)]) {
      const { total } = list(view, every({ cuts: codes, diets: codes, weights: codes }));
      expect(total).toBe(0);
    }
    expect(listOf(9, every(), view)).toBeNull();
    expect(list(view, every({ page: 1000 })).products).toEqual([]);
  });
});

describe('a long list', () => {
  const pack = { price: 10_000, off: 0, net: 500, stock: 20, cuts: [] };
  const goods = (count: number): Goods[] =>
    Array.from({ length: count }, (_, index) => ({
      subcategory: [4, 2, null, 3][index % 4] ?? null,
      diet: 'nonveg',
      packs: [pack],
    }));

  it('is grouped by sub-category, in order and without a gap', () => {
    const view = shopOf(goods(30));
    const { sections, total } = list(view, every());
    expect(sections.map(({ categoryId }) => categoryId)).toEqual([2, 3, 4, 1]);
    let place = 0;
    for (const { from, count } of sections) {
      expect(from).toBe(place);
      place += count;
    }
    expect(place).toBe(total);
    const ids = wholeList(view, every());
    for (const { categoryId, from, count } of sections) {
      for (const id of ids.slice(from, from + count)) {
        const subcategory = view.catalogue.productById(id)?.subcategory?.id ?? 1;
        expect(subcategory).toBe(categoryId);
      }
    }
  });

  it('has no headings if it is short, sorted otherwise, or of one sub-category only', () => {
    expect(list(shopOf(goods(20)), every()).sections).toEqual([]);
    const view = shopOf(goods(30));
    expect(list(view, every({ sort: 'newest' })).sections).toEqual([]);
    expect(list(view, every({ subCategoryId: 2 })).sections).toEqual([]);
  });

  it('is split into pages', () => {
    const view = shopOf(goods(60));
    expect(list(view, every()).products).toHaveLength(pageSize);
    expect(list(view, every({ page: 2 }))).toMatchObject({ hasMore: false, total: 60 });
    expect(list(view, every({ page: 2 })).products).toHaveLength(60 - 2 * pageSize);
  });
});

it('sorts weights into bands without a gap', () => {
  expect([1, 299, 300, 600, 601, 1100, 1101].map(weightBandOf)).toEqual([
    'under-300',
    'under-300',
    '300-600',
    '300-600',
    '600-1100',
    '600-1100',
    'over-1100',
  ]);
});
