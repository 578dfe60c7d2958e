import type { StockReceipt } from '@halal-basket/contract';
import { formatRupeesExact } from '@halal-basket/money';
import { dateOf } from '@halal-basket/times';
import { EmptyState } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { HubSelect } from '../../shared/hub-select.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { NoHubScreen } from '../../shared/no-hub-screen.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { BackLink, RowLink } from '../../shared/page-links.tsx';
import { SearchedRows } from '../../shared/searched-rows.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { receiptQueries } from './receipt-queries.ts';
import type { ReceiptSearch } from './stock-search.ts';

/** The lots that a hub received from suppliers, also sold-out ones, to correct the supplier's invoice. */
export function ReceiptsScreen() {
  const { can, oneHub } = useSession();
  useTitle(m.stock_receipts_title());
  if (!can('adjustStock')) return <NoAccessScreen />;
  if (!oneHub) return <NoHubScreen />;
  return <HubReceipts key={oneHub} adcCode={oneHub} />;
}

function HubReceipts({ adcCode }: { adcCode: string }) {
  const { caller } = useConsole();
  const { hubName } = useSession();
  const { q = '', cursor } = useSearch({ from: '/staff/stock/receipts' });
  const navigate = useNavigate({ from: '/stock/receipts' });
  const change = useCallback(
    (changes: ReceiptSearch) =>
      void navigate({
        search: (before) => ({ ...before, cursor: undefined, ...changes }),
        replace: 'q' in changes,
      }),
    [navigate],
  );
  const onSearch = useCallback((words: string) => change({ q: words || undefined }), [change]);
  const query = useQuery(receiptQueries(caller).receipts({ adcCode, ...(q && { q }), cursor }));
  return (
    <>
      <PageHead
        title={m.stock_receipts_title()}
        aside={<span className="text-text-2">{hubName(adcCode)}</span>}
      >
        <span className="ms-auto">
          <BackLink to="/stock">{m.all_stock()}</BackLink>
        </span>
      </PageHead>
      <div className="flex max-w-4xl flex-col gap-3 px-gutter pb-10">
        <HubSelect single className="max-sm:w-full sm:self-start" />
        <SearchedRows
          label={m.stock_receipts_title()}
          words={q}
          search={m.stock_receipts_search()}
          newestFirst
          onSearch={onSearch}
          onPage={(to) => change({ cursor: to })}
          query={query}
          failed={m.stock_receipts_failed()}
          rowsOf={({ receipts }) => receipts}
          keyOf={({ lotId }) => lotId}
          none={
            <EmptyState
              icon="warehouse"
              title={m.stock_receipts_none()}
              line={m.stock_receipts_none_line()}
            />
          }
        >
          {(receipt) => <ReceiptRow receipt={receipt} />}
        </SearchedRows>
      </div>
    </>
  );
}

/** Number, date and GST rate, or that none of them was entered. */
function invoiceLine({ invoiceNo, invoiceDate, gstPercent }: StockReceipt['invoice']): string {
  const parts = [
    invoiceNo && m.stock_receipts_invoice({ number: invoiceNo }),
    invoiceDate && dateOf(invoiceDate),
    gstPercent !== null && m.stock_receipts_gst({ percent: String(gstPercent) }),
  ].filter(Boolean);
  return parts.join(' · ') || m.stock_receipts_no_invoice();
}

function ReceiptRow({ receipt }: { receipt: StockReceipt }) {
  const { lotId, productName, quantity, lotNo, supplierName, packs, cost, receivedAt } = receipt;
  return (
    <RowLink to="/stock/receipts/$lotId" params={{ lotId: String(lotId) }}>
      <span className="min-w-0 flex-1">
        <span className="block font-semi break-words">
          {productName}, <bdi className="whitespace-nowrap">{quantity}</bdi>
        </span>
        <span className="block text-sm break-words text-text-2">
          {m.lot()} <bdi>{lotNo}</bdi> · <bdi>{supplierName ?? m.receive_no_supplier()}</bdi>
        </span>
        <span className="block text-sm break-words">{invoiceLine(receipt.invoice)}</span>
      </span>
      <span className="shrink-0 text-end text-sm text-text-2">
        <span className="block tabular-nums">
          {m.packs_count({ count: packs })}
          {cost !== undefined && ` × ${formatRupeesExact(cost)}`}
        </span>
        {dateOf(receivedAt)}
      </span>
    </RowLink>
  );
}
