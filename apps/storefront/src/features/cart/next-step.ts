import type { AnswerOf } from '@halal-basket/contract';

type Cart = Pick<AnswerOf<'showCart'>, 'deliveryAddress' | 'cartSoldOut' | 'minimumOrder'>;

/**
 * Returns whether the checkout needs only a press: a customer's address is known, and nothing in the
 * cart has to be solved first.
 */
export const canCheckOut = (cart: Cart, loggedIn: boolean): boolean =>
  loggedIn &&
  cart.deliveryAddress?.serviceable === true &&
  !cart.cartSoldOut &&
  cart.minimumOrder.remaining === 0;
