import { cx } from '../cx.ts';

export interface SpinnerProps {
  /** px; 18 by default. */
  size?: number;
  className?: string;
}

/** A spinner for buttons; pages and lists use skeletons. */
export const Spinner = ({ size = 18, className }: SpinnerProps) => (
  <span
    aria-hidden="true"
    className={cx('hb-spinner inline-block shrink-0 rounded-pill', className)}
    style={{ width: size, height: size }}
  />
);
