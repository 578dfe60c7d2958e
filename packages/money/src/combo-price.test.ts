import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ComboPriceRule, basisPoints, comboPrice, paise } from './index.ts';

const none: ComboPriceRule = { price: null, discount: null, discountFlat: null };
const alone = paise(100_050);

describe('the price of a combo', () => {
  it('is its own price, or the hub’s if it has one', () => {
    const rule = { ...none, price: paise(80_000) };
    expect(comboPrice(alone, rule, null)).toBe(80_000);
    expect(comboPrice(alone, rule, paise(70_000))).toBe(70_000);
    const discounted = { ...none, discount: basisPoints(1_000) };
    expect(comboPrice(alone, discounted, paise(70_000))).toBe(70_000);
  });

  it('is what the parts cost together, less an amount', () => {
    expect(comboPrice(alone, { ...none, discountFlat: paise(20_000) }, null)).toBe(80_050);
  });

  it('is what the parts cost together, less a percentage, in whole rupees in the customer’s favour', () => {
    // 90,045 paise
    expect(comboPrice(alone, { ...none, discount: basisPoints(1_000) }, null)).toBe(90_000);
    expect(comboPrice(paise(100_000), { ...none, discount: basisPoints(2_500) }, null)).toBe(
      75_000,
    );
    expect(comboPrice(paise(100_000), none, null)).toBe(100_000);
  });

  it('is never above what the parts cost together', () => {
    expect(comboPrice(alone, { ...none, price: paise(200_000) }, null)).toBe(alone);
    expect(comboPrice(alone, none, paise(200_000))).toBe(alone);
    expect(comboPrice(paise(60), { ...none, discountFlat: paise(10) }, null)).toBe(60);
  });

  it('is at least a rupee, however large the discount is', () => {
    expect(comboPrice(alone, { ...none, discountFlat: paise(500_000) }, null)).toBe(100);
    expect(comboPrice(alone, { ...none, discount: basisPoints(10_000) }, null)).toBe(100);
  });

  it('loses less than a rupee to the rounding of a percentage', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 10_000_000 }).map(paise),
        fc.integer({ min: 0, max: 9_900 }).map(basisPoints),
        (parts, discount) => {
          const price = comboPrice(parts, { ...none, discount }, null);
          const exact = (parts * (10_000 - discount)) / 10_000;
          expect(price % 100).toBe(0);
          expect(price).toBeGreaterThan(exact - 100);
          expect(price).toBeLessThanOrEqual(Math.max(100, exact));
        },
      ),
    );
  });
});
