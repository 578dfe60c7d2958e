import { cx } from '../cx.ts';
import { basketPath, handlePath, slatsPath, starPath } from './shapes.ts';

export interface BrandMarkProps {
  /** px; 40 by default. */
  size?: number;
  /** pine: star in the brand's colour · light: white star, for dark green backgrounds. */
  tone?: 'pine' | 'light';
  className?: string;
}

/** The eight-pointed star with a basket. Decorative: the name is beside it. */
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
