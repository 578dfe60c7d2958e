import { type Grams, type Paise, paise } from './units.ts';

/** The price per kilogram, rounded to the paisa; null without a weight. */
export function perKilo(price: Paise, net: Grams): Paise | null {
  if (net === 0) return null;
  return perUnit(price, net, 1000);
}

/** The price of `size` units when `count` units cost `price`. Throws RangeError for a count below 1. */
export function perUnit(price: Paise, count: number, size = 1): Paise {
  if (!(count >= 1)) throw new RangeError(`Not a count: ${count}`);
  return paise(Math.round((price * size) / count));
}
