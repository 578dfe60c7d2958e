import { cx } from '../cx.ts';

export interface SpinnerProps {
  /** px; 18 by default. */
  size?: number;
  /** Appears after 200 ms, so that short waits show nothing. */
  delayed?: boolean;
  className?: string;
}

/** A spinner for buttons; pages and lists use skeletons. */
export const Spinner = ({ size = 18, delayed, className }: SpinnerProps) => (
  <span
    aria-hidden="true"
    className={cx('inline-flex shrink-0', delayed && 'hb-late', className)}
    style={{ width: size, height: size }}
  >
    <span className="hb-spinner size-full rounded-pill" />
  </span>
);
