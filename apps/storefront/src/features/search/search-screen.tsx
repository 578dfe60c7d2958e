import {
  buttonClass,
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
import { PastAndPopular } from './past-and-popular.tsx';
import { rememberSearch } from './past-searches.ts';
import { RequestBox } from './request-box.tsx';
import { SearchField } from './search-field.tsx';
import { type SearchRequest, searchQueries } from './search-queries.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { useShop } from '../../shop-context.tsx';

/** The results of a term; without one, popular searches. */
export function SearchScreen() {
  const wish = useLoaderData({ from: '/search' });
  return (
    <>
      <TopBar>
        <SearchField focusFirst fullScreen />
      </TopBar>
      <div className="wrap flex flex-col gap-7 py-5 lg:py-8">
        {wish.term === '' ? <Beginning /> : <Results key={JSON.stringify(wish)} wish={wish} />}
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

function Results({ wish }: { wish: SearchRequest }) {
  const { caller } = useShop();
  const { term, categoryId } = wish;
  const list = useSuspenseInfiniteQuery(searchQueries(caller).results(wish));
  const [first] = list.data.pages;
  const products = list.data.pages.flatMap((page) => page.products);
  const match = first?.match;
  useEffect(() => {
    if (match === 'all') rememberSearch(term);
  }, [match, term]);
  if (!first || products.length + first.combos.length === 0) return <NothingFound term={term} />;
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
        <Scopes wish={wish} scopes={first.scopes} />
        <ProductGrid products={products} source="search" priority={4} />
        <More
          href={paths.search(term, {
            in: categoryId,
            page: (wish.page ?? 1) + list.data.pages.length,
          })}
          list={list}
        />
      </section>
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

interface ScopesProps {
  wish: SearchRequest;
  scopes: readonly { categoryId: number; categoryName: string; count: number }[];
}

/** The categories of the found products. Choosing one filters the list. */
function Scopes({ wish: { term, categoryId }, scopes }: ScopesProps) {
  if (scopes.length < 2) return null;
  return (
    <ChipRow label={m.search_scope_label()} className="mb-5">
      <AppLink
        href={paths.search(term)}
        stay
        aria-current={categoryId === undefined ? 'true' : undefined}
        className={chipClass()}
      >
        {m.search_scope_all()}
      </AppLink>
      {scopes.map((scope) => (
        <AppLink
          key={scope.categoryId}
          href={paths.search(term, { in: scope.categoryId })}
          stay
          aria-current={categoryId === scope.categoryId ? 'true' : undefined}
          className={chipClass()}
        >
          {m.search_scope_count({ name: scope.categoryName, count: scope.count })}
        </AppLink>
      ))}
    </ChipRow>
  );
}

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
