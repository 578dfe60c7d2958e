import { paise } from '@halal-basket/money';
import { describe, expect, it } from 'vitest';
import type { ResolvedLine } from '../cart.ts';
import { pricesVersionOf, shownSaving, showsPrices } from './shown-prices.ts';

const line = (sku: string, price: number, cut?: string): ResolvedLine =>
  ({ sku: { sku }, cut: cut ? { code: cut } : null, unitPrice: paise(price) }) as ResolvedLine;

describe('the version of shown prices', () => {
  const lines = [line('A', 100), line('B', 200, 'small')];
  const version = pricesVersionOf(lines, paise(50));

  it('is the same for the same prices in another order', () => {
    expect(pricesVersionOf(lines.toReversed(), paise(50))).toBe(version);
    expect(showsPrices(version, lines.toReversed())).toBe(true);
  });

  it.each([
    ['another price', [line('A', 101), line('B', 200, 'small')]],
    ['another cut', [line('A', 100), line('B', 200, 'large')]],
    ['a line more', [...lines, line('C', 300)]],
    ['a line less', [line('A', 100)]],
  ])('does not match %s', (_what, changed) => {
    expect(showsPrices(version, changed)).toBe(false);
  });

  it('gives the saving of offers, and zero for a malformed version', () => {
    expect(shownSaving(version)).toBe(50);
    for (const nonsense of ['', 'x', 'x.', 'x.-5', 'x.1e99', 'x.NaN'])
      expect(shownSaving(nonsense)).toBe(0);
  });
});
