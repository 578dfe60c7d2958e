import { type Grams, type Paise, paise } from './units.ts';

/** Price per kilogram, rounded to the paisa; null when there is no weight to divide by. */
export function perKilo(price: Paise, net: Grams): Paise | null {
  if (net === 0) return null;
  return paise(Math.round((price * 1000) / net));
}
