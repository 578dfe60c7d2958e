import { describe, expect, it } from 'vitest';
import { type AddablePack, choicesOf, linesOf, withPacks } from './added-packs.ts';

const pack: AddablePack = {
  sku: 'CHK',
  productName: 'Chicken',
  quantity: '500 g',
  imageUrl: '',
  tint: 'chicken',
  salePrice: 199,
  available: 4,
  cuts: [
    { code: 'small', label: 'Small', extraPrice: 0 },
    { code: 'large', label: 'Large', extraPrice: 0 },
  ],
};
const [small, large] = choicesOf([pack]);

describe('choicesOf', () => {
  it('offers a pack once for each cut, and once without cuts', () => {
    expect(choicesOf([pack]).map(({ about }) => about)).toEqual(['Small · 500 g', 'Large · 500 g']);
    expect(choicesOf([{ ...pack, cuts: [] }])).toMatchObject([{ cut: undefined, about: '500 g' }]);
  });
});

describe('withPacks', () => {
  it('keeps each cut by itself, in the order of choosing', () => {
    if (!small || !large) throw new Error('Two cuts make two choices');
    const two = withPacks(withPacks([], small, 1), large, 2);
    expect(linesOf(withPacks(two, small, 3))).toEqual([
      { sku: 'CHK', cut: 'small', packs: 3 },
      { sku: 'CHK', cut: 'large', packs: 2 },
    ]);
    expect(linesOf(withPacks(two, small, 0))).toEqual([{ sku: 'CHK', cut: 'large', packs: 2 }]);
  });
});
