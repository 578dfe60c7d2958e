import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import { Button } from './button.tsx';

export interface ErrorStateProps {
  title: string;
  line?: ReactNode;
  retryLabel?: string;
  /** Repeats the failed load. */
  onRetry?: () => void;
  busy?: boolean;
  className?: string;
}

/** A failed section: shows the error in its place without changing the rest of the page. */
export const ErrorState = (props: ErrorStateProps) => {
  const { title, line, retryLabel, onRetry, busy, className } = props;
  return (
    <div
      role="alert"
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-danger-soft p-4',
        className,
      )}
    >
      <Icon name="warning-circle" fill size={28} className="text-danger" />
      <div className="min-w-48 flex-1">
        <p className="font-bold">{title}</p>
        {line && <p className="text-sm text-text-2">{line}</p>}
      </div>
      {onRetry && retryLabel && (
        <Button variant="ghost" icon="arrow-clockwise" onClick={onRetry} {...(busy && { busy })}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
};
