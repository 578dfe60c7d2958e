import type { CustomerMoney } from '@halal-basket/contract';
import { Button, FieldError, Select, TextInput, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callErrorOf, messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { numberOf } from '../../shared/form/field-numbers.ts';
import { LeaveGuard } from '../../shared/form/leave-guard.tsx';

type Kind = CustomerMoney['adjustments'][number]['kind'];

/**
 * The input, and the call that sends it. One click has one key, so a lost answer gives nothing
 * twice.
 */
function useAdjustment(customerId: number) {
  const { caller, queryClient } = useConsole();
  const [kind, setKind] = useState<Kind>('goodwill');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const adjust = useMutation({
    mutationFn: () =>
      caller.call(
        'consoleAdjustMoney',
        { params: { customerId }, body: { kind, amount: numberOf(amount), reason } },
        { idempotencyKey: key },
      ),
    onSuccess: ({ state }) => {
      toast.show({
        tone: 'success',
        text: state === 'WAITING' ? m.money_waits_for_second() : m.money_given(),
      });
      setAmount('');
      setReason('');
      setKey(crypto.randomUUID());
      void queryClient.invalidateQueries({ queryKey: ['money'] });
    },
  });
  return { kind, setKind, amount, setAmount, reason, setReason, adjust };
}

/** Grants or removes HB Money, with a reason. */
export function AdjustmentForm({ customerId }: { customerId: number }) {
  const { kind, setKind, amount, setAmount, reason, setReason, adjust } = useAdjustment(customerId);
  const { fields } = callErrorOf(adjust.error) ?? {};
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!adjust.isPending) adjust.mutate();
      }}
      noValidate
      className="flex flex-col gap-4"
    >
      <LeaveGuard dirty={amount !== '' || reason !== ''} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={m.money_kind()}
          value={kind}
          options={[
            { value: 'goodwill', label: m.money_goodwill() },
            { value: 'correction', label: m.money_correction() },
          ]}
          onChange={({ target }) =>
            setKind(target.value === 'correction' ? 'correction' : 'goodwill')
          }
        />
        <TextInput
          label={m.money_amount()}
          prefix="₹"
          hint={m.money_amount_hint()}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={fields?.['amount']}
          onChange={({ target }) => setAmount(target.value)}
        />
      </div>
      <TextInput
        label={m.money_reason()}
        maxLength={300}
        value={reason}
        error={fields?.['reason']}
        onChange={({ target }) => setReason(target.value)}
      />
      <div role="alert">
        {adjust.isError && !fields && (
          <FieldError>{messageOf(adjust.error, m.failed())}</FieldError>
        )}
      </div>
      <Button type="submit" busy={adjust.isPending} className="self-start">
        {m.money_adjust()}
      </Button>
    </form>
  );
}
