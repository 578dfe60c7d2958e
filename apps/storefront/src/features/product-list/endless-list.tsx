import { buttonClass, ErrorState, Icon, Spinner } from '@halal-basket/ui';
import { type MouseEvent, useEffect, useRef } from 'react';
import { m } from '../../messages.ts';
import { localHref } from '../../page-locale.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { ProductGrid } from '../product/product-grid.tsx';
import type { ListGroup } from './list-groups.ts';

/** Loads the next page when its link comes this near. */
const ahead = '900px';

/**
 * This many pages load automatically. The next ones need a click, so that visitors can reach the
 * footer.
 */
const automaticPages = 4;

/** Products under their headings. The pictures of the first view load at once. */
export const ProductGroups = ({ groups }: { groups: readonly ListGroup[] }) =>
  groups.map(({ heading, products }, place) => (
    <section key={heading?.seoName ?? 'all'} className="not-first:mt-9">
      {heading && (
        <h2 className="mb-3.5 flex items-baseline gap-2 text-xl">
          <AppLink href={paths.category(heading.seoName)} className="wide hover:text-brand">
            {heading.name}
          </AppLink>
          <span className="text-sm font-medium text-text-3">{heading.count}</span>
        </h2>
      )}
      <ProductGrid
        products={products}
        source="category"
        priority={place === 0 ? 4 : 0}
        columns={4}
      />
    </section>
  ));

interface NextPageProps {
  /** The link to the next page, for visitors without a script and for search engines. */
  href: string;
  shown: number;
  total: number;
  pagesLoaded: number;
  isLoading: boolean;
  hasFailed: boolean;
  onLoad: () => void;
}

/** The next page: loads while the visitor scrolls, or by a plain link. */
export function NextPage(props: NextPageProps) {
  const { href, shown, total, pagesLoaded, isLoading, hasFailed, onLoad } = props;
  const place = useRef<HTMLDivElement>(null);
  const loadsByItself = pagesLoaded < automaticPages && !isLoading && !hasFailed;
  useEffect(() => {
    if (!place.current || !loadsByItself) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onLoad(),
      { rootMargin: ahead },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [loadsByItself, onLoad]);
  const load = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (!isLoading) onLoad();
  };
  return (
    <div ref={place} className="mt-8 flex flex-col items-center gap-3">
      {hasFailed && (
        <ErrorState
          title={m.section_failed()}
          retryLabel={m.retry()}
          onRetry={onLoad}
          busy={isLoading}
        />
      )}
      <p className="text-sm text-text-3">{m.list_shown({ shown, total })}</p>
      {!hasFailed && (
        <a
          href={localHref(href)}
          rel="next"
          onClick={load}
          aria-disabled={isLoading || undefined}
          className={buttonClass({ variant: 'ghost' })}
        >
          {m.page_next()}
          {isLoading ? <Spinner /> : <Icon name="arrow-down" />}
        </a>
      )}
    </div>
  );
}

/** A list that starts at a later page links to the page before. */
export const PreviousPage = ({ href }: { href: string }) => (
  <nav aria-label={m.pages()} className="mb-6 flex justify-center">
    <AppLink href={href} rel="prev" className={buttonClass({ variant: 'ghost' })}>
      <Icon name="arrow-up" />
      {m.page_previous()}
    </AppLink>
  </nav>
);
