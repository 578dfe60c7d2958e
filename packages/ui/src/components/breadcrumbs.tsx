import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';

export interface Crumb {
  label: string;
  /** The last crumb, the current page, has none. */
  href?: string;
}

export interface BreadcrumbsProps {
  /** The label of the list: 'You are here'. */
  label: string;
  items: readonly Crumb[];
  /** Renders a link with the router's component; a plain `<a>` otherwise. */
  renderLink?: (link: { href: string; className: string; children: ReactNode }) => ReactNode;
  className?: string;
}

export const Breadcrumbs = ({
  label,
  items,
  renderLink = ({ href, className, children }) => (
    <a href={href} className={className}>
      {children}
    </a>
  ),
  className,
}: BreadcrumbsProps) => (
  <nav aria-label={label} className={cx('text-sm text-text-3', className)}>
    <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {items.map(({ label: words, href }, place) => (
        <li key={href ?? words} className="inline-flex items-center gap-2">
          {place > 0 && <Icon name="caret-right" size="0.85em" />}
          {href ? (
            renderLink({
              href,
              className: 'py-1.5 hover:text-text hover:underline underline-offset-2',
              children: words,
            })
          ) : (
            <span aria-current="page" className="font-semi text-text">
              {words}
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
