import type { AnswerOf } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Button, FieldError, Select, TextInput, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callErrorOf, messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { LeaveGuard } from '../../shared/form/leave-guard.tsx';
import { paymentsKey } from './payment-queries.ts';

type Way = AnswerOf<'consolePayments'>['refunds'][number]['ways'][number];

/** A refund that waits for staff. */
export interface StoppedRefund {
  refundNo: string;
  amount: number;
  ways: readonly Way[];
}

const ways: Record<Way, { name: () => string; line: () => string }> = {
  wallet: { name: m.refund_way_wallet, line: m.refund_way_wallet_line },
  bank: { name: m.refund_way_bank, line: m.refund_way_bank_line },
  dispute: { name: m.refund_way_dispute, line: m.refund_way_dispute_line },
  gateway: { name: m.refund_way_gateway, line: m.refund_way_gateway_line },
};

/**
 * The input, and the call that settles the refund. One click has one key, so a lost answer settles
 * nothing twice.
 */
function useSettlement({ refundNo }: StoppedRefund, first: Way) {
  const { caller, queryClient } = useConsole();
  const [way, setWay] = useState<Way>(first);
  const [utr, setUtr] = useState('');
  const [note, setNote] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const settle = useMutation({
    mutationFn: () => {
      const about = note.trim() === '' ? {} : { note };
      const body = way === 'bank' ? { way, utr, ...about } : { way, ...about };
      const options = { idempotencyKey: `${key}${way}` };
      return caller.call('consoleSettleRefund', { params: { refundNo }, body }, options);
    },
    onSuccess: () => toast.show({ tone: 'success', text: m.refund_settled() }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: paymentsKey }),
  });
  return { way, setWay, utr, setUtr, note, setNote, settle };
}

/**
 * Settles a refund that its gateway cannot send: by HB Money, the shop's bank, a dispute, or the
 * dashboard.
 */
export function SettleRefundForm({ refund, first }: { refund: StoppedRefund; first: Way }) {
  const { way, setWay, utr, setUtr, note, setNote, settle } = useSettlement(refund, first);
  const { fields } = callErrorOf(settle.error) ?? {};
  return (
    <form
      aria-label={m.refund_settle_of({ refundNo: refund.refundNo })}
      onSubmit={(event) => {
        event.preventDefault();
        if (!settle.isPending) settle.mutate();
      }}
      noValidate
      className="flex w-full flex-col gap-4 border-t border-line pt-3"
    >
      <LeaveGuard dirty={!settle.isSuccess && (utr !== '' || note !== '')} />
      <Select
        label={m.refund_way()}
        hint={ways[way].line()}
        value={way}
        options={refund.ways.map((each) => ({ value: each, label: ways[each].name() }))}
        onChange={({ target }) =>
          setWay(refund.ways.find((each) => each === target.value) ?? first)
        }
      />
      {way === 'bank' && (
        <TextInput
          label={m.refund_utr()}
          hint={m.refund_utr_hint()}
          autoComplete="off"
          value={utr}
          error={fields?.['utr']}
          onChange={({ target }) => setUtr(target.value)}
        />
      )}
      <TextInput
        label={m.refund_note()}
        optional={m.optional()}
        maxLength={300}
        value={note}
        error={fields?.['note']}
        onChange={({ target }) => setNote(target.value)}
      />
      <div role="alert">
        {settle.isError && !fields && (
          <FieldError>{messageOf(settle.error, m.failed())}</FieldError>
        )}
      </div>
      <Button type="submit" busy={settle.isPending} className="self-start">
        {m.refund_settle_amount({ amount: formatRupees(refund.amount) })}
      </Button>
    </form>
  );
}
