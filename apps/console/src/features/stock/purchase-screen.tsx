import type { PurchaseRow } from '@halal-basket/contract';
import { Chip, type Column, EmptyState, Table } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { HubSelect } from '../../shared/hub-select.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { NoHubScreen } from '../../shared/no-hub-screen.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { stockQueries } from './stock-queries.ts';

/** The packs that a hub should buy for the next days. */
export function PurchaseScreen() {
  const { can, oneHub } = useSession();
  useTitle(m.purchase_title());
  if (!can('seeStock')) return <NoAccessScreen />;
  if (!oneHub) return <NoHubScreen />;
  return <HubPurchase adcCode={oneHub} />;
}

const spans = [1, 2, 3, 7, 14] as const;

function HubPurchase({ adcCode }: { adcCode: string }) {
  const { caller } = useConsole();
  const { hubName } = useSession();
  const { days = 2 } = useSearch({ from: '/staff/stock/purchase' });
  const navigate = useNavigate({ from: '/stock/purchase' });
  const query = useQuery(stockQueries(caller).purchase(adcCode, days));
  return (
    <>
      <PageHead
        title={m.purchase_title()}
        aside={<span className="text-text-2">{hubName(adcCode)}</span>}
      >
        <span className="ms-auto">
          <BackLink to="/stock">{m.all_stock()}</BackLink>
        </span>
      </PageHead>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-gutter pb-3">
        <HubSelect single className="max-sm:w-full" />
        {spans.map((each) => (
          <Chip
            key={each}
            selected={each === days}
            onClick={() => void navigate({ search: { days: each }, replace: true })}
          >
            {m.purchase_days({ count: each })}
          </Chip>
        ))}
      </div>
      <div className="px-gutter pb-10">
        <p className="pb-3 text-text-2">{m.purchase_note()}</p>
        <Loaded query={query} failed={m.purchase_failed()} old={m.stock_old()}>
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyState
                icon="check-circle"
                title={m.purchase_none()}
                line={m.purchase_none_line()}
              />
            ) : (
              <PurchaseList rows={rows} />
            )
          }
        </Loaded>
      </div>
    </>
  );
}

const figures: { id: keyof PurchaseRow; label: () => string }[] = [
  { id: 'usable', label: m.purchase_usable },
  { id: 'arriving', label: m.purchase_arriving },
  { id: 'ordered', label: m.purchase_ordered },
  { id: 'subscribed', label: m.purchase_subscribed },
  { id: 'sold', label: m.purchase_sold },
];

const columns = (): Column<PurchaseRow>[] => [
  {
    id: 'name',
    header: m.product(),
    wrap: true,
    cell: ({ productName }) => <span className="font-semi">{productName}</span>,
  },
  { id: 'pack', header: m.pack(), cell: ({ quantity }) => <bdi>{quantity}</bdi> },
  { id: 'sku', header: m.sku(), cell: ({ sku }) => <bdi className="text-text-2">{sku}</bdi> },
  ...figures.map(({ id, label }) => ({
    id,
    header: label(),
    align: 'end' as const,
    cell: (row: PurchaseRow) => row[id],
  })),
  {
    id: 'suggested',
    header: m.purchase_buy(),
    align: 'end',
    cell: ({ suggested }) => <b>{suggested}</b>,
  },
];

/** A table, or a list where a table would scroll sideways. */
const PurchaseList = ({ rows }: { rows: readonly PurchaseRow[] }) => (
  <>
    <div className="max-lg:hidden">
      <Table
        caption={m.purchase_table()}
        columns={columns()}
        rows={rows}
        rowKey={({ sku }) => sku}
      />
    </div>
    <ul className="divide-y divide-line rounded-md border border-line bg-surface lg:hidden">
      {rows.map((row) => (
        <li key={row.sku} className="flex items-start gap-3 p-3">
          <span className="min-w-0 flex-1">
            <span className="leading-snug font-semi">
              {row.productName}, <bdi>{row.quantity}</bdi>
            </span>
            <span className="block text-sm text-text-2">
              {figures.map(({ id, label }) => `${label()} ${row[id]}`).join(' · ')}
            </span>
          </span>
          <span className="text-end">
            <span className="block text-sm text-text-2">{m.purchase_buy()}</span>
            <b className="text-lg tabular-nums">{row.suggested}</b>
          </span>
        </li>
      ))}
    </ul>
  </>
);
