import { formatRupees } from '@halal-basket/money';
import { Button, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { ReasonOverlay } from '../../shared/reason-overlay.tsx';

interface ReturnRechargeProps {
  rechargeTxnNo: string;
  /** The amount of the recharge, and the paid-in part of HB Money, in rupees. */
  amount: number;
  paidIn: number;
}

/** Refunds the rest of a recharge to its source, with a reason. */
export function ReturnRecharge({ rechargeTxnNo, amount, paidIn }: ReturnRechargeProps) {
  const { caller, queryClient } = useConsole();
  const [open, setOpen] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const send = useMutation({
    mutationFn: (reason: string) =>
      caller.call(
        'consoleReturnRecharge',
        { params: { rechargeTxnNo }, body: { reason } },
        { idempotencyKey: key },
      ),
    onSuccess: ({ returned }) => {
      toast.show({
        tone: 'success',
        text: m.recharge_returned({ amount: formatRupees(returned) }),
      });
      setOpen(false);
      setKey(crypto.randomUUID());
      void queryClient.invalidateQueries({ queryKey: ['money'] });
    },
  });
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        {m.recharge_return()}
      </Button>
      {open && (
        <ReasonOverlay
          title={m.recharge_return()}
          act={m.recharge_return()}
          busy={send.isPending}
          error={send.error}
          onAct={(reason) => send.mutate(reason)}
          onClose={() => setOpen(false)}
        >
          {m.recharge_return_text({ amount: formatRupees(Math.min(amount, paidIn)) })}
        </ReasonOverlay>
      )}
    </>
  );
}
