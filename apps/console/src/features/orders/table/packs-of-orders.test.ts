import type { OrderItem } from '@halal-basket/contract';
import { expect, it } from 'vitest';
import { packsOfOrders } from './packs-of-orders.ts';

const item = (sku: string, inCartQty: number, cuts?: string) =>
  ({
    sku,
    productName: sku,
    inCartQty,
    quantity: '500 g',
    netWeightGrams: 500,
    ...(cuts && { cuts, cutLabel: cuts }),
  }) as unknown as OrderItem;

it('adds up the packs of several orders by pack and cut', () => {
  const found = packsOfOrders([
    { items: [item('GOAT', 2, 'small'), item('FISH', 1)] },
    { items: [item('GOAT', 3, 'small'), item('GOAT', 1, 'large')] },
  ]);
  expect(found.map(({ key, packs, grams }) => ({ key, packs, grams }))).toEqual([
    { key: 'GOAT/small', packs: 5, grams: 2500 },
    { key: 'FISH/', packs: 1, grams: 500 },
    { key: 'GOAT/large', packs: 1, grams: 500 },
  ]);
});
