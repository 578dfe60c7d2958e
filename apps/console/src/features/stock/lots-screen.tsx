import type { Lot } from '@halal-basket/contract';
import { Badge, Button, Chip, type Column, dateOf, EmptyState, Table } from '@halal-basket/ui';
import { formatRupeesExact } from '@halal-basket/money';
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

function HubLots({ adcCode }: { adcCode: string }) {
  const { caller } = useConsole();
  const { can, hubName } = useSession();
  const { open } = useOverlay();
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
  const onSearch = useCallback((words: string) => change({ q: words || undefined }), [change]);
  const filter = {
    adcCode,
    ...(q && { q }),
    ...(days !== undefined && { withinDays: days }),
    cursor,
  };
  const query = useQuery(stockQueries(caller).lots(filter));
  const onAdjust = ({ remaining, picked, lotId, lotNo, ...lot }: Lot) =>
    open({
      name: 'adjustStock',
      input: { row: { ...lot, held: picked, lot: { lotId, lotNo, remaining } } },
    });
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
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-gutter pb-3">
        <HubSelect single className="max-sm:w-full" />
        {spans.map(({ days: each, label }) => (
          <Chip key={String(each)} selected={each === days} onClick={() => change({ days: each })}>
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
                <LotList lots={lots} onAdjust={can('adjustStock') ? onAdjust : undefined} />
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

const noLots = (days: number | undefined): string =>
  days === undefined ? m.lots_none() : m.lots_none_expiring();

function LotState({ lot }: { lot: Lot }) {
  const { state, daysLeft } = lot;
  if (state === 'recalled') return <Badge tone="danger">{m.lot_recalled()}</Badge>;
  if (state === 'expired') return <Badge tone="danger">{m.lot_expired()}</Badge>;
  if (daysLeft === undefined) return null;
  if (daysLeft === 0) return <Badge tone="danger">{m.lot_last_day()}</Badge>;
  return (
    <Badge tone={daysLeft <= 2 ? 'promise' : 'neutral'}>
      {m.lot_days_left({ count: daysLeft })}
    </Badge>
  );
}

interface LotListProps {
  lots: readonly Lot[];
  onAdjust: ((lot: Lot) => void) | undefined;
}

const AdjustLot = ({ lot, onAdjust }: { lot: Lot; onAdjust: (lot: Lot) => void }) => (
  <Button
    size="sm"
    variant="ghost"
    onClick={() => onAdjust(lot)}
    className="md:min-h-7! md:px-2.5! md:py-0.5!"
  >
    <span>
      {m.adjust()}
      <span className="visually-hidden">
        {' '}
        · {lot.sku} {lot.lotNo}
      </span>
    </span>
  </Button>
);

const columnsOf = (onAdjust: LotListProps['onAdjust']): Column<Lot>[] => [
  {
    id: 'name',
    header: m.product(),
    wrap: true,
    cell: (lot) => (
      <span className="leading-snug">
        <span className="font-semi">{lot.productName}</span>
        <span className="block text-xs text-text-2">
          <bdi>{lot.quantity}</bdi> · <bdi>{lot.sku}</bdi>
        </span>
      </span>
    ),
  },
  { id: 'lot', header: m.lot(), cell: ({ lotNo }) => <bdi>{lotNo}</bdi> },
  { id: 'useBy', header: m.lot_use_by(), cell: ({ useBy }) => (useBy ? dateOf(useBy) : '–') },
  { id: 'state', header: m.state(), cell: (lot) => <LotState lot={lot} /> },
  {
    id: 'remaining',
    header: m.lot_remaining(),
    align: 'end',
    cell: (lot) => <b>{lot.remaining}</b>,
  },
  { id: 'picked', header: m.lot_picked(), align: 'end', cell: ({ picked }) => picked },
  {
    id: 'cost',
    header: m.lot_cost(),
    align: 'end',
    cell: ({ cost }) => (cost === undefined ? '–' : formatRupeesExact(cost)),
  },
  { id: 'supplier', header: m.lot_supplier(), cell: (lot) => lot.supplierName ?? '–' },
  ...(onAdjust
    ? [
        {
          id: 'adjust',
          header: <span className="visually-hidden">{m.adjust()}</span>,
          align: 'end' as const,
          cell: (lot: Lot) => <AdjustLot lot={lot} onAdjust={onAdjust} />,
        },
      ]
    : []),
];

/** A table, or a list where a table would scroll sideways. */
const LotList = ({ lots, onAdjust }: LotListProps) => (
  <>
    <div className="max-lg:hidden">
      <Table
        caption={m.lots_table()}
        columns={columnsOf(onAdjust)}
        rows={lots}
        rowKey={({ lotId }) => String(lotId)}
      />
    </div>
    <ul className="divide-y divide-line rounded-md border border-line bg-surface lg:hidden">
      {lots.map((lot) => (
        <li key={lot.lotId} className="flex flex-col gap-1 p-3">
          <span className="leading-snug font-semi">
            {lot.productName}, <bdi>{lot.quantity}</bdi>
          </span>
          <span className="text-sm text-text-2">
            {m.lot()} <bdi>{lot.lotNo}</bdi>
            {lot.useBy && ` · ${m.lot_use_by()} ${dateOf(lot.useBy)}`}
            {lot.supplierName && ` · ${lot.supplierName}`}
          </span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>
              {m.lot_remaining()} <b className="tabular-nums">{lot.remaining}</b>
            </span>
            <LotState lot={lot} />
            {onAdjust && (
              <span className="ms-auto">
                <AdjustLot lot={lot} onAdjust={onAdjust} />
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  </>
);
