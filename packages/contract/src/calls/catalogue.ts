import { z } from 'zod';
import { defineCall } from '../kit.ts';
import {
  count,
  cutCode,
  flag,
  id,
  idInUrl,
  nothing,
  paragraph,
  rupees,
  seoName,
  skuCode,
  text,
} from '../shapes/basic.ts';
import {
  category,
  categoryRef,
  combo,
  comboTile,
  diet,
  product,
  productTile,
} from '../shapes/product.ts';
import {
  addToCartSection,
  bestSellersSection,
  cartAbandonedSection,
  dealsSection,
  homeSection,
  page,
  preOrderSection,
} from '../shapes/section.ts';
import { shopText } from '../shapes/shop-text.ts';

const positionInUrl = z.coerce.number<number | string>().int().min(0).max(1_000_000);
const amountInUrl = z.coerce.number<number | string>().min(0).max(1_000_000);
const list = text(400, 0);

const productSort = z.enum(['popular', 'priceLowToHigh', 'priceHighToLow', 'discount', 'newest']);

/** Net weight of a pack: below 300 g, up to 600 g, up to 1.1 kg, above. */
const weightBand = z.enum(['under-300', '300-600', '600-1100', 'over-1100']);

/** The filters of a product list, each with the number of products that match. */
const facets = z.object({
  cuts: z.array(z.object({ code: cutCode, label: shopText, count })),
  subCategories: z.array(z.object({ ...categoryRef.shape, count })),
  minPrice: rupees,
  maxPrice: rupees,
  inStock: count,
  diets: z.array(z.object({ diet, count })).default([]),
  weights: z.array(z.object({ code: weightBand, count })).default([]),
  offers: count.default(0),
});

const listFilters = {
  /** Cut codes, separated by commas. */
  cuts: list.optional(),
  minPrice: amountInUrl.optional(),
  maxPrice: amountInUrl.optional(),
  inStock: flag.optional(),
  /** Codes of `diets` and of `weights`, separated by commas. */
  diets: list.optional(),
  weights: list.optional(),
  /** Only products on sale below their retail price. */
  offers: flag.optional(),
};

/** The map is the same in all languages, so its names are English. */
const linkedCategory = categoryRef.extend({ categoryName: z.string() });
const seoProduct = z.object({ productId: id, categorySeoName: seoName, productSeoName: seoName });

/** Former slugs of pages with the current ones, so that old links can redirect. */
const formerNames = z.object({
  categories: z.array(z.object({ categoryId: id, categorySeoName: seoName })),
  products: z.array(z.object({ productId: id, productSeoName: seoName })),
});

