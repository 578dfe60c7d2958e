import type { Paise } from '@halal-basket/money';
import type { DatedRate } from '../taxes/tax-rates.ts';
import type { CategoryRow, ProductRow, SkuRow } from '../hub-catalogue/hub-catalogue.sql.ts';

export type Cut = SkuRow['cuts'][number];
export type Picture = ProductRow['pictures'][number];

/** A pack at a hub: its prices are that hub's. */
export interface Sku extends Omit<SkuRow, 'sale'> {
  /** The price of one pack in its first cut. */
  price: Paise;
}

export interface Category extends Omit<CategoryRow, 'parentId'> {
  parent: Category | null;
  children: Category[];
}

/** The customers' rating of a product. */
export interface ProductRating {
  /** One decimal. */
  average: number;
  count: number;
  /** The numbers of ratings with one star, two, … five. */
  counts: readonly number[];
}

/** Null without ratings. */
export function ratingOf(counts: readonly number[] | null): ProductRating | null {
  const count = (counts ?? []).reduce((sum, each) => sum + each, 0);
  if (!counts || count === 0) return null;
  const stars = counts.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return { average: Math.round((stars * 10) / count) / 10, count, counts };
}

export interface Product extends Omit<
  ProductRow,
  'categoryId' | 'subcategoryId' | 'starCounts' | 'skus' | 'hubPrices'
> {
  rating: ProductRating | null;
  hsn: string;
  /** From the first day on; a supply is taxed at the rate of its day. */
  taxRates: readonly DatedRate[];
  category: Category;
  subcategory: Category | null;
  /** The packs on sale, in order. */
  skus: Sku[];
}

export interface FoundSku {
  product: Product;
  sku: Sku;
  cuts: readonly Cut[];
  /** False: no longer sold; included so that a cart can name it. */
  isActive: boolean;
}
