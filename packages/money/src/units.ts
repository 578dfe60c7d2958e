declare const paiseBrand: unique symbol;
declare const gramsBrand: unique symbol;

/** Money: an integer number of paise (₹1 = 100 paise). */
export type Paise = number & { readonly [paiseBrand]: true };

/** Weight: an integer number of grams. */
export type Grams = number & { readonly [gramsBrand]: true };

/** Brands an integer as paise. Throws RangeError on a fraction or an unsafe integer. */
export function paise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of paise: ${value}`);
  return (value === 0 ? 0 : value) as Paise;
}

/** Brands a non-negative integer as grams. Throws RangeError otherwise. */
export function grams(value: number): Grams {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`Not a whole number of grams: ${value}`);
  }
  return value as Grams;
}

export const zeroPaise: Paise = paise(0);

export const addPaise = (a: Paise, b: Paise): Paise => paise(a + b);

export const subtractPaise = (a: Paise, b: Paise): Paise => paise(a - b);

export const negatePaise = (a: Paise): Paise => paise(-a);

/** `unit` × `count`, where `count` is an integer. */
export const timesPaise = (unit: Paise, count: number): Paise => paise(unit * count);

export function sumPaise(amounts: Iterable<Paise>): Paise {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return paise(sum);
}

/**
 * Converts rupees on the wire (a number with at most two decimals) to paise. It reads the decimal
 * text, since 4.35 × 100 is 434.99999999999994 in floating point.
 */
export function paiseFromRupees(rupees: number): Paise {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(rupees));
  if (!match) throw new RangeError(`Not an amount in rupees: ${rupees}`);
  const [, sign, whole = '0', fraction = ''] = match;
  const value = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return paise(sign ? -value : value);
}

/** Paise → rupees as a JSON number with at most two decimals. */
export const rupeesFromPaise = (amount: Paise): number => amount / 100;

/** The smaller of two amounts. */
export const minPaise = (a: Paise, b: Paise): Paise => (a < b ? a : b);
