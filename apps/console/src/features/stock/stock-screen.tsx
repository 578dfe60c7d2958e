import { Button, Chip, EmptyState } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { countText } from '../../shared/count-text.ts';
import { PageButtons } from '../../shared/page-buttons.tsx';
import { StockList } from './stock-list.tsx';
import type { StockSearch } from './stock-search.ts';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { SearchInput } from '../../shared/compact-controls.tsx';
import { HubSelect } from '../../shared/hub-select.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { NewLink, ToolLink } from '../../shared/page-links.tsx';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoHubScreen } from '../../shared/no-hub-screen.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { useMayRecall } from './use-may-recall.ts';

export function StockScreen() {
  const { can, oneHub } = useSession();
  useTitle(m.nav_inventory());
  if (!can('seeStock')) return <NoAccessScreen />;
  if (!oneHub) return <NoHubScreen />;
  return <HubStock key={oneHub} adcCode={oneHub} />;
}

/** A new search starts at its first page. */
function useStockSearch() {
  const search = useSearch({ from: '/staff/stock' });
  const navigate = useNavigate({ from: '/stock' });
  const change = useCallback(
    (changes: StockSearch) =>
      void navigate({
        search: (before) => ({ ...before, cursor: undefined, ...changes }),
        replace: 'q' in changes,
      }),
    [navigate],
  );
  const onSearch = useCallback((q: string) => change({ q: q || undefined }), [change]);
  return { search, change, onSearch };
}

function HubStock({ adcCode }: { adcCode: string }) {
  const { queries } = useConsole();
  const { can } = useSession();
  const { search, change, onSearch } = useStockSearch();
  const { open } = useOverlay();
  const now = useNow();
  const { q = '', low, cursor } = search;
  const filter = { adcCode, ...(q && { q }), ...(low && { low }), cursor };
  const query = useQuery(queries.stock(filter));
  return (
    <>
      <StockToolbar adcCode={adcCode} search={search} onChange={change} onWords={onSearch} />
      <div className="px-gutter pb-10">
        <Loaded query={query} failed={m.stock_failed()} old={m.stock_old()}>
          {({ stock, total, next, previous }) =>
            stock.length > 0 ? (
              <>
                <StockList
                  rows={stock}
                  now={now}
                  onAdjust={
                    can('adjustStock')
                      ? (row) => open({ name: 'adjustStock', input: { row } })
                      : undefined
                  }
                />
                <PageButtons
                  page={{ next, previous }}
                  count={m.packs_count({ count: countText(total) })}
                  onPage={(to) => change({ cursor: to })}
                />
              </>
            ) : (
              <NoStock search={search} onChange={change} />
            )
          }
        </Loaded>
        <p role="status" className="visually-hidden">
          {query.data && m.found({ count: countText(query.data.total) })}
        </p>
      </div>
    </>
  );
}

interface StockToolbarProps {
  adcCode: string;
  search: StockSearch;
  onChange: (change: StockSearch) => void;
  onWords: (words: string) => void;
}

function StockToolbar({ adcCode, search, onChange, onWords }: StockToolbarProps) {
  const { hubName } = useSession();
  const { q = '', low } = search;
  return (
    <>
      <PageHead
        title={m.nav_inventory()}
        aside={<span className="text-text-2">{hubName(adcCode)}</span>}
      >
        <StockPages />
      </PageHead>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-gutter pb-3">
        <HubSelect single className="max-sm:w-full" />
        <Chip
          icon="warning"
          selected={low ?? false}
          onClick={() => onChange({ low: low ? undefined : true })}
        >
          {m.low_only()}
        </Chip>
        <SearchInput
          label={m.search_stock()}
          placeholder={m.search_stock_hint()}
          value={q}
          onSearch={onWords}
          className="min-w-44 flex-1"
        />
      </div>
    </>
  );
}

function StockPages() {
  const { can } = useSession();
  const mayRecall = useMayRecall();
  return (
    <nav aria-label={m.stock_pages()} className="flex flex-wrap gap-2 md:ms-auto">
      <ToolLink to="/stock/lots">{m.lots_title()}</ToolLink>
      <ToolLink to="/stock/purchase">{m.purchase_title()}</ToolLink>
      <ToolLink to="/stock/transfers">{m.transfers_title()}</ToolLink>
      {can('adjustStock') && (
        <>
          <ToolLink to="/stock/receipts">{m.stock_receipts_title()}</ToolLink>
          <ToolLink to="/stock/suppliers">{m.suppliers_title()}</ToolLink>
        </>
      )}
      {mayRecall && <ToolLink to="/stock/recalls">{m.recalls_title()}</ToolLink>}
    </nav>
  );
}

interface NoStockProps {
  search: StockSearch;
  onChange: (change: StockSearch) => void;
}

function NoStock({ search: { q, low, cursor }, onChange }: NoStockProps) {
  const { can } = useSession();
  if (!q && !low && !cursor) {
    return (
      <EmptyState
        icon="warehouse"
        title={m.no_stock()}
        line={m.no_stock_line()}
        action={can('editCatalogue') && <NewLink to="/products/new">{m.new_product()}</NewLink>}
      />
    );
  }
  return (
    <EmptyState
      icon={low && !q ? 'check-circle' : 'magnifying-glass'}
      title={q ? m.no_match({ words: q }) : low ? m.nothing_low() : m.no_stock()}
      action={
        <Button onClick={() => onChange({ q: undefined, low: undefined })}>
          {m.show_all_stock()}
        </Button>
      }
    />
  );
}
