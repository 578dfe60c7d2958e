import { describe, expect, it } from 'vitest';
import {
  type ComboPart,
  chooseParts,
  codeOf,
  codeWith,
  offOf,
  partPrice,
  pricesOf,
} from './combo-choice.ts';

const cut = (code: string, extraPrice = 0) => ({ code, label: code, extraPrice });
const aPart = (given: Partial<ComboPart>): ComboPart => ({
  productId: 1,
  productName: 'Chicken Curry Cut',
  categorySeoName: 'chicken',
  productSeoName: 'chicken-curry-cut',
  sku: 'CHK-CURRY-500',
  quantity: 1,
  packSize: '500 g',
  imageUrl: '/art/chicken.webp',
  imageAlt: '',
  tint: 'chicken',
  diet: 'nonveg',
  price: 199,
  partNo: 1,
  cuts: [],
  isInventoryAvailable: true,
  ...given,
});

const parts = [
  aPart({ partNo: 1, cuts: [cut('small'), cut('large', 10.5)] }),
  aPart({ partNo: 2, price: 89.5 }),
  aPart({ partNo: 4, quantity: 2, cuts: [cut('steaks'), cut('curry', 5)] }),
];
const priced = { salePrice: 500, retailPrice: 686.5, onSale: true };

describe('the chosen cuts', () => {
  it('are those of the address, else the default cuts', () => {
    expect(codeOf(chooseParts(parts, undefined))).toBe('1-small.4-steaks');
    expect(codeOf(chooseParts(parts, '1-large'))).toBe('1-large.4-steaks');
    expect(codeOf(chooseParts(parts, '4-curry.1-mince.9-x..'))).toBe('1-small.4-curry');
    expect(codeOf(chooseParts(parts, '<script>'))).toBe('1-small.4-steaks');
  });

  it('change one at a time', () => {
    expect(codeWith(chooseParts(parts, '1-large'), 4, 'curry')).toBe('1-large.4-curry');
  });

  it('are empty for products without cuts', () => {
    expect(codeOf(chooseParts([aPart({})], undefined))).toBeUndefined();
  });
});

describe('the combo price', () => {
  it('adds the extra price of cuts to both prices, so that the saving does not change', () => {
    expect(pricesOf(priced, chooseParts(parts, undefined))).toEqual({
      sale: 500,
      retail: 686.5,
      saved: 186.5,
    });
    expect(pricesOf(priced, chooseParts(parts, '1-large.4-curry'))).toEqual({
      sale: 520.5,
      retail: 707,
      saved: 186.5,
    });
  });

  it('has a smaller discount in per cent with cuts that cost more', () => {
    const combo = { ...priced, discountText: '27% OFF' };
    expect(offOf(combo, chooseParts(parts, undefined))).toBe('27% OFF');
    expect(offOf(combo, chooseParts(parts, '1-large.4-curry'))).toBe('26% OFF');
    expect(offOf({ ...combo, onSale: false }, chooseParts(parts, '1-large'))).toBeNull();
  });

  it('is not struck through without a saving', () => {
    const plain = { ...priced, onSale: false, retailPrice: 500 };
    expect(pricesOf(plain, [])).toEqual({ sale: 500, retail: null, saved: 0 });
  });

  it('of a part is the price of its packs', () => {
    const [, , third] = chooseParts(parts, '4-curry');
    expect(third && partPrice(third)).toBe(408);
  });
});
