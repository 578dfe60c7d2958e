import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** A keyboard key: '/'. */
export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-grid min-w-5.5 place-items-center rounded-xs border border-b-2 border-line-strong bg-surface-2 px-1.5 font-sans text-2xs leading-normal font-semi text-text-2">
    {children}
  </kbd>
);

export interface DividerProps {
  /** A divider with a word in the middle: 'or'. */
  children?: ReactNode;
  className?: string;
}

export const Divider = ({ children, className }: DividerProps) =>
  children ? (
    <div
      className={cx(
        'flex items-center gap-3 text-sm text-text-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line',
        className,
      )}
    >
      {children}
    </div>
  ) : (
    <hr className={cx('border-t border-line', className)} />
  );

export interface AvatarProps {
  name: string;
  src?: string | null;
  /** px; 40 by default. */
  size?: number;
  className?: string;
}

/** By code point, so that surrogate pairs stay whole. */
const firstLetter = (word: string) =>
  String.fromCodePoint(word.codePointAt(0) ?? 0x20).toUpperCase();

/** 'Ayesha Khan' → 'AK'. */
export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => firstLetter(word ?? '')).join('');
};

/** A picture or initials, hidden from screen readers; the name must be beside it. */
export const Avatar = ({ name, src, size = 40, className }: AvatarProps) => (
  <span
    aria-hidden="true"
    className={cx(
      'inline-grid shrink-0 place-items-center overflow-hidden rounded-pill bg-brand-soft leading-none font-bold text-on-brand-soft',
      className,
    )}
    style={{ width: size, height: size, fontSize: size * 0.38 }}
  >
    {src ? (
      <img src={src} alt="" width={size} height={size} className="size-full object-cover" />
    ) : (
      initials(name)
    )}
  </span>
);
