import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aProductRow, aSkuRow, aView } from '../../../testing/view-builders.ts';
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
        before = new PreparedList(products, view, before);
        const rebuilt = new PreparedList(products, view);
        expect(before.all).toEqual(rebuilt.all);
        for (const sort of ['popular', 'priceLowToHigh', 'discount', 'newest'] as const) {
          const order = (list: PreparedList) => list.in(sort).map(({ product }) => product.id);
          expect(order(before)).toEqual(order(rebuilt));
        }
      }
    }),
    { numRuns: 50 },
  );
});

it('keeps the values of products that did not change', () => {
  const { products } = shop.catalogue;
  const first = new PreparedList(products, shop);
  const [one, ...others] = products;
  const later = new PreparedList([...(one ? [one] : []), ...others.slice(2)], shop, first);
  for (const [index, traits] of later.all.entries()) {
    expect(traits).toBe(first.all[index === 0 ? 0 : index + 2]);
  }
});
