import { describe, expect, it } from 'vitest';
import {
  grams,
  minPaise,
  negatePaise,
  paise,
  paiseFromRupees,
  perKilo,
  perUnit,
  timesPaise,
} from './index.ts';

describe('an amount of money', () => {
  it.each([0.5, 434.999_999_999_999_94, Number.NaN, Infinity, Number.MAX_SAFE_INTEGER + 1])(
    'is never %d paise',
    (value) => {
      expect(() => paise(value)).toThrow(`Not a whole number of paise: ${value}`);
    },
  );

  it('has no negative zero, which JSON and comparisons would show', () => {
    expect(Object.is(paise(-0), 0)).toBe(true);
    expect(Object.is(negatePaise(paise(0)), 0)).toBe(true);
  });

  it('is negated, multiplied and compared', () => {
    expect(negatePaise(paise(250))).toBe(-250);
    expect(timesPaise(paise(250), 3)).toBe(750);
    expect(minPaise(paise(250), paise(300))).toBe(250);
    expect(minPaise(paise(300), paise(250))).toBe(250);
  });

  it('is not multiplied by a part of a pack', () => {
    expect(() => timesPaise(paise(25), 0.5)).toThrow(RangeError);
  });
});

it('reads rupees with a sign, and names what is not an amount', () => {
  expect(paiseFromRupees(-0.5)).toBe(-50);
  expect(paiseFromRupees(12.05)).toBe(1205);
  expect(() => paiseFromRupees(1e21)).toThrow('Not an amount in rupees: 1e+21');
});

describe('a weight', () => {
  it('is a whole number of grams', () => {
    expect(grams(0)).toBe(0);
    expect(grams(500)).toBe(500);
    for (const wrong of [-1, 0.5, Number.NaN]) {
      expect(() => grams(wrong)).toThrow(`Not a whole number of grams: ${wrong}`);
    }
  });

  it('gives a price per kilogram, rounded to the paisa', () => {
    expect(perKilo(paise(100), grams(1))).toBe(100_000);
    expect(perKilo(paise(100), grams(300))).toBe(333);
  });
});

describe('the price of a unit', () => {
  it('is the share of one, or of as many as asked for', () => {
    expect(perUnit(paise(1_000), 3)).toBe(333);
    expect(perUnit(paise(1_000), 3, 2)).toBe(667);
    expect(perUnit(paise(1_000), 1)).toBe(1_000);
  });

  it.each([0, -1, 0.5, Number.NaN])('needs a count, not %d', (count) => {
    expect(() => perUnit(paise(1_000), count)).toThrow(`Not a count: ${count}`);
  });
});
