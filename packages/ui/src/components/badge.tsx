import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import type { FilledIconName } from '../icons/names.ts';

/** deal and promise have solid colours, the others soft ones. */
export type BadgeTone =
  | 'deal'
  | 'promise'
  | 'select'
  | 'halal'
  | 'neutral'
  | 'sold-out'
  | 'success'
  | 'danger'
  | 'info';

const tones: Record<BadgeTone, string> = {
  deal: 'bg-deal text-on-deal',
  promise: 'bg-promise text-on-promise',
  select: 'bg-select-soft text-select-text',
  halal: 'bg-brand-soft text-on-brand-soft',
  neutral: 'bg-surface-3 text-text-2',
  'sold-out': 'bg-surface-3 text-text-2 ring-1 ring-inset ring-line-strong',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
};

export interface BadgeProps {
  tone?: BadgeTone;
  /** A solid icon before the text. */
  icon?: FilledIconName;
  children: ReactNode;
  className?: string;
}

/** A short state. At most one on a picture. */
export const Badge = ({ tone = 'neutral', icon, children, className }: BadgeProps) => (
  <span className={cx(badgeClass(tone), className)}>
    {icon && <Icon name={icon} fill size="1.2em" />}
    {children}
  </span>
);

const badgeClass = (tone: BadgeTone) =>
  cx(
    'inline-flex items-center gap-1 px-2 py-1 text-2xs leading-none font-bold whitespace-nowrap',
    tone === 'halal' || tone === 'select' ? 'rounded-pill' : 'rounded-xs',
    tones[tone],
  );

export interface HalalPillProps {
  /** 'Halal certified'. */
  children: ReactNode;
  /** Opens the certificate of the batch; without it the badge is plain text. */
  onClick?: () => void;
  className?: string;
}

/** The halal mark; a button when there is a certificate. */
export function HalalPill({ children, onClick, className }: HalalPillProps) {
  if (!onClick) {
    return (
      <Badge tone="halal" icon="seal-check" {...(className && { className })}>
        {children}
      </Badge>
    );
  }
  return (
    <button
      type="button"
      onClick={onClick}
      className={cx(
        badgeClass('halal'),
        'hb-tap relative cursor-pointer underline-offset-2 hover:underline',
        className,
      )}
    >
      <Icon name="seal-check" fill size="1.2em" />
      {children}
    </button>
  );
}

/** '15% OFF' as a flag on the upper edge of a picture; its parent must be `relative`. */
export const DealFlag = ({ children }: { children: string }) => (
  <span className="absolute start-3 top-0 z-1 w-min rounded-b-[8px] bg-deal px-1.75 pt-1.5 pb-1.75 text-center text-2xs leading-[1.05] font-heavy text-on-deal">
    <bdi>{children}</bdi>
  </span>
);

export interface PromiseLineProps {
  /** fast: bolt, delivered today · later: clock, a slot or date. */
  kind?: 'fast' | 'later';
  children: ReactNode;
  className?: string;
}

/** The delivery promise: 'Today, in 90 min', 'Tomorrow, 7–9 am'. */
export const PromiseLine = ({ kind = 'fast', children, className }: PromiseLineProps) => (
  <span
    className={cx(
      'inline-flex max-w-full items-center gap-1 text-2xs font-bold text-promise-text',
      className,
    )}
  >
    <Icon name={kind === 'fast' ? 'lightning' : 'clock'} fill />
    <bdi className="line-clamp-2 leading-tight">{children}</bdi>
  </span>
);
