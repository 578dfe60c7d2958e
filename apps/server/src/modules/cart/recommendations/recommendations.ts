import type { Context } from '../../../platform/http/context.ts';
import type { Product } from '../../catalogue/index.ts';
import { dataOwnerOf } from '../../identity/index.ts';
import { type View, isAvailable, tilesOf, viewOf } from '../../browse/index.ts';
import { selectUpdatedAt } from '../cart.sql.ts';
import { cartOf } from '../cart-state.ts';

/** The largest number of products in a section. */
const shown = 10;

/**
 * The section of the specification for an abandoned cart shows a cart without a change for this time. The reminder
 * waits longer.
 */
const leftAloneMs = 30 * 60 * 1000;

/** The products of the cart's lines, each once, in the order in which they were added. */
async function productsInCart({ db, visitor }: Context, view: View): Promise<Product[]> {
  const cart = await cartOf(db, visitor);
  const found = (cart?.lines ?? []).flatMap(({ sku }) => view.catalogue.sku(sku)?.product ?? []);
  return [...new Set(found)];
}

/**
 * Cross-sells of the cart's products, those of most products first. Without any, bestsellers, then
 * deals (specification, section 4). Excludes products in the cart and unavailable ones.
 */
export function crossSellsOfCart(
  inCart: readonly Product[],
  { catalogue }: Pick<View, 'catalogue'>,
  canHave: (product: Product) => boolean,
): Product[] {
  if (inCart.length === 0) return [];
  const had = new Set(inCart.map(({ id }) => id));
  const wanted = (products: Iterable<Product>) =>
    [...products].filter((product) => !had.has(product.id) && canHave(product));
  const named = new Map<Product, number>();
  for (const id of inCart.flatMap(({ goesWellWith }) => goesWellWith)) {
    const product = catalogue.productById(id);
    if (product) named.set(product, (named.get(product) ?? 0) + 1);
  }
  const beside = wanted(named.keys()).sort((a, b) => (named.get(b) ?? 0) - (named.get(a) ?? 0));
  const [first = []] = [beside, wanted(catalogue.bestsellers), wanted(catalogue.deals)].filter(
    ({ length }) => length > 0,
  );
  return first.slice(0, shown);
}

export async function addToCartRecommendations(context: Context) {
  const view = await viewOf(context);
  const inCart = await productsInCart(context, view);
  const products = crossSellsOfCart(inCart, view, (product) => isAvailable(product, view));
  return {
    sectionType: 'ADD_TO_CART_RECOMMENDATIONS' as const,
    position: 0,
    name: 'Goes well with your cart',
    sectionData: tilesOf(products, view),
  };
}

/** The available products of a cart that was left alone. */
export async function cartAbandonedRecommendations(context: Context) {
  const { db, visitor, clock } = context;
  const owner = dataOwnerOf(visitor);
  const touched = owner && (await selectUpdatedAt(db, owner));
  const wasLeft = touched && clock.now().getTime() - touched.at.getTime() >= leftAloneMs;
  const view = await viewOf(context);
  const products = wasLeft ? await productsInCart(context, view) : [];
  const left = products.filter((product) => isAvailable(product, view)).slice(0, shown);
  return {
    sectionType: 'CART_ABANDONED_RECOMMENDATIONS' as const,
    position: 0,
    name: 'Still in your cart',
    sectionData: tilesOf(left, view),
  };
}
