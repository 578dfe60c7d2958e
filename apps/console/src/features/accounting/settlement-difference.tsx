import type { AnswerOf } from '@halal-basket/contract';
import { formatRupeesExact } from '@halal-basket/money';
import { Button, FieldError, TextInput, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { callErrorOf, messageOf } from '../../shared/call-errors.ts';
import { accountingKey } from './accounting-queries.ts';
import { gatewayNames } from '../../shared/gateway-names.ts';

type Line = AnswerOf<'consoleSettlementDifferences'>['differences'][number];

const kinds: Record<Line['kind'], () => string> = {
  payment: m.settle_kind_payment,
  refund: m.settle_kind_refund,
  adjustment: m.settle_kind_adjustment,
};

const remedyOf = ({ state, kind, inStore }: Line): string => {
  if (state === 'AMOUNT')
    return m.settle_remedy_amount({ amount: formatRupeesExact(inStore ?? 0) });
  return kind === 'refund' ? m.settle_remedy_refund() : m.settle_remedy_payment();
};

/** A line that matches no payment, with the next step, and the form that explains it. */
export function SettlementDifference({ line }: { line: Line }) {
  const { can } = useSession();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="min-w-0 flex-1 basis-60">
        <span className="block font-semi break-all">
          {kinds[line.kind]()} {line.entityId}
        </span>
        <span className="block text-sm text-danger">{remedyOf(line)}</span>
        <span className="block text-xs break-all text-text-2">
          {gatewayNames[line.provider]()} · {line.settlementId}
        </span>
      </span>
      <b className="tabular-nums">{formatRupeesExact(line.amount)}</b>
      {can('keepBooks') && (
        <Button size="sm" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {m.settle_explain()}
        </Button>
      )}
      {isOpen && <ExplainLine lineId={line.lineId} />}
    </li>
  );
}

function ExplainLine({ lineId }: Pick<Line, 'lineId'>) {
  const { caller, queryClient } = useConsole();
  const [note, setNote] = useState('');
  const explain = useMutation({
    mutationFn: () =>
      caller.call('consoleExplainSettlementLine', { params: { lineId }, body: { note } }),
    onSuccess: () => toast.show({ tone: 'success', text: m.settle_explained() }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountingKey }),
  });
  const { fields } = callErrorOf(explain.error) ?? {};
  return (
    <form
      noValidate
      className="flex w-full flex-col gap-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!explain.isPending) explain.mutate();
      }}
    >
      <TextInput
        label={m.settle_explanation()}
        maxLength={300}
        value={note}
        error={fields?.['note']}
        onChange={({ target }) => setNote(target.value)}
      />
      <div role="alert">
        {explain.isError && !fields && (
          <FieldError>{messageOf(explain.error, m.failed())}</FieldError>
        )}
      </div>
      <Button
        type="submit"
        size="sm"
        busy={explain.isPending}
        disabled={note.trim().length < 3}
        className="self-start"
      >
        {m.settle_save_explanation()}
      </Button>
    </form>
  );
}
