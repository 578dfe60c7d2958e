import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface ProgressBarProps {
  value: number;
  max: number;
  /** The label for screen readers: 'Towards free delivery'. */
  label: string;
  /** 'Add ₹141 for free delivery'; shown before or above the bar. */
  children?: ReactNode;
  /** page: on light backgrounds · pine: inside the cart bar. */
  ground?: 'page' | 'pine';
  className?: string;
}

/** Progress towards a goal; turns solid green when it is reached. */
export function ProgressBar(props: ProgressBarProps) {
  const { value, max, label, children, ground = 'page', className } = props;
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 1;
  const reached = share === 1;
  return (
    <div
      className={cx('flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs font-semi', className)}
    >
      {children && (
        <span className="inline-flex max-w-full shrink-0 items-center gap-2 [&_b]:font-bold">
          {children}
        </span>
      )}
      <span
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        className={cx(
          'h-1.5 min-w-10 flex-1 overflow-hidden rounded-pill',
          ground === 'pine' ? 'bg-white/20' : 'bg-surface-3',
        )}
      >
        <span
          className={cx(
            'block h-full rounded-pill transition-[width,background-color] duration-image ease-standard',
            barColour(reached, ground),
          )}
          style={{ width: `${share * 100}%` }}
        />
      </span>
    </div>
  );
}

function barColour(reached: boolean, ground: 'page' | 'pine'): string {
  if (!reached) return ground === 'pine' ? 'bg-hero-accent' : 'bg-promise';
  return ground === 'pine' ? 'bg-[#6fd39a]' : 'bg-success';
}
