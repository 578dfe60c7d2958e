import type { CartTopUp } from '@halal-basket/contract';
import type { Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { skusForSale } from '../catalogue/index.ts';
import { recipeIngredients } from '../content/index.ts';
import { dataOwnerOf } from '../identity/index.ts';
import { hubForVisitor } from '../location/index.ts';
import { topUpCart } from './changes.ts';
import { resolveCut } from './pricing/line-price.ts';

/**
 * Raises the cart to the ingredients of a recipe, each in its default cut, as far as the hub has them. Refuses
 * BLOG_NOT_FOUND, and LOCATION_REQUIRED without a location.
 */
export async function addRecipe(
  tx: Tx,
  visitor: Visitor,
  slug: string,
  now: Date,
): Promise<CartTopUp> {
  const ingredients = (await recipeIngredients(tx, slug)) ?? refuse('BLOG_NOT_FOUND');
  const owner = dataOwnerOf(visitor) ?? refuse('LOCATION_REQUIRED');
  const { hub, provisional } = await hubForVisitor(tx, visitor);
  if (provisional) refuse('LOCATION_REQUIRED');
  const codes = ingredients.map(({ sku }) => sku);
  const packs = new Map((await skusForSale(tx, hub.hubId, codes)).map((pack) => [pack.sku, pack]));
  const requested = ingredients.map(({ sku, quantity }) => {
    const pack = packs.get(sku);
    const cut = pack ? (resolveCut(pack, undefined) ?? '') : '';
    return { sku, cut, quantity, productName: pack?.productName ?? sku };
  });
  return topUpCart(tx, owner, hub.hubId, requested, now);
}
