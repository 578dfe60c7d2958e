import { cx } from '@halal-basket/ui';
import { Link, type LinkProps } from '@tanstack/react-router';
import { PageHead } from './page-head.tsx';
import { useTitle } from './use-title.ts';
import type { ReactNode } from 'react';

interface PageNavProps {
  title: string;
  /** The name of the navigation. */
  label: string;
  /** The pages that the member of staff may open. */
  pages: readonly { to: LinkProps['to']; label: () => string }[];
  children?: ReactNode;
}

/** The heading of one of several pages that belong together, with links to the others. */
export function PageNav({ title, label, pages, children }: PageNavProps) {
  useTitle(title);
  return (
    <>
      <PageHead title={title}>{children}</PageHead>
      {pages.length > 1 && (
        <nav
          aria-label={label}
          className="no-print mb-4 flex gap-x-1 overflow-x-auto border-b border-line px-gutter sm:flex-wrap"
        >
          {pages.map(({ to, label: name }) => (
            <Link
              key={to}
              to={to}
              activeOptions={{ exact: true, includeSearch: false }}
              className={cx(
                'flex min-h-11 shrink-0 items-center whitespace-nowrap border-b-2 border-transparent px-3 text-sm font-semi text-text-2',
                'hover:text-text aria-[current=page]:border-brand aria-[current=page]:text-text',
              )}
            >
              {name()}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
