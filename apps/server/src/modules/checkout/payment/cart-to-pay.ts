import type { Cart } from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import type { CustomerVisitor } from '../../../platform/http/context.ts';
import { cartView } from '../../cart/index.ts';
import { pricesInSavedSlots } from '../shipments/priced-shipments.ts';

/** The cart with the bill that its order will have: with the fees of the saved slots. */
export async function cartToPay(q: Queryable, visitor: CustomerVisitor, now: Date): Promise<Cart> {
  const [cart, prices] = await Promise.all([
    cartView({ q, visitor, now }),
    pricesInSavedSlots(q, visitor, now),
  ]);
  return prices ? { ...cart, priceDetails: prices } : cart;
}
