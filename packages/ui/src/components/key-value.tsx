import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface KeyValueProps {
  items: readonly { label: ReactNode; value: ReactNode }[];
  className?: string;
}

/** Names and values in two columns: an address, a payment, a rider. */
export const KeyValue = ({ items, className }: KeyValueProps) => (
  <dl className={cx('grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-6 gap-y-2 text-sm', className)}>
    {items.map(({ label, value }, place) => (
      <div key={place} className="contents">
        <dt className="text-text-3">{label}</dt>
        <dd className="font-medium">{value}</dd>
      </div>
    ))}
  </dl>
);

export interface FactsProps {
  items: readonly { label: ReactNode; value: ReactNode }[];
  className?: string;
}

/** Figures in one row: net weight, gross weight, pieces, serves. Never truncated. */
export const Facts = ({ items, className }: FactsProps) => (
  <dl
    className={cx(
      'grid auto-cols-fr grid-flow-col divide-x divide-line-strong rounded-md bg-surface-2 py-2.5 text-center rtl:divide-x-reverse',
      className,
    )}
  >
    {items.map(({ label, value }, place) => (
      <div key={place} className="flex flex-col-reverse justify-end px-1 leading-tight">
        <dt className="text-2xs text-text-3">{label}</dt>
        <dd className="font-bold lg:text-lg">
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);

export interface BillRowProps {
  label: ReactNode;
  value: ReactNode;
  /** Below the label: 'Free above ₹499'. */
  note?: ReactNode;
  /** less: reduces the total · free: costs nothing · total: the amount due. */
  tone?: 'plain' | 'less' | 'free' | 'total';
}

/** One line of a bill; must be inside `Bill`. */
export const BillRow = ({ label, value, note, tone = 'plain' }: BillRowProps) => (
  <div
    className={cx(
      'flex items-baseline justify-between gap-4 py-1.5',
      tone === 'total' && 'mt-2 border-t border-dashed border-line-strong pt-3 text-lg',
    )}
  >
    <dt className={tone === 'total' ? 'font-bold' : 'text-text-2'}>
      {label}
      {note && <span className="block text-xs text-text-3">{note}</span>}
    </dt>
    <dd
      className={cx(
        'shrink-0 tabular-nums',
        tone === 'total' && 'wide text-xl',
        tone === 'less' && 'font-semi text-deal',
        tone === 'free' && 'font-semi text-success',
      )}
    >
      <bdi>{value}</bdi>
    </dd>
  </div>
);

/** A list of `BillRow`s. */
export const Bill = ({ children, className }: { children: ReactNode; className?: string }) => (
  <dl className={className}>{children}</dl>
);
