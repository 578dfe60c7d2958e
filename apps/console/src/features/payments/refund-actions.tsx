import { Button, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { paymentsKey } from './payment-queries.ts';
import { SettleRefundForm, type StoppedRefund } from './settle-refund-form.tsx';

/** Buttons that send a stopped refund again or settle it another way. The form takes a line of its own. */
export function RefundActions({ refund }: { refund: StoppedRefund }) {
  const { can } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { caller, queryClient } = useConsole();
  const retry = useMutation({
    mutationFn: () => caller.call('consoleRetryRefund', { params: { refundNo: refund.refundNo } }),
    onSuccess: () => toast.show({ tone: 'success', text: m.refund_sent_again() }),
    onError: (error) => toast.show({ tone: 'danger', text: messageOf(error, m.failed()) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: paymentsKey }),
  });
  const [first] = refund.ways;
  return (
    <>
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
    </>
  );
}
