import { paise } from '@halal-basket/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LayeredMap } from '../../../platform/layered-map.ts';
import { aProductRow, aSkuRow, aView, catalogueRows } from '../../../testing/view-builders.ts';
import { snapshotOf } from '../../catalogue/index.ts';
import { type Filters, facetsOf } from './filters.ts';
import { PreparedList } from './prepared-list.ts';

const ids = Array.from({ length: 30 }, (_, index) => index + 1);
const rows = {
  products: ids.map((id) => aProductRow({ id })),
  skus: ids.flatMap((id) => [
    aSkuRow({ sku: `P${id}-1`, productId: id, price: 10_000 + id, retail: 12_000 }),
    aSkuRow({ sku: `P${id}-2`, productId: id, price: 5000 + id }),
  ]),
};
const shop = aView(rows);
const renewed = aView({ ...rows, skus: rows.skus.map((sku) => ({ ...sku, sale: sku.retail })) });

const sorts = ['popular', 'priceLowToHigh', 'priceHighToLow', 'discount', 'newest'] as const;
const ordersOf = (list: PreparedList) =>
  sorts.map((sort) => list.sorted(sort).map(({ product }) => product.id));

const someFilters: Filters[] = [
  { isProvisional: false },
  { isProvisional: false, inStock: true },
  { isProvisional: false, minPrice: 50, maxPrice: 120, offers: true },
];

/** The facets of the whole and of narrowed lists, and its number of products of each category. */
const countsOf = (list: PreparedList) => [
  ...someFilters.map((filters) => facetsOf([], list.filteredBy(filters))),
  ...someFilters.map((filters) => facetsOf([], list.filteredBy(filters, 1))),
  new Map(list.counts.of('category')),
];

const change = fc.record({
  isListed: fc.boolean(),
  isRenewed: fc.boolean(),
  stock: fc.constantFrom(0, 1, 20),
});
const state = fc.array(fc.option(change, { freq: 3 }), { minLength: 30, maxLength: 30 });

it('equals a list that was prepared from the beginning, whatever changed', () => {
  fc.assert(
    fc.property(fc.array(state, { minLength: 2, maxLength: 4 }), (states) => {
      let before: PreparedList | undefined;
      for (const changes of states) {
        const products = shop.catalogue.products.flatMap((product, index) => {
          const given = changes[index];
          if (given?.isListed === false) return [];
          return given?.isRenewed ? (renewed.catalogue.products[index] ?? []) : product;
        });
        const availability = new Map(
          ids.map((id, index) => [`P${id}-1`, changes[index]?.stock ?? 20]),
        );
        const view = { ...shop, availability };
        before = PreparedList.of(products, view, before);
        const rebuilt = PreparedList.of(products, view);
        expect(before.all).toEqual(rebuilt.all);
        expect(ordersOf(before)).toEqual(ordersOf(rebuilt));
      }
    }),
    { numRuns: 50 },
  );
});

it('keeps the values of products that did not change', () => {
  const { products } = shop.catalogue;
  const first = PreparedList.of(products, shop);
  const [one, ...others] = products;
  const later = PreparedList.of([...(one ? [one] : []), ...others.slice(2)], shop, first);
  for (const [index, traits] of later.all.entries()) {
    expect(traits).toBe(first.all[index === 0 ? 0 : index + 2]);
  }
});

interface Edit {
  product: number;
  isActive: boolean;
  price: number;
  stock: number;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  product: fc.nat(29),
  isActive: fc.boolean(),
  price: fc.integer({ min: 100, max: 20_000 }),
  stock: fc.constantFrom(0, 1, 20),
});

const noOtherChanges = {
  isKnown: true,
  kinds: [],
  categories: [],
  taxedGoods: [],
  taxSettings: [],
  combos: [],
  translations: [],
  certificates: [],
  batches: [],
};

it('follows the changes of its own products, and equals a list that was prepared from the beginning', () => {
  const first = catalogueRows(rows);
  const listed = ids.filter((id) => id % 3 > 0).toReversed();
  const belongs = ({ id }: { id: number }) => listed.includes(id);
  fc.assert(
    fc.property(fc.array(fc.array(edit, { maxLength: 4 }), { maxLength: 6 }), (steps) => {
      let snapshot = snapshotOf(first);
      let availability = new LayeredMap(new Map<string, number>());
      const viewNow = () => ({ ...shop, catalogue: snapshot.of(1), availability });
      const products = () => listed.flatMap((id) => viewNow().catalogue.productById(id) ?? []);
      let list = PreparedList.of(products(), viewNow());
      for (const [step, edits] of steps.entries()) {
        const changed = new Map(edits.map((each) => [each.product, each]));
        snapshot = snapshot.with({
          ...noOtherChanges,
          version: String(step + 2),
          changedIds: [...changed.keys()].map((index) => index + 1),
          products: [...changed].flatMap(([index, { isActive, price }]) => {
            const row = first.products[index];
            if (!row) return [];
            const skus = row.skus.map((sku) => ({
              ...sku,
              retail: paise(12_000),
              sale: paise(price),
            }));
            return [{ ...row, isActive, bestsellerPosition: price, skus }];
          }),
        });
        availability = availability.with(
          edits.map(({ product, stock }) => [`P${product + 1}-1`, stock]),
        );
        const followed = list.in(viewNow(), belongs);
        const rebuilt = PreparedList.of(products(), viewNow());
        if (followed) {
          expect(followed.all).toEqual(rebuilt.all);
          expect(ordersOf(followed)).toEqual(ordersOf(rebuilt));
          // Others are counted later, from the changes of several steps.
          if (step % 2 === 0) expect(countsOf(followed)).toEqual(countsOf(rebuilt));
        }
        const isSame = edits.every(({ product }) => !listed.includes(product + 1));
        if (isSame) expect(followed).toBe(list);
        list = followed ?? rebuilt;
      }
    }),
    { numRuns: 100 },
  );
});
