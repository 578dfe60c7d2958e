import type { RiderTips } from '@halal-basket/contract';
import { formatRupeesExact } from '@halal-basket/money';
import { Button, FieldError, TextInput, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { callErrorOf, messageOf } from '../../shared/call-errors.ts';

interface PayTipsProps {
  adcCode: string;
  rider: RiderTips;
  onDone: () => void;
}

/** Records the transfer of all tips of a rider. */
export function PayTips({ adcCode, rider: { riderId, name, owed }, onDone }: PayTipsProps) {
  const { caller, queryClient } = useConsole();
  const [reference, setReference] = useState('');
  const pay = useMutation({
    mutationFn: () =>
      caller.call('consolePayTips', {
        params: { adcCode },
        body: { riderId, amount: owed, reference: reference.trim() },
      }),
    onSuccess: ({ amount }) => {
      const text = m.tips_paid({ amount: formatRupeesExact(amount), rider: name });
      toast.show({ tone: 'success', text });
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['tips'] }),
  });
  const { fields } = callErrorOf(pay.error) ?? {};
  return (
    <form
      noValidate
      aria-label={m.tips_pay_form()}
      className="flex w-full flex-col gap-4 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pay.isPending) pay.mutate();
      }}
    >
      <TextInput
        label={m.tips_reference()}
        hint={m.tips_reference_hint()}
        maxLength={40}
        autoComplete="off"
        value={reference}
        error={fields?.['reference']}
        onChange={({ target }) => setReference(target.value)}
      />
      <div role="alert">
        {pay.isError && <FieldError>{messageOf(pay.error, m.failed())}</FieldError>}
      </div>
      <Button
        type="submit"
        busy={pay.isPending}
        disabled={reference.trim().length < 3}
        className="self-start"
      >
        {m.tips_mark_paid({ amount: formatRupeesExact(owed) })}
      </Button>
    </form>
  );
}
