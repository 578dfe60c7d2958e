import type { Context } from '../../platform/http/context.ts';
import { refuse } from '../../platform/errors.ts';
import { routes } from '../../platform/http/routes.ts';
import { selectFormerNames } from '../catalogue/index.ts';
import { blogBySlug } from '../content/index.ts';
import {
  type CatalogueView,
  type View,
  catalogueViewOf,
  observedCatalogueView,
  observedView,
  viewOf,
} from './catalogue-view.ts';
import { linkMap } from './links/link-map.ts';
import {
  type PageState,
  type PageView,
  recipesOfProduct,
  citiesServed,
  dependOnContent,
  pageIn,
  pageStateOf,
} from './pages/page-view.ts';
import { homePage, pageView, productSection } from './pages/sections.ts';
import { comboView } from './products/combos.ts';
import { listOf } from './products/product-lists.ts';
import { productView } from './products/product-page.ts';
import { ingredientsOf } from './products/recipe-ingredients.ts';
import { productSearchRoute } from './products/product-search.ts';
import { categoryView, tilesOf } from './products/product-tiles.ts';

/** Calls whose answers depend on the visitor's view only. */
const seen = { state: viewOf, observe: observedView<View> };
const composed = { state: pageStateOf, observe: observedView<PageState> };
/** Calls whose answers are the same at every hub. */
const everywhere = { state: catalogueViewOf, observe: observedCatalogueView };

/** The page as its visitor sees it. Sections that cannot be shown are omitted and logged. */
function pageFor(context: Context, name: string, view: PageView) {
  const page = pageIn(view, name);
  if (!page) refuse('PAGE_NOT_FOUND');
  for (const { position, sectionType, why } of page.broken) {
    context.log.error({ page: name, position, sectionType, why }, 'A section is broken');
  }
  return pageView(page, view);
}

export const browseRoutes = routes({
  cpMapping: {
    ...everywhere,
    answer: async ({ db }, _input, view: CatalogueView) =>
      linkMap(view, await selectFormerNames(db)),
  },

  categories: {
    ...everywhere,
    answer: async (_context, _input, { catalogue }: CatalogueView) => ({
      categories: catalogue.categories.map((each) => categoryView(each, catalogue)),
    }),
  },

  homePage: {
    ...composed,
    answer: async (context, _input, view: PageView) => ({
      ...pageFor(context, homePage, view),
      areaServed: citiesServed(view),
    }),
  },

  offers: {
    ...composed,
    answer: async (context, _input, view: PageView) => pageFor(context, 'offers', view),
  },

  page: {
    ...composed,
    answer: async (context, { params }, view: PageView) => pageFor(context, params.pageName, view),
  },

  dealsOfTheDay: {
    ...composed,
    answer: async (_context, _input, view: PageView) => productSection('DEALS_OF_THE_DAY', view),
  },

  bestSellers: {
    ...composed,
    answer: async (_context, _input, view: PageView) => productSection('BESTSELLERS', view),
  },

  preOrder: {
    ...composed,
    answer: async (_context, { query }, view: PageView) =>
      productSection('PRE_ORDER', view, query.count),
  },

  productList: {
    ...seen,
    answer: async (_context, { params, query }, view: View) =>
      listOf(params.categoryId, query, view) ?? refuse('PRODUCTS_NOT_FOUND'),
  },

  product: {
    // Blog posts refer to it.
    ...composed,
    answer: async (_context, { params: { id } }, view: PageView) => {
      const product = view.catalogue.productById(id);
      if (!product) refuse('PRODUCT_NOT_FOUND');
      return productView(product, view, recipesOfProduct(view, id));
    },
  },

  combo: {
    ...seen,
    answer: async (_context, { params }, view: View) => {
      const combo = view.catalogue.comboById(params.id);
      return combo ? comboView(combo, view) : refuse('COMBO_NOT_FOUND');
    },
  },

  productSearch: productSearchRoute,

  blog: {
    ...composed,
    answer: async ({ db }, { params }, view: PageView) => {
      dependOnContent(view);
      const post = await blogBySlug(db, params.slug);
      if (!post) refuse('BLOG_NOT_FOUND');
      const { productIds, ingredients, ...read } = post;
      const goods = productIds.flatMap((id) => view.catalogue.productById(id) ?? []);
      return {
        ...read,
        products: tilesOf(goods, view),
        ingredients: ingredientsOf(ingredients, view),
      };
    },
  },
});
