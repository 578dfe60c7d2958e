import type { AnswerOf } from '@halal-basket/contract';
import { formatRupeesExact } from '@halal-basket/money';
import { dateOf } from '@halal-basket/times';
import { EmptyState, Table } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { TitledRows } from '../../shared/rows.tsx';
import { AccountingHead } from './accounting-head.tsx';
import { accountingQueries } from './accounting-queries.ts';
import { CardReceipts } from './card-receipts.tsx';
import { ImportSettlement } from './import-settlement.tsx';
import { PayoutRow } from './payout-row.tsx';
import { SettlementDifference } from './settlement-difference.tsx';
import { gatewayNames } from '../../shared/gateway-names.ts';

type Settlements = AnswerOf<'consoleSettlements'>;

/** Settlement reports: import, payouts to confirm, and all that does not match. */
export function SettlementsScreen() {
  const { can } = useSession();
  const { caller } = useConsole();
  const query = useQuery({
    ...accountingQueries(caller).settlements(),
    enabled: can('seeBooks'),
  });
  if (!can('seeBooks')) return <NoAccessScreen />;
  return (
    <>
      <AccountingHead title={m.settle_title()} />
      <div className="flex max-w-4xl flex-col gap-8 px-gutter pb-10">
        {can('keepBooks') && <ImportSettlement />}
        <Loaded query={query} failed={m.settle_failed()}>
          {({ payouts, differences, unsettled }) => (
            <>
              {differences.length > 0 && (
                <TitledRows title={m.settle_differences()}>
                  {differences.map((each) => (
                    <SettlementDifference key={each.lineId} line={each} />
                  ))}
                </TitledRows>
              )}
              <Unsettled payments={unsettled} />
              {payouts.length === 0 ? (
                <EmptyState icon="bank" title={m.settle_none()} line={m.settle_none_line()} />
              ) : (
                <TitledRows title={m.settle_payouts()}>
                  {payouts.map((payout) => (
                    <PayoutRow key={payout.payoutId} payout={payout} />
                  ))}
                </TitledRows>
              )}
            </>
          )}
        </Loaded>
        <CardReceipts />
      </div>
    </>
  );
}

const Unsettled = ({ payments }: { payments: Settlements['unsettled'] }) =>
  payments.length > 0 && (
    <section aria-label={m.settle_unsettled()} className="flex flex-col gap-2">
      <h2 className="wide text-lg">{m.settle_unsettled()}</h2>
      <p className="text-sm text-text-2">{m.settle_unsettled_line()}</p>
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
    </section>
  );
