import { type Paise, paise } from '@halal-basket/money';

/** A percentage off, or the price of a pack. */
export type PriceCut = { percent: number } | { price: Paise };

const rupee = 100;

/** The lower price of a pack; a percentage gives whole rupees, rounded down in the customer's favour. */
export function markdownPrice(sale: Paise, cut: PriceCut): Paise {
  if ('price' in cut) return cut.price;
  const exact = (sale * (100 - cut.percent)) / 100;
  return paise(exact < rupee ? Math.floor(exact) : Math.floor(exact / rupee) * rupee);
}

/** A price below the floor needs a reason: the cost of a pack, or half of the present price if it is unknown. */
export const floorPrice = (sale: Paise, cost: Paise | null): Paise =>
  cost ?? paise(Math.ceil(sale / 2));
