import type { Paise } from '@halal-basket/money';
import type { CategoryRow, ProductRow, SkuRow } from './catalogue.sql.ts';

export type Cut = SkuRow['cuts'][number];
export type Picture = ProductRow['pictures'][number];

/** A pack at a hub: its prices are that hub's. */
export interface Sku extends Omit<SkuRow, 'sale'> {
  /** What is charged for one pack in its first cut. */
  price: Paise;
}

export interface Category extends Omit<CategoryRow, 'parentId'> {
  parent: Category | null;
  children: Category[];
  /** Products that are sold, those of its sub-categories included. */
  productCount: number;
}

/** What buyers think of a product. */
export interface ProductRating {
  /** One decimal. */
  average: number;
  count: number;
  /** How many gave one star, two, … five. */
  counts: readonly number[];
}

/** Null without opinions. */
export function ratingOf(counts: readonly number[] | null): ProductRating | null {
  const count = (counts ?? []).reduce((sum, each) => sum + each, 0);
  if (!counts || count === 0) return null;
  const stars = counts.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return { average: Math.round((stars * 10) / count) / 10, count, counts };
}

export interface Product extends Omit<ProductRow, 'categoryId' | 'subcategoryId' | 'starCounts'> {
  rating: ProductRating | null;
  category: Category;
  subcategory: Category | null;
  /** Those that are sold, in the order of the packs. */
  skus: Sku[];
}

export interface FoundSku {
  product: Product;
  sku: Sku;
  cuts: readonly Cut[];
  /** False: no longer sold; told so that a cart can name it. */
  isActive: boolean;
}
