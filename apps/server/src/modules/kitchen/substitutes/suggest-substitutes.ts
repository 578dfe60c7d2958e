import type { BasisPoints, Paise } from '@halal-basket/money';

/** Goods by which substitutes are compared. */
export interface Comparable {
  sku: string;
  productId: number;
  /** The sub-category, or the category of products without one. */
  kind: string;
  diet: string;
  /** The rate of the day of delivery: a bill keeps its taxes. */
  gst: BasisPoints;
  netGrams: number;
  price: Paise;
}

export interface Candidate extends Comparable {
  /** Packs in stock that no order holds. */
  available: number;
}

/** The most that a screen offers. */
const maxChoices = 6;

const canReplace =
  (original: Comparable, packs: number) =>
  (other: Candidate): boolean =>
    other.sku !== original.sku &&
    other.available >= packs &&
    other.kind === original.kind &&
    other.diet === original.diet &&
    other.gst === original.gst &&
    other.netGrams > 0 === original.netGrams > 0;

const share = (one: number, other: number): number =>
  other === 0 ? 0 : Math.abs(one - other) / other;

/** The difference of price and weight, each as a share of the wanted pack. */
const distance = (original: Comparable, { price, netGrams }: Candidate): number =>
  share(price, original.price) + share(netGrams, original.netGrams);

/** Packs of the same kind, diet and tax rate that are in stock, the most similar in price and weight first. */
export const suggestSubstitutes = <C extends Candidate>(
  original: Comparable,
  packs: number,
  candidates: readonly C[],
): C[] =>
  candidates
    .filter(canReplace(original, packs))
    .toSorted(
      (one, other) =>
        distance(original, one) - distance(original, other) ||
        Number(other.productId === original.productId) -
          Number(one.productId === original.productId) ||
        (one.sku < other.sku ? -1 : 1),
    )
    .slice(0, maxChoices);
