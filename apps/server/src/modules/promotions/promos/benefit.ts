import type { BasisPoints, Paise } from '@halal-basket/money';

/** What an offer gives. `pricing` counts it out; which goods it looks at stands beside it. */
export type Benefit =
  | {
      kind: 'percent';
      rate: BasisPoints;
      /** Never more than this; null: no limit. */ cap: Paise | null;
    }
  | { kind: 'flat'; amount: Paise }
  /** The delivery fee is waived; a slot's own fee is not. */
  | { kind: 'freeDelivery' }
  /** Of every `buy` + `get` packs the `get` cheapest cost `rate` less: 10,000 is free. */
  | {
      kind: 'buyXGetY';
      buy: number;
      get: number;
      rate: BasisPoints;
      /** At most so many packs become cheaper; null: no limit. */
      most: number | null;
    };

/** An offer that a basket has, as far as it is a matter of arithmetic. */
export interface AppliedBenefit {
  /** Names it in explanations. */
  code: string;
  benefit: Benefit;
  /** The packs (by SKU, combos by their code) that it looks at; null: all. */
  skus: readonly string[] | null;
}
