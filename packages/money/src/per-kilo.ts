import { type Grams, type Paise, paise } from './units.ts';

/** Price per kilogram, rounded to the paisa; null when there is no weight to divide by. */
export function perKilo(price: Paise, net: Grams): Paise | null {
  if (net === 0) return null;
  return perUnit(price, net, 1000);
}

/** What `size` units cost where `count` of them cost `price`. Throws RangeError on a count below 1. */
export function perUnit(price: Paise, count: number, size = 1): Paise {
  if (!(count >= 1)) throw new RangeError(`Not a count: ${count}`);
  return paise(Math.round((price * size) / count));
}
