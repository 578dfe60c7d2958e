import { cx } from '../cx.ts';

export interface DietMarkProps {
  diet: 'veg' | 'nonveg';
  /** 'Vegetarian' / 'Non-vegetarian'. */
  label: string;
  /** px; 14 by default. */
  size?: number;
  className?: string;
}

/** The food marks of India: a green dot or a brown triangle; the shape differs as well as the colour. */
export const DietMark = ({ diet, label, size = 14, className }: DietMarkProps) => (
  <svg
    viewBox="0 0 16 16"
    width={size}
    height={size}
    role="img"
    aria-label={label}
    className={cx('shrink-0', diet === 'veg' ? 'text-veg' : 'text-nonveg', className)}
  >
    <rect
      x="1"
      y="1"
      width="14"
      height="14"
      rx="3"
      fill="var(--hb-surface)"
      stroke="currentColor"
      strokeWidth="1.7"
    />
    {diet === 'veg' ? (
      <circle cx="8" cy="8" r="3.8" fill="currentColor" />
    ) : (
      <path d="M8 4.2 12 11.2H4z" fill="currentColor" />
    )}
  </svg>
);
