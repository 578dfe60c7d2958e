import type { AnswerOf } from '@halal-basket/contract';
import { m } from '../../messages.ts';

type MergedCart = Pick<AnswerOf<'mergeCart'>, 'cartItems' | 'reducedSkus'>;

/** A product of which the merged cart has, or can deliver, fewer packs than both carts had. */
export interface ReducedPacks {
  name: string;
  why: string;
}

type Item = MergedCart['cartItems'][number];

const stockText = ({ availableQuantity: count, inCartQty: inCart }: Item): string =>
  count > 0 ? m.cart_sold_out_some({ count, wanted: inCart }) : m.cart_sold_out_none();

/** Returns the products that the limit per customer or the stock reduces, each once. */
export function reducedPacks({ cartItems, reducedSkus }: MergedCart): ReducedPacks[] {
  const whyOf = new Map<string, string>();
  for (const item of cartItems) {
    const isShort = item.availableQuantity < item.inCartQty;
    if (reducedSkus.includes(item.sku)) {
      whyOf.set(item.productName, m.cart_limit({ count: item.maxQuantityCart }));
    } else if (isShort) whyOf.set(item.productName, stockText(item));
  }
  return [...whyOf].map(([name, why]) => ({ name, why }));
}
