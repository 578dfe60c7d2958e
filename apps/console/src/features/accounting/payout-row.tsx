import type { AnswerOf } from '@halal-basket/contract';
import { formatRupeesExact } from '@halal-basket/money';
import { dateOf, dayOf } from '@halal-basket/times';
import { Badge, Button, FieldError, TextInput, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { callErrorOf, messageOf } from '../../shared/call-errors.ts';
import { numberOf } from '../../shared/form/field-numbers.ts';
import { accountingKey } from './accounting-queries.ts';
import { gatewayNames } from '../../shared/gateway-names.ts';

type Payout = AnswerOf<'consolePayouts'>['payouts'][number];

/** A payout with its UTR; open until staff find it on the bank statement. */
export function PayoutRow({ payout }: { payout: Payout }) {
  const { can } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { provider, settlementId, utr, settledAt, amount, fee, tax, receivedOn } = payout;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="min-w-0 flex-1 basis-60">
        <span className="block font-semi">
          {gatewayNames[provider]()} · {dateOf(settledAt)}
        </span>
        <span className="block text-xs break-all text-text-2">
          {m.settle_utr({ utr })} · {settlementId}
        </span>
        <span className="block text-sm text-text-2 tabular-nums">
          {m.settle_fees({ fee: formatRupeesExact(fee), tax: formatRupeesExact(tax) })}
        </span>
      </span>
      <b className="tabular-nums">{formatRupeesExact(amount)}</b>
      {receivedOn ? (
        <Badge tone="success">{m.settle_received({ day: dateOf(receivedOn) })}</Badge>
      ) : (
        can('keepBooks') && (
          <Button
            size="sm"
            variant={isOpen ? 'ghost' : 'brand'}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {m.settle_confirm()}
          </Button>
        )
      )}
      {isOpen && !receivedOn && <ReceivePayout payout={payout} />}
    </li>
  );
}

/** The amount is typed from the bank statement, so that it is a comparison and not a click. */
function ReceivePayout({ payout }: { payout: Payout }) {
  const { caller, queryClient } = useConsole();
  const [amount, setAmount] = useState('');
  const [receivedOn, setReceivedOn] = useState(dayOf(new Date(payout.settledAt)));
  const receive = useMutation({
    mutationFn: () =>
      caller.call('consoleReceivePayout', {
        params: { payoutId: payout.payoutId },
        body: { amount: numberOf(amount), receivedOn },
      }),
    onSuccess: () => toast.show({ tone: 'success', text: m.settle_confirmed() }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountingKey }),
  });
  const { fields } = callErrorOf(receive.error) ?? {};
  return (
    <form
      noValidate
      aria-label={m.settle_confirm_of({ utr: payout.utr })}
      className="flex w-full flex-col gap-4 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!receive.isPending) receive.mutate();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={m.settle_bank_amount()}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={fields?.['amount']}
          onChange={({ target }) => setAmount(target.value)}
        />
        <TextInput
          label={m.settle_bank_day()}
          type="date"
          value={receivedOn}
          error={fields?.['receivedOn']}
          onChange={({ target }) => setReceivedOn(target.value)}
        />
      </div>
      <div role="alert">
        {receive.isError && !fields && (
          <FieldError>{messageOf(receive.error, m.failed())}</FieldError>
        )}
      </div>
      <Button type="submit" busy={receive.isPending} disabled={!amount} className="self-start">
        {m.settle_confirm()}
      </Button>
    </form>
  );
}
