import { randomInt } from 'node:crypto';
import { refuse } from '../../platform/errors.ts';
import type { Context, WriteContext } from '../../platform/http/context.ts';
import { type Handler, routes } from '../../platform/http/routes.ts';
import { type Product, catalogueFor } from '../catalogue/index.ts';
import { ensureSession, dataOwnerOf } from '../identity/index.ts';
import { hubForVisitor } from '../location/index.ts';
import { selectPurchasedProducts } from '../orders/index.ts';
import { type View, availableFirst, similarTo, tilesOf, viewOf } from '../browse/index.ts';
import { recommend, youMayLike } from './recommend.ts';
import {
  deleteWishlistItem,
  insertWishlistItem,
  insertViewed,
  selectViewed,
  selectWishlist,
} from './customer-lists.sql.ts';

/** More than a rail shows. */
const viewedShown = 24;
const boughtShown = 24;
/** Bounds the wish list. */
const maxWishlistItems = 200;
const recommended = 10;

/** The named products that this hub sells, in their order. */
const soldOf = (ids: readonly number[], { catalogue }: View): Product[] =>
  ids.flatMap((id) => catalogue.productById(id) ?? []);

/** Reads by the call's own transaction: concurrent writers must not wait for a second connection. */
async function requireSold(
  { tx, visitor }: Pick<WriteContext, 'tx' | 'visitor'>,
  productId: number,
): Promise<void> {
  const { hub } = await hubForVisitor(tx, visitor);
  const catalogue = await catalogueFor(tx, hub.hubId);
  if (!catalogue.productById(productId)) refuse('PRODUCT_NOT_FOUND');
}

/** The first `count` of many, without making the others. */
function first<T>(all: Iterable<T>, count: number): T[] {
  const found: T[] = [];
  for (const each of all) {
    found.push(each);
    if (found.length === count) break;
  }
  return found;
}

const viewedIds = async ({ db, visitor }: Context): Promise<number[]> => {
  const owner = dataOwnerOf(visitor);
  return owner ? selectViewed(db, owner, viewedShown) : [];
};

const boughtIds = async ({ db, visitor }: Context): Promise<number[]> =>
  visitor.kind === 'customer' ? selectPurchasedProducts(db, visitor.customerId, boughtShown) : [];

/** Records a view after the answer; a busy database may lose one without harm. */
export function recordView(
  { db, visitor, clock, log, request }: Context,
  { params: { id } }: { params: { id: number } },
): void {
  const owner = dataOwnerOf(visitor);
  if (!owner || request.isPrefetch) return;
  insertViewed(db, owner, id, clock.now()).catch((err: unknown) =>
    log.warn({ err }, 'A view was not recorded'),
  );
}

const recommendations: Handler<'recommendations'> = async (ctx, { query }) => {
  const [view, viewed, bought] = await Promise.all([viewOf(ctx), viewedIds(ctx), boughtIds(ctx)]);
  const { catalogue } = view;
  const except = query.productId === undefined ? undefined : catalogue.productById(query.productId);
  // The page that asks may be recorded by now.
  const recentlyViewed = soldOf(viewed, view).filter((product) => product !== except);
  const recentlyPurchased = soldOf(bought, view);
  const near = (product: Product) => [
    ...soldOf(product.goesWellWith, view),
    ...first(similarTo(product, view), 3),
  ];
  const { source, products } = recommend(
    { place: query.place, chance: randomInt(1_000_000) / 1_000_000, except },
    {
      recentlyViewed,
      recentlyPurchased,
      youMayLike: youMayLike(
        [...new Set([...recentlyPurchased, ...recentlyViewed])],
        near,
        catalogue.bestsellers,
      ),
      bestSellers: catalogue.bestsellers,
      dealsOfTheDay: catalogue.deals,
    },
  );
  return { source, products: tilesOf(availableFirst(products, view).slice(0, recommended), view) };
};

export const listsRoutes = routes({
  recentlyViewed: async (ctx) => {
    const [view, ids] = await Promise.all([viewOf(ctx), viewedIds(ctx)]);
    return { products: tilesOf(soldOf(ids, view), view) };
  },

  recentlyPurchased: async (ctx) => {
    const [view, ids] = await Promise.all([viewOf(ctx), boughtIds(ctx)]);
    return { products: tilesOf(soldOf(ids, view), view) };
  },

  wishList: async (ctx) => {
    const { db, visitor } = ctx;
    const [view, ids] = await Promise.all([
      viewOf(ctx),
      visitor.kind === 'customer' ? selectWishlist(db, visitor.customerId) : [],
    ]);
    return { products: tilesOf(soldOf(ids, view), view) };
  },

  noteViewed: async (ctx, { params: { productId } }) => {
    await requireSold(ctx, productId);
    await ensureSession(ctx);
    const owner = dataOwnerOf(ctx.visitor);
    if (owner) await insertViewed(ctx.tx, owner, productId, ctx.clock.now());
    return {};
  },

  addToWishList: async (ctx, { params: { productId } }) => {
    const { tx, visitor, clock } = ctx;
    await requireSold(ctx, productId);
    const { customerId } = visitor;
    const item = { customerId, productId, at: clock.now(), atMost: maxWishlistItems };
    if (!(await insertWishlistItem(tx, item))) refuse('WISH_LIST_FULL');
    return { productId, isWished: true };
  },

  removeFromWishList: async ({ tx, visitor }, { params: { productId } }) => {
    await deleteWishlistItem(tx, visitor.customerId, productId);
    return { productId, isWished: false };
  },

  recommendations,
});
