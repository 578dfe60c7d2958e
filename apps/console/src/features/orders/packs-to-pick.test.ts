import type { OrderItem } from '@halal-basket/contract';
import { expect, it } from 'vitest';
import { picksOf } from './packs-to-pick.ts';
import { totalGrams } from './weights.ts';

const aLine = (given: Partial<OrderItem>): OrderItem => ({
  productId: 1,
  productName: 'Chicken Curry Cut',
  categorySeoName: 'chicken',
  productSeoName: 'chicken-curry-cut',
  sku: 'CHK-CURRY-500',
  quantity: '500 g',
  netWeightGrams: 500,
  inCartQty: 2,
  image: { url: '', isPrimary: true, alt: '' },
  tint: 'chicken',
  diet: 'nonveg',
  retailPrice: 199,
  salePrice: 199,
  lineTotal: 398,
  ...given,
});

const inside = {
  productId: 2,
  categorySeoName: 'eggs',
  productSeoName: 'eggs',
  imageUrl: '',
  tint: 'egg' as const,
};

it('a combo is picked by its parts, as often as it was ordered', () => {
  const box = aLine({
    sku: 'CMB-BOX',
    productName: 'Box',
    comboProductId: 7,
    inCartQty: 3,
    comboItems: [
      { ...inside, sku: 'EGG-12', productName: 'Eggs', quantity: 1, packSize: '12 pcs' },
      {
        ...inside,
        sku: 'FSH-500',
        productName: 'Rohu',
        quantity: 2,
        packSize: '500 g',
        netWeightGrams: 500,
        cutLabel: 'Steaks',
      },
    ],
  });
  const picks = picksOf([aLine({}), box]);
  expect(picks.map(({ sku, packs, grams, comboName }) => [sku, packs, grams, comboName])).toEqual([
    ['CHK-CURRY-500', 2, 1000, undefined],
    ['EGG-12', 3, null, 'Box'],
    ['FSH-500', 6, 3000, 'Box'],
  ]);
  expect(totalGrams([aLine({}), box])).toBe(4000);
});
