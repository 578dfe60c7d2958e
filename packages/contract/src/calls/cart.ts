import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { nothing } from '../shapes/basic.ts';
import { cart, cartChange, itemPayload, itemRemoval } from '../shapes/cart.ts';

/** The cart: one per guest or customer. */
export const cartCalls = {
  showCart: defineCall({
    summary: 'The cart with its bill.',
    method: 'GET',
    path: '/api/v5/showCart',
    who: 'any',
    rate: 'read',
    answer: cart,
    errors: ['CART_UNAVAILABLE'],
  }),
  addToCart: defineCall({
    summary: 'Adds packs of a SKU and cut.',
    method: 'POST',
    path: '/api/cart/v2',
    who: 'any',
    rate: 'write',
    body: itemPayload,
    answer: cartChange,
    errors: ['LOCATION_REQUIRED', 'SKU_NOT_FOUND', 'CART_LIMIT', 'SOLD_OUT'],
  }),
  removeFromCart: defineCall({
    summary: 'Takes packs out, or the whole line; what is not there is no error.',
    method: 'DELETE',
    path: '/api/cart/v2',
    who: 'any',
    rate: 'write',
    body: itemRemoval,
    answer: cartChange,
  }),
  dropSoldOut: defineCall({
    summary: 'Drops the lines that sold out.',
    method: 'POST',
    path: '/api/v3/cart/SoldOut',
    who: 'any',
    rate: 'write',
    body: nothing,
    answer: cart,
  }),
  mergeCart: defineCall({
    summary: "After login: merges the guest's cart into the customer's, or replaces it.",
    method: 'POST',
    path: '/api/v3/mergeOrOverrideCart',
    who: 'customer',
    rate: 'write',
    body: z.object({ mergeCart: z.boolean() }),
    success: 'Cart updated!',
    answer: cart,
  }),
  emptyCart: defineCall({
    summary: 'Empties the cart.',
    method: 'POST',
    path: '/api/deleteExistingShoppingCart',
    who: 'any',
    rate: 'write',
    body: nothing,
    answer: cart,
  }),
};
