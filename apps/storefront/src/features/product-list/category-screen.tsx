import type { AnswerOf } from '@halal-basket/contract';
import { Breadcrumbs, buttonClass, Chip, chipClass, ChipRow, EmptyState } from '@halal-basket/ui';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ListChange } from './filter-groups.ts';
import { FilterPanel } from './filter-panel.tsx';
import { NextPage, PreviousPage, ProductGroups } from './endless-list.tsx';
import { type ListUrl, listSearchOf } from './list-search.ts';
import { filterCount } from './applied-filters.ts';
import { listGroups } from './list-groups.ts';
import { NoMatches } from './no-matches.tsx';
import { SortChip } from './sort-chip.tsx';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { useShop } from '../../shop-context.tsx';

/**
 * A category. Its address contains the filters and the sort order, so that Back and links keep
 * them.
 */
export function CategoryScreen() {
  const { queries } = useShop();
  const { categorySeoName } = useParams({ from: '/$categorySeoName' });
  const url = useSearch({ from: '/$categorySeoName' });
  const list = useSuspenseInfiniteQuery(queries.productPages(categorySeoName, listSearchOf(url)));
  const { pages } = list.data;
  const [first] = pages;
  if (!first) throw new Error(`the list of ${categorySeoName} came without a page`);
  const { category, parent, total } = first;
  const link = (change: ListChange) => paths.category(categorySeoName, asText(url, change));
  const trail = parent
    ? [{ label: parent.categoryName, href: paths.category(parent.categorySeoName) }]
    : [];
  return (
    <>
      <TopBar title={category.categoryName} search />
      <div className="wrap pb-10 lg:pt-4">
        <Breadcrumbs
          label={m.breadcrumbs()}
          items={[
            { label: m.nav_home(), href: paths.home() },
            ...trail,
            { label: category.categoryName },
          ]}
          renderLink={(crumb) => <AppLink {...crumb} />}
          className="max-lg:hidden"
        />
        <header className="pt-4 lg:pt-3">
          <h1 className="wide text-3xl max-lg:sr-only">{category.categoryName}</h1>
          {category.description && (
            <p className="mt-1 text-text-2 max-lg:text-sm">{category.description}</p>
          )}
        </header>
        <ListBar url={url} category={category} categorySeoName={categorySeoName} link={link} />
        <div className="mt-2 lg:grid lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-10">
          <aside
            aria-label={m.filters()}
            tabIndex={-1}
            className="sticky top-[calc(var(--hb-appbar-h)+4rem)] max-h-[calc(100dvh-var(--hb-appbar-h)-4rem)] self-start overflow-y-auto overscroll-contain pb-6 max-lg:hidden"
          >
            <FilterPanel url={url} facets={first.facets} link={link} />
          </aside>
          <div>
            <p role="status" className="mb-3 text-sm font-semi text-text-2">
              {m.items_count({ count: total })}
            </p>
            <div>
              <List url={url} list={list} categorySeoName={categorySeoName} link={link} />
            </div>
          </div>
        </div>
      </div>
    </>
  );
}

/** The parts of the query that the list uses. */
interface LoadedList {
  data: { pages: readonly AnswerOf<'productList'>[] };
  fetchNextPage: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
}

interface ListProps {
  url: ListUrl;
  list: LoadedList;
  categorySeoName: string;
  link: ListLink;
}

/** The loaded products, and links to the previous and next page. */
function List({ url, list, categorySeoName, link }: ListProps) {
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const { pages } = data;
  const page = url.page ?? 1;
  const total = pages[0]?.total ?? 0;
  const shown = pages.reduce((sum, { products }) => sum + products.length, 0);
  const load = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (shown === 0) {
    return total > 0 ? (
      <PastTheEnd start={link({})} />
    ) : (
      <NothingLeft url={url} clear={paths.category(categorySeoName)} />
    );
  }
  return (
    <>
      {page > 1 && <PreviousPage href={link({ page: page > 2 ? page - 1 : undefined })} />}
      <ProductGroups groups={listGroups({ pages, firstPage: page - 1 })} />
      {hasNextPage && (
        <NextPage
          href={link({ page: page + pages.length })}
          shown={shown}
          total={total}
          pagesLoaded={pages.length}
          isLoading={isFetchingNextPage}
          hasFailed={isFetchNextPageError}
          onLoad={load}
        />
      )}
    </>
  );
}

/** Returns the address with a change. Every change except of the page starts at the first page. */
function asText(url: ListUrl, change: ListChange): Record<string, string | undefined> {
  const next = { ...url, page: undefined, ...change };
  return Object.fromEntries(
    Object.entries(next).map(([key, value]) => [
      key,
      value === undefined ? undefined : String(value),
    ]),
  );
}

export type ListLink = (change: ListChange) => string;

interface ListBarProps {
  url: ListUrl;
  category: { subCategories: { categoryId: number; categoryName: string }[] };
  categorySeoName: string;
  link: ListLink;
}

/** Filters, sort order and sub-categories in one row, which stays below the header while the list scrolls. */
function ListBar({ url, category, categorySeoName, link }: ListBarProps) {
  const overlay = useOverlay();
  const active = filterCount(url);
  return (
    <div className="z-sticky sticky top-[var(--hb-appbar-h)] mt-2 bg-bg py-1.5">
      <ChipRow label={m.list_options()}>
        <Chip
          icon="sliders-horizontal"
          selected={active > 0}
          onClick={() => overlay.open('filters', { categorySeoName })}
          className="lg:hidden"
        >
          {active > 0 ? m.filters_active({ count: active }) : m.filters()}
        </Chip>
        <SortChip url={url} link={link} className="lg:order-last lg:ms-auto" />
        {category.subCategories.length > 0 && (
          <SubCategoryLink name={m.all()} sub={undefined} url={url} link={link} />
        )}
        {category.subCategories.map(({ categoryId, categoryName }) => (
          <SubCategoryLink
            key={categoryId}
            name={categoryName}
            sub={categoryId}
            url={url}
            link={link}
          />
        ))}
      </ChipRow>
    </div>
  );
}

interface SubCategoryLinkProps {
  name: string;
  /** Undefined: the whole category. */
  sub: number | undefined;
  url: ListUrl;
  link: ListLink;
}

const SubCategoryLink = ({ name, sub, url, link }: SubCategoryLinkProps) => (
  <AppLink
    href={link({ sub })}
    stay
    aria-current={url.sub === sub ? 'true' : undefined}
    className={chipClass()}
  >
    {name}
  </AppLink>
);

const NothingLeft = ({ url, clear }: { url: ListUrl; clear: string }) =>
  filterCount(url) > 0 ? (
    <NoMatches clear={clear} />
  ) : (
    <EmptyState
      icon="storefront"
      title={m.list_no_products()}
      line={m.list_no_products_hint()}
      action={
        <AppLink href={paths.categories()} className={buttonClass()}>
          {m.categories_title()}
        </AppLink>
      }
    />
  );

/** A page number after the last page, as an old link may have. */
const PastTheEnd = ({ start }: { start: string }) => (
  <EmptyState
    icon="rows"
    title={m.list_past_end()}
    line={m.list_past_end_hint()}
    action={
      <AppLink href={start} className={buttonClass()}>
        {m.list_first_page()}
      </AppLink>
    }
  />
);
