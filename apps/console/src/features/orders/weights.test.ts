import type { OrderItem } from '@halal-basket/contract';
import { describe, expect, it } from 'vitest';
import { gramsText, lineGrams } from './weights.ts';

describe('weights', () => {
  const meat = { netWeightGrams: 500, inCartQty: 3 } as OrderItem;
  const eggs = { inCartQty: 2 } as OrderItem;

  it('multiply a pack by its count, except of goods sold by the pack', () => {
    expect(lineGrams(meat)).toBe(1500);
    expect(lineGrams(eggs)).toBeNull();
  });

  it('read as grams below a kilo', () => {
    expect([gramsText(750), gramsText(1500), gramsText(1000)]).toEqual([
      '750\u00a0g',
      '1.5\u00a0kg',
      '1\u00a0kg',
    ]);
  });
});
