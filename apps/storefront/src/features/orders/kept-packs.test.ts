import type { OrderItem } from '@halal-basket/contract';
import { expect, it } from 'vitest';
import { keptPacks } from './kept-packs.ts';

it('counts packs that the shop left in the order', () => {
  const item = { inCartQty: 3 } as OrderItem;
  expect(keptPacks(item)).toBe(3);
  expect(keptPacks({ ...item, removedQty: 2 })).toBe(1);
});
