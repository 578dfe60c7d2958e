import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/names.ts';

/** The classes of a chip, for links of another library (mark the current one with `aria-current`). */
export const chipClass = (className?: string) =>
  cx(
    'hb-tap relative inline-flex h-9 shrink-0 cursor-pointer items-center gap-1.5 rounded-pill px-3.5 text-sm font-semi whitespace-nowrap text-text-2',
    'ring-1 ring-line-strong transition-colors duration-hover ring-inset hover:bg-surface-2',
    'aria-pressed:bg-brand-soft aria-pressed:text-on-brand-soft aria-pressed:ring-2 aria-pressed:ring-brand',
    'aria-[current]:bg-brand-soft aria-[current]:text-on-brand-soft aria-[current]:ring-2 aria-[current]:ring-brand',
    className,
  );

export type ChipProps = Omit<ComponentProps<'button'>, 'className'> & {
  /** Whether a filter is on; absent for chips that only act. */
  selected?: boolean;
  icon?: IconName;
  iconEnd?: IconName;
  children: ReactNode;
  className?: string;
};

export const Chip = ({ selected, icon, iconEnd, children, className, ...rest }: ChipProps) => (
  <button type="button" {...rest} aria-pressed={selected} className={chipClass(className)}>
    {icon && <Icon name={icon} />}
    {children}
    {iconEnd && <Icon name={iconEnd} size="1em" />}
  </button>
);

export interface ChipRowProps {
  label: string;
  children: ReactNode;
  className?: string;
}

/** Chips in one row that scrolls sideways to the edge of the screen. */
export const ChipRow = ({ label, children, className }: ChipRowProps) => (
  <div
    role="group"
    aria-label={label}
    className={cx('hb-scroll-x hb-bleed flex gap-2 py-1', className)}
  >
    {children}
  </div>
);
