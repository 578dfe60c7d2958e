import type { AnswerOf } from '@halal-basket/contract';
import { formatRupeesExact } from '@halal-basket/money';
import { dayOf, plusDays, whenText } from '@halal-basket/times';
import { EmptyState } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { CompactDate } from '../../shared/compact-controls.tsx';
import { countText } from '../../shared/count-text.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { PageButtons } from '../../shared/page-buttons.tsx';
import { Rows } from '../../shared/rows.tsx';
import { useNow } from '../../shared/use-now.ts';
import { gatewayNames } from '../../shared/gateway-names.ts';
import { PayerLinks } from './payer-links.tsx';
import { paymentQueries } from './payment-queries.ts';
import { PaymentsHead } from './payments-head.tsx';

type FailedPayment = AnswerOf<'consoleFailedPayments'>['payments'][number];

/** Purchases whose payment failed and that were not paid since, for a call to the customer. */
export function FailedPaymentsScreen() {
  const { can } = useSession();
  return can('seePayments') ? <FailedPayments /> : <NoAccessScreen />;
}

function FailedPayments() {
  const { caller } = useConsole();
  const now = useNow();
  const { since = plusDays(dayOf(now), -6), cursor } = useSearch({
    from: '/staff/payments/failed',
  });
  const navigate = useNavigate({ from: '/payments/failed' });
  const query = useQuery(paymentQueries(caller).failedPayments(since, cursor));
  return (
    <>
      <PaymentsHead title={m.failed_payments_title()} />
      <div className="flex max-w-4xl flex-col gap-5 px-gutter pb-10">
        <p className="text-sm text-text-2">{m.failed_payments_note()}</p>
        <CompactDate
          label={m.failed_payments_since()}
          showLabel
          className="self-start"
          value={since}
          onChange={(day) => void navigate({ search: day ? { since: day } : {} })}
        />
        <Loaded query={query} failed={m.failed_payments_failed()}>
          {({ payments, total, next, previous }) =>
            payments.length === 0 ? (
              <EmptyState
                icon="bank"
                title={m.failed_payments_none()}
                line={m.failed_payments_none_line()}
              />
            ) : (
              <div>
                <Rows label={m.failed_payments_title()}>
                  {payments.map((payment) => (
                    <FailedPaymentRow key={payment.attemptNo} payment={payment} now={now} />
                  ))}
                </Rows>
                <PageButtons
                  page={{ next, previous }}
                  count={m.failed_payments_count({ count: countText(total) })}
                  newestFirst
                  onPage={(page) => void navigate({ search: { since, cursor: page } })}
                />
              </div>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

const FailedPaymentRow = ({ payment, now }: { payment: FailedPayment; now: Date }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
    <span className="min-w-0 flex-1 basis-60">
      <span className="block">
        <PayerLinks payer={payment} />
      </span>
      <span className="block text-sm">
        {payment.mode} · {gatewayNames[payment.provider]()}
      </span>
      {payment.reason && (
        <span className="block text-sm break-words text-danger">{payment.reason}</span>
      )}
      <span className="block text-xs break-all text-text-2">{payment.attemptNo}</span>
    </span>
    <span className="ms-auto text-end">
      <b className="block tabular-nums">{formatRupeesExact(payment.amount)}</b>
      <span className="block text-xs text-text-2">{whenText(new Date(payment.failedAt), now)}</span>
    </span>
  </li>
);
