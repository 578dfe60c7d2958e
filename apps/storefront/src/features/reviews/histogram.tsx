import type { AnswerOf } from '@halal-basket/contract';
import { ProgressBar, Rating } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { shareOf } from './histogram-rules.ts';

type Reviews = AnswerOf<'productReviews'>;

interface HistogramProps {
  rating: NonNullable<Reviews['rating']>;
  histogram: Reviews['histogram'];
}

/** The average rating, and the number of ratings by stars. */
export const Histogram = ({ rating: { average, count }, histogram }: HistogramProps) => (
  <div className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-lg bg-surface-2 p-5">
    <div>
      <p className="wide text-4xl leading-none">
        <bdi>{average.toFixed(1)}</bdi>
      </p>
      <Rating
        value={average}
        label={m.rating_spoken({ average })}
        variant="stars"
        className="mt-2"
      />
      <p className="mt-1 text-sm text-text-3">{m.reviews_count({ count })}</p>
    </div>
    <ul className="min-w-[min(13rem,100%)] flex-1">
      {histogram.map(({ stars, count: many }) => (
        <li key={stars} className="flex items-center gap-3 text-sm">
          <span className="w-14 whitespace-nowrap">{m.reviews_stars({ count: stars })}</span>
          <ProgressBar
            value={shareOf(many, histogram)}
            max={100}
            label={m.reviews_bar({ count: many, stars: m.reviews_stars({ count: stars }) })}
            className="flex-1"
          />
          <span className="w-8 text-end text-text-3">{many}</span>
        </li>
      ))}
    </ul>
  </div>
);