/** Catalogue and pages. Prices and stock are those of the visitor's hub. */
export const catalogueCalls = {
  cpMapping: defineCall({
    summary: 'Returns the map between ids and slugs. Clients cache it.',
    method: 'GET',
    path: '/api/cp-mapping',
    who: 'any',
    rate: 'read',
    cache: { maxAgeSeconds: 300 },
    answer: z.object({
      categories: z.array(linkedCategory),
      products: z.array(seoProduct),
      combos: z.array(z.object({ comboProductId: id, comboName: z.string() })),
      formerNames: formerNames.optional(),
    }),
  }),
  homePage: defineCall({
    summary: 'Returns the sections of the home page.',
    method: 'GET',
    path: '/api/page/homepage',
    who: 'any',
    rate: 'read',
    cache: { maxAgeSeconds: 30 },
    answer: page,
  }),
  page: defineCall({
    summary: 'Returns the sections of a special page.',
    method: 'GET',
    path: '/api/page/:pageName',
    who: 'any',
    rate: 'read',
    cache: { maxAgeSeconds: 30 },
    params: z.object({ pageName: seoName }),
    answer: page,
    errors: ['PAGE_NOT_FOUND'],
  }),
  pageSection: defineCall({
    summary: 'Returns one section of a page with its data. A page names such sections by `apiUri`.',
    method: 'GET',
    path: '/api/page/:pageName/:position',
    who: 'any',
    rate: 'read',
    cache: { maxAgeSeconds: 30 },
    params: z.object({ pageName: seoName, position: positionInUrl }),
    answer: homeSection,
    errors: ['PAGE_NOT_FOUND'],
  }),
  pagePreview: defineCall({
    summary: 'Returns the draft of a page for a token that staff got a few minutes ago.',
    method: 'GET',
    path: '/api/pagePreview',
    who: 'any',
    rate: 'read',
    query: z.object({ token: z.string().regex(/^[\w-]{40,1000}$/) }),
    answer: page,
    errors: ['PAGE_NOT_FOUND'],
  }),
  dealsOfTheDay: defineCall({
    summary: 'Returns today’s deals as a home section.',
    method: 'GET',
    path: '/api/sectionType/dealsOfTheDay',
    who: 'any',
    rate: 'read',
    cache: { maxAgeSeconds: 30 },
    answer: dealsSection,
  }),
  bestSellers: defineCall({
    summary: 'Returns the bestsellers as a home section.',
    method: 'GET',
    path: '/api/sectionType/bestSellers',
    who: 'any',
    rate: 'read',
    cache: { maxAgeSeconds: 30 },
    answer: bestSellersSection,
  }),
  addToCartRecommendations: defineCall({
    summary: 'Returns cross-sells for the cart as a home section, empty without a cart.',
    method: 'GET',
    path: '/api/sectionType/addToCartRecommendations',
    who: 'any',
    rate: 'read',
    answer: addToCartSection,
  }),
  cartAbandonedRecommendations: defineCall({
    summary: 'Returns the items of an abandoned cart as a home section.',
    method: 'GET',
    path: '/api/sectionType/cartAbandonedRecommendations',
    who: 'any',
    rate: 'read',
    answer: cartAbandonedSection,
  }),
  categories: defineCall({
    summary: 'Lists all categories with pictures and subcategories.',
    method: 'GET',
    path: '/api/category',
    who: 'any',
    rate: 'read',
    cache: { maxAgeSeconds: 300 },
    answer: z.object({ categories: z.array(category) }),
  }),
  productList: defineCall({
    summary: 'Lists the products of a category, sorted, filtered and paged.',
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
      subCategoryId: idInUrl.optional(),
      ...listFilters,
    }),
    answer: z.object({
      category,
      /** The parent category of a sub-category. */
      parent: categoryRef.optional(),
      products: z.array(productTile),
      /**
       * Sub-categories as headings of a list in its usual order. `from` is the index of the heading's
       * first product in the whole list.
       */
      sections: z.array(z.object({ ...categoryRef.shape, from: count, count })).default([]),
      facets,
      total: count,
      hasMore: z.boolean(),
      /** The visitor has no location yet, so the prices are those of the default hub. */
      isProvisional: z.boolean(),
    }),
    errors: ['PRODUCTS_NOT_FOUND'],
  }),
  product: defineCall({
    summary: 'Returns one product with its packs, cuts and content.',
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
    summary:
      'Searches products. The search tolerates typing errors, transliterations and synonyms.',
    method: 'GET',
    path: '/api/productSearch/:term',
    who: 'any',
    rate: 'search',
    cache: { maxAgeSeconds: 30 },
    params: z.object({ term: text(80) }),
    query: z.object({
      /** Results while the visitor types: a few products, and completions of the term. */
      suggest: flag.optional(),
      /** Only products of this category or sub-category. */
      categoryId: idInUrl.optional(),
      page: z.coerce.number<number | string>().int().min(0).max(1000).default(0),
      /** `popular`: the best matches first. */
      sort: productSort.default('popular'),
      ...listFilters,
    }),
    answer: z.object({
      products: z.array(productTile),
      /** Other products, if few match: with some of the words, or of the same sub-category. */
      similar: z.array(productTile),
      combos: z.array(comboTile),
      /** Categories whose names match the term. */
      categories: z.array(categoryRef),
      /** The categories of the results, best first, each with its number of results. */
      scopes: z.array(z.object({ ...categoryRef.shape, count })),
      /** The corrected term, when the server had to guess the spelling. */
      didYouMean: z.string().optional(),
      suggestions: z.array(z.string()),
      /** Absent from results while the visitor types. Without sub-categories: see `scopes`. */
      facets: facets.optional(),
      /** A price limit in the term, as in 'chicken under 300'. */
      maxPrice: rupees.optional(),
      /** `all`: every word matched · `some`: only some words matched · `none`: no results. */
      match: z.enum(['all', 'some', 'none']),
      total: count,
      hasMore: z.boolean(),
    }),
  }),
  searchTrends: defineCall({
    summary: 'Lists the most frequent recent search queries.',
    method: 'GET',
    path: '/api/searchTrends',
    who: 'any',
    rate: 'read',
    cache: { maxAgeSeconds: 300 },
    answer: z.object({ terms: z.array(z.string()) }),
  }),
  requestProduct: defineCall({
    summary: 'Records a request for a product that the search did not find.',
    method: 'POST',
    path: '/api/productRequests',
    who: 'any',
    rate: 'write',
    body: z.object({
      /** The term that was searched for. */
      term: text(80, 0).default(''),
      wish: paragraph(500, 2),
    }),
    answer: nothing,
    success: 'Thank you! We received your product request.',
  }),
  offers: defineCall({
    summary: 'Returns the sections of the offers page.',
    method: 'GET',
    path: '/api/offers',
    who: 'any',
    rate: 'read',
    cache: { maxAgeSeconds: 30 },
    answer: page,
  }),
  preOrder: defineCall({
    summary: 'Returns products for pre-order as a home section, the highest discount first.',
    method: 'GET',
    path: '/api/preOrder',
    who: 'any',
    rate: 'read',
    cache: { maxAgeSeconds: 30 },
    query: z.object({ count: z.coerce.number<number | string>().int().min(1).max(100).optional() }),
    answer: preOrderSection,
  }),
  combo: defineCall({
    summary: 'Returns one combo with its packs.',
    method: 'GET',
    path: '/api/comboProduct/:id',
    who: 'any',
    rate: 'read',
    cache: { maxAgeSeconds: 30 },
    params: z.object({ id: idInUrl }),
    answer: combo,
    errors: ['COMBO_NOT_FOUND'],
  }),
  notifyMe: defineCall({
    summary: 'Requests a message when a SKU is back in stock. A repeated call changes nothing.',
    method: 'GET',
    path: '/api/:sku/notify',
    who: 'any',
    rate: 'write',
    writes: true,
    params: z.object({ sku: skuCode }),
    success: 'Success! You will be notified when this product is in stock',
    answer: nothing,
    errors: ['SKU_NOT_FOUND'],
  }),
};
