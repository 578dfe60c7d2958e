import type { CartItem } from '@halal-basket/contract';
import { expect, it } from 'vitest';
import { reducedPacks } from './reduced-packs.ts';

const anItem = (sku: string, given: Partial<CartItem> = {}) =>
  ({
    sku,
    productName: sku.toLowerCase(),
    inCartQty: 2,
    availableQuantity: 10,
    maxQuantityCart: 10,
    ...given,
  }) as CartItem;

it('names the products that a limit or the stock reduces, each once', () => {
  const cartItems = [
    anItem('CURRY', { inCartQty: 9 }),
    anItem('CURRY', { inCartQty: 1 }),
    anItem('EGGS', { inCartQty: 6, availableQuantity: 4 }),
    anItem('QUAIL', { availableQuantity: 0 }),
    anItem('FISH'),
  ];
  expect(reducedPacks({ cartItems, reducedSkus: ['CURRY'] })).toEqual([
    { name: 'curry', why: 'Limit 10 per customer' },
    { name: 'eggs', why: '4 of 6 left' },
    { name: 'quail', why: 'Sold out' },
  ]);
});

it('names none of a cart with all packs', () => {
  expect(reducedPacks({ cartItems: [anItem('FISH')], reducedSkus: [] })).toEqual([]);
});
