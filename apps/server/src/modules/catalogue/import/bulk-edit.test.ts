import { paise } from '@halal-basket/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedPrice } from './bulk-edit.ts';

const change = (by: 'percent' | 'amount', value: number, wholeRupees = false) =>
  ({ kind: 'price', of: 'sale', by, value, wholeRupees }) as const;

it('changes a price by percent or amount, to the paisa or to whole rupees', () => {
  expect(changedPrice(paise(19_900), change('percent', 10))).toBe(21_890);
  expect(changedPrice(paise(19_900), change('percent', 10, true))).toBe(21_900);
  expect(changedPrice(paise(19_900), change('amount', -0.5))).toBe(19_850);
  expect(changedPrice(paise(18_500), change('amount', -1000, true))).toBe(-81_500);
});

it('gives whole paise, and a higher price for a higher percentage', () => {
  const percent = fc.integer({ min: -9000, max: 20_000 }).map((value) => value / 100);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), percent, percent, (price, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)].map((value) =>
        changedPrice(paise(price), change('percent', value)),
      );
      expect(Number.isSafeInteger(low)).toBe(true);
      expect(low).toBeLessThanOrEqual(high ?? 0);
    }),
  );
});
