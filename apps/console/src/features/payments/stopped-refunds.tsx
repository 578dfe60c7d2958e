import type { AnswerOf } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Link } from '@tanstack/react-router';
import { m } from '../../messages.ts';
import { Rows } from '../../shared/rows.tsx';
import { whenText } from '@halal-basket/times';
import { RefundActions } from './refund-actions.tsx';

type Refund = AnswerOf<'consolePayments'>['refunds'][number];

/** The overview lists the first ones only. */
const most = 100;

interface StoppedRefundsProps {
  refunds: readonly Refund[];
  now: Date;
}

/** Refunds that could not be sent. Staff send them again or settle them. */
export const StoppedRefunds = ({ refunds, now }: StoppedRefundsProps) => (
  <section aria-label={m.refunds_stopped()}>
    <h2 className="wide mb-2 text-lg">{m.refunds_stopped()}</h2>
    {refunds.length === 0 ? (
      <p className="text-text-2">{m.refunds_none()}</p>
    ) : (
      <Rows>
        {refunds.map((refund) => (
          <StoppedRefundRow key={refund.refundNo} refund={refund} now={now} />
        ))}
      </Rows>
    )}
    {refunds.length >= most && (
      <p className="pt-3">
        <Link
          to="/payments/refunds"
          search={{ state: 'MANUAL' }}
          className="font-semi text-brand hover:underline"
        >
          {m.refunds_stopped_all()}
        </Link>
      </p>
    )}
  </section>
);

const StoppedRefundRow = ({ refund, now }: { refund: Refund; now: Date }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
    <span className="min-w-0 flex-1 basis-60">
      <span className="block font-semi break-words">
        {refund.reference} · {refund.reason}
      </span>
      <span className="block text-sm text-danger">{refund.failure}</span>
      <span className="block text-xs break-all text-text-2">
        {refund.refundNo} · {whenText(new Date(refund.since), now)}
      </span>
    </span>
    <b className="tabular-nums">{formatRupees(refund.amount)}</b>
    <RefundActions refund={refund} />
  </li>
);
