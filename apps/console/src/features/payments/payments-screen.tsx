import type { AnswerOf } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { dateOf, whenText } from '@halal-basket/times';
import { Badge, EmptyState } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { ClosedDisputes, OpenDisputes } from './disputes.tsx';
import { paymentQueries } from './payment-queries.ts';
import { gatewayNames } from '../../shared/gateway-names.ts';
import { PaymentsHead } from './payments-head.tsx';
import { PaymentSetting } from './payment-setting.tsx';
import { StoppedRefunds } from './stopped-refunds.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Rows } from '../../shared/rows.tsx';
import { useNow } from '../../shared/use-now.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

type Payments = AnswerOf<'consolePayments'>;
type Settlement = Payments['settlements'][number];

const differences: Record<Settlement['differences'][number]['what'], () => string> = {
  NOT_HERE: m.settled_not_here,
  NOT_THERE: m.settled_not_there,
  AMOUNT: m.settled_amount,
  UNDECIDED: m.settled_undecided,
  UNFULFILLED: m.settled_unfulfilled,
  REFUND_ELSEWHERE: m.settled_refund_elsewhere,
  REFUND_NOT_HERE: m.settled_refund_not_here,
};

/** Payments that need attention: stopped refunds, and days with differences. */
export function PaymentsScreen() {
  const { can } = useSession();
  const { caller } = useConsole();
  const now = useNow();
  const query = useQuery({ ...paymentQueries(caller).payments(), enabled: can('seePayments') });
  if (!can('seePayments')) return <NoAccessScreen />;
  return (
    <>
      <PaymentsHead title={m.nav_payments()} />
      <div className="flex max-w-4xl flex-col gap-8 px-gutter pb-10">
        <Loaded query={query} failed={m.payments_failed()}>
          {({ refunds, settlements, gateways }) => (
            <>
              <p className="text-sm text-text-2">
                {gateways
                  .map(({ provider, lastWebhookAt }) =>
                    lastWebhookAt
                      ? m.gateway_heard({
                          gateway: gatewayNames[provider](),
                          when: whenText(new Date(lastWebhookAt), now),
                        })
                      : m.gateway_unheard({ gateway: gatewayNames[provider]() }),
                  )
                  .join(' · ')}
              </p>
              <SilentGateways gateways={gateways} now={now} />
              <StoppedRefunds refunds={refunds} now={now} />
              <OpenDisputes now={now} />
              <Settlements settlements={settlements} />
              <ClosedDisputes now={now} />
              {can('editMoneyLimits') && <PaymentSetting />}
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

/** Payments arrive, but a gateway sends no webhooks. */
const SilentGateways = ({ gateways, now }: Pick<Payments, 'gateways'> & { now: Date }) =>
  gateways.map(
    ({ provider, silent }) =>
      silent && (
        <div key={provider} role="alert" className="rounded-md bg-danger-soft px-4 py-3">
          <p className="font-semi text-danger">
            {m.gateway_silent({ gateway: gatewayNames[provider]() })}
          </p>
          <p className="text-sm">
            {m.gateway_silent_line({
              count: silent.payments,
              when: whenText(new Date(silent.since), now),
            })}
          </p>
        </div>
      ),
  );

function Settlements({ settlements }: { settlements: readonly Settlement[] }) {
  if (settlements.length === 0) {
    return <EmptyState icon="bank" title={m.settled_none()} line={m.settled_none_line()} />;
  }
  return (
    <section aria-label={m.settled_title()}>
      <h2 className="wide mb-2 text-lg">{m.settled_title()}</h2>
      <Rows>
        {settlements.map((each) => (
          <SettledDay key={`${each.date} ${each.provider}`} settlement={each} />
        ))}
      </Rows>
    </section>
  );
}

function SettledDay({ settlement }: { settlement: Settlement }) {
  const { date, provider, gateway, store, ledger, differences: found } = settlement;
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <b className="min-w-0 flex-1">
          {dateOf(date)} · {gatewayNames[provider]()}
        </b>
        <Badge tone={found.length === 0 ? 'success' : 'sold-out'}>
          {found.length === 0 ? m.settled_same() : m.settled_differs({ count: found.length })}
        </Badge>
      </div>
      <p className="text-sm text-text-2 tabular-nums">
        {m.settled_sums({
          gateway: formatRupees(gateway.amount),
          store: formatRupees(store.amount),
          ledger: formatRupees(ledger),
          count: gateway.count,
        })}
      </p>
      {found.length > 0 && (
        <ul className="text-sm">
          {found.map(({ paymentId, what, reference, atGateway, inStore }) => (
            <li key={`${paymentId} ${what}`} className="text-danger">
              {[
                paymentId,
                reference,
                differences[what](),
                atGateway !== undefined &&
                  m.settled_at_gateway({ amount: formatRupees(atGateway) }),
                inStore !== undefined && m.settled_in_store({ amount: formatRupees(inStore) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
