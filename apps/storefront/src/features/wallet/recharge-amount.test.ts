import { describe, expect, it } from 'vitest';
import { isWithin, rupeesTyped } from './recharge-amount.ts';

describe('a typed amount', () => {
  it('can have commas, a rupee sign and paise', () => {
    expect(rupeesTyped('1,500')).toBe(1500);
    expect(rupeesTyped(' ₹ 99.50 ')).toBe(99.5);
  });

  it.each(['', '-5', '1e3', '10.555', 'abc', '.5', '12345678'])('is not %j', (text) => {
    expect(rupeesTyped(text)).toBeNull();
  });

  it('stays within its limits', () => {
    const bounds = { least: 10, most: 500 };
    expect([9.99, 10, 500, 500.01, null].map((amount) => isWithin(amount, bounds))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});
