import type { AnswerOf } from '@halal-basket/contract';
import { discountPercent, rupeesFromPaise } from '@halal-basket/money';
import type { Product, Sku } from '../../catalogue/index.ts';
import type { ViewFacts } from '../catalogue-view.ts';
import { isAvailable, packShown } from './product-tiles.ts';

export type WeightBand = AnswerOf<'productList'>['facets']['weights'][number]['code'];

/** Net grams of one pack, the upper end included. */
export const weightBands: readonly { code: WeightBand; upTo: number }[] = [
  { code: 'under-300', upTo: 299 },
  { code: '300-600', upTo: 600 },
  { code: '600-1100', upTo: 1100 },
  { code: 'over-1100', upTo: Infinity },
];

export const weightBandOf = (netGrams: number): WeightBand =>
  weightBands.find(({ upTo }) => netGrams <= upTo)?.code ?? 'over-1100';

/** The filter values of a product. */
export interface Traits {
  product: Product;
  /** The pack on the card. */
  pack: Sku;
  available: boolean;
  cuts: readonly { code: string; label: string }[];
  weights: readonly WeightBand[];
  /** In rupees, of the pack on the card. */
  price: number;
  discount: number;
  onOffer: boolean;
}

/** The same object as before if nothing changed. */
export function traitsOf(product: Product, view: ViewFacts, before: Traits | undefined): Traits {
  const pack = packShown(product, view);
  const available = isAvailable(product, view);
  if (before?.pack === pack && before.available === available) return before;
  const cuts = new Map<string, string>();
  const weights = new Set<WeightBand>();
  for (const sku of product.skus) {
    for (const { code, label } of sku.cuts) cuts.set(code, label);
    if (sku.net > 0) weights.add(weightBandOf(sku.net));
  }
  return {
    product,
    pack,
    available,
    cuts: [...cuts].map(([code, label]) => ({ code, label })),
    weights: [...weights],
    price: rupeesFromPaise(pack.price),
    discount: discountPercent(pack.retail, pack.price),
    onOffer: pack.price < pack.retail,
  };
}
