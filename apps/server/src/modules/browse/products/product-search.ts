import type { AnswerOf, ParsedInputOf } from '@halal-basket/contract';
import type { Context } from '../../../platform/http/context.ts';
import type { AnswerState, ObservingHandler } from '../../../platform/http/routes.ts';
import { LruCache } from '../../../platform/shared-read.ts';
import type { Category, Product } from '../../catalogue/index.ts';
import {
  type Found,
  completionsOf,
  findBy,
  logSearchTerm,
  rankedAt,
  searchVersionFor,
} from '../../search/index.ts';
import { comboTilesOf } from './combos.ts';
import { facetsOf } from './filters.ts';
import { type PreparedList, searchedList } from './prepared-list.ts';
import { availableFirst, categoryRefOf, isAvailable, tilesOf } from './product-tiles.ts';
import {
  type Readable,
  type View,
  type ViewFacts,
  observedView,
  unobservedView,
  viewOf,
} from '../catalogue-view.ts';

type Input = ParsedInputOf<'productSearch'>;
type Query = Input['query'];
type Answer = AnswerOf<'productSearch'>;

/** The numbers of results on a page, and of suggestions while typing. */
const pageSize = 24;
const suggestedProducts = 3;
const suggestedNames = 6;

/** A view with the version of the search index. */
interface SearchFacts extends ViewFacts {
  search: string;
}
type SearchView = ViewFacts & AnswerState & Readable<SearchFacts>;
type SearchState = SearchFacts & SearchView;

async function stateOf(context: Context): Promise<SearchState> {
  const view = await viewOf(context);
  const search = await searchVersionFor(context.db, view.catalogue);
  return unobservedView({ ...view, search }, search);
}

const searchOf = ({ search }: SearchFacts): string => search;

interface Recent {
  found: Promise<Found>;
  /** The number of products; one until it is known. */
  size: number;
}

/**
 * Recent results, shared by the answers of all hubs, pages and filters and by the search log: those of this many
 * products in total.
 */
const recentResults = new LruCache<Recent>(200_000, ({ size }) => size);

/** The most results, and the most of a search while the visitor types. */
const maxResults = 10_000;
const maxSuggested = 24;

function cachedResults({ db }: Context, input: Input, view: SearchView): Promise<Found> {
  const { term } = input.params;
  const { suggest } = input.query;
  const version = view.read('search', searchOf);
  const key = `${version} ${suggest ? 'suggest' : 'all'} ${term}`;
  const known = recentResults.get(key);
  if (known) return known.found;
  const limit = suggest ? maxSuggested : maxResults;
  const found = findBy({ db, version, term, limit });
  recentResults.set(key, { found, size: 1 });
  found.then(
    ({ products }) => recentResults.set(key, { found, size: 1 + products.length }),
    () => recentResults.delete(key),
  );
  return found;
}

const matchOf = ({ total, isComplete, combos }: Found): Answer['match'] => {
  if (total === 0 && combos.length === 0) return 'none';
  return isComplete ? 'all' : 'some';
};

const productsOf = (ids: readonly number[], { catalogue }: Pick<ViewFacts, 'catalogue'>) =>
  ids.flatMap((id) => catalogue.productById(id) ?? []);

/** Reads the found products with the values by which they are filtered and sorted. */
const foundReader = (ids: readonly number[]) => (facts: ViewFacts) => searchedList(ids, facts);

const scopesShown = 8;

/** The categories of the results, the best first. */
function scopesOf({ all, counts }: PreparedList): Answer['scopes'] {
  const countOf = counts.of('category');
  const shown = new Set<Category>();
  for (const { product } of all) {
    if (shown.size === Math.min(scopesShown, countOf.size)) break;
    shown.add(product.category);
  }
  return [...shown].map((category) => ({
    ...categoryRefOf(category),
    count: countOf.get(category) ?? 0,
  }));
}

