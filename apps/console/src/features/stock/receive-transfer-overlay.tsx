import { TextInput, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { FormOverlay } from '../../shared/form/form-overlay.tsx';
import type { OverlayFrame, OverlayInputs } from '../../overlays/overlay-inputs.ts';
import { callErrorOf, messageOf } from '../../shared/call-errors.ts';
import { quantityOf } from './stock-adjustment.ts';

type Input = OverlayInputs['receiveTransfer'];

function useReceiveTransfer({ transfer }: Input, done: () => void) {
  const { caller, queryClient } = useConsole();
  const { transferId, to, lines } = transfer;
  const [typed, setTyped] = useState<readonly string[]>(lines.map(({ sent }) => String(sent)));
  const [note, setNote] = useState('');
  const [checked, setChecked] = useState(false);
  const problems = lines.map(({ sent }, index) => {
    const packs = quantityOf(typed[index] ?? '');
    return packs === null || packs > sent;
  });
  const lacksNote =
    note.trim() === '' && lines.some(({ sent }, index) => quantityOf(typed[index] ?? '') !== sent);
  const receive = useMutation({
    mutationFn: () =>
      caller.call('consoleReceiveTransfer', {
        params: { adcCode: to, transferId },
        body: {
          lines: lines.map(({ lotId }, index) => ({
            lotId,
            received: quantityOf(typed[index] ?? '') ?? 0,
          })),
          note: note.trim(),
        },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['stock'] });
      toast.show({ tone: 'success', text: m.transfer_saved() });
      done();
    },
  });
  return {
    typed,
    note,
    setNote,
    type: (index: number, text: string) =>
      setTyped((all) => all.map((each, at) => (at === index ? text : each))),
    send: () => {
      setChecked(true);
      if (!problems.includes(true) && !lacksNote && !receive.isPending) receive.mutate();
    },
    isWrong: (index: number) => checked && problems[index] === true,
    noteError:
      checked && lacksNote ? m.transfer_note_hint() : callErrorOf(receive.error)?.fields?.['note'],
    failure: receive.isError ? messageOf(receive.error, m.failed()) : undefined,
    busy: receive.isPending,
  };
}

/** Counts the packs of a transfer that arrived. */
export function ReceiveTransferOverlay({ transfer, ...frame }: Input & OverlayFrame) {
  const form = useReceiveTransfer({ transfer }, () => frame.onOpenChange(false));
  return (
    <FormOverlay {...frame} title={m.transfer_receive()} button={m.transfer_receive()} form={form}>
      {transfer.lines.map(({ lotId, productName, quantity, lotNo, sent }, index) => (
        <TextInput
          key={lotId}
          label={m.transfer_arrived({ name: `${productName}, ${quantity}`, lotNo })}
          hint={m.transfer_of_sent({ count: String(sent) })}
          inputMode="numeric"
          maxLength={6}
          value={form.typed[index] ?? ''}
          error={form.isWrong(index) ? m.transfer_packs_wrong({ count: String(sent) }) : undefined}
          onChange={({ target }) => form.type(index, target.value)}
        />
      ))}
      <TextInput
        label={m.transfer_note()}
        hint={m.transfer_note_hint()}
        maxLength={200}
        value={form.note}
        error={form.noteError}
        onChange={({ target }) => form.setNote(target.value)}
      />
    </FormOverlay>
  );
}
