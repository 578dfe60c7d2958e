import { type Paise, paise, zeroPaise } from '@halal-basket/money';

/** A scale at the hub is good to so many grams a pack: less than that is no difference. */
export const scaleToleranceGrams = 5;

export interface Weighed {
  /** What was paid for all packs of it, without its shares of the discounts. */
  net: Paise;
  packs: number;
  /** Of all packs together. */
  orderedGrams: number;
  pickedGrams: number;
}

/**
 * What is given back where the packs weigh less than was ordered: the share of what was paid, rounded
 * up, so in the customer's favour. What weighs more costs no more. Throws RangeError on a weight that
 * no scale shows.
 */
export function weightRefund({ net, packs, orderedGrams, pickedGrams }: Weighed): Paise {
  if (!Number.isSafeInteger(pickedGrams) || pickedGrams < 0 || orderedGrams <= 0) {
    throw new RangeError(`Not a weight: ${pickedGrams} of ${orderedGrams} g`);
  }
  const missing = orderedGrams - pickedGrams;
  if (missing <= scaleToleranceGrams * packs) return zeroPaise;
  const share = (BigInt(net) * BigInt(missing) + BigInt(orderedGrams) - 1n) / BigInt(orderedGrams);
  return paise(Number(share));
}

/** The same of what is sold by the pack. */
export function packsRefund(net: Paise, ordered: number, picked: number): Paise {
  if (!Number.isSafeInteger(picked) || picked < 0 || picked > ordered) {
    throw new RangeError(`Not to be picked: ${picked} of ${ordered} packs`);
  }
  const missing = ordered - picked;
  return paise(Number((BigInt(net) * BigInt(missing) + BigInt(ordered) - 1n) / BigInt(ordered)));
}
