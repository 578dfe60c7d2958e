import { type Paise, paise } from '@halal-basket/money';
import type { Queryable } from '../../platform/db.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { ownerOf } from '../identity/index.ts';
import { planInCart } from '../membership/index.ts';
import { badgeOf } from './cart.ts';
import { type CartLine, selectOwned, selectQuantity } from './cart.sql.ts';

export interface CartState {
  cartId: number;
  lines: CartLine[];
  /** The code that the customer put on it. */
  promoCode: string | null;
  /** What offers saved when the cart was last shown. */
  seenSaving: Paise;
}

/** The visitor's cart; null while they never put anything in. */
export async function cartOf(q: Queryable, visitor: Visitor): Promise<CartState | null> {
  const owner = ownerOf(visitor);
  const rows = owner ? await selectOwned(q, owner) : [];
  const [first] = rows;
  if (!first) return null;
  const lines = rows.flatMap(({ sku, cut, quantity, seenPrice, note }) =>
    sku === null || cut === null || quantity === null || seenPrice === null
      ? []
      : [{ sku, cut, quantity, seenPrice: paise(seenPrice), note: note ?? '' }],
  );
  const { cartId, promoCode, seenSaving } = first;
  return { cartId, lines, promoCode, seenSaving };
}

/** What the visitor's cart holds, packs and a membership: the badge. */
export async function cartQuantity(q: Queryable, visitor: Visitor): Promise<number> {
  const owner = ownerOf(visitor);
  if (!owner) return 0;
  const [packs, plan] = await Promise.all([selectQuantity(q, owner), planInCart(q, owner)]);
  return badgeOf([packs], plan);
}
