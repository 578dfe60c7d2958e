import { hoursLabel, weekdayDateText } from '@halal-basket/times';
import { Checkbox, TextInput, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callErrorOf, messageOf, savedMeanwhile } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { FormOverlay } from '../../shared/form/form-overlay.tsx';
import type { OverlayFrame, OverlayInputs } from '../../overlays/overlay-inputs.ts';
import { numberOf } from '../../shared/form/field-numbers.ts';
import { BookedDeliveries, bookedDeliveriesIn } from './booked-deliveries.tsx';

type SlotInput = OverlayInputs['changeSlot'];

const slotMeanwhile = (error: unknown) =>
  savedMeanwhile(error) as { capacity: number; open: boolean } | undefined;

/** Names the values that another user saved. The next press replaces them by the input. */
const meanwhileText = ({ capacity, open }: { capacity: number; open: boolean }): string =>
  open ? m.slots_slot_meanwhile({ capacity }) : m.slots_slot_meanwhile_closed({ capacity });

/**
 * The input of a slot, and the call that saves it. Refused when more deliveries are reserved than
 * were shown, and when another user changed the slot.
 */
function useChangeSlot({ adcCode, slot }: SlotInput, done: () => void) {
  const { caller, queryClient } = useConsole();
  const [places, setPlaces] = useState(String(slot.capacity));
  const [takesOrders, setTakesOrders] = useState(slot.state !== 'CLOSED');
  const [promised, setPromised] = useState(slot.pending);
  const [shown, setShown] = useState({ capacity: slot.capacity, open: slot.state !== 'CLOSED' });
  const change = useMutation({
    mutationFn: () =>
      caller.call('consoleChangeSlot', {
        params: { adcCode, slotId: slot.slotId },
        body: {
          capacity: numberOf(places),
          open: takesOrders,
          shown,
          acknowledged: promised,
        },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['slots'] });
      toast.show({ tone: 'success', text: m.slots_slot_saved() });
      done();
    },
    onError: (error) => {
      setPromised((before) => bookedDeliveriesIn(error) ?? before);
      setShown((before) => slotMeanwhile(error) ?? before);
    },
  });
  const meanwhile = slotMeanwhile(change.error);
  const fields = callErrorOf(change.error)?.fields;
  const unexplained = change.isError && !fields && bookedDeliveriesIn(change.error) === null;
  return {
    places,
    setPlaces,
    takesOrders,
    setTakesOrders,
    promised,
    /** It is open, and will not be. */
    closes: !takesOrders && shown.open,
    send: () => {
      if (!change.isPending) change.mutate();
    },
    busy: change.isPending,
    failure:
      fields?.['open'] ??
      (meanwhile ? meanwhileText(meanwhile) : undefined) ??
      (unexplained ? messageOf(change.error, m.failed()) : undefined),
    placesError: fields?.['capacity'],
  };
}

/** Changes the places of one slot of one day, or closes it. */
export function ChangeSlotOverlay(props: SlotInput & OverlayFrame) {
  const { date, slot, open, onOpenChange } = props;
  const form = useChangeSlot(props, () => onOpenChange(false));
  return (
    <FormOverlay
      open={open}
      onOpenChange={onOpenChange}
      title={m.slots_slot_title()}
      description={m.slots_slot_line({
        hours: hoursLabel(slot.startMinute, slot.endMinute),
        day: weekdayDateText(date),
      })}
      button={form.closes ? m.slots_close_anyway() : m.save()}
      isDanger={form.closes}
      form={form}
    >
      <TextInput
        label={m.slots_places()}
        hint={m.slots_places_hint({ count: slot.taken })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={form.places}
        error={form.placesError}
        onChange={({ target }) => form.setPlaces(target.value)}
      />
      <Checkbox
        look="switch"
        label={m.slots_slot_open()}
        checked={form.takesOrders}
        onChange={({ target }) => form.setTakesOrders(target.checked)}
      />
      <div role="alert">
        {form.closes && form.promised > 0 && <BookedDeliveries count={form.promised} date={date} />}
      </div>
    </FormOverlay>
  );
}
