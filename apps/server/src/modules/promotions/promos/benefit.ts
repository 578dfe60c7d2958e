import type { BasisPoints, Paise } from '@halal-basket/money';

/** The benefit of an offer. `pricing` computes it; its conditions are kept beside it. */
export type Benefit =
  | {
      kind: 'percent';
      rate: BasisPoints;
      /** Never more than this; null: no limit. */ cap: Paise | null;
    }
  | { kind: 'flat'; amount: Paise }
  /** The delivery fee is waived; a slot's own fee is not. */
  | { kind: 'freeDelivery' }
  /** The `get` cheapest of every `buy` + `get` packs cost `rate` less: 10,000 is free. */
  | {
      kind: 'buyXGetY';
      buy: number;
      get: number;
      rate: BasisPoints;
      /** The most packs that become cheaper; null: no limit. */
      most: number | null;
    };

/** The part of an applied offer that pricing computes. */
export interface AppliedBenefit {
  /** Its name in explanations. */
  code: string;
  benefit: Benefit;
  /** The packs that it counts, by SKU and by combo code; null: all. */
  skus: readonly string[] | null;
}
