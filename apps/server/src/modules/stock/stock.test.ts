import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjusted, sumBySku } from './stock.ts';

describe('lines that share a SKU', () => {
  const anyItems = fc.array(
    fc.record({
      sku: fc.constantFrom('CHK-1', 'CHK-2', 'EGG-6', 'MUT-1'),
      quantity: fc.integer({ min: 1, max: 50 }),
    }),
  );

  it('are summed in the same order for any order of lines', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const summed = sumBySku(items);
        const total = (all: { quantity: number }[]) =>
          all.reduce((sum, each) => sum + each.quantity, 0);
        expect(total(summed)).toBe(total(items));
        expect(new Set(summed.map(({ sku }) => sku)).size).toBe(summed.length);
        expect(summed).toEqual(sumBySku(items.toReversed()));
      }),
    );
  });

  it('are in ascending order, in which each transaction locks its rows', () => {
    const skus = sumBySku([
      { sku: 'MUT-1', quantity: 1 },
      { sku: 'CHK-1', quantity: 2 },
      { sku: 'MUT-1', quantity: 3 },
      { sku: 'EGG-6', quantity: 1 },
    ]);
    expect(skus).toEqual([
      { sku: 'CHK-1', quantity: 2 },
      { sku: 'EGG-6', quantity: 1 },
      { sku: 'MUT-1', quantity: 4 },
    ]);
  });

  it.each([0, -1, 1.5, Number.NaN, Infinity])('refuse %s packs', (quantity) => {
    expect(() => sumBySku([{ sku: 'CHK-1', quantity }])).toThrow(
      `Not a number of packs: ${quantity} of CHK-1`,
    );
  });
});

it('sets or subtracts packs by the kind of adjustment', () => {
  expect(adjusted(10, 'set', 4)).toBe(4);
  expect(adjusted(10, 'wastage', 4)).toBe(6);
});
