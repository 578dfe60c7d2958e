import { cx } from '../cx.ts';

export interface BrandMarkProps {
  /** px; 40 by default. */
  size?: number;
  /** pine: star in the brand's colour · light: white star, for pine grounds. */
  tone?: 'pine' | 'light';
  className?: string;
}

/** The eight-point star with a basket. Decoration: the name stands beside it. */
export const BrandMark = ({ size = 40, tone = 'pine', className }: BrandMarkProps) => {
  const star = tone === 'pine' ? 'var(--hb-mark)' : '#ffffff';
  const basket = tone === 'pine' ? '#ffffff' : '#0f6148';
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      aria-hidden="true"
      className={cx('shrink-0', className)}
    >
      <path fill={star} d={starPath} />
      <path fill="none" stroke="#f5a524" strokeWidth="2.6" strokeLinecap="round" d={handlePath} />
      <path fill={basket} d={basketPath} />
      <path stroke={star} strokeWidth="2" strokeLinecap="round" d={slatsPath} />
    </svg>
  );
};

/** Two squares, one turned by 45°: the shapes of the mark on a 48 grid. */
export const starPath =
  'M24 1l6.74 6.74h9.52v9.52L47 24l-6.74 6.74v9.52h-9.52L24 47l-6.74-6.74H7.74v-9.52L1 24l6.74-6.74V7.74h9.52z';
export const handlePath = 'M17.2 21.6c0-4.4 3-7.8 6.8-7.8s6.8 3.4 6.8 7.8';
export const basketPath =
  'M12.7 21.2h22.6a1.4 1.4 0 0 1 1.37 1.7l-2.16 9.3A3.4 3.4 0 0 1 31.2 35H16.8a3.4 3.4 0 0 1-3.31-2.8l-2.16-9.3a1.4 1.4 0 0 1 1.37-1.7z';
export const slatsPath = 'M19.2 25.6v4.9M24 25.6v4.9M28.8 25.6v4.9';

export interface BrandProps extends BrandMarkProps {
  /** The shop's name. */
  name: string;
}

/** Mark and name side by side, in the colour of the text. */
export const Brand = ({ name, className, ...mark }: BrandProps) => (
  <span className={cx('inline-flex items-center gap-2.5 whitespace-nowrap', className)}>
    <BrandMark {...mark} />
    <span className="wide text-[1.5rem] leading-none">{name}</span>
  </span>
);
