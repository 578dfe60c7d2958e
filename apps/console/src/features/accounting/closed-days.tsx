import type { AnswerOf } from '@halal-basket/contract';
import { dateOf, whenText } from '@halal-basket/times';
import { Button, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { messageOf } from '../../shared/call-errors.ts';
import { CompactDate } from '../../shared/compact-controls.tsx';
import { NoRows, Rows } from '../../shared/rows.tsx';
import { useNow } from '../../shared/use-now.ts';
import { accountingKey } from './accounting-queries.ts';

type TrialBalance = AnswerOf<'consoleTrialBalance'>;

/** The latest closed days, and the form that closes the next. */
export function ClosedDays({ found }: { found: TrialBalance }) {
  const { can } = useSession();
  const now = useNow();
  const { closedDays, closedThrough, mayCloseUpTo } = found;
  const isUpToDate = closedThrough !== undefined && closedThrough >= mayCloseUpTo;
  return (
    <section aria-label={m.books_closed_days()} className="flex flex-col gap-3">
      <h2 className="wide text-lg">{m.books_closed_days()}</h2>
      <p className="text-sm text-text-2">{m.books_close_note()}</p>
      {can('keepBooks') &&
        (isUpToDate ? (
          <p>{m.books_up_to_date()}</p>
        ) : (
          <CloseDay key={mayCloseUpTo} mayCloseUpTo={mayCloseUpTo} />
        ))}
      <Rows label={m.books_closed_days()}>
        {closedDays.length === 0 && <NoRows>{m.books_none_closed()}</NoRows>}
        {closedDays.map(({ day, closedBy, closedAt }) => (
          <li key={day} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
            <b className="min-w-0 flex-1">{dateOf(day)}</b>
            <span className="text-sm text-text-2">
              {closedBy} · {whenText(new Date(closedAt), now)}
            </span>
          </li>
        ))}
      </Rows>
    </section>
  );
}

/** Chooses the day, then asks once more: a closed day cannot be opened again. */
function CloseDay({ mayCloseUpTo }: Pick<TrialBalance, 'mayCloseUpTo'>) {
  const { caller, queryClient } = useConsole();
  const [day, setDay] = useState(mayCloseUpTo);
  const [isConfirming, setIsConfirming] = useState(false);
  const close = useMutation({
    mutationFn: () => caller.call('consoleCloseBooks', { body: { day } }),
    onSuccess: () => toast.show({ tone: 'success', text: m.books_closed({ day: dateOf(day) }) }),
    // The form disappears once the days are read again, so that it could not show the error.
    onError: (error) => toast.show({ tone: 'danger', text: messageOf(error, m.failed()) }),
    onSettled: () => {
      setIsConfirming(false);
      return queryClient.invalidateQueries({ queryKey: accountingKey });
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <CompactDate
        label={m.books_close_day_label()}
        value={day}
        onChange={(chosen) => {
          setDay(chosen);
          setIsConfirming(false);
        }}
      />
      {isConfirming ? (
        <>
          <Button size="sm" variant="danger" busy={close.isPending} onClick={() => close.mutate()}>
            {m.books_close_sure({ day: dateOf(day) })}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setIsConfirming(false)}>
            {m.books_keep_open()}
          </Button>
        </>
      ) : (
        <Button size="sm" disabled={!day} onClick={() => setIsConfirming(true)}>
          {m.books_close()}
        </Button>
      )}
    </div>
  );
}
