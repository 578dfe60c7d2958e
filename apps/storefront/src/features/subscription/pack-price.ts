import type { ProductTile, SubscriptionDayItem } from '@halal-basket/contract';

type Pack = Pick<ProductTile['skus'][number], 'salePrice' | 'retailPrice' | 'cuts'>;

/** In rupees. */
interface PackPrice {
  sale: number;
  /** The price without the subscription, which is struck through. */
  retail: number;
}

/** The present price of a pack in this cut. A cut may cost extra. */
export function presentPrice(pack: Pack, cut: string | undefined): PackPrice {
  const extra = pack.cuts.find(({ code }) => code === cut)?.extraPrice ?? 0;
  const sale = pack.salePrice + extra;
  // The extra is known with the discount of the subscription only: nothing is struck through.
  return { sale, retail: extra > 0 ? sale : pack.retailPrice };
}

/**
 * The price of a further pack of this line of a day: a prepaid line keeps its agreed price for all of its packs, unless
 * the present price is lower.
 */
export function priceOfNext(
  pack: Pack,
  cut: string | undefined,
  line: Pick<SubscriptionDayItem, 'finalPrice' | 'strikedPrice'> | undefined,
): PackPrice {
  const present = presentPrice(pack, cut);
  if (!line || line.finalPrice >= present.sale) return present;
  return { sale: line.finalPrice, retail: line.strikedPrice };
}
