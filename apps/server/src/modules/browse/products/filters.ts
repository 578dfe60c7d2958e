import type { AnswerOf, ParsedInputOf } from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Category, Product } from '../../catalogue/index.ts';
import { isAvailable, categoryRefOf, isOnOffer, priceShown } from './product-tiles.ts';
import type { View } from '../catalogue-view.ts';

type Query = ParsedInputOf<'productList'>['query'];
type Facets = AnswerOf<'productList'>['facets'];
type WeightBand = Facets['weights'][number]['code'];
type Diet = Product['diet'];

/** Net grams of one pack, the upper end included. */
const weightBands: readonly { code: WeightBand; upTo: number }[] = [
  { code: 'under-300', upTo: 299 },
  { code: '300-600', upTo: 600 },
  { code: '600-1100', upTo: 1100 },
  { code: 'over-1100', upTo: Infinity },
];

export const weightBandOf = (netGrams: number): WeightBand =>
  weightBands.find(({ upTo }) => netGrams <= upTo)?.code ?? 'over-1100';

/** The filter values of a product, computed once. */
interface Traits {
  product: Product;
  cuts: ReadonlyMap<string, string>;
  weights: ReadonlySet<WeightBand>;
  /** In rupees, of the pack on the card. */
  price: number;
  available: boolean;
  onOffer: boolean;
}

function traitsOf(product: Product, view: View): Traits {
  const cuts = new Map<string, string>();
  const weights = new Set<WeightBand>();
  for (const sku of product.skus) {
    for (const { code, label } of sku.cuts) cuts.set(code, label);
    if (sku.net > 0) weights.add(weightBandOf(sku.net));
  }
  return {
    product,
    cuts,
    weights,
    price: rupeesFromPaise(priceShown(product, view)),
    available: isAvailable(product, view),
    onOffer: isOnOffer(product, view),
  };
}

const narrowings = [
  'cuts',
  'subCategory',
  'diets',
  'weights',
  'price',
  'inStock',
  'offers',
] as const;
type Narrowing = (typeof narrowings)[number];
type Tests = Partial<Record<Narrowing, (traits: Traits) => boolean>>;

const codesIn = (list: string | undefined): Set<string> =>
  new Set((list ?? '').split(',').filter(Boolean));

function testsOf(query: Query): Tests {
  const { subCategoryId, minPrice = 0, maxPrice = Infinity } = query;
  const cuts = codesIn(query.cuts);
  const diets = codesIn(query.diets);
  const weights = codesIn(query.weights);
  return {
    ...(cuts.size > 0 && { cuts: (each) => [...each.cuts.keys()].some((code) => cuts.has(code)) }),
    ...(subCategoryId !== undefined && {
      subCategory: ({ product }) => product.subcategory?.id === subCategoryId,
    }),
    ...(diets.size > 0 && { diets: ({ product }) => diets.has(product.diet) }),
    ...(weights.size > 0 && {
      weights: (each) => [...each.weights].some((code) => weights.has(code)),
    }),
    ...((minPrice > 0 || maxPrice < Infinity) && {
      price: ({ price }) => price >= minPrice && price <= maxPrice,
    }),
    ...(query.inStock && { inStock: ({ available }) => available }),
    ...(query.offers && { offers: ({ onOffer }) => onOffer }),
  };
}

export interface Narrowed {
  found: Product[];
  facets: Facets;
}

/**
 * The products that match every filter, and the number that each further choice would leave: a choice is
 * counted among products that match the filters of all other groups.
 */
export function narrowed(
  category: Category,
  products: readonly Product[],
  query: Query,
  view: View,
): Narrowed {
  const tests = testsOf(query);
  const wanted = narrowings.filter((narrowing) => tests[narrowing]);
  const found: Product[] = [];
  const left: Record<Narrowing, Traits[]> = {
    cuts: [],
    subCategory: [],
    diets: [],
    weights: [],
    price: [],
    inStock: [],
    offers: [],
  };
  for (const product of products) {
    const traits = traitsOf(product, view);
    const failed = wanted.filter((narrowing) => !tests[narrowing]?.(traits));
    if (failed.length === 0) {
      found.push(product);
      for (const narrowing of narrowings) left[narrowing].push(traits);
    } else if (failed.length === 1 && failed[0]) left[failed[0]].push(traits);
  }
  return { found, facets: facetsOf(category, left) };
}

function facetsOf(category: Category, left: Record<Narrowing, Traits[]>): Facets {
  const prices = left.price.map(({ price }) => price);
  const inSub = counted(left.subCategory, ({ product }) => [product.subcategory?.id ?? 0]);
  const inBand = counted(left.weights, ({ weights }) => weights);
  const byDiet = counted(left.diets, ({ product }) => [product.diet]);
  const diets: readonly Diet[] = ['veg', 'egg', 'nonveg'];
  return {
    cuts: cutFacets(left.cuts),
    subCategories: category.children
      .map((child) => ({ ...categoryRefOf(child), count: inSub.get(child.id) ?? 0 }))
      .filter(({ count }) => count > 0),
    minPrice: lowest(prices),
    maxPrice: highest(prices),
    inStock: left.inStock.filter(({ available }) => available).length,
    diets: diets
      .map((diet) => ({ diet, count: byDiet.get(diet) ?? 0 }))
      .filter(({ count }) => count > 0),
    weights: weightBands
      .map(({ code }) => ({ code, count: inBand.get(code) ?? 0 }))
      .filter(({ count }) => count > 0),
    offers: left.offers.filter(({ onOffer }) => onOffer).length,
  };
}

/** A list may contain tens of thousands, more than a call accepts as arguments. */
const lowest = (prices: readonly number[]): number =>
  prices.length === 0 ? 0 : prices.reduce((a, b) => Math.min(a, b));
const highest = (prices: readonly number[]): number => prices.reduce((a, b) => Math.max(a, b), 0);

function counted<K>(
  all: readonly Traits[],
  keysOf: (traits: Traits) => Iterable<K>,
): Map<K, number> {
  const counts = new Map<K, number>();
  for (const traits of all) {
    for (const key of keysOf(traits)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** The most frequent first. */
function cutFacets(all: readonly Traits[]): Facets['cuts'] {
  const labels = new Map<string, string>();
  const counts = counted(all, ({ cuts }) => {
    for (const [code, label] of cuts) if (!labels.has(code)) labels.set(code, label);
    return cuts.keys();
  });
  return [...counts]
    .map(([code, count]) => ({ code, label: labels.get(code) ?? code, count }))
    .sort((a, b) => b.count - a.count);
}
