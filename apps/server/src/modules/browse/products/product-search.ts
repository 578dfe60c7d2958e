import type { AnswerOf, ParsedInputOf } from '@halal-basket/contract';
import type { Context } from '../../../platform/http/context.ts';
import type { VersionedHandler } from '../../../platform/http/routes.ts';
import { LruCache } from '../../../platform/shared-read.ts';
import type { HubCatalogue, Product } from '../../catalogue/index.ts';
import {
  type Found,
  completionsOf,
  findBy,
  noteSearch,
  searchVersion,
} from '../../search/index.ts';
import type { Availability } from '../../stock/index.ts';
import { comboTilesOf } from './combos.ts';
import { isAvailable, categoryRefOf, tilesOf } from './product-tiles.ts';
import { type View, viewOf, viewVersion } from '../catalogue-view.ts';

type Input = ParsedInputOf<'productSearch'>;

/** The numbers of results on a page, and of suggestions while typing. */
const pageSize = 24;
const suggestedProducts = 3;
const suggestedNames = 6;

const bitsOf = new WeakMap<HubCatalogue, WeakMap<Availability, Buffer>>();

/** A bitmap of unavailable products by product id, cached for each state of a hub's stock. */
function soldOutIn(view: View): Buffer {
  const { catalogue, availability } = view;
  let ofCatalogue = bitsOf.get(catalogue);
  if (!ofCatalogue) bitsOf.set(catalogue, (ofCatalogue = new WeakMap()));
  let bits = ofCatalogue.get(availability);
  if (!bits) {
    const last = catalogue.products.reduce((most, { id }) => Math.max(most, id), 0);
    bits = Buffer.alloc((last >> 3) + 1);
    for (const product of catalogue.products) {
      if (isAvailable(product, view)) continue;
      const byte = product.id >> 3;
      bits.writeUInt8(bits.readUInt8(byte) | (1 << (product.id & 7)), byte);
    }
    ofCatalogue.set(availability, bits);
  }
  return bits;
}

async function version(context: Context): Promise<string> {
  const [view, search] = await Promise.all([viewVersion(context), searchVersion(context.db)]);
  return `${search} ${view}`;
}

/** Recent results, shared by the answer and the search log. */
const recentResults = new LruCache<Promise<Found>>(500);

async function cachedResults(context: Context, input: Input): Promise<Found> {
  const { term } = input.params;
  const { suggest, categoryId, page } = input.query;
  const key = `${await version(context)} ${JSON.stringify([term, !!suggest, categoryId, page])}`;
  let found = recentResults.get(key);
  if (!found) {
    found = viewOf(context).then((view) =>
      findBy({
        db: context.db,
        catalogue: view.catalogue,
        term,
        soldOut: soldOutIn(view),
        categoryId,
        offset: page * pageSize,
        limit: pageSize,
      }),
    );
    recentResults.set(key, found);
    found.catch(() => recentResults.delete(key));
  }
  return found;
}

const matchOf = ({ total, isComplete, combos }: Found): AnswerOf<'productSearch'>['match'] => {
  if (total === 0 && combos.length === 0) return 'none';
  return isComplete ? 'all' : 'some';
};

function answer(found: Found, input: Input, view: View): AnswerOf<'productSearch'> {
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
async function logSearch(context: Context, input: Input): Promise<void> {
  const { suggest, categoryId, page } = input.query;
  if (suggest || categoryId !== undefined || page > 0) return;
  const { total, isComplete } = await cachedResults(context, input);
  const found = isComplete ? total : 0;
  await noteSearch(context.db, { term: input.params.term, found, at: context.clock.now() });
}

export const productSearchRoute: VersionedHandler<'productSearch'> = {
  version,

  handle: async (context, input) => {
    const [found, view] = await Promise.all([cachedResults(context, input), viewOf(context)]);
    return answer(found, input, view);
  },

  answered: (context, input) => {
    logSearch(context, input).catch((error: unknown) =>
      context.log.warn({ err: error }, 'A search was not logged'),
    );
  },
};
