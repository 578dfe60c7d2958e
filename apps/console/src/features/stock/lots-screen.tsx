import type { Lot } from '@halal-basket/contract';
import { Chip, EmptyState } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { useSession } from '../../session/session.tsx';
import { SearchInput } from '../../shared/compact-controls.tsx';
import { countText } from '../../shared/count-text.ts';
import { HubSelect } from '../../shared/hub-select.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { NoHubScreen } from '../../shared/no-hub-screen.tsx';
import { PageButtons } from '../../shared/page-buttons.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { type LotActions, LotList } from './lot-list.tsx';
import { stockQueries } from './stock-queries.ts';
import type { LotSearch } from './stock-search.ts';

/** The lots of a hub, those that expire first first. */
export function LotsScreen() {
  const { can, oneHub } = useSession();
  useTitle(m.lots_title());
  if (!can('seeStock')) return <NoAccessScreen />;
  if (!oneHub) return <NoHubScreen />;
  return <HubLots key={oneHub} adcCode={oneHub} />;
}

const spans: readonly { days: number | undefined; label: () => string }[] = [
  { days: undefined, label: m.lots_all },
  { days: 0, label: m.lots_today },
  { days: 2, label: m.lots_soon },
  { days: 7, label: m.lots_week },
];

/** The actions of this member of staff on a lot. */
function useLotActions(): LotActions {
  const { can } = useSession();
  const { open } = useOverlay();
  const onAdjust = ({ remaining, picked, lotId, lotNo, ...lot }: Lot) =>
    open({
      name: 'adjustStock',
      input: { row: { ...lot, held: picked, lot: { lotId, lotNo, remaining } } },
    });
  return {
    onAdjust: can('adjustStock') ? onAdjust : undefined,
    onSend: can('adjustStock') ? (lot) => open({ name: 'sendLot', input: { lot } }) : undefined,
    onMarkDown: can('markDownStock')
      ? (lot) => open({ name: 'markDownLot', input: { lot } })
      : undefined,
  };
}

function HubLots({ adcCode }: { adcCode: string }) {
  const { caller } = useConsole();
  const { hubName } = useSession();
  const actions = useLotActions();
  const { q = '', days, cursor } = useSearch({ from: '/staff/stock/lots' });
  const navigate = useNavigate({ from: '/stock/lots' });
  const change = useCallback(
    (changes: LotSearch) =>
      void navigate({
        search: (before) => ({ ...before, cursor: undefined, ...changes }),
        replace: 'q' in changes,
      }),
    [navigate],
  );
  const filter = {
    adcCode,
    ...(q && { q }),
    ...(days !== undefined && { withinDays: days }),
    cursor,
  };
  const query = useQuery(stockQueries(caller).lots(filter));
  return (
    <>
      <PageHead
        title={m.lots_title()}
        aside={<span className="text-text-2">{hubName(adcCode)}</span>}
      >
        <span className="ms-auto">
          <BackLink to="/stock">{m.all_stock()}</BackLink>
        </span>
      </PageHead>
      <LotsFilter q={q} days={days} onChange={change} />
      <div className="px-gutter pb-10">
        <Loaded query={query} failed={m.lots_failed()} old={m.stock_old()}>
          {({ lots, total, next, previous }) =>
            lots.length === 0 ? (
              <EmptyState
                icon={days === undefined ? 'warehouse' : 'check-circle'}
                title={q ? m.no_match({ words: q }) : noLots(days)}
                line={m.lots_none_line()}
              />
            ) : (
              <>
                <LotList lots={lots} actions={actions} />
                <PageButtons
                  page={{ ...(next && { next }), ...(previous && { previous }) }}
                  count={m.lots_count({ count: countText(total) })}
                  onPage={(to) => change({ cursor: to })}
                />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

interface LotsFilterProps {
  q: string;
  days: number | undefined;
  onChange: (changes: LotSearch) => void;
}

function LotsFilter({ q, days, onChange }: LotsFilterProps) {
  const onSearch = useCallback((words: string) => onChange({ q: words || undefined }), [onChange]);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-gutter pb-3">
      <HubSelect single className="max-sm:w-full" />
      {spans.map(({ days: each, label }) => (
        <Chip key={String(each)} selected={each === days} onClick={() => onChange({ days: each })}>
          {label()}
        </Chip>
      ))}
      <SearchInput
        label={m.search_stock()}
        placeholder={m.search_stock_hint()}
        value={q}
        onSearch={onSearch}
        className="min-w-44 flex-1"
      />
    </div>
  );
}

const noLots = (days: number | undefined): string =>
  days === undefined ? m.lots_none() : m.lots_none_expiring();
