import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { count, cutCode, flag, id, idInUrl, rupees, seoName, text } from '../shapes/basic.ts';
import { category, categoryRef, comboTile, product, productTile } from '../shapes/product.ts';
import { bestSellersSection, dealsSection, page } from '../shapes/section.ts';

const amountInUrl = z.coerce.number<number | string>().min(0).max(1_000_000);
const list = z.string().max(400);

export const productSort = z.enum([
  'popular',
  'priceLowToHigh',
  'priceHighToLow',
  'discount',
  'newest',
]);

/** Choices for narrowing a list, each with how many products it would leave. */
export const facets = z.object({
  cuts: z.array(z.object({ code: cutCode, label: z.string(), count })),
  subCategories: z.array(z.object({ ...categoryRef.shape, count })),
  minPrice: rupees,
  maxPrice: rupees,
  inStock: count,
});

const seoProduct = z.object({ productId: id, categorySeoName: seoName, productSeoName: seoName });

/** Catalogue and pages; prices and stock are those of the visitor's hub. */
export const catalogueCalls = {
  cpMapping: defineCall({
    summary: 'The map between ids and the names in links; clients keep it.',
    method: 'GET',
    path: '/api/cp-mapping',
    who: 'any',
    rate: 'read',
    cache: { maxAgeSeconds: 300 },
    answer: z.object({
      categories: z.array(categoryRef),
      products: z.array(seoProduct),
      combos: z.array(z.object({ comboProductId: id, comboName: z.string() })),
    }),
  }),
  homePage: defineCall({
    summary: 'The sections of the home page.',
    method: 'GET',
    path: '/api/page/homepage',
    who: 'any',
    rate: 'read',
    cache: { maxAgeSeconds: 30 },
    answer: page,
  }),
  page: defineCall({
    summary: 'The sections of a special page.',
    method: 'GET',
    path: '/api/page/:pageName',
    who: 'any',
    rate: 'read',
    cache: { maxAgeSeconds: 30 },
    params: z.object({ pageName: seoName }),
    answer: page,
    errors: ['PAGE_NOT_FOUND'],
  }),
  dealsOfTheDay: defineCall({
    summary: "Today's deals as a home section.",
    method: 'GET',
    path: '/api/sectionType/dealsOfTheDay',
    who: 'any',
    rate: 'read',
    cache: { maxAgeSeconds: 30 },
    answer: dealsSection,
  }),
  bestSellers: defineCall({
    summary: 'What sells best, as a home section.',
    method: 'GET',
    path: '/api/sectionType/bestSellers',
    who: 'any',
    rate: 'read',
    cache: { maxAgeSeconds: 30 },
    answer: bestSellersSection,
  }),
  categories: defineCall({
    summary: 'All categories with pictures and sub-categories.',
    method: 'GET',
    path: '/api/category',
    who: 'any',
    rate: 'read',
    cache: { maxAgeSeconds: 300 },
    answer: z.object({ categories: z.array(category) }),
  }),
  productList: defineCall({
    summary: 'The products of a category, sorted, narrowed and paged.',
    method: 'GET',
    path: '/api/products/:categoryId',
    who: 'any',
    rate: 'read',
    cache: { maxAgeSeconds: 30 },
    params: z.object({ categoryId: idInUrl }),
    query: z.object({
      isProvisional: flag.optional(),
      sort: productSort.default('popular'),
      page: z.coerce.number<number | string>().int().min(0).max(1000).default(0),
      /** Cut codes, separated by commas. */
      cuts: list.optional(),
      subCategoryId: idInUrl.optional(),
      minPrice: amountInUrl.optional(),
      maxPrice: amountInUrl.optional(),
      inStock: flag.optional(),
    }),
    answer: z.object({
      category,
      products: z.array(productTile),
      facets,
      total: count,
      hasMore: z.boolean(),
      /** The prices are not yet tied to a location. */
      isProvisional: z.boolean(),
    }),
    errors: ['PRODUCTS_NOT_FOUND'],
  }),
  product: defineCall({
    summary: 'One product with its packs, cuts and content.',
    method: 'GET',
    path: '/api/product/:id',
    who: 'any',
    rate: 'read',
    cache: { maxAgeSeconds: 30 },
    params: z.object({ id: idInUrl }),
    answer: product,
    errors: ['PRODUCT_NOT_FOUND'],
  }),
  productSearch: defineCall({
    summary: 'Search that forgives typing, transliteration and other words for the same thing.',
    method: 'GET',
    path: '/api/productSearch/:term',
    who: 'any',
    rate: 'search',
    cache: { maxAgeSeconds: 30 },
    params: z.object({ term: text(80) }),
    /** `suggest`: while typing, short and quick. */
    query: z.object({ suggest: flag.optional() }),
    answer: z.object({
      products: z.array(productTile),
      combos: z.array(comboTile),
      categories: z.array(categoryRef),
      didYouMean: z.string().optional(),
      suggestions: z.array(z.string()),
      total: count,
    }),
  }),
};
