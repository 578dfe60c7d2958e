import type { CallName } from '@halal-basket/contract';
import type { Context } from '../../platform/http/context.ts';
import { refuse } from '../../platform/errors.ts';
import { type VersionedHandler, routes } from '../../platform/http/routes.ts';
import { catalogueFor, catalogueVersion, formerNames } from '../catalogue/index.ts';
import {
  type ContentPage,
  blogBySlug,
  blogCards,
  blogsAboutProduct,
  pageByName,
} from '../content/index.ts';
import { hubForVisitor, hubs } from '../location/index.ts';
import { comboView } from './products/combos.ts';
import { listOf } from './products/product-lists.ts';
import { linkMap } from './links/link-map.ts';
import { productView } from './products/product-page.ts';
import { productSearchRoute } from './products/product-search.ts';
import { type Shown, homePage, pageView, productSection, sectionAt } from './pages/sections.ts';
import { categoryView, tilesOf } from './products/product-tiles.ts';
import { type View, pageVersion, viewOf, viewVersion } from './catalogue-view.ts';

type Seen<N extends CallName> = Pick<VersionedHandler<N>, 'version'>;

/** Calls whose answers depend on the visitor's view only. */
const seen = { version: viewVersion } satisfies Seen<'product'>;
const composed = { version: pageVersion } satisfies Seen<'homePage'>;

/** The most posts in a section. */
const blogsShown = 24;

async function shownTo(context: Context): Promise<Shown> {
  const [view, blogs] = await Promise.all([viewOf(context), blogCards(context.db, blogsShown)]);
  return { ...view, blogs };
}

/** The page as its visitor sees it. Sections that cannot be shown are omitted and logged. */
async function pageFor(context: Context, name: string) {
  const [page, view] = await Promise.all([
    pageByName(context.db, name, context.clock.now()),
    shownTo(context),
  ]);
  if (!page) refuse('PAGE_NOT_FOUND');
  for (const { position, sectionType, why } of page.broken) {
    context.log.error({ page: name, position, sectionType, why }, 'A section is broken');
  }
  return pageView(page, view);
}

/** The cities with a hub, each once. */
async function areaServed({ db }: Context): Promise<string[]> {
  return [...new Set((await hubs(db)).map(({ city }) => city))];
}

/** The view and the home page, which supplies the headings. */
const homeView = (context: Context): Promise<[ContentPage | null, View]> =>
  Promise.all([pageByName(context.db, homePage, context.clock.now()), viewOf(context)]);

async function catalogueSeen({ db, visitor }: Context) {
  const { hub } = await hubForVisitor(db, visitor);
  return catalogueFor(db, hub.hubId);
}

export const browseRoutes = routes({
  cpMapping: {
    // Links are the same at every hub.
    version: ({ db }) => catalogueVersion(db),
    handle: async (context) => linkMap(await catalogueSeen(context), await formerNames(context.db)),
  },

  categories: {
    version: ({ db }) => catalogueVersion(db),
    handle: async (context) => {
      const catalogue = await catalogueSeen(context);
      return { categories: catalogue.categories.map((each) => categoryView(each, catalogue)) };
    },
  },

  homePage: {
    ...composed,
    handle: async (context) => ({
      ...(await pageFor(context, homePage)),
      areaServed: await areaServed(context),
    }),
  },

  offers: { ...composed, handle: (context) => pageFor(context, 'offers') },

  page: { ...composed, handle: (context, { params }) => pageFor(context, params.pageName) },

  pageSection: {
    ...composed,
    handle: async (context, { params: { pageName, position } }) => {
      const [page, view] = await Promise.all([
        pageByName(context.db, pageName, context.clock.now()),
        shownTo(context),
      ]);
      const section = page && sectionAt(page, position, view);
      return section ?? refuse('PAGE_NOT_FOUND');
    },
  },

  dealsOfTheDay: {
    ...composed,
    handle: async (context) => productSection('DEALS_OF_THE_DAY', ...(await homeView(context))),
  },

  bestSellers: {
    ...composed,
    handle: async (context) => productSection('BESTSELLERS', ...(await homeView(context))),
  },

  preOrder: {
    ...composed,
    handle: async (context, { query }) =>
      productSection('PRE_ORDER', ...(await homeView(context)), query.count),
  },

  productList: {
    ...seen,
    handle: async (context, { params, query }) => {
      const list = listOf(params.categoryId, query, await viewOf(context));
      return list ?? refuse('PRODUCTS_NOT_FOUND');
    },
  },

  product: {
    // Blog posts refer to it.
    ...composed,
    handle: async (context, { params: { id } }) => {
      const view = await viewOf(context);
      const product = view.catalogue.productById(id);
      if (!product) refuse('PRODUCT_NOT_FOUND');
      return productView(product, view, await blogsAboutProduct(context.db, id));
    },
  },

  combo: {
    ...seen,
    handle: async (context, { params }) => {
      const view = await viewOf(context);
      const combo = view.catalogue.comboById(params.id);
      return combo ? comboView(combo, view) : refuse('COMBO_NOT_FOUND');
    },
  },

  productSearch: productSearchRoute,

  blog: {
    ...composed,
    handle: async (context, { params }) => {
      const [post, view] = await Promise.all([
        blogBySlug(context.db, params.slug),
        viewOf(context),
      ]);
      if (!post) refuse('BLOG_NOT_FOUND');
      const { productIds, ...read } = post;
      const goods = productIds.flatMap((id) => view.catalogue.productById(id) ?? []);
      return { ...read, products: tilesOf(goods, view) };
    },
  },
});
