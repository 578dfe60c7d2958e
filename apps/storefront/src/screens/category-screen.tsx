import {
  Breadcrumbs,
  buttonClass,
  Chip,
  chipClass,
  ChipRow,
  EmptyState,
  Icon,
} from '@halal-basket/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { FilterPanel } from '../features/listing/filter-panel.tsx';
import { filterCount, type ListUrl, listSearchOf } from '../features/listing/list-search.ts';
import { SortSelect } from '../features/listing/sort-select.tsx';
import { ProductGrid } from '../features/product/product-grid.tsx';
import { m } from '../messages.ts';
import { useOverlay } from '../overlays/use-overlay.ts';
import { paths } from '../paths.ts';
import { AppLink } from '../shell/app-link.tsx';
import { TopBar } from '../shell/top-bar.tsx';
import { useShop } from '../shop-context.tsx';

/** A category: narrowed and sorted by its address, so that Back and links keep what was chosen. */
export function CategoryScreen() {
  const { queries } = useShop();
  const { categorySeoName } = useParams({ from: '/$categorySeoName' });
  const url = useSearch({ from: '/$categorySeoName' });
  const { data } = useSuspenseQuery(queries.productList(categorySeoName, listSearchOf(url)));
  const { category, products, total, hasMore } = data;
  const link = (change: Partial<ListUrl>) => paths.category(categorySeoName, asText(url, change));
  return (
    <>
      <TopBar title={category.categoryName} search />
      <div className="wrap pb-10 lg:pt-4">
        <Breadcrumbs
          label={m.breadcrumbs()}
          items={[{ label: m.nav_home(), href: paths.home() }, { label: category.categoryName }]}
          renderLink={(crumb) => <AppLink {...crumb} />}
          className="max-lg:hidden"
        />
        <header className="pt-4 lg:pt-3">
          <h1 className="wide text-3xl max-lg:sr-only">{category.categoryName}</h1>
          {category.description && (
            <p className="mt-1 text-text-2 max-lg:text-sm">{category.description}</p>
          )}
        </header>
        <SubCategories url={url} category={category} link={link} />
        <div className="mt-4 lg:grid lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-10">
          <aside aria-label={m.filters()} className="max-lg:hidden">
            <FilterPanel url={url} facets={data.facets} link={link} />
          </aside>
          <div>
            <ListBar url={url} total={total} categorySeoName={categorySeoName} link={link} />
            {products.length > 0 ? (
              <ProductGrid products={products} source="category" priority={4} columns={4} />
            ) : (
              <NothingLeft clear={paths.category(categorySeoName)} />
            )}
            <Pages page={url.page ?? 1} hasMore={hasMore} link={link} />
          </div>
        </div>
      </div>
    </>
  );
}

/** The address with a change; every change but a new page begins at the first page again. */
function asText(url: ListUrl, change: Partial<ListUrl>): Record<string, string | undefined> {
  const next = { ...url, page: undefined, ...change };
  return Object.fromEntries(
    Object.entries(next).map(([key, value]) => [
      key,
      value === undefined ? undefined : String(value),
    ]),
  );
}

export type ListLink = (change: Partial<ListUrl>) => string;

interface SubCategoriesProps {
  url: ListUrl;
  category: { subCategories: { categoryId: number; categoryName: string }[] };
  link: ListLink;
}

function SubCategories({ url, category, link }: SubCategoriesProps) {
  if (category.subCategories.length === 0) return null;
  return (
    <ChipRow label={m.sub_categories()} className="mt-3">
      <AppLink
        href={link({ sub: undefined })}
        stay
        aria-current={url.sub === undefined ? 'true' : undefined}
        className={chipClass()}
      >
        {m.all()}
      </AppLink>
      {category.subCategories.map(({ categoryId, categoryName }) => (
        <AppLink
          key={categoryId}
          href={link({ sub: categoryId })}
          stay
          aria-current={url.sub === categoryId ? 'true' : undefined}
          className={chipClass()}
        >
          {categoryName}
        </AppLink>
      ))}
    </ChipRow>
  );
}

interface ListBarProps {
  url: ListUrl;
  total: number;
  categorySeoName: string;
  link: ListLink;
}

/** How many there are, and how to order and narrow them. */
function ListBar({ url, total, categorySeoName, link }: ListBarProps) {
  const overlay = useOverlay();
  const active = filterCount(url);
  return (
    <div className="mb-4 flex items-center gap-2">
      <p role="status" className="flex-1 text-sm font-semi text-text-2">
        {m.items_count({ count: total })}
      </p>
      <Chip
        icon="sliders-horizontal"
        selected={active > 0}
        onClick={() => overlay.open('filters', { categorySeoName })}
        className="lg:hidden"
      >
        {active > 0 ? m.filters_active({ count: active }) : m.filters()}
      </Chip>
      <SortSelect url={url} link={link} className="max-lg:hidden" />
    </div>
  );
}

const NothingLeft = ({ clear }: { clear: string }) => (
  <EmptyState
    icon="funnel-simple"
    title={m.list_empty()}
    line={m.list_empty_hint()}
    action={
      <AppLink href={clear} className={buttonClass()}>
        {m.filters_clear()}
      </AppLink>
    }
  />
);

/** Pages as links, which also work without a script and can be found by search engines. */
function Pages({ page, hasMore, link }: { page: number; hasMore: boolean; link: ListLink }) {
  if (page === 1 && !hasMore) return null;
  const look = buttonClass({ variant: 'ghost' });
  return (
    <nav aria-label={m.pages()} className="mt-8 flex items-center justify-center gap-4">
      {page > 1 && (
        <AppLink href={link({ page: page > 2 ? page - 1 : undefined })} rel="prev" className={look}>
          <Icon name="arrow-left" />
          {m.page_previous()}
        </AppLink>
      )}
      <span className="text-sm text-text-3">{m.page_number({ page })}</span>
      {hasMore && (
        <AppLink href={link({ page: page + 1 })} rel="next" className={look}>
          {m.page_next()}
          <Icon name="arrow-right" />
        </AppLink>
      )}
    </nav>
  );
}