const isFiltered = (query: Query): boolean => {
  const { cuts, diets, weights, minPrice, maxPrice, inStock, offers } = query;
  const chosen = [cuts, diets, weights, minPrice, maxPrice, inStock, offers];
  return chosen.some((value) => value !== undefined && value !== false);
};

const similarOf = ({ similar }: Found, view: View): Product[] =>
  availableFirst(productsOf(similar, view), view);

/** The results of a submitted search: filtered, sorted, one page of them. */
function resultsOf(found: Found, input: Input, view: View) {
  const { query } = input;
  const { sort, page, categoryId } = query;
  const list = view.read('found', foundReader(found.products));
  const sorted = sort === 'popular' ? rankedAt(found, list.all) : list.sorted(sort);
  const filters = { ...query, maxPrice: query.maxPrice ?? found.maxPrice };
  const faceted = list.filteredBy(filters, categoryId);
  const matching = faceted.filter(sorted);
  const from = page * pageSize;
  const products = matching.slice(from, from + pageSize).map(({ product }) => product);
  const hasSimilar = page === 0 && categoryId === undefined && !isFiltered(query);
  return {
    products: tilesOf(products, view),
    similar: tilesOf(hasSimilar ? similarOf(found, view) : [], view),
    scopes: scopesOf(list),
    facets: facetsOf([], faceted),
    total: matching.length,
    hasMore: from + pageSize < matching.length,
  };
}

/** The first results while the visitor types. */
function suggestedOf(found: Found, view: View) {
  const items = productsOf(found.products, view).map((product) => ({
    product,
    available: isAvailable(product, view),
  }));
  const products = rankedAt(found, items).map(({ product }) => product);
  const categories = new Set(products.map(({ category }) => category));
  return {
    products: tilesOf(products.slice(0, suggestedProducts), view),
    similar: [],
    scopes: [...categories].slice(0, scopesShown).map((category) => ({
      ...categoryRefOf(category),
      count: products.filter((product) => product.category === category).length,
    })),
    total: found.total,
    hasMore: pageSize < found.total,
  };
}

function answerOf(found: Found, input: Input, view: View): Answer {
  const { term } = input.params;
  const { suggest, page } = input.query;
  const { catalogue } = view;
  const combos = found.combos.flatMap((id) => catalogue.comboById(id) ?? []);
  const categories = found.categories.flatMap((id) => catalogue.categoryById(id) ?? []);
  const results = suggest ? suggestedOf(found, view) : resultsOf(found, input, view);
  const names = () => {
    const products = productsOf(found.products, view);
    return [...categories, ...products, ...combos].map(({ name }) => name);
  };
  return {
    ...results,
    combos: suggest || page > 0 ? [] : comboTilesOf(combos, view),
    categories: categories.map(categoryRefOf),
    ...(found.didYouMean && { didYouMean: found.didYouMean }),
    ...(found.maxPrice !== undefined && { maxPrice: found.maxPrice }),
    suggestions: suggest ? completionsOf(term, names(), suggestedNames) : [],
    match: matchOf(found),
  };
}

/** Logs each submitted search once: no suggestions, categories, filters or further pages. */
async function logSearch(context: Context, input: Input, view: SearchView): Promise<void> {
  const { suggest, categoryId, page, sort } = input.query;
  if (suggest || categoryId !== undefined || page > 0) return;
  if (sort !== 'popular' || isFiltered(input.query)) return;
  const { total, isComplete } = await cachedResults(context, input, view);
  const found = isComplete ? total : 0;
  await logSearchTerm(context.db, { term: input.params.term, found, at: context.clock.now() });
}

export const productSearchRoute: ObservingHandler<'productSearch', SearchState, SearchView> = {
  state: stateOf,
  observe: observedView,

  answer: async (context, input, view) =>
    answerOf(await cachedResults(context, input, view), input, view),

  answered: (context, input, state) => {
    logSearch(context, input, state).catch((error: unknown) =>
      context.log.warn({ err: error }, 'A search was not logged'),
    );
  },
};
