import type { AnswerOf } from '@halal-basket/contract';
import { paths } from '../../paths.ts';

export type LinkMap = AnswerOf<'cpMapping'>;

/** The meaning of the names in an address: an id, another address, or nothing. */
export type Named = { id: number } | { movedTo: string } | null;

/** Finds a category by its name in links; a former name returns the current page. */
export function categoryNamed(map: LinkMap, categorySeoName: string): Named {
  const found = map.categories.find((one) => one.categorySeoName === categorySeoName);
  if (found) return { id: found.categoryId };
  const now = formerCategory(map, categorySeoName);
  return now ? { movedTo: paths.category(now.categorySeoName) } : null;
}

function formerCategory(map: LinkMap, categorySeoName: string) {
  const former = map.formerNames?.categories.find((one) => one.categorySeoName === categorySeoName);
  return former && map.categories.find((one) => one.categoryId === former.categoryId);
}

/**
 * Finds a product by the names in its link. It has moved when its name or its category's name has
 * changed, or when it is in another category. A first name that was never a category's finds
 * nothing, so that no product has more than one address.
 */
export function productNamed(map: LinkMap, categorySeoName: string, productSeoName: string): Named {
  const product =
    map.products.find((one) => one.productSeoName === productSeoName) ??
    formerProduct(map, productSeoName);
  if (!product) return null;
  const isHere =
    product.categorySeoName === categorySeoName && product.productSeoName === productSeoName;
  if (isHere) return { id: product.productId };
  return categoryNamed(map, categorySeoName) && { movedTo: paths.product(product) };
}

function formerProduct(map: LinkMap, productSeoName: string) {
  const former = map.formerNames?.products.find((one) => one.productSeoName === productSeoName);
  return former && map.products.find((one) => one.productId === former.productId);
}
