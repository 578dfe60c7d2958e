import { type Paise, paise } from './units.ts';

declare const basisPointsBrand: unique symbol;

/** A rate in hundredths of a percent: 5 % is 500. */
export type BasisPoints = number & { readonly [basisPointsBrand]: true };

export function basisPoints(value: number): BasisPoints {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`Not a rate: ${value}`);
  return value as BasisPoints;
}

/** Integer division that rounds halves away from zero: the only rounding rule of the program. */
function divideRounded(numerator: bigint, denominator: bigint): number {
  const negative = numerator < 0n;
  const magnitude = negative ? -numerator : numerator;
  const rounded = (magnitude * 2n + denominator) / (denominator * 2n);
  return Number(negative ? -rounded : rounded);
}

/** `rate` of `amount`, rounded to the paisa. */
export const percentOf = (amount: Paise, rate: BasisPoints): Paise =>
  paise(divideRounded(BigInt(amount) * BigInt(rate), 10_000n));

/** Half of the tax on `amount` without tax: the share of centre and of state, each at half of `rate`. */
export const halfTaxOn = (amount: Paise, rate: BasisPoints): Paise =>
  paise(divideRounded(BigInt(amount) * BigInt(rate), 20_000n));

/** The tax inside a tax-inclusive `amount` at `rate`: amount × rate / (100 % + rate). */
export const includedTax = (amount: Paise, rate: BasisPoints): Paise =>
  paise(divideRounded(BigInt(amount) * BigInt(rate), 10_000n + BigInt(rate)));

/**
 * Half of the tax inside a tax-inclusive `amount`: the share of centre and of state for a supply within a
 * state, each at half of `rate` (CGST Act, section 9). The tax is twice this, so the halves are always
 * equal.
 */
export const includedHalfTax = (amount: Paise, rate: BasisPoints): Paise =>
  paise(divideRounded(BigInt(amount) * BigInt(rate), 2n * (10_000n + BigInt(rate))));

/** Floor of (retail − sale) × 100 / retail (specification, section 5); 0 without a discount. */
export function discountPercent(retail: Paise, sale: Paise): number {
  if (retail <= 0 || sale >= retail) return 0;
  return Math.floor(((retail - sale) * 100) / retail);
}
