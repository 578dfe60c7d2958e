import type { ListSearch } from '../../queries.ts';
import { text, valid, wholeNumber } from '../../search-params.ts';

export const sorts = ['popular', 'priceLowToHigh', 'priceHighToLow', 'discount', 'newest'] as const;
export type Sort = (typeof sorts)[number];

/** The state of a category in its address. Omitted values are defaults. */
export interface ListUrl {
  sort?: Sort;
  /** Cut codes, separated by commas. */
  cuts?: string;
  /** Id of a sub-category. */
  sub?: number;
  /** Rupees. */
  min?: number;
  max?: number;
  /** Codes of diets and of weights, separated by commas. */
  diet?: string;
  weight?: string;
  /** Only available items. */
  stock?: 1;
  /** Only items on offer. */
  offers?: 1;
  /** From 2 on; the first page has none. */
  page?: number;
}

const codes = /^[a-z0-9,-]{1,400}$/;

const isOn = (value: unknown): 1 | undefined => (value === '1' || value === 1 ? 1 : undefined);

const sortIn = (search: Record<string, unknown>): { sort?: Sort } => {
  const sort = sorts.find((one) => one === search['sort']);
  return valid('sort', sort === 'popular' ? undefined : sort);
};

/** Reads the address. Invalid values are ignored, so that every address shows something. */
export const readListSearch = (search: Record<string, unknown>): ListUrl => ({
  ...sortIn(search),
  ...text(search, 'cuts', codes),
  ...text(search, 'diet', codes),
  ...text(search, 'weight', codes),
  ...wholeNumber(search, 'sub', { min: 1, max: 2 ** 31 - 1 }),
  ...wholeNumber(search, 'min', { max: 1_000_000 }),
  ...wholeNumber(search, 'max', { max: 1_000_000 }),
  ...valid('stock', isOn(search['stock'])),
  ...valid('offers', isOn(search['offers'])),
  ...wholeNumber(search, 'page', { min: 2, max: 1001 }),
});

/** The selection of the address as fields of the call. */
export const listSearchOf = (url: ListUrl): ListSearch => ({
  ...(url.sort && { sort: url.sort }),
  ...(url.cuts && { cuts: url.cuts }),
  ...(url.sub && { subCategoryId: url.sub }),
  ...(url.diet && { diets: url.diet }),
  ...(url.weight && { weights: url.weight }),
  ...(url.min !== undefined && { minPrice: url.min }),
  ...(url.max !== undefined && { maxPrice: url.max }),
  ...(url.stock && { inStock: true }),
  ...(url.offers && { offers: true }),
  ...(url.page && { page: url.page - 1 }),
});
