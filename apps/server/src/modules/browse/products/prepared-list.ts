import type { AnswerOf, ParsedInputOf } from '@halal-basket/contract';
import { discountPercent, rupeesFromPaise } from '@halal-basket/money';
import type { Product } from '../../catalogue/index.ts';
import type { View } from '../catalogue-view.ts';
import { isAvailable, packShown } from './product-tiles.ts';

export type WeightBand = AnswerOf<'productList'>['facets']['weights'][number]['code'];
type Sort = ParsedInputOf<'productList'>['query']['sort'];

/** Net grams of one pack, the upper end included. */
export const weightBands: readonly { code: WeightBand; upTo: number }[] = [
  { code: 'under-300', upTo: 299 },
  { code: '300-600', upTo: 600 },
  { code: '600-1100', upTo: 1100 },
  { code: 'over-1100', upTo: Infinity },
];

export const weightBandOf = (netGrams: number): WeightBand =>
  weightBands.find(({ upTo }) => netGrams <= upTo)?.code ?? 'over-1100';

/** The filter values of a product that do not depend on the stock. */
interface PackTraits {
  cuts: readonly { code: string; label: string }[];
  weights: readonly WeightBand[];
}

/** All filter values of a product. */
export interface Traits extends PackTraits {
  product: Product;
  /** In rupees, of the pack on the card. */
  price: number;
  discount: number;
  available: boolean;
  onOffer: boolean;
}

const packTraits = new WeakMap<Product, PackTraits>();

/** Computed once for each product. */
function packTraitsOf(product: Product): PackTraits {
  let found = packTraits.get(product);
  if (!found) {
    const cuts = new Map<string, string>();
    const weights = new Set<WeightBand>();
    for (const sku of product.skus) {
      for (const { code, label } of sku.cuts) cuts.set(code, label);
      if (sku.net > 0) weights.add(weightBandOf(sku.net));
    }
    found = {
      cuts: [...cuts].map(([code, label]) => ({ code, label })),
      weights: [...weights],
    };
    packTraits.set(product, found);
  }
  return found;
}

function computeTraits(product: Product, view: View): Traits {
  const { price, retail } = packShown(product, view);
  return {
    ...packTraitsOf(product),
    product,
    price: rupeesFromPaise(price),
    discount: discountPercent(retail, price),
    available: isAvailable(product, view),
    onOffer: price < retail,
  };
}

const traits = new WeakMap<View['availability'], WeakMap<Product, Traits>>();

/** Computed once for each state of the stock: after a change of a product the others keep theirs. */
function traitsIn(view: View): (product: Product) => Traits {
  let ofStock = traits.get(view.availability);
  if (!ofStock) traits.set(view.availability, (ofStock = new WeakMap()));
  const known = ofStock;
  return (product) => {
    let found = known.get(product);
    if (!found) known.set(product, (found = computeTraits(product, view)));
    return found;
  };
}

const popularity = ({ product }: Traits): number => product.bestsellerPosition ?? Infinity;
const unlessEqual = (a: number, b: number): number => (a === b ? 0 : a - b);

/** Each sorts stably, so that equal products keep the order of the category. */
const orders: Record<Sort, (a: Traits, b: Traits) => number> = {
  popular: (a, b) =>
    Number(b.available) - Number(a.available) || unlessEqual(popularity(a), popularity(b)),
  priceLowToHigh: (a, b) => a.price - b.price,
  priceHighToLow: (a, b) => b.price - a.price,
  discount: (a, b) => b.discount - a.discount,
  newest: (a, b) => b.product.id - a.product.id,
};

/** A list with the filter values of its products, and its orders as they were asked for. */
export class PreparedList {
  readonly all: readonly Traits[];
  readonly #sorted = new Map<Sort, readonly Traits[]>();

  constructor(products: readonly Product[], view: View) {
    this.all = products.map(traitsIn(view));
  }

  in(sort: Sort): readonly Traits[] {
    let sorted = this.#sorted.get(sort);
    if (!sorted) this.#sorted.set(sort, (sorted = [...this.all].sort(orders[sort])));
    return sorted;
  }
}

const prepared = new WeakMap<readonly Product[], WeakMap<View['availability'], PreparedList>>();

/** The list of a category, prepared once until one of its products or the stock of the hub changes. */
export function preparedList(categoryId: number, view: View): PreparedList {
  const products = view.catalogue.productsOf(categoryId);
  let ofList = prepared.get(products);
  if (!ofList) prepared.set(products, (ofList = new WeakMap()));
  let list = ofList.get(view.availability);
  if (!list) ofList.set(view.availability, (list = new PreparedList(products, view)));
  return list;
}
