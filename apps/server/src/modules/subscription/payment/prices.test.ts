import { basisPoints, paise, sumPaise } from '@halal-basket/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SkuForSale } from '../../catalogue/index.ts';
import type { Item } from '../subscription.ts';
import { withAgreedPrices, priceOfDay, priceOfDays, subscriptionPrice } from './prices.ts';

const aSku = (sku: string, sale: number): [string, SkuForSale] => [
  sku,
  {
    sku,
    productId: 1,
    productName: sku,
    categorySeoName: 'chicken',
    productSeoName: sku.toLowerCase(),
    picture: undefined,
    tint: 'chicken',
    diet: 'nonveg',
    hsn: '0207',
    taxRates: [{ from: '2017-07-01', gst: basisPoints(0) }],
    pack: '500 g',
    netGrams: 500,
    retail: paise(sale),
    retailIsMrp: false,
    sale: paise(sale),
    cuts: [],
    maxQuantityCart: 10,
    isActive: true,
    presaleFrom: null,
    deliveryDays: 0,
    combo: null,
  },
];

const rules = { discount: basisPoints(500), deliveryFee: paise(1900) };
const goods = new Map([aSku('A', 24_900), aSku('B', 9_950), aSku('C', 131)]);
const itemOf = fc.record({
  sku: fc.constantFrom('A', 'B', 'C', 'GONE'),
  cut: fc.constant(''),
  quantity: fc.integer({ min: 1, max: 100 }),
  price: fc.constant<Item['price']>(null),
});
const dayOf = fc.array(itemOf, { maxLength: 6 });

describe('subscription prices', () => {
  it('are positive, never above the price, and rounded down to rupees after a discount', () => {
    expect(subscriptionPrice(paise(24_900), basisPoints(500))).toBe(23_600);
    expect(subscriptionPrice(paise(50), basisPoints(500))).toBe(47);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (price) => {
        const less = subscriptionPrice(paise(price), basisPoints(500));
        expect(less).toBeLessThanOrEqual(price);
        expect(less).toBeGreaterThan(0);
      }),
    );
    expect(subscriptionPrice(paise(24_955), basisPoints(0))).toBe(24_955);
  });

  it('sum the days to the total', () => {
    fc.assert(
      fc.property(fc.array(dayOf, { maxLength: 20 }), (days) => {
        const each = days.map((items) => priceOfDay(items, goods, rules));
        const all = priceOfDays(
          days.map((items) => ({ items })),
          goods,
          rules,
        );
        expect(all.final).toBe(sumPaise(each.map(({ final }) => final)));
        expect(all.striked).toBe(sumPaise(each.map(({ striked }) => striked)));
        expect(all.final).toBeLessThanOrEqual(all.striked);
      }),
    );
  });

  it('charge neither goods nor delivery for a day without goods', () => {
    expect(priceOfDay([], goods, rules).final).toBe(0);
    const gone: Item = { sku: 'GONE', cut: '', quantity: 1, price: null };
    expect(priceOfDay([gone], goods, rules).final).toBe(0);
  });

  it('stay as agreed when the shop changes a price', () => {
    fc.assert(
      fc.property(dayOf, fc.integer({ min: 1, max: 100_000 }), (items, later) => {
        const before = priceOfDay(items, goods, rules);
        const risen = new Map(goods).set(...aSku('A', later));
        expect(priceOfDay(withAgreedPrices(items, goods, rules), risen, rules)).toEqual(before);
      }),
    );
  });
});
