import { type Paise, paise, zeroPaise } from '@halal-basket/money';

/** Accuracy of a hub’s scale in grams a pack: a smaller difference is ignored. */
export const scaleToleranceGrams = 5;

export interface Weighed {
  /** The price of all packs, without their shares of the discounts. */
  net: Paise;
  packs: number;
  /** Grams of all packs together. */
  orderedGrams: number;
  pickedGrams: number;
}

/**
 * The refund for packs that weigh less than ordered: the share of the price, rounded up in the
 * customer’s favour. Heavier packs cost no more. Throws RangeError on an impossible weight.
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

/** The refund for missing packs of goods sold by the pack, rounded like `weightRefund`. */
export function packsRefund(net: Paise, ordered: number, picked: number): Paise {
  if (!Number.isSafeInteger(picked) || picked < 0 || picked > ordered) {
    throw new RangeError(`Not to be picked: ${picked} of ${ordered} packs`);
  }
  const missing = ordered - picked;
  return paise(Number((BigInt(net) * BigInt(missing) + BigInt(ordered) - 1n) / BigInt(ordered)));
}
