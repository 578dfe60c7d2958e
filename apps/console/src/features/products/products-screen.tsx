import type { ProductRow } from '@halal-basket/contract';
import { Badge, Button, Checkbox, EmptyState, Icon } from '@halal-basket/ui';
import { formatRupees } from '@halal-basket/money';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { BulkEdit } from './bulk-edit.tsx';
import type { ProductSearch } from './product-search.ts';
import { countText } from '../../shared/count-text.ts';
import { PageButtons } from '../../shared/page-buttons.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { CompactSelect, SearchInput } from '../../shared/compact-controls.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { ProductLine } from './product-line.tsx';
import { NewLink, ToolLink } from '../../shared/page-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

export function ProductsScreen() {
  const { can } = useSession();
  useTitle(m.nav_products());
  return can('editCatalogue') ? <Products /> : <NoAccessScreen />;
}

/** A new search starts at its first page. */
function useProductSearch() {
  const search = useSearch({ from: '/staff/products' });
  const navigate = useNavigate({ from: '/products' });
  const change = useCallback(
    (changes: ProductSearch) =>
      void navigate({
        search: (before) => ({ ...before, cursor: undefined, ...changes }),
        replace: 'q' in changes,
      }),
    [navigate],
  );
  return { search, change };
}

function Products() {
  const { search, change } = useProductSearch();
  return (
    <>
      <PageHead title={m.nav_products()}>
        <ToolLink to="/products/drafts">{m.drafts_title()}</ToolLink>
        <ToolLink to="/products/scheduled-prices">{m.scheduled_title()}</ToolLink>
        <NewLink to="/products/new">{m.new_product()}</NewLink>
      </PageHead>
      <ProductFilters search={search} onChange={change} />
      <FoundProducts search={search} onChange={change} />
    </>
  );
}

interface SearchProps {
  search: ProductSearch;
  onChange: (changes: ProductSearch) => void;
}

function ProductFilters({ search: { q = '', categoryId, photo }, onChange }: SearchProps) {
  const { queries } = useConsole();
  const categories = useQuery(queries.categories()).data?.categories ?? [];
  const onSearch = useCallback((words: string) => onChange({ q: words || undefined }), [onChange]);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-gutter pb-3">
      <CompactSelect
        label={m.category()}
        value={String(categoryId ?? '')}
        onChange={(value) => onChange({ categoryId: value ? Number(value) : undefined })}
        options={[
          { value: '', label: m.all_categories() },
          ...categories.map((each) => ({ value: String(each.categoryId), label: each.name })),
        ]}
        className="max-sm:w-full"
      />
      <CompactSelect
        label={m.product_pictures()}
        value={photo ?? ''}
        onChange={(value) => onChange({ photo: value === 'none' ? 'none' : undefined })}
        options={[
          { value: '', label: m.product_pictures_any() },
          { value: 'none', label: m.product_pictures_drawn() },
        ]}
        className="max-sm:w-full"
      />
      <SearchInput
        label={m.search_products()}
        placeholder={m.search_products_hint()}
        value={q}
        onSearch={onSearch}
        className="min-w-44 flex-1"
      />
    </div>
  );
}

function FoundProducts({ search, onChange }: SearchProps) {
  const { q = '', categoryId, photo, cursor } = search;
  const { queries } = useConsole();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const query = useQuery(
    queries.products({
      ...(q && { q }),
      ...(categoryId && { categoryId }),
      ...(photo && { withoutPhoto: true }),
      cursor,
    }),
  );
  return (
    <div className="px-gutter pb-10">
      <Loaded query={query} failed={m.products_failed()}>
        {({ products, total, withoutPhoto, next, previous }) =>
          products.length > 0 ? (
            <>
              {!photo && withoutPhoto > 0 && (
                <p className="pb-2 text-text-2">
                  <Link
                    to="/products"
                    search={{ photo: 'none' }}
                    className="font-semi text-brand hover:underline"
                  >
                    {m.products_without_photo({ count: countText(withoutPhoto) })}
                  </Link>
                </p>
              )}
              <ProductRows rows={products} chosen={chosen} onChoose={setChosen} />
              <PageButtons
                page={{ next, previous }}
                count={m.products_count({ count: countText(total) })}
                onPage={(to) => onChange({ cursor: to })}
              />
              {chosen.length > 0 && <BulkEdit productIds={chosen} onClear={() => setChosen([])} />}
            </>
          ) : !q && !categoryId && !photo ? (
            <EmptyState
              icon="storefront"
              title={m.products_none()}
              line={m.products_none_line()}
              action={<NewLink to="/products/new">{m.new_product()}</NewLink>}
            />
          ) : (
            <EmptyState
              icon="magnifying-glass"
              title={q ? m.no_match({ words: q }) : m.no_products()}
              action={
                <Button
                  onClick={() =>
                    onChange({ q: undefined, categoryId: undefined, photo: undefined })
                  }
                >
                  {m.show_all_products()}
                </Button>
              }
            />
          )
        }
      </Loaded>
      <p role="status" className="visually-hidden">
        {query.data && m.found({ count: countText(query.data.total) })}
      </p>
    </div>
  );
}

interface ProductRowsProps {
  rows: readonly ProductRow[];
  /** The ids of the selected products, also of other pages. */
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
}

function ProductRows({ rows, chosen, onChoose }: ProductRowsProps) {
  const ids = rows.map(({ productId }) => productId);
  const areAll = ids.every((id) => chosen.includes(id));
  const without = chosen.filter((id) => !ids.includes(id));
  return (
    <>
      <Checkbox
        label={m.select_page()}
        checked={areAll}
        className="ps-3"
        onChange={() => onChoose(areAll ? without : [...without, ...ids])}
      />
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {rows.map((row) => (
          <li key={row.productId} className="flex items-center">
            <Checkbox
              label={
                <span className="visually-hidden">{m.select_product({ name: row.name })}</span>
              }
              checked={chosen.includes(row.productId)}
              className="shrink-0 gap-0! ps-3"
              onChange={({ target }) =>
                onChoose(
                  target.checked
                    ? [...chosen, row.productId]
                    : chosen.filter((id) => id !== row.productId),
                )
              }
            />
            <ProductRowLink row={row} />
          </li>
        ))}
      </ul>
    </>
  );
}

const ProductRowLink = ({ row }: { row: ProductRow }) => (
  <Link
    to="/products/$productId"
    params={{ productId: String(row.productId) }}
    className="flex min-h-14 min-w-0 flex-1 items-center gap-3 px-3 py-2 -outline-offset-3 hover:bg-surface-2"
  >
    <ProductLine {...row} about={`${row.categoryName} · ${m.packs({ count: row.skuCount })}`} />
    {!row.active && <Badge tone="sold-out">{m.not_sold()}</Badge>}
    {row.priceFrom !== undefined && (
      <bdi className="font-semi tabular-nums">{formatRupees(row.priceFrom)}</bdi>
    )}
    <Icon name="caret-right" size={16} className="text-text-3" />
  </Link>
);
