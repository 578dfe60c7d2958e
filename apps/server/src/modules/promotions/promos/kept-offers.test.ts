import { basisPoints, paise } from '@halal-basket/money';
import { expect, it } from 'vitest';
import type { Benefit } from './benefit.ts';
import type { Goods } from './eligibility.ts';
import { offersAfterEdit } from './kept-offers.ts';
import type { RedeemedPromo } from './kept-offers.sql.ts';
import { type PromoTerms, promoTerms } from './promo-terms.ts';

const goods = (total: number): Goods[] => [
  { sku: 'A', productId: 1, category: 'chicken', quantity: 2, total: paise(total) },
];

const redeemed = (
  benefit: Benefit,
  terms: Partial<PromoTerms> = {},
  hasBudget = false,
): RedeemedPromo => ({
  promoId: 1,
  code: 'TEN',
  saved: paise(4000),
  hasBudget,
  terms: promoTerms.parse({
    benefit,
    minimumGoods: 50_000,
    categories: [],
    productIds: [],
    hubs: [],
    customerTypes: [],
    paymentModes: [],
    firstOrderOnly: true,
    membersOnly: false,
    weekdays: [],
    hours: null,
    stacks: false,
    ...terms,
  }),
});

const flat: Benefit = { kind: 'flat', amount: paise(4000) };

it('keeps an offer whose condition on goods holds, also one for the first order', () => {
  expect(offersAfterEdit([redeemed(flat)], goods(50_000))).toMatchObject({
    kept: [{ applied: { code: 'TEN', benefit: flat }, atMost: null }],
    lost: [],
  });
});

it('names the reason of an offer that is lost', () => {
  const below = offersAfterEdit([redeemed(flat)], goods(40_000));
  expect(below).toEqual({ kept: [], lost: [{ code: 'TEN', whyNot: 'Add ₹100 more.' }] });
  const other = offersAfterEdit([redeemed(flat, { categories: ['fish'] })], goods(60_000));
  expect(other.lost).toHaveLength(1);
});

it('limits an offer with a budget, or for a payment method, to what it saved', () => {
  const percent: Benefit = { kind: 'percent', rate: basisPoints(1000), cap: null };
  const mostOf = (promo: RedeemedPromo) => offersAfterEdit([promo], goods(90_000)).kept[0]?.atMost;
  expect(mostOf(redeemed(percent))).toBeNull();
  expect(mostOf(redeemed(percent, {}, true))).toBe(4000);
  expect(mostOf(redeemed(percent, { paymentModes: ['upi'] }))).toBe(4000);
});
