import type { Lot } from '@halal-basket/contract';

/** A typed price in rupees that is lower than the present one; null for others. */
export function priceOfText(typed: string, present: number): number | null {
  const text = typed.replaceAll(/[₹,\s]/g, '');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) return null;
  const price = Number(text);
  return price > 0 && price < present ? price : null;
}

/** Whether a lower price helps: the packs can be sold and have a use-by date. */
export const canMarkDown = ({ state, useBy, salePrice }: Lot): boolean =>
  state === 'usable' && useBy !== undefined && salePrice !== undefined;
