import type { ConsoleReview, Review as WireReview } from '@halal-basket/contract';
import { storedWidths, pictureFileUrl } from '../../platform/pictures/index.ts';
import type { Review, ReviewPicture } from './reviews.sql.ts';

const pictureView = ({ name, width, height }: ReviewPicture, index: number, by: string) => ({
  url: pictureFileUrl(name, storedWidths(width).at(-1) ?? width, 'webp'),
  isPrimary: index === 0,
  alt: `Photo ${index + 1} by ${by}`,
  width,
  height,
});

const publicReview = (review: Review) => ({
  reviewId: review.id,
  customerName: review.customerName,
  rating: review.rating,
  text: review.text,
  at: review.createdAt.toISOString(),
  pictures: review.pictures.map((each, index) => pictureView(each, index, review.customerName)),
});

/** The customer's view; the author of a rejected review sees it as waiting. */
export const reviewView = (review: Review): WireReview => ({
  ...publicReview(review),
  status: review.status === 'SHOWN' ? 'SHOWN' : 'PENDING',
});

export const consoleReviewView = (review: Review): ConsoleReview => ({
  ...publicReview(review),
  status: review.status,
  productName: review.productName,
  orderNo: review.orderNo,
  ...(review.decidedBy !== null && { decidedBy: review.decidedBy }),
  ...(review.decidedAt && { decidedAt: review.decidedAt.toISOString() }),
});
