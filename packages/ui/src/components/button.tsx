import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/names.ts';
import { Spinner } from './spinner.tsx';

/**
 * brand: the usual action · promise: the main action of a screen · light and inverse: on dark green ·
 * ghost: the second action · quiet: a text button · danger: a deletion.
 */
export type ButtonVariant =
  | 'brand'
  | 'promise'
  | 'light'
  | 'inverse'
  | 'ghost'
  | 'quiet'
  | 'danger'
  | 'select';
/** Heights 36, 44, 52 px. */
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  block?: boolean;
  className?: string;
}

const variants: Record<ButtonVariant, string> = {
  brand: 'bg-brand text-on-brand hover:bg-brand-hover',
  promise: 'bg-promise text-on-promise hover:bg-promise-hover',
  light: 'bg-white text-[#0c4d3a] hover:bg-[#eef8f3]',
  inverse: 'bg-white/12 text-white ring-1 ring-inset ring-white/30 hover:bg-white/20',
  ghost: 'text-text ring-[1.5px] ring-inset ring-control hover:bg-surface-2',
  quiet: 'text-brand hover:bg-brand-soft',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
  select: 'bg-select text-on-select hover:brightness-110',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-ctl-sm rounded-sm px-3.5 text-sm hb-tap',
  md: 'min-h-ctl rounded-sm px-5 text-md',
  lg: 'min-h-ctl-lg rounded-md px-7 text-lg',
};

/** The classes of a button, for links that another library renders. */
export function buttonClass({ variant = 'brand', size = 'md', block, className }: ButtonLook = {}) {
  return cx(
    'relative inline-flex items-center justify-center gap-2 py-1.5 text-center font-bold leading-tight no-underline',
    'cursor-pointer select-none transition-[background-color,scale,filter] duration-hover ease-standard active:scale-[.98]',
    'aria-disabled:cursor-not-allowed aria-disabled:active:scale-100 not-aria-busy:aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
    block && 'w-full',
    className,
  );
}

interface ButtonOwnProps extends ButtonLook {
  icon?: IconName;
  iconEnd?: IconName;
  /** Shows a spinner and ignores presses; the button keeps its focus. */
  busy?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

export type ButtonProps = ButtonOwnProps &
  (
    | ({ href?: undefined } & Omit<ComponentProps<'button'>, keyof ButtonOwnProps>)
    | ({ href: string } & Omit<ComponentProps<'a'>, keyof ButtonOwnProps | 'href'>)
  );

/**
 * A button, or a link that looks like one when `href` is given. Disabled and busy buttons stay in the tab
 * order (`aria-disabled`), so that keyboard users keep their position.
 */
export function Button(props: ButtonProps) {
  const { variant, size, block, className, icon, iconEnd, busy, disabled, children, ...rest } =
    props;
  const look = buttonClass({
    ...(variant && { variant }),
    ...(size && { size }),
    ...(block && { block }),
    ...(className && { className }),
  });
  const content = (
    <>
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
      {iconEnd && !busy && <Icon name={iconEnd} />}
    </>
  );
  if (rest.href !== undefined) {
    return (
      <a className={look} {...rest}>
        {content}
      </a>
    );
  }
  const { href: _none, onClick, type = 'button', ...buttonRest } = rest;
  const blocked = busy || disabled;
  return (
    <button
      {...buttonRest}
      type={type}
      className={look}
      aria-busy={busy || undefined}
      aria-disabled={blocked || undefined}
      onClick={blocked ? (event) => event.preventDefault() : onClick}
    >
      {content}
    </button>
  );
}
