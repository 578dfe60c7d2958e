import type { AnswerOf } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import {
  buttonClass,
  Chip,
  chipClass,
  ChipRow,
  EmptyState,
  SectionHeading,
  Spinner,
} from '@halal-basket/ui';
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useLoaderData } from '@tanstack/react-router';
import { type MouseEvent, useEffect } from 'react';
import { ComboGrid } from '../combo/combo-rail.tsx';
import { ProductGrid } from '../product/product-grid.tsx';
import { filterCount } from '../product-list/applied-filters.ts';
import type { ListChange } from '../product-list/filter-groups.ts';
import { FilterPanel } from '../product-list/filter-panel.tsx';
import { NoMatches } from '../product-list/no-matches.tsx';
import { SortChip } from '../product-list/sort-chip.tsx';
import { PastAndPopular } from './past-and-popular.tsx';
import { rememberSearch } from './past-searches.ts';
import { RequestBox } from './request-box.tsx';
import { SearchField } from './search-field.tsx';
import { type SearchRequest, searchQueries } from './search-queries.ts';
import { sortNames } from './search-sort.ts';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { useShop } from '../../shop-context.tsx';

type Found = AnswerOf<'productSearch'>;

/** The results of a term; without one, popular searches. */
export function SearchScreen() {
  const request = useLoaderData({ from: '/search' });
  return (
    <>
      <TopBar>
        <SearchField focusFirst fullScreen />
      </TopBar>
      <div className="wrap flex flex-col gap-7 py-5 lg:py-8">
        {request.term === '' ? (
          <Beginning />
        ) : (
          <Results key={JSON.stringify(request)} request={request} />
        )}
      </div>
    </>
  );
}

const Beginning = () => (
  <>
    <h1 className="wide text-2xl">{m.search_start()}</h1>
    <PastAndPopular />
    <Bestsellers />
  </>
);

function Results({ request }: { request: SearchRequest }) {
  const { caller } = useShop();
  const { term } = request;
  const list = useSuspenseInfiniteQuery(searchQueries(caller).results(request));
  const [first] = list.data.pages;
  const match = first?.match;
  useEffect(() => {
    if (match === 'all') rememberSearch(term);
  }, [match, term]);
  if (!first || match === 'none') return <NothingFound term={term} />;
  const isNear = match === 'some';
  return (
    <>
      <section aria-labelledby="results">
        <SectionHeading
          level={1}
          id="results"
          title={isNear ? m.search_similar({ term }) : m.search_results({ term })}
          subtitle={isNear ? m.search_similar_line() : m.products_count({ count: first.total })}
        />
        {first.didYouMean && (
          <p className="-mt-2 mb-3 text-text-2">{m.search_meant({ term: first.didYouMean })}</p>
        )}
        {first.maxPrice !== undefined && request.list.max === undefined && (
          <p className="-mt-2 mb-3 text-text-2">
            {m.search_price_limit({ price: formatRupees(first.maxPrice) })}
          </p>
        )}
        <FoundProducts request={request} first={first} list={list} />
      </section>
      {first.similar.length > 0 && (
        <section aria-labelledby="similar">
          <SectionHeading id="similar" title={m.search_similar_products()} />
          <ProductGrid products={first.similar} source="search_similar" />
        </section>
      )}
      {first.combos.length > 0 && (
        <section>
          <SectionHeading title={m.search_combos()} />
          <ComboGrid name={m.search_combos()} combos={first.combos} source="search" />
        </section>
      )}
      {isNear && <RequestBox term={term} />}
    </>
  );
}

interface FoundProductsProps {
  request: SearchRequest;
  first: Found;
  list: MoreProps['list'] & { data: { pages: readonly Found[] } };
}

