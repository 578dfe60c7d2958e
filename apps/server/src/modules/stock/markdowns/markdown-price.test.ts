import { paise } from '@halal-basket/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { floorPrice, markdownPrice } from './markdown-price.ts';

it('takes a percentage off and rounds down to the rupee', () => {
  expect(markdownPrice(paise(34_900), { percent: 30 })).toBe(24_400);
  expect(markdownPrice(paise(34_900), { price: paise(19_950) })).toBe(19_950);
});

it('is always below the present price and above zero', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 1_000_000 }),
      fc.integer({ min: 1, max: 90 }),
      (sale, percent) => {
        const price = markdownPrice(paise(sale), { percent });
        expect(price).toBeLessThan(sale);
        expect(price).toBeGreaterThan(0);
      },
    ),
  );
});

it('has the cost of a pack as its floor, or half of the price', () => {
  expect(floorPrice(paise(34_900), paise(21_000))).toBe(21_000);
  expect(floorPrice(paise(34_901), null)).toBe(17_451);
});
