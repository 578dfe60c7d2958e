import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface ScrollRegionProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Content that may be wider than the screen. It takes the focus, or the keyboard could not scroll it (WCAG 2.1.1). */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
  <div role="region" aria-label={label} tabIndex={0} className={cx('overflow-auto', className)}>
    {children}
  </div>
);