/** The products with their categories, filters and sort order. */
function FoundProducts({ request, first, list }: FoundProductsProps) {
  const { term, categoryId, list: url } = request;
  const { pages } = list.data;
  const products = pages.flatMap((page) => page.products);
  const link = (change: ListChange) =>
    paths.search(term, { in: categoryId, ...url, page: undefined, ...change });
  // A term that matches only combos has nothing to filter.
  if (first.total === 0 && filterCount(url) === 0 && categoryId === undefined) return null;
  return (
    <>
      <ResultBar request={request} scopes={first.scopes} link={link} />
      <div className="lg:grid lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-10">
        <aside aria-label={m.filters()} className="max-lg:hidden">
          {first.facets && <FilterPanel url={url} facets={first.facets} link={link} />}
        </aside>
        <div>
          {products.length > 0 ? (
            <>
              {/* The names of products are headings of the third level. */}
              <h2 className="visually-hidden">{m.products_count({ count: first.total })}</h2>
              <ProductGrid products={products} source="search" priority={4} />
            </>
          ) : (
            <NoMatches clear={paths.search(term)} />
          )}
          <More href={link({ page: (url.page ?? 1) + pages.length })} list={list} />
        </div>
      </div>
    </>
  );
}

interface ResultBarProps {
  request: SearchRequest;
  scopes: Found['scopes'];
  link: (change: ListChange) => string;
}

/** One row that stays on the screen: the filters of phones, the sort order, and the categories of the results. */
function ResultBar({ request: { term, categoryId, list: url }, scopes, link }: ResultBarProps) {
  const overlay = useOverlay();
  const active = filterCount(url);
  const inScope = (within?: number) =>
    paths.search(term, { ...url, in: within, cuts: undefined, page: undefined });
  return (
    <div className="z-sticky sticky top-[var(--hb-appbar-h)] mb-3 bg-bg py-1.5">
      <ChipRow label={m.search_scope_label()}>
        <Chip
          icon="sliders-horizontal"
          selected={active > 0}
          onClick={() => overlay.open('searchFilters', { term, categoryId })}
          className="lg:hidden"
        >
          {active > 0 ? m.filters_active({ count: active }) : m.filters()}
        </Chip>
        <SortChip url={url} link={link} names={sortNames} className="lg:order-last lg:ms-auto" />
        {scopes.length > 1 && (
          <ScopeLink href={inScope()} isChosen={categoryId === undefined}>
            {m.search_scope_all()}
          </ScopeLink>
        )}
        {scopes.length > 1 &&
          scopes.map((scope) => (
            <ScopeLink
              key={scope.categoryId}
              href={inScope(scope.categoryId)}
              isChosen={categoryId === scope.categoryId}
            >
              {m.search_scope_count({ name: scope.categoryName, count: scope.count })}
            </ScopeLink>
          ))}
      </ChipRow>
    </div>
  );
}

interface ScopeLinkProps {
  href: string;
  isChosen: boolean;
  children: string;
}

const ScopeLink = ({ href, isChosen, children }: ScopeLinkProps) => (
  <AppLink href={href} stay aria-current={isChosen ? 'true' : undefined} className={chipClass()}>
    {children}
  </AppLink>
);

interface MoreProps {
  /** The next page, for visitors without a script. */
  href: string;
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

function More({ href, list }: MoreProps) {
  if (!list.hasNextPage) return null;
  const showMore = (event: MouseEvent) => {
    event.preventDefault();
    void list.fetchNextPage();
  };
  return (
    <p className="mt-8 flex justify-center">
      <AppLink
        href={href}
        rel="next"
        onClick={showMore}
        className={buttonClass({ variant: 'ghost' })}
      >
        {list.isFetchingNextPage && <Spinner />}
        {m.search_more()}
      </AppLink>
    </p>
  );
}

const NothingFound = ({ term }: { term: string }) => (
  <>
    <EmptyState
      icon="magnifying-glass"
      level={1}
      title={m.search_none({ term })}
      line={m.search_none_hint()}
      className="py-4"
    />
    <RequestBox term={term} />
    <Bestsellers />
  </>
);

function Bestsellers() {
  const { queries } = useShop();
  const section = useQuery(queries.bestSellers()).data;
  const products = section?.sectionData ?? [];
  if (products.length === 0) return null;
  return (
    <section>
      <SectionHeading title={m.search_popular_products()} />
      <ProductGrid products={products} source="search_bestsellers" />
    </section>
  );
}
