import { type Paise, paise } from '@halal-basket/money';
import type { Queryable } from '../../platform/db.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { dataOwnerOf } from '../identity/index.ts';
import { type CartLine, selectOwned } from './cart.sql.ts';

export interface CartState {
  cartId: number;
  /** Another one after each change of its lines. */
  version: string;
  lines: CartLine[];
  /** The promo code on the cart. */
  promoCode: string | null;
  /** The savings by offers when the cart was last shown. */
  seenSaving: Paise;
}

/** The visitor's cart; null before the first item. */
export async function cartOf(q: Queryable, visitor: Visitor): Promise<CartState | null> {
  const owner = dataOwnerOf(visitor);
  const rows = owner ? await selectOwned(q, owner) : [];
  const [first] = rows;
  if (!first) return null;
  const lines = rows.flatMap(({ sku, cut, quantity, seenPrice, note }) =>
    sku === null || cut === null || quantity === null || seenPrice === null
      ? []
      : [{ sku, cut, quantity, seenPrice: paise(seenPrice), note: note ?? '' }],
  );
  const { cartId, version, promoCode, seenSaving } = first;
  return { cartId, version, lines, promoCode, seenSaving };
}
