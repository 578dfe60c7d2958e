import { basisPoints, paise } from '@halal-basket/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Benefit } from './benefit.ts';
import type { RedeemedPromo } from './extend-offers.sql.ts';
import { extendedOffers } from './extend-offers.ts';
import { promoTerms } from './promo-terms.ts';

const goods = [{ sku: 'A', productId: 1, category: 'chicken' }];

function redeemed(
  benefit: Benefit,
  saved: number,
  terms: { paymentModes?: string[]; categories?: string[] } = {},
): RedeemedPromo {
  const none = { categories: [], productIds: [], hubs: [], customerTypes: [], paymentModes: [] };
  return {
    promoId: 1,
    code: 'TEN',
    saved: paise(saved),
    terms: promoTerms.parse({
      ...none,
      benefit,
      minimumGoods: 0,
      firstOrderOnly: false,
      membersOnly: false,
      weekdays: [],
      hours: null,
      stacks: false,
      ...terms,
    }),
  };
}

const tenPercent = (cap: number | null): Benefit => ({
  kind: 'percent',
  rate: basisPoints(1000),
  cap: cap === null ? null : paise(cap),
});

it('never exceeds the cap of the order together with it', () => {
  const amount = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(amount, amount, (cap, saved) => {
      const [offer] = extendedOffers([redeemed(tenPercent(cap), saved)], goods);
      const left = offer?.benefit.kind === 'percent' ? (offer.benefit.cap ?? 0) : 0;
      expect(left).toBe(Math.max(0, cap - saved));
    }),
  );
});

it('continues only percentages, of the goods that they count, without a payment method', () => {
  const of = (promo: RedeemedPromo) => extendedOffers([promo], goods);
  expect(of(redeemed(tenPercent(null), 500))).toMatchObject([{ code: 'TEN', skus: ['A'] }]);
  expect(of(redeemed(tenPercent(null), 0, { categories: ['fish'] }))).toEqual([]);
  expect(of(redeemed(tenPercent(null), 0, { paymentModes: ['upi'] }))).toEqual([]);
  expect(of(redeemed({ kind: 'flat', amount: paise(100) }, 100))).toEqual([]);
  expect(of(redeemed({ kind: 'freeDelivery' }, 100))).toEqual([]);
});
