import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type SkuDemand, expectedPacks, suggestPurchase } from './suggest-purchase.ts';

const demand = fc.record({
  usable: fc.nat(500),
  arriving: fc.nat(500),
  ordered: fc.nat(500),
  subscribed: fc.nat(500),
  sold: fc.nat(5000),
});
const days = fc.integer({ min: 1, max: 14 });

it('suggests what orders and subscriptions need beyond the stock', () => {
  const some: SkuDemand = { usable: 4, arriving: 2, ordered: 5, subscribed: 6, sold: 0 };
  expect(suggestPurchase(some, 2)).toBe(5);
});

it('suggests what usually sells, if that is more', () => {
  const some: SkuDemand = { usable: 0, arriving: 0, ordered: 1, subscribed: 0, sold: 29 };
  expect(suggestPurchase(some, 2)).toBe(5);
});

it('covers exactly the expected packs, and nothing when they are there', () => {
  fc.assert(
    fc.property(demand, days, (some, span) => {
      const bought = suggestPurchase(some, span);
      const supply = some.usable + some.arriving + bought;
      expect(Number.isSafeInteger(bought) && bought >= 0).toBe(true);
      expect(supply).toBeGreaterThanOrEqual(expectedPacks(some, span));
      if (bought > 0) expect(supply).toBe(expectedPacks(some, span));
    }),
  );
});

it('never suggests less for more demand or for more days', () => {
  fc.assert(
    fc.property(demand, days, fc.nat(50), (some, span, more) => {
      const least = suggestPurchase(some, span);
      expect(
        suggestPurchase({ ...some, ordered: some.ordered + more }, span),
      ).toBeGreaterThanOrEqual(least);
      expect(
        suggestPurchase({ ...some, subscribed: some.subscribed + more }, span),
      ).toBeGreaterThanOrEqual(least);
      expect(suggestPurchase({ ...some, sold: some.sold + more }, span)).toBeGreaterThanOrEqual(
        least,
      );
      expect(suggestPurchase(some, span + 1)).toBeGreaterThanOrEqual(least);
    }),
  );
});
