import type { AnswerOf } from '@halal-basket/contract';
import { Button, EmptyState, ErrorState, Icon, Rating, Select } from '@halal-basket/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateOf } from '../../date-texts.ts';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { reviewPages, type ReviewSort } from './review-queries.ts';
import { useShop } from '../../shop-context.tsx';
import { Histogram } from './histogram.tsx';

type Review = AnswerOf<'productReviews'>['reviews'][number];

const sorts: Record<ReviewSort, () => string> = {
  newest: m.reviews_newest,
  highest: m.reviews_highest,
  lowest: m.reviews_lowest,
};

const isSort = (text: string): text is ReviewSort => text in sorts;

interface ReviewsProps {
  productId: number;
  productName: string;
}

/** The reviews of a product, with a button to write one for customers who received it. */
export function Reviews({ productId, productName }: ReviewsProps) {
  const { caller } = useShop();
  const overlay = useOverlay();
  const [sort, setSort] = useState<ReviewSort>('newest');
  const query = useInfiniteQuery({
    ...reviewPages(caller, productId, sort),
    placeholderData: (before) => before,
  });
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    query;
  const first = data?.pages[0];
  const reviews = data?.pages.flatMap((page) => page.reviews) ?? [];
  return (
    <section aria-labelledby="reviews" className="wrap pb-10">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 id="reviews" className="wide flex-1 text-2xl">
          {m.reviews_title()}
        </h2>
        {first?.canReview && (
          <Button icon="star" onClick={() => overlay.open('review', { productId, productName })}>
            {m.review_write()}
          </Button>
        )}
      </div>
      {error && !first && (
        <ErrorState
          title={m.reviews_failed()}
          retryLabel={m.retry()}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {first && !first.rating && (
        <EmptyState icon="star" title={m.reviews_none()} line={m.reviews_none_hint()} />
      )}
      {first?.rating && (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-10">
          <div>
            <Histogram rating={first.rating} histogram={first.histogram} />
          </div>
          <div>
            <SortField sort={sort} onChange={setSort} />
            <ul className="mt-2 divide-y divide-line">
              {reviews.map((review) => (
                <ReviewView key={review.reviewId} review={review} />
              ))}
            </ul>
            {hasNextPage && (
              <Button
                variant="ghost"
                busy={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
                className="mt-4"
              >
                {m.reviews_more()}
              </Button>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

const SortField = (props: { sort: ReviewSort; onChange: (sort: ReviewSort) => void }) => (
  <Select
    label={m.reviews_sort()}
    value={props.sort}
    options={Object.entries(sorts).map(([value, name]) => ({ value, label: name() }))}
    onChange={({ currentTarget }) =>
      isSort(currentTarget.value) && props.onChange(currentTarget.value)
    }
    className="max-w-60"
  />
);

const ReviewView = ({ review }: { review: Review }) => (
  <li className="py-5">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Rating
        value={review.rating}
        label={m.rating_spoken({ average: review.rating })}
        variant="stars"
      />
      <b>{review.customerName}</b>
      <span className="inline-flex items-center gap-1 text-success">
        <Icon name="seal-check" fill />
        {m.reviews_verified()}
      </span>
      <time dateTime={review.at} className="text-text-3">
        {dateOf(review.at)}
      </time>
    </div>
    {review.text && (
      <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line">
        {review.text}
      </p>
    )}
    {review.pictures.length > 0 && (
      <ul className="mt-3 flex flex-wrap gap-2.5">
        {review.pictures.map(({ url, alt, width }) => (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noopener"
              aria-label={m.reviews_photo_open({ name: review.customerName })}
            >
              <img
                src={smallerOf(url, width)}
                alt={alt}
                width={96}
                height={96}
                loading="lazy"
                className="size-24 rounded-md bg-surface-2 object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    )}
  </li>
);

/** Pictures also have a version of 320 px, unless they are smaller. */
const smallerOf = (url: string, width: number | undefined): string =>
  width !== undefined && width > 320 ? url.replace(/-\d+\.webp$/, '-320.webp') : url;
