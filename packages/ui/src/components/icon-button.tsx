import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import type { FilledIconName, IconName } from '../icons/names.ts';
import { Spinner } from './spinner.tsx';

/** plain: no background · surface and veil: over pictures · soft: on pages · inverse: on dark green. */
export type IconButtonVariant = 'plain' | 'surface' | 'veil' | 'soft' | 'inverse';

const variants: Record<IconButtonVariant, string> = {
  plain: 'text-text hover:bg-surface-2',
  surface: 'bg-surface text-text shadow-e2 hover:bg-surface-2',
  veil: 'bg-surface/75 text-text hover:bg-surface',
  soft: 'bg-surface-2 text-text hover:bg-surface-3',
  inverse: 'bg-white/12 text-white hover:bg-white/20',
};

export interface IconButtonLook {
  variant?: IconButtonVariant;
  /** 36 px (with a touch target of 44 px) or 44 px. */
  size?: 'sm' | 'md';
  className?: string;
}

/** The classes of an icon button, for links of another library. */
export const iconButtonClass = ({
  variant = 'plain',
  size = 'md',
  className,
}: IconButtonLook = {}) =>
  cx(
    'relative inline-grid shrink-0 cursor-pointer place-items-center rounded-pill text-lg',
    'transition-colors duration-hover aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    size === 'sm' ? 'hb-tap size-9' : 'size-tap',
    variants[variant],
    className,
  );

export type IconButtonProps = IconButtonLook &
  Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
    /** The action as text; always required. */
    label: string;
    /** A small count in the corner, for example '02'. Include it in `label` too. */
    badge?: string;
    busy?: boolean;
  } & ({ icon: FilledIconName; fill?: boolean } | { icon: IconName; fill?: false });

const Sign = (props: IconButtonProps) =>
  props.fill ? <Icon name={props.icon} fill /> : <Icon name={props.icon} />;

/** A button that shows only an icon. */
export function IconButton(props: IconButtonProps) {
  const {
    icon: _icon,
    fill: _fill,
    label,
    badge,
    busy,
    disabled,
    variant,
    size,
    className,
    onClick,
    ...rest
  } = props;
  const blocked = busy || disabled;
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={blocked || undefined}
      onClick={blocked ? (event) => event.preventDefault() : onClick}
      className={iconButtonClass({
        ...(variant && { variant }),
        ...(size && { size }),
        ...(className && { className }),
      })}
    >
      {busy ? <Spinner /> : <Sign {...props} />}
      {badge && <CountBadge>{badge}</CountBadge>}
    </button>
  );
}

/**
 * The saffron count in the corner of an icon; its parent must be `relative`. Drawn by CSS, since the
 * button's name contains the count.
 */
export const CountBadge = ({ children }: { children: string }) => (
  <span
    aria-hidden="true"
    data-count={children}
    className="hb-count absolute -top-0.5 -end-0.5 grid h-[1.67em] min-w-[1.67em] place-items-center rounded-pill bg-promise px-1 text-[min(var(--text-2xs),14px)] leading-none font-heavy text-on-promise tabular-nums"
  />
);
