import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  basisPoints,
  discountPercent,
  halfTaxOn,
  includedHalfTax,
  includedTax,
  paise,
  percentOf,
} from './index.ts';

describe('a rate', () => {
  it.each([-1, 0.5, Number.NaN])('is never %d hundredths of a percent', (value) => {
    expect(() => basisPoints(value)).toThrow(`Not a rate: ${value}`);
  });
});

describe('the halves of a tax within a state', () => {
  it('are each half of the tax inside the price', () => {
    expect(includedHalfTax(paise(10_500), basisPoints(500))).toBe(250);
    expect(includedHalfTax(paise(11_800), basisPoints(1_800))).toBe(900);
  });

  it('are together within a paisa of the whole tax', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }).map(paise),
        fc.constantFrom(0, 500, 1_200, 1_800, 4_000).map(basisPoints),
        (amount, rate) => {
          const halves = 2 * includedHalfTax(amount, rate);
          expect(Math.abs(halves - includedTax(amount, rate))).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe('the halves of a tax on a price without tax', () => {
  it('are together within a paisa of the whole tax', () => {
    expect(halfTaxOn(paise(10_000), basisPoints(500))).toBe(250);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }).map(paise),
        fc.constantFrom(0, 25, 500, 1_200, 1_800, 4_000).map(basisPoints),
        (amount, rate) => {
          const halves = 2 * halfTaxOn(amount, rate);
          expect(Math.abs(halves - percentOf(amount, rate))).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe('the discount percent', () => {
  it('is zero for a sale price at or above the retail price', () => {
    expect(discountPercent(paise(100), paise(150))).toBe(0);
    expect(discountPercent(paise(-100), paise(-200))).toBe(0);
    expect(discountPercent(paise(0), paise(-100))).toBe(0);
  });

  it('is 100 for what is free', () => {
    expect(discountPercent(paise(100), paise(0))).toBe(100);
  });
});
