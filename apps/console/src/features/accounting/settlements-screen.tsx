import type { AnswerOf } from '@halal-basket/contract';
import { formatRupeesExact } from '@halal-basket/money';
import { dateOf } from '@halal-basket/times';
import { Table } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { PageButtons } from '../../shared/page-buttons.tsx';
import { PagedRows } from '../../shared/paged-rows.tsx';
import { AccountingHead } from './accounting-head.tsx';
import { accountingQueries } from './accounting-queries.ts';
import { CardReceipts } from './card-receipts.tsx';
import { ImportSettlement } from './import-settlement.tsx';
import { PayoutRow } from './payout-row.tsx';
import { SettlementDifference } from './settlement-difference.tsx';
import { useSettlementPages } from './use-settlement-pages.ts';
import { gatewayNames } from '../../shared/gateway-names.ts';

type Payments = AnswerOf<'consoleUnsettledPayments'>['payments'];

/** Settlement reports: import, payouts to confirm, and all that does not match. */
export function SettlementsScreen() {
  const { can } = useSession();
  if (!can('seeBooks')) return <NoAccessScreen />;
  return (
    <>
      <AccountingHead title={m.settle_title()} />
      <div className="flex max-w-4xl flex-col gap-8 px-gutter pb-10">
        {can('keepBooks') && <ImportSettlement />}
        <Differences />
        <Unsettled />
        <OpenPayouts />
        <ReceivedPayouts />
        <CardReceipts />
      </div>
    </>
  );
}

function Differences() {
  const { caller } = useConsole();
  const { pages, onPage } = useSettlementPages();
  return (
    <PagedRows
      title={m.settle_differences()}
      query={useQuery(accountingQueries(caller).differences(pages.differences))}
      failed={m.settle_failed()}
      rowsOf={({ differences }) => differences}
      onPage={onPage('differences')}
    >
      {(line) => <SettlementDifference key={line.lineId} line={line} />}
    </PagedRows>
  );
}

function OpenPayouts() {
  const { caller } = useConsole();
  const { pages, onPage } = useSettlementPages();
  return (
    <PagedRows
      title={m.settle_payouts()}
      query={useQuery(accountingQueries(caller).payouts(false, pages.open))}
      failed={m.settle_failed()}
      rowsOf={({ payouts }) => payouts}
      none={m.settle_none_open()}
      onPage={onPage('open')}
    >
      {(payout) => <PayoutRow key={payout.payoutId} payout={payout} />}
    </PagedRows>
  );
}

function ReceivedPayouts() {
  const { caller } = useConsole();
  const { pages, onPage } = useSettlementPages();
  return (
    <PagedRows
      title={m.settle_payouts_received()}
      query={useQuery(accountingQueries(caller).payouts(true, pages.received))}
      failed={m.settle_failed()}
      rowsOf={({ payouts }) => payouts}
      newestFirst
      onPage={onPage('received')}
    >
      {(payout) => <PayoutRow key={payout.payoutId} payout={payout} />}
    </PagedRows>
  );
}

function Unsettled() {
  const { caller } = useConsole();
  const { pages, onPage } = useSettlementPages();
  const query = useQuery(accountingQueries(caller).unsettled(pages.unsettled));
  return (
    <Loaded query={query} failed={m.settle_failed()} rows={2}>
      {({ payments, next, previous }) =>
        (payments.length > 0 || next || previous) && (
          <section aria-label={m.settle_unsettled()} className="flex flex-col gap-2">
            <h2 className="wide text-lg">{m.settle_unsettled()}</h2>
            <p className="text-sm text-text-2">{m.settle_unsettled_line()}</p>
            <UnsettledTable payments={payments} />
            <PageButtons page={{ next, previous }} count="" onPage={onPage('unsettled')} />
          </section>
        )
      }
    </Loaded>
  );
}

const UnsettledTable = ({ payments }: { payments: Payments }) => (
  <Table
    caption={m.settle_unsettled()}
    rows={payments}
    rowKey={({ provider, paymentId }) => `${provider} ${paymentId}`}
    className="max-h-96"
    columns={[
      {
        id: 'captured',
        header: m.settle_captured(),
        cell: ({ capturedAt }) => dateOf(capturedAt),
      },
      {
        id: 'gateway',
        header: m.settle_gateway(),
        cell: ({ provider }) => gatewayNames[provider](),
      },
      { id: 'payment', header: m.settle_payment(), cell: ({ paymentId }) => paymentId },
      { id: 'reference', header: m.settle_reference(), cell: ({ reference }) => reference },
      {
        id: 'amount',
        header: m.settle_amount(),
        align: 'end',
        cell: ({ amount }) => formatRupeesExact(amount),
      },
    ]}
  />
);
