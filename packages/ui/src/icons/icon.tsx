import { cx } from '../cx.ts';
import { mirroredIcons } from './mirrored.ts';
import type { FilledIconName, IconName } from './names.ts';
import { spriteHref } from './sprite.gen.ts';

interface IconLook {
  /** Width and height in px, or any CSS length; 1.25em by default, so that it follows the text. */
  size?: number | string;
  /** Read aloud; without it the icon is decoration and hidden from screen readers. */
  label?: string;
  className?: string;
}

export type IconProps = IconLook &
  ({ name: FilledIconName; fill?: boolean } | { name: IconName; fill?: false });

/** One icon of the sprite, in the colour of the text around it. */
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
