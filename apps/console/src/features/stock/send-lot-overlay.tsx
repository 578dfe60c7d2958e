import { Select, TextInput, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { FormOverlay } from '../../shared/form/form-overlay.tsx';
import type { OverlayFrame, OverlayInputs } from '../../overlays/overlay-inputs.ts';
import { useSession } from '../../session/session.tsx';
import { callErrorOf, messageOf } from '../../shared/call-errors.ts';
import { quantityOf } from './stock-adjustment.ts';

type Input = OverlayInputs['sendLot'];

function useSendLot({ lot }: Input, done: () => void) {
  const { caller, queryClient } = useConsole();
  const { hubName } = useSession();
  const [to, setTo] = useState('');
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState(false);
  // One overlay has one key, so that a lost answer sends no packs twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const most = lot.remaining - lot.picked;
  const packs = quantityOf(typed);
  const isWrong = packs === null || packs < 1 || packs > most;
  const send = useMutation({
    mutationFn: () =>
      caller.call(
        'consoleSendTransfer',
        {
          params: { adcCode: lot.adcCode },
          body: { to, lines: [{ lotId: lot.lotId, packs: packs ?? 0 }] },
        },
        { idempotencyKey: key },
      ),
    onSuccess: async () => {
      setKey(crypto.randomUUID());
      await queryClient.invalidateQueries({ queryKey: ['stock'] });
      toast.show({ tone: 'success', text: m.transfer_sent({ count: typed, hub: hubName(to) }) });
      done();
    },
  });
  const refused = callErrorOf(send.error)?.fields?.['lines.0.packs'];
  return {
    to,
    setTo,
    typed,
    setTyped,
    most,
    send: () => {
      setChecked(true);
      if (!isWrong && to && !send.isPending) send.mutate();
    },
    toError: checked && !to ? m.transfer_choose_hub() : undefined,
    packsError: checked && isWrong ? m.transfer_packs_wrong({ count: String(most) }) : refused,
    failure: send.isError && !refused ? messageOf(send.error, m.failed()) : undefined,
    busy: send.isPending,
  };
}

/** Sends packs of a lot to another hub. */
export function SendLotOverlay({ lot, ...frame }: Input & OverlayFrame) {
  const { hubs } = useSession();
  const form = useSendLot({ lot }, () => frame.onOpenChange(false));
  return (
    <FormOverlay
      {...frame}
      title={m.transfer_send_title()}
      description={`${lot.productName}, ${lot.quantity} · ${lot.lotNo}`}
      button={m.transfer_send()}
      form={form}
    >
      <Select
        label={m.transfer_to()}
        placeholder={m.transfer_choose_hub()}
        options={hubs
          .filter(({ adcCode }) => adcCode !== lot.adcCode)
          .map(({ adcCode, name, city }) => ({ value: adcCode, label: `${name}, ${city}` }))}
        value={form.to}
        error={form.toError}
        onChange={({ target }) => form.setTo(target.value)}
      />
      <TextInput
        label={m.transfer_packs()}
        hint={m.transfer_packs_hint({ count: String(form.most) })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={form.typed}
        error={form.packsError}
        onChange={({ target }) => form.setTyped(target.value)}
      />
    </FormOverlay>
  );
}
