import { formatRupeesExact } from '@halal-basket/money';
import { Button, FieldError, TextInput, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { callErrorOf, messageOf } from '../../shared/call-errors.ts';
import { accountingKey } from './accounting-queries.ts';

/** The count that staff make: of a rider's cash, at the close of a hub's day, or for a deposit. */
export interface CashTask {
  kind: 'rider' | 'hub' | 'bank';
  riderId?: number;
  /** The amount that should be there, in rupees. */
  expected: number;
}

const noteValues = [500, 200, 100, 50, 20, 10] as const;

type Counted = Partial<Record<(typeof noteValues)[number] | 'coins', string>>;

/** The entries of a count. They stay while another count is open. */
export interface TypedCount {
  counted: Counted;
  remark: string;
}

const nothingTyped: TypedCount = { counted: {}, remark: '' };

const wholeOf = (text: string | undefined): number => (/^\d+$/.test(text ?? '') ? Number(text) : 0);

/** The counted amount in rupees. */
const totalOf = (counted: Counted): number =>
  noteValues.reduce((sum, value) => sum + value * wholeOf(counted[value]), wholeOf(counted.coins));

/** Whether leaving the page would lose something. */
export const hasTyped = (typed: TypedCount | undefined): boolean =>
  typed !== undefined && (totalOf(typed.counted) > 0 || typed.remark !== '');

function useSendCount(
  { adcCode, task: { kind, riderId, expected }, onDone }: CountCashProps,
  { counted, remark }: TypedCount,
) {
  const { caller, queryClient } = useConsole();
  return useMutation({
    mutationFn: () =>
      caller.call('consoleCountCash', {
        params: { adcCode },
        body: {
          kind,
          ...(riderId !== undefined && { riderId }),
          expected,
          notes: Object.fromEntries(
            noteValues.map((value) => [value, wholeOf(counted[value])] as const),
          ),
          coins: wholeOf(counted.coins),
          ...(remark.trim() && { remark: remark.trim() }),
        },
      }),
    onSuccess: () => {
      toast.show({ tone: 'success', text: m.cash_saved() });
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountingKey }),
  });
}

const acts: Record<CashTask['kind'], (amount: string) => string> = {
  rider: (amount) => m.cash_take({ amount }),
  hub: (amount) => m.cash_close_with({ amount }),
  bank: (amount) => m.cash_deposit_of({ amount }),
};

interface CountCashProps {
  adcCode: string;
  task: CashTask;
  typed: TypedCount | undefined;
  onType: (typed: TypedCount) => void;
  onDone: () => void;
}

/** Counts notes and coins; shows the difference to the expected amount before it is saved. */
export function CountCash(props: CountCashProps) {
  const { task, typed = nothingTyped, onType } = props;
  const { counted, remark } = typed;
  const send = useSendCount(props, typed);
  const { fields } = callErrorOf(send.error) ?? {};
  const total = totalOf(counted);
  const shortage = Math.round((task.expected - total) * 100) / 100;
  const isDeposit = task.kind === 'bank';
  const needsRemark = isDeposit || shortage !== 0;
  return (
    <form
      noValidate
      aria-label={m.cash_form()}
      className="flex w-full flex-col gap-4 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending) send.mutate();
      }}
    >
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {([...noteValues, 'coins'] as const).map((value) => (
          <TextInput
            key={value}
            label={value === 'coins' ? m.cash_coins() : m.cash_notes_of({ value })}
            inputMode="numeric"
            autoComplete="off"
            value={counted[value] ?? ''}
            onChange={({ target }) =>
              onType({
                remark,
                counted: { ...counted, [value]: target.value.replaceAll(/\D/g, '').slice(0, 5) },
              })
            }
          />
        ))}
      </div>
      <p className="tabular-nums" aria-live="polite">
        <b>{m.cash_total({ amount: formatRupeesExact(total) })}</b>{' '}
        {!isDeposit && shortage !== 0 && (
          <span className="text-danger">
            {shortage > 0
              ? m.cash_short({ amount: formatRupeesExact(shortage) })
              : m.cash_over({ amount: formatRupeesExact(-shortage) })}
          </span>
        )}
      </p>
      {needsRemark && (
        <TextInput
          label={isDeposit ? m.cash_slip() : m.cash_reason()}
          maxLength={200}
          value={remark}
          error={fields?.['remark']}
          onChange={({ target }) => onType({ counted, remark: target.value })}
        />
      )}
      <div role="alert">
        {send.isError && <FieldError>{messageOf(send.error, m.failed())}</FieldError>}
      </div>
      <Button
        type="submit"
        busy={send.isPending}
        disabled={needsRemark && remark.trim().length < 3}
        className="self-start"
      >
        {acts[task.kind](formatRupeesExact(total))}
      </Button>
    </form>
  );
}
