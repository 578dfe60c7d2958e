import { formatNumber } from '@halal-basket/money';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';

export interface RatingProps {
  /** 0 to 5. */
  value: number;
  /** The number of ratings. */
  count?: number;
  /** The text for screen readers: '4.7 of 5, 1,284 ratings'. */
  label: string;
  /** compact: one star and the number · stars: five stars. */
  variant?: 'compact' | 'stars';
  className?: string;
}

export function Rating({ value, count, label, variant = 'compact', className }: RatingProps) {
  return (
    <span
      role="img"
      aria-label={label}
      className={cx('inline-flex items-center gap-1 text-sm', className)}
    >
      {variant === 'stars' ? (
        <Stars value={value} />
      ) : (
        <Icon name="star" fill className="text-star" />
      )}
      {variant === 'compact' && <bdi className="font-bold">{value.toFixed(1)}</bdi>}
      {count !== undefined && (
        <bdi className="font-medium text-text-3">({formatNumber(count)})</bdi>
      )}
    </span>
  );
}

/** Five stars, to the nearest half. */
function Stars({ value }: { value: number }) {
  const halves = Math.round(value * 2);
  return [1, 2, 3, 4, 5].map((place) => (
    <span key={place} className="relative inline-flex">
      <Icon name="star" fill className="text-line-strong" />
      {halves >= place * 2 - 1 && (
        <Icon
          name={halves >= place * 2 ? 'star' : 'star-half'}
          fill
          className="absolute inset-0 text-star rtl:-scale-x-100"
        />
      )}
    </span>
  ));
}
