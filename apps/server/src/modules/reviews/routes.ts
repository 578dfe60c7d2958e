import { refuse } from '../../platform/errors.ts';
import type { Queryable } from '../../platform/db.ts';
import type { Context } from '../../platform/http/context.ts';
import { routes } from '../../platform/http/routes.ts';
import { keepPicture } from '../../platform/pictures/index.ts';
import { type Product, catalogueFor } from '../catalogue/index.ts';
import { customerById, shortName } from '../identity/index.ts';
import { hubOf } from '../location/index.ts';
import { deliveredWith } from '../orders/index.ts';
import { reviewView } from './review-view.ts';
import { insertReview, selectReviewedOrders, selectShown } from './reviews.sql.ts';
import { orderToReview } from './reviews.ts';

async function productSold(
  q: Queryable,
  { visitor }: Pick<Context, 'visitor'>,
  productId: number,
): Promise<Product> {
  const { hub } = await hubOf(q, visitor);
  const product = (await catalogueFor(q, hub.hubId)).productById(productId);
  return product ?? refuse('PRODUCT_NOT_FOUND');
}

/** The order that the customer may still review the product of; null without one. */
async function reviewableOrder(
  q: Queryable,
  customerId: number,
  productId: number,
): Promise<string | null> {
  const delivered = await deliveredWith(q, customerId, productId);
  if (delivered.length === 0) return null;
  return orderToReview(delivered, await selectReviewedOrders(q, productId, delivered));
}

export const reviewsRoutes = routes({
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

  writeReview: async (ctx, { params: { productId }, body }) => {
    const { tx, clock } = ctx;
    const { customerId } = ctx.visitor;
    const { name: productName } = await productSold(tx, ctx, productId);
    const orderNo = await reviewableOrder(tx, customerId, productId);
    if (orderNo === null) refuse('REVIEW_REFUSED');
    const at = clock.now();
    const { fullName } = await customerById(tx, customerId);
    const customerName = shortName(fullName) ?? 'Verified buyer';
    const pictures = [];
    for (const given of body.pictures) {
      pictures.push(await keepPicture(tx, Buffer.from(given, 'base64'), { at }));
    }
    const { rating, text } = body;
    const review = { productId, productName, customerId, customerName, orderNo, rating, text, at };
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
  },
});
