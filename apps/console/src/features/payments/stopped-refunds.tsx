import type { AnswerOf } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Button, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { Rows } from '../../shared/rows.tsx';
import { whenText } from '../../shared/times.ts';
import { SettleRefundForm } from './settle-refund-form.tsx';

type Refund = AnswerOf<'consolePayments'>['refunds'][number];

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
          <StoppedRefund key={refund.refundNo} refund={refund} now={now} />
        ))}
      </Rows>
    )}
  </section>
);

function StoppedRefund({ refund, now }: { refund: Refund; now: Date }) {
  const { can } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { caller, queryClient } = useConsole();
  const retry = useMutation({
    mutationFn: () => caller.call('consoleRetryRefund', { params: { refundNo: refund.refundNo } }),
    onSuccess: () => toast.show({ tone: 'success', text: m.refund_sent_again() }),
    onError: (error) => toast.show({ tone: 'danger', text: messageOf(error, m.failed()) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['money', 'payments'] }),
  });
  const [first] = refund.ways;
  return (
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
      <span className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant={isOpen ? 'ghost' : 'brand'}
          busy={retry.isPending}
          onClick={() => retry.mutate()}
        >
          {m.refund_send_again()}
        </Button>
        {can('settleRefunds') && first && (
          <Button size="sm" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {m.refund_settle()}
          </Button>
        )}
      </span>
      {isOpen && first && <SettleRefundForm key={first} refund={refund} first={first} />}
    </li>
  );
}
