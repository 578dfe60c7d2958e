import type { AnswerOf } from '@halal-basket/contract';
import { paths } from '../../paths.ts';

export type LinkMap = AnswerOf<'cpMapping'>;

/** What the names in an address stand for: something, another address, or nothing at all. */
export type Named = { id: number } | { movedTo: string } | null;

/** A category by its name in links; a former name tells where the page is now. */
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
 * A product by the names in its link. It has moved when it is called otherwise by now, when its
 * category is, or when it stands in another category. A first name that never was a category's
 * leads nowhere, so that no product has more than one address.
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
