import type { AnswerOf, ParsedInputOf } from '@halal-basket/contract';
import type { Context } from '../../../platform/http/context.ts';
import type { AnswerState, ObservingHandler } from '../../../platform/http/routes.ts';
import { markOf } from '../../../platform/observation.ts';
import { LruCache } from '../../../platform/shared-read.ts';
import type { Product } from '../../catalogue/index.ts';
import {
  type Found,
  completionsOf,
  findBy,
  noteSearch,
  searchVersionFor,
} from '../../search/index.ts';
import { comboTilesOf } from './combos.ts';
import { isAvailable, categoryRefOf, tilesOf } from './product-tiles.ts';
import {
  type Readable,
  type View,
  type ViewFacts,
  observedView,
  viewFrom,
  viewOf,
} from '../catalogue-view.ts';

type Input = ParsedInputOf<'productSearch'>;

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

interface SoldOut extends Pick<ViewFacts, 'catalogue' | 'availability'> {
  bits: Buffer;
}

/** The latest bitmap of each hub. */
const soldOutAtHubs = new LruCache<SoldOut>(100);

function noteIn(bits: Buffer, product: Product, view: ViewFacts): void {
  const [byte, bit] = [product.id >> 3, 1 << (product.id & 7)];
  const others = bits.readUInt8(byte) & ~bit;
  bits.writeUInt8(isAvailable(product, view) ? others : others | bit, byte);
}

function bitmapOf(view: ViewFacts): Buffer {
  const { products } = view.catalogue;
  const last = products.reduce((most, { id }) => Math.max(most, id), 0);
  const bits = Buffer.alloc((last >> 3) + 1);
  for (const product of products) noteIn(bits, product, view);
  return bits;
}

/** The former bitmap with the products that changed; null if other products are on sale or the stock changed. */
function continued(known: SoldOut | undefined, view: ViewFacts): Buffer | null {
  const { products } = view.catalogue;
  const before = known?.catalogue.products;
  if (known?.availability !== view.availability || before?.length !== products.length) return null;
  const changed = products.filter((product, index) => product !== before[index]);
  if (!products.every((product, index) => product.id === before[index]?.id)) return null;
  const bits = Buffer.from(known.bits);
  for (const product of changed) noteIn(bits, product, view);
  return bits;
}

/** A bitmap of unavailable products by product id. The same object while none of them changed. */
function soldOutIn(view: ViewFacts): Buffer {
  const { catalogue, availability } = view;
  const key = String(catalogue.hubId);
  const known = soldOutAtHubs.get(key);
  if (known?.catalogue === catalogue && known.availability === availability) return known.bits;
  const bits = continued(known, view) ?? bitmapOf(view);
  const same = known?.bits.equals(bits) ? known.bits : bits;
  soldOutAtHubs.set(key, { catalogue, availability, bits: same });
  return same;
}

async function stateOf(context: Context): Promise<SearchState> {
  const view = await viewOf(context);
  const search = await searchVersionFor(context.db, view.catalogue);
  return viewFrom({ ...view, search }, search);
}

const searchOf = ({ search }: SearchFacts): string => search;

/** Recent results, shared by the answer and the search log. */
const recentResults = new LruCache<Promise<Found>>(500);

function cachedResults({ db }: Context, input: Input, view: SearchView): Promise<Found> {
  const { term } = input.params;
  const { suggest, categoryId, page } = input.query;
  const version = view.read('search', searchOf);
  const soldOut = view.read('sold out', soldOutIn);
  const wish = JSON.stringify([term, !!suggest, categoryId, page]);
  const key = `${version} ${markOf(soldOut)} ${wish}`;
  let found = recentResults.get(key);
  if (!found) {
    const [offset, limit] = [page * pageSize, pageSize];
    found = findBy({ db, version, term, soldOut, categoryId, offset, limit });
    recentResults.set(key, found);
    found.catch(() => recentResults.delete(key));
  }
  return found;
}

const matchOf = ({ total, isComplete, combos }: Found): AnswerOf<'productSearch'>['match'] => {
  if (total === 0 && combos.length === 0) return 'none';
  return isComplete ? 'all' : 'some';
};

function answerOf(found: Found, input: Input, view: View): AnswerOf<'productSearch'> {
  const { term } = input.params;
  const { suggest, page } = input.query;
  const { catalogue } = view;
  const products = found.products.flatMap((id): Product[] => {
    const product = catalogue.productById(id);
    return product ? [product] : [];
  });
  const combos = found.combos.flatMap((id) => catalogue.comboById(id) ?? []);
  const categories = found.categories.flatMap((id) => catalogue.categoryById(id) ?? []);
  const scopes = found.scopes.flatMap(({ categoryId, count }) => {
    const category = catalogue.categoryById(categoryId);
    return category ? [{ ...categoryRefOf(category), count }] : [];
  });
  const names = [...categories, ...products, ...combos].map(({ name }) => name);
  return {
    products: tilesOf(suggest ? products.slice(0, suggestedProducts) : products, view),
    combos: suggest || page > 0 ? [] : comboTilesOf(combos, view),
    categories: categories.map(categoryRefOf),
    scopes,
    ...(found.didYouMean && { didYouMean: found.didYouMean }),
    suggestions: suggest ? completionsOf(term, names, suggestedNames) : [],
    match: matchOf(found),
    total: found.total,
    hasMore: (page + 1) * pageSize < found.total,
  };
}

/** Logs each submitted search once: no suggestions, categories or further pages. */
async function logSearch(context: Context, input: Input, view: SearchView): Promise<void> {
  const { suggest, categoryId, page } = input.query;
  if (suggest || categoryId !== undefined || page > 0) return;
  const { total, isComplete } = await cachedResults(context, input, view);
  const found = isComplete ? total : 0;
  await noteSearch(context.db, { term: input.params.term, found, at: context.clock.now() });
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
