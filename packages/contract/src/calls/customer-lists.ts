import { z } from 'zod';
import { defineCall } from '../kit.ts';
import {
  count,
  id,
  idInUrl,
  nothing,
  orderNo,
  paging,
  paragraph,
  picture,
} from '../shapes/basic.ts';
import { productTile, rating, review, stars } from '../shapes/product.ts';
import { shopText } from '../shapes/shop-text.ts';

const productTiles = z.object({ products: z.array(productTile) });
const wished = z.object({ productId: id, isWished: z.boolean() });

/** Viewed and bought products, wishlist and reviews: personal answers, never cached for others. */
export const customerListsCalls = {
  recentlyViewed: defineCall({
    summary: 'Lists the visitor’s recently viewed products, the latest first.',
    method: 'GET',
    path: '/api/recentlyViewdProducts',
    who: 'any',
    rate: 'read',
    answer: productTiles,
  }),
  recentlyPurchased: defineCall({
    summary: 'Lists the customer’s purchased products, the latest first. Empty for guests.',
    method: 'GET',
    path: '/api/recentlyPurchased',
    who: 'any',
    rate: 'read',
    answer: productTiles,
  }),
  wishList: defineCall({
    summary: 'Lists the products of the wish list. Empty for guests.',
    method: 'GET',
    path: '/api/wishListProducts',
    who: 'any',
    rate: 'read',
    answer: productTiles,
  }),
  addToWishList: defineCall({
    summary: 'Adds a product to the wish list.',
    method: 'PUT',
    path: '/api/wishListProducts/:productId',
    who: 'customer',
    rate: 'write',
    params: z.object({ productId: idInUrl }),
    answer: wished,
    errors: ['PRODUCT_NOT_FOUND', 'WISH_LIST_FULL'],
  }),
  removeFromWishList: defineCall({
    summary: 'Removes a product from the wish list. A product that is not on it causes no error.',
    method: 'DELETE',
    path: '/api/wishListProducts/:productId',
    who: 'customer',
    rate: 'write',
    params: z.object({ productId: idInUrl }),
    answer: wished,
  }),
  noteViewed: defineCall({
    summary: 'Records a product view. It starts a guest session for a new visitor.',
    method: 'POST',
    path: '/api/recentlyViewdProducts/:productId',
    who: 'any',
    rate: 'write',
    params: z.object({ productId: idInUrl }),
    answer: nothing,
    errors: ['PRODUCT_NOT_FOUND'],
  }),
  recommendations: defineCall({
    summary:
      'Lists recommended products for the cart or a product page, or today’s deals if there are none.',
    method: 'GET',
    path: '/api/sectionType/recommendations',
    who: 'any',
    rate: 'read',
    query: z.object({
      place: z.enum(['cart', 'product', 'other']).default('other'),
      /** The product of the page, which is left out of the recommendations. */
      productId: idInUrl.optional(),
    }),
    answer: z.object({
      source: z.enum([
        'bestSellers',
        'recentlyPurchased',
        'recentlyViewed',
        'youMayLike',
        'dealsOfTheDay',
      ]),
      products: z.array(productTile),
    }),
  }),
  productReviews: defineCall({
    summary: 'Lists the reviews of a product.',
    method: 'GET',
    path: '/api/products/:productId/reviews',
    who: 'any',
    rate: 'read',
    params: z.object({ productId: idInUrl }),
    query: z.object({
      ...paging(10, 50),
      sort: z.enum(['newest', 'highest', 'lowest']).default('newest'),
    }),
    answer: z.object({
      rating: rating.optional(),
      /** The number of ratings with five stars, four, down to one; empty without reviews. */
      histogram: z.array(z.object({ stars, count })).default([]),
      reviews: z.array(review),
      /** The visitor bought the product and has an order that can be reviewed. */
      canReview: z.boolean(),
      hasMore: z.boolean(),
    }),
    errors: ['PRODUCT_NOT_FOUND'],
  }),
  orderToRate: defineCall({
    summary:
      'Lists the products of a delivered order that its customer has not rated; none after a complaint.',
    method: 'GET',
    path: '/api/orders/:orderNo/to-rate',
    who: 'customer',
    rate: 'read',
    params: z.object({ orderNo }),
    answer: z.object({ products: z.array(z.object({ productId: id, productName: shopText })) }),
    errors: ['ORDER_NOT_FOUND'],
  }),
  writeReview: defineCall({
    summary:
      'Adds a review by a verified buyer, one per product and order. Staff publish it after a check.',
    method: 'POST',
    path: '/api/products/:productId/reviews',
    who: 'customer',
    rate: 'write',
    params: z.object({ productId: idInUrl }),
    maxBodyBytes: 4 * 1024 * 1024,
    body: z.object({
      rating: stars,
      text: paragraph(2000, 0).default(''),
      /** Photos as base64: JPEG, PNG, WebP or AVIF. The server re-encodes them without camera metadata. */
      pictures: z.array(picture).max(4).default([]),
    }),
    answer: review,
    errors: ['PRODUCT_NOT_FOUND', 'REVIEW_REFUSED', 'PICTURE_REFUSED'],
  }),
};
