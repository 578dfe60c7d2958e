import type { AnswerOf } from '@halal-basket/contract';

type Cart = AnswerOf<'showCart'>;

/** A summary of a cart: plain data, since `history.state` keeps it while the visitor decides. */
export interface CartSummary {
  count: number;
  /** In rupees. */
  total: number;
  items: { name: string; quantity: number }[];
}

const itemsShown = 3;

/** The first lines of a cart; null for an unknown or empty one. */
export function summarise(cart: Cart | undefined): CartSummary | null {
  if (!cart || cart.totalCartQuantity === 0) return null;
  return {
    count: cart.totalCartQuantity,
    total: cart.priceDetails.orderPayableAmount,
    items: cart.cartItems
      .slice(0, itemsShown)
      .map(({ productName, inCartQty }) => ({ name: productName, quantity: inCartQty })),
  };
}

/** Returns how many packs the summary counts but does not name. */
export const unnamedPacks = ({ count, items }: CartSummary): number =>
  count - items.reduce((sum, { quantity }) => sum + quantity, 0);
