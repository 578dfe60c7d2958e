import type { OrderItem } from '@halal-basket/contract';
import { keptQty, picksOf } from './packs-to-pick.ts';

/** Grams of a whole line; null where the pack is not sold by weight. */
export const lineGrams = (item: OrderItem): number | null =>
  item.netWeightGrams ? item.netWeightGrams * keptQty(item) : null;

/** Grams of all that is sold by weight; of combos those parts that are. */
export const totalGrams = (items: readonly OrderItem[]): number =>
  picksOf(items).reduce((sum, { grams }) => sum + (grams ?? 0), 0);

const kilos = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 });

/** '750 g', '1.5 kg'. */
export const gramsText = (grams: number): string =>
  grams < 1000 ? `${grams}\u00a0g` : `${kilos.format(grams / 1000)}\u00a0kg`;
