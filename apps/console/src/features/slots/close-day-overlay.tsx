import { weekdayDateText } from '@halal-basket/times';
import { TextInput, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callErrorOf, messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { FormOverlay } from '../../shared/form/form-overlay.tsx';
import type { OverlayFrame, OverlayInputs } from '../../overlays/overlay-inputs.ts';
import { BookedDeliveries, bookedDeliveriesIn } from './booked-deliveries.tsx';

type CloseDayInput = OverlayInputs['closeDay'];

/**
 * The input of a day, and the call that closes it. Refused when more deliveries are reserved than
 * were shown.
 */
function useCloseDay(
  { adcCode, date: firstDate, promised: known }: CloseDayInput,
  done: () => void,
) {
  const { caller, queryClient } = useConsole();
  const [date, setDate] = useState(firstDate ?? '');
  const [reason, setReason] = useState('');
  const [promised, setPromised] = useState(known);
  const [checked, setChecked] = useState(false);
  const close = useMutation({
    mutationFn: () =>
      caller.call('consoleCloseDay', {
        params: { adcCode, date },
        body: { reason: reason.trim(), acknowledged: promised },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['slots'] });
      toast.show({ tone: 'success', text: m.slots_day_closed_now({ day: weekdayDateText(date) }) });
      done();
    },
    onError: (error) => setPromised((before) => bookedDeliveriesIn(error) ?? before),
  });
  const fields = callErrorOf(close.error)?.fields;
  const unexplained = close.isError && bookedDeliveriesIn(close.error) === null && !fields;
  return {
    date,
    reason,
    promised,
    setReason,
    setDate: (day: string) => {
      setDate(day);
      setPromised(0);
      close.reset();
    },
    send: () => {
      setChecked(true);
      if (date && reason.trim() && !close.isPending) close.mutate();
    },
    busy: close.isPending,
    failure: unexplained ? messageOf(close.error, m.failed()) : undefined,
    dateError: checked && !date ? m.slots_day_needed() : fields?.['date'],
    reasonError: checked && !reason.trim() ? m.slots_reason_needed() : fields?.['reason'],
  };
}

/** Closes a day for new orders, after what is promised for it was shown. */
export function CloseDayOverlay(props: CloseDayInput & OverlayFrame) {
  const { date: firstDate, today, open, onOpenChange } = props;
  const form = useCloseDay(props, () => onOpenChange(false));
  return (
    <FormOverlay
      open={open}
      onOpenChange={onOpenChange}
      title={
        firstDate
          ? m.slots_close_day_of({ day: weekdayDateText(firstDate) })
          : m.slots_close_other()
      }
      button={m.slots_close_anyway()}
      isDanger
      form={form}
    >
      {!firstDate && (
        <TextInput
          label={m.slots_day()}
          type="date"
          min={today}
          value={form.date}
          error={form.dateError}
          onChange={({ target }) => form.setDate(target.value)}
        />
      )}
      <TextInput
        label={m.slots_reason()}
        hint={m.slots_reason_hint()}
        maxLength={80}
        value={form.reason}
        error={form.reasonError}
        onChange={({ target }) => form.setReason(target.value)}
      />
      <div role="alert">
        {form.promised > 0 && <BookedDeliveries count={form.promised} date={form.date} />}
      </div>
    </FormOverlay>
  );
}
