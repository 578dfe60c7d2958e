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

/** Separates the code of a cut from its label. Neither contains it, since PostgreSQL has no character zero. */
const separator = '\0';

export interface Cut {
  code: string;
  label: string;
}

export function cutOfKey(key: string): Cut {
  const [code = '', label = ''] = key.split(separator);
  return { code, label };
}

/** The filter values of a product that its packs give, whichever is on the card. */
interface PackTraits {
  cutCodes: readonly string[];
  /** Of codes and labels. */
  cutKeys: readonly string[];
  weights: readonly WeightBand[];
}

/** The filter values of a product. */
export interface Traits extends PackTraits {
  product: Product;
  /** The pack on the card. */
  pack: Sku;
  available: boolean;
  /** In rupees, of the pack on the card. */
  price: number;
  discount: number;
  onOffer: boolean;
}

function packTraitsOf({ skus }: Product): PackTraits {
  const cuts = new Map<string, string>();
  const weights = new Set<WeightBand>();
  for (const sku of skus) {
    for (const { code, label } of sku.cuts) cuts.set(code, label);
    if (sku.net > 0) weights.add(weightBandOf(sku.net));
  }
  return {
    cutCodes: [...cuts.keys()],
    cutKeys: [...cuts].map(([code, label]) => `${code}${separator}${label}`),
    weights: [...weights],
  };
}

/** Shared by all lists and hubs: one for each pack on the card that a product has had, available or not. */
const madeTraits = new WeakMap<Product, Traits[]>();

/** The same object whenever the product has the same pack on its card, and is available or not as before. */
export function traitsOf(product: Product, view: ViewFacts): Traits {
  const pack = packShown(product, view);
  const available = isAvailable(product, view);
  const made = madeTraits.get(product);
  const known = made?.find((each) => each.pack === pack && each.available === available);
  if (known) return known;
  const { cutCodes, cutKeys, weights } = made?.[0] ?? packTraitsOf(product);
  const traits = {
    product,
    pack,
    available,
    cutCodes,
    cutKeys,
    weights,
    price: rupeesFromPaise(pack.price),
    discount: discountPercent(pack.retail, pack.price),
    onOffer: pack.price < pack.retail,
  };
  if (made) made.push(traits);
  else madeTraits.set(product, [traits]);
  return traits;
}
