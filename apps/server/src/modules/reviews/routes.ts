import { refuse } from '../../platform/errors.ts';
import type { Queryable, Tx } from '../../platform/db.ts';
import type { Context } from '../../platform/http/context.ts';
import { routes } from '../../platform/http/routes.ts';
import { type MadePicture, storePictures, makeUploads } from '../../platform/pictures/index.ts';
import { type Product, catalogueFor } from '../catalogue/index.ts';
import { customerById, shortName } from '../identity/index.ts';
import { hubForVisitor } from '../location/index.ts';
import { selectComplaintsOf, selectDeliveredWith, selectOrder } from '../orders/index.ts';
import { productsToRate } from './products-to-rate.ts';
import { reviewView } from './review-view.ts';
import {
  insertReview,
  selectReviewedOrders,
  selectReviewedProducts,
  selectShown,
} from './reviews.sql.ts';
import { orderToReview } from './reviews.ts';

async function productSold(
  q: Queryable,
  { visitor }: Pick<Context, 'visitor'>,
  productId: number,
): Promise<Product> {
  const { hub } = await hubForVisitor(q, visitor);
  const product = (await catalogueFor(q, hub.hubId)).productById(productId);
  return product ?? refuse('PRODUCT_NOT_FOUND');
}

/** The order for which the customer may still review the product; null without one. */
async function reviewableOrder(
  q: Queryable,
  customerId: number,
  productId: number,
): Promise<string | null> {
  const delivered = await selectDeliveredWith(q, customerId, productId);
  if (delivered.length === 0) return null;
  return orderToReview(delivered, await selectReviewedOrders(q, productId, delivered));
}

interface NewReview {
  productId: number;
  productName: string;
  customerId: number;
  rating: number;
  text: string;
  made: readonly MadePicture[];
  at: Date;
}

/** Writes a review for the newest order without one. Refuses REVIEW_REFUSED. */
async function saveReview(tx: Tx, { made, ...written }: NewReview) {
  const { customerId, productId, at } = written;
  const orderNo = await reviewableOrder(tx, customerId, productId);
  if (orderNo === null) refuse('REVIEW_REFUSED');
  const { fullName } = await customerById(tx, customerId);
  const customerName = shortName(fullName) ?? 'Verified buyer';
  const pictures = await storePictures(tx, made, at);
  const review = { ...written, customerName, orderNo };
  const id = await insertReview(tx, review, pictures);
  if (id === null) refuse('REVIEW_REFUSED');
  return reviewView({
    ...review,
    id,
    status: 'PENDING',
    createdAt: at,
    decidedAt: null,
    decidedBy: null,
    pictures,
  });
}

export const reviewsRoutes = routes({
  orderToRate: async ({ db, visitor, clock }, { params: { orderNo } }) => {
    const order = await selectOrder(db, orderNo);
    if (order?.customerId !== visitor.customerId) refuse('ORDER_NOT_FOUND');
    const [complaints, reviewed] = await Promise.all([
      selectComplaintsOf(db, order.id),
      selectReviewedProducts(db, orderNo),
    ]);
    const known = { hasComplaint: complaints.length > 0, reviewed };
    return { products: productsToRate(order, known, clock.now()) };
  },

  productReviews: async (ctx, { params: { productId }, query: { pageNo, pageSize, sort } }) => {
    const { db, visitor } = ctx;
    const [product, found, reviewable] = await Promise.all([
      productSold(db, ctx, productId),
      selectShown(db, {
        productId,
        order: sort,
        limit: pageSize + 1,
        offset: pageNo * pageSize,
      }),
      visitor.kind === 'customer' ? reviewableOrder(db, visitor.customerId, productId) : null,
    ]);
    const { rating } = product;
    return {
      rating: rating ? { average: rating.average, count: rating.count } : undefined,
      histogram: rating
        ? rating.counts.map((count, index) => ({ stars: index + 1, count })).toReversed()
        : [],
      reviews: found.slice(0, pageSize).map(reviewView),
      canReview: reviewable !== null,
      hasMore: found.length > pageSize,
    };
  },

  writeReview: {
    prepare: async (ctx, { params: { productId }, body }) => {
      const { db } = ctx;
      const { customerId } = ctx.visitor;
      const { name: productName } = await productSold(db, ctx, productId);
      if ((await reviewableOrder(db, customerId, productId)) === null) refuse('REVIEW_REFUSED');
      const by = { kind: 'customer', id: customerId } as const;
      const made = await makeUploads(ctx, body.pictures, { by });
      const review = { productId, productName, customerId, rating: body.rating, text: body.text };
      return ({ tx, clock }) => saveReview(tx, { ...review, made, at: clock.now() });
    },
  },
});
