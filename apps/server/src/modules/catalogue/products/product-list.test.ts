import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ProductList, inOrder } from './product-list.ts';
import type { Product } from './products.ts';

const aProduct = (id: number, position: number) => ({ id, position }) as Product;

it('equals a list that is sorted as a whole, whichever of its versions are read', () => {
  const step = fc.record({
    id: fc.nat({ max: 30 }),
    position: fc.nat({ max: 9 }),
    isSold: fc.boolean(),
    isRead: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const sold = new Map<number, Product>();
      let list = ProductList.empty;
      for (const { id, position, isSold, isRead } of steps) {
        const former = sold.get(id);
        const added = isSold ? [aProduct(id, position)] : [];
        sold.delete(id);
        for (const product of added) sold.set(id, product);
        list = list.with(new Set(former ? [former] : []), added);
        expect(list.size).toBe(sold.size);
        if (isRead) expect(list.products).toEqual([...sold.values()].sort(inOrder));
      }
      const all = list.products;
      expect(all).toEqual([...sold.values()].sort(inOrder));
      expect(list.products).toBe(all);
    }),
  );
});
