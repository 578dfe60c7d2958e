import { cx } from '../cx.ts';
import { mirroredIcons } from './mirrored.ts';
import type { FilledIconName, IconName } from './names.ts';
import { spriteHref } from './sprite.gen.ts';

interface IconLook {
  /** Width and height in px, or any CSS length; 1.25em by default, to match the text. */
  size?: number | string;
  /** Alternative text; without it the icon is decorative and hidden from screen readers. */
  label?: string;
  className?: string;
}

export type IconProps = IconLook &
  ({ name: FilledIconName; fill?: boolean } | { name: IconName; fill?: false });

/** An icon of the sprite, in the text's colour. */
export function Icon({ name, fill = false, size = '1.25em', label, className }: IconProps) {
  const id = fill ? `${name}-fill` : name;
  return (
    <svg
      width={size}
      height={size}
      fill="currentColor"
      className={cx(
        'inline-block shrink-0',
        mirroredIcons.has(name) && 'rtl:-scale-x-100',
        className,
      )}
      style={{ width: size, height: size }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${spriteHref}#${id}`} />
    </svg>
  );
}
