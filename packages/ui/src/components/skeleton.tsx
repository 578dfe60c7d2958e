import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface SkeletonProps {
  /** card: a product card · row: picture and two lines · text: lines. */
  shape: 'card' | 'row' | 'text';
  /** Lines of a text; 3 by default. */
  lines?: number;
  className?: string;
}

/** A grey placeholder with the final size of the content. Put it inside `SkeletonGroup`. */
export function Skeleton({ shape, lines = 3, className }: SkeletonProps) {
  switch (shape) {
    case 'card':
      return (
        <div className={cx('flex flex-col gap-2', className)}>
          <div className="skeleton aspect-square rounded-lg!" />
          <div className="skeleton mt-3 h-3 w-2/5" />
          <div className="skeleton h-4 w-4/5" />
          <div className="skeleton h-5 w-1/2" />
        </div>
      );
    case 'row':
      return (
        <div className={cx('flex items-center gap-3', className)}>
          <div className="skeleton size-16 shrink-0 rounded-md!" />
          <div className="flex flex-1 flex-col gap-2">
            <div className="skeleton h-4 w-3/5" />
            <div className="skeleton h-3 w-2/5" />
          </div>
        </div>
      );
    case 'text':
      return (
        <div className={cx('flex flex-col gap-2.5', className)}>
          {Array.from({ length: lines }, (_, line) => (
            <div key={line} className={cx('skeleton h-3.5', line === lines - 1 && 'w-3/5')} />
          ))}
        </div>
      );
  }
}

export interface SkeletonGroupProps {
  /** Announced once: 'Loading products'. */
  label: string;
  children: ReactNode;
  className?: string;
}

/** Contains skeletons: announces the loading and stays invisible for the first 200 ms. */
export const SkeletonGroup = ({ label, children, className }: SkeletonGroupProps) => (
  <div role="status" className="hb-late">
    <span className="visually-hidden">{label}</span>
    <div aria-hidden="true" className={className}>
      {children}
    </div>
  </div>
);
