import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { lineCut, nothing, seoName, skuCode, text } from '../shapes/basic.ts';
import { cart, cartChange, cartTopUp, itemPayload, itemRemoval } from '../shapes/cart.ts';

/** The cart: one per guest or customer. */
export const cartCalls = {
  showCart: defineCall({
    summary: 'Returns the cart with its bill.',
    method: 'GET',
    path: '/api/v5/showCart',
    who: 'any',
    rate: 'read',
    answer: cart,
    errors: ['CART_UNAVAILABLE'],
  }),
  addToCart: defineCall({
    summary: 'Adds packs of a SKU and cut to the cart.',
    method: 'POST',
    path: '/api/cart/v2',
    who: 'any',
    rate: 'write',
    body: itemPayload,
    answer: cartChange,
    errors: ['LOCATION_REQUIRED', 'SKU_NOT_FOUND', 'CART_LIMIT', 'SOLD_OUT'],
  }),
  removeFromCart: defineCall({
    summary:
      'Removes packs or a whole line from the cart. A line that is not in the cart causes no error.',
    method: 'DELETE',
    path: '/api/cart/v2',
    who: 'any',
    rate: 'write',
    body: itemRemoval,
    answer: cartChange,
  }),
  addRecipeToCart: defineCall({
    summary:
      'Raises the cart to the ingredients of a recipe as far as they are available, and lists the missing ones. A repeated call adds nothing.',
    method: 'POST',
    path: '/api/cart/v2/recipe/:slug',
    who: 'any',
    rate: 'write',
    params: z.object({ slug: seoName }),
    body: nothing,
    answer: cartTopUp,
    errors: ['BLOG_NOT_FOUND', 'LOCATION_REQUIRED'],
  }),
  noteForButcher: defineCall({
    summary: 'Sets the butcher’s note of a line. An empty note deletes it.',
    method: 'PUT',
    path: '/api/cart/v2/note',
    who: 'any',
    rate: 'write',
    body: z.object({ sku: skuCode, cuts: lineCut.optional(), note: text(200, 0) }),
    answer: cart,
    errors: ['SKU_NOT_FOUND'],
  }),
  saveForLater: defineCall({
    summary: 'Moves a line from the cart to the saved items.',
    method: 'POST',
    path: '/api/cart/v2/later',
    who: 'any',
    rate: 'write',
    body: z.object({ sku: skuCode, cuts: lineCut.optional() }),
    answer: cart,
  }),
  takeFromSaved: defineCall({
    summary: 'Moves a saved item back to the cart, or deletes it.',
    method: 'DELETE',
    path: '/api/cart/v2/later',
    who: 'any',
    rate: 'write',
    body: z.object({ sku: skuCode, cuts: lineCut.optional(), toCart: z.boolean() }),
    answer: cart,
    errors: ['SOLD_OUT'],
  }),
  dropSoldOut: defineCall({
    summary: 'Removes all sold-out lines from the cart.',
    method: 'POST',
    path: '/api/v3/cart/SoldOut',
    who: 'any',
    rate: 'write',
    body: nothing,
    answer: cart,
  }),
  mergeCart: defineCall({
    summary:
      'Merges the guest’s cart into the customer’s cart after login, or keeps one of the two.',
    method: 'POST',
    path: '/api/v3/mergeOrOverrideCart',
    who: 'customer',
    rate: 'write',
    body: z.object({
      mergeCart: z.boolean(),
      /** The cart to keep when both are not merged: the customer's earlier cart, or the guest's. */
      keep: z.enum(['before', 'visit']).default('visit'),
    }),
    success: 'Cart updated!',
    answer: cart.extend({
      /** The SKUs of which the merged cart has fewer packs, because of `maxQuantityCart`. */
      reducedSkus: z.array(skuCode),
    }),
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
