import type { PackingSlip } from '@halal-basket/contract';
import { expect, it } from 'vitest';
import { packsOfOrders } from './packs-of-orders.ts';

const pick = (
  sku: string,
  orderedPacks: number,
  cutLabel?: string,
): PackingSlip['picks'][number] => ({
  lineNo: 1,
  partNo: 0,
  name: sku,
  productName: sku,
  sku,
  ...(cutLabel && { cutLabel }),
  quantity: '500 g',
  orderedPacks,
  orderedGrams: 500 * orderedPacks,
});

it('adds up the packs of several orders by pack and cut', () => {
  const found = packsOfOrders([
    { picks: [pick('GOAT', 2, 'small'), pick('FISH', 1)] },
    { picks: [pick('GOAT', 3, 'small'), pick('GOAT', 1, 'large')] },
  ]);
  expect(found.map(({ key, packs, grams }) => ({ key, packs, grams }))).toEqual([
    { key: 'GOAT/small', packs: 5, grams: 2500 },
    { key: 'FISH/', packs: 1, grams: 500 },
    { key: 'GOAT/large', packs: 1, grams: 500 },
  ]);
});
