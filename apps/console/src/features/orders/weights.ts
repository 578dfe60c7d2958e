import type { OrderItem } from '@halal-basket/contract';
import { keptQty } from './kept-packs.ts';

/** Grams of a whole line; null where the pack is not sold by weight. */
export const lineGrams = (item: OrderItem): number | null =>
  item.netWeightGrams ? item.netWeightGrams * keptQty(item) : null;

const kilos = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 });

/** '750 g', '1.5 kg'. */
export const gramsText = (grams: number): string =>
  grams < 1000 ? `${grams}\u00a0g` : `${kilos.format(grams / 1000)}\u00a0kg`;

/** The weight of packs; a dash for 0, where they are not sold by weight. */
export const gramsOrDash = (grams: number): string => (grams === 0 ? '–' : gramsText(grams));
