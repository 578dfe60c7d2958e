/** The figures of a SKU in a hub, in packs. */
export interface SkuDemand {
  /** Packs that can be sold on the last of the days. */
  usable: number;
  /** Packs on the way from another hub. */
  arriving: number;
  /** Packs of open orders. */
  ordered: number;
  /** Packs of subscriptions on these days that are not ordered yet. */
  subscribed: number;
  /** Packs sold in `soldDays`. */
  sold: number;
}

/** Past days whose sales count. */
export const soldDays = 14;

/**
 * Packs that customers will want in the next days: what they ordered and subscribed, or what usually sells, if that
 * is more. The history contains orders and subscriptions too, so it is not added.
 */
export const expectedPacks = (
  { ordered, subscribed, sold }: Pick<SkuDemand, 'ordered' | 'subscribed' | 'sold'>,
  days: number,
): number => Math.max(ordered + subscribed, Math.ceil((sold * days) / soldDays));

/** Packs to buy, so that the expected packs are there. */
export const suggestPurchase = (demand: SkuDemand, days: number): number =>
  Math.max(0, expectedPacks(demand, days) - demand.usable - demand.arriving);
