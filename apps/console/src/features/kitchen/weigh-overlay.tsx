import type { KitchenPick } from '@halal-basket/contract';
import { Button, FieldError, TextInput, toast } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { PhotoField } from '../../shared/photo-field.tsx';
import { callErrorOf, messageOf } from '../../shared/call-errors.ts';
import { WeightReasons } from '../orders/weight-reasons.tsx';
import { gramsText } from '../orders/weights.ts';
import { GiftNote } from './gift-note.tsx';
import { sourceOfKeys } from './key-source.ts';
import { type PickOfGoods, isWeighed } from './open-picks.ts';
import { orderedText } from './ordered-text.ts';
import { ScaleBar } from './scale-bar.tsx';
import { readScale } from './scale-reading.ts';
import type { Scale } from './use-scale.ts';

interface WeighOverlayProps {
  weighed: PickOfGoods;
  scale: Scale;
  onSaved: () => void;
  onPrint: (picked: PickOfGoods) => void;
  onMissing: () => void;
  onClose: () => void;
}

/** The packs to count: usually all are there, and one press saves them. Weights are always taken. */
const expectedPacks = (pick: KitchenPick): string =>
  isWeighed(pick) ? '' : String(pick.packs ?? pick.orderedPacks);

/** The typed or weighed value, as the body of the call; a text says why it is neither. */
function quantityOf(
  typed: string,
  isWeight: boolean,
): { grams: number } | { packs: number } | string {
  if (!isWeight) {
    return /^\d{1,4}$/.test(typed.trim()) ? { packs: Number(typed.trim()) } : m.weigh_no_packs();
  }
  const reading = readScale(typed);
  switch (reading.kind) {
    case 'weight':
      return { grams: reading.grams };
    case 'unstable':
      return m.weigh_unstable();
    case 'overload':
      return m.weigh_overload();
    case 'nonsense':
      return m.weigh_nonsense({ sent: typed.trim() });
  }
}

function useWeigh({
  weighed,
  onSaved,
  onPrint,
}: Omit<WeighOverlayProps, 'scale' | 'onMissing' | 'onClose'>) {
  const { caller, queryClient } = useConsole();
  const { orderNo, lineNo, partNo } = weighed.pick;
  const [typed, setTyped] = useState(() => expectedPacks(weighed.pick));
  const [photo, setPhoto] = useState<string | null>(null);
  const keys = useRef<number[]>([]);
  const isRead = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (body: { grams?: number; packs?: number; reason?: string }) =>
      caller.call('consoleWeigh', {
        params: { orderNo },
        body: {
          lineNo,
          partNo,
          ...body,
          source: isRead.current ? 'serial' : sourceOfKeys(keys.current),
          ...(photo !== null && { photo }),
        },
      }),
    onSuccess: ({ pick, lots, withoutLot }) => {
      const numbers = lots.map(({ lotNo }) => lotNo).join(', ');
      toast.show({
        tone: withoutLot > 0 ? 'danger' : 'success',
        text:
          withoutLot > 0
            ? m.weigh_without_lot({ orderNo })
            : m.weigh_saved({
                orderNo,
                weight: pick.grams === undefined ? String(pick.packs) : gramsText(pick.grams),
                lots: numbers || '–',
              }),
        action: {
          label: m.label_print(),
          onPress: () => onPrint({ goods: weighed.goods, pick }),
        },
      });
      void queryClient.invalidateQueries({ queryKey: ['kitchen'] });
      onSaved();
    },
  });
  const isOutside = callErrorOf(save.error)?.errorCode === 'WEIGHT_OUT_OF_TOLERANCE';
  const send = (reason?: string) => {
    const quantity = quantityOf(typed, isWeighed(weighed.pick));
    setProblem(typeof quantity === 'string' ? quantity : null);
    if (typeof quantity === 'string' || save.isPending) return;
    save.mutate({ ...quantity, ...(reason !== undefined && { reason }) });
  };
  return {
    typed,
    photo,
    setPhoto,
    /** `by`: the scale at the cable, or a key at this time. */
    type: (text: string, by: 'cable' | number) => {
      isRead.current = by === 'cable';
      keys.current = by === 'cable' ? [] : text.length <= 1 ? [by] : [...keys.current, by];
      setTyped(text);
      setProblem(null);
      save.reset();
    },
    problem,
    isOutside,
    failure: save.isError && !isOutside ? messageOf(save.error, m.failed()) : null,
    busy: save.isPending,
    send,
  };
}

/** Fills in what the scale sends from now on; the goods of the pick before may still lie on it. */
function useReading({ reading }: Scale, type: (text: string, by: 'cable') => void): void {
  const before = useRef(reading);
  useEffect(() => {
    if (reading === before.current) return;
    before.current = reading;
    if (reading?.kind === 'weight') type(`${reading.grams} g`, 'cable');
  }, [reading, type]);
}

/** Takes the weight of one pick: typed, sent by a scale that types digits and Enter, or read from a cable. */
export function WeighOverlay(props: WeighOverlayProps) {
  const { weighed, scale, onSaved, onPrint, onMissing, onClose } = props;
  const input = useRef<HTMLInputElement>(null);
  const form = useWeigh({ weighed, onSaved, onPrint });
  useReading(scale, form.type);
  const { goods, pick } = weighed;
  const isWeight = isWeighed(pick);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.send();
  };
  return (
    <Overlay
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={[goods.productName, goods.cutLabel].filter(Boolean).join(' · ')}
      description={`${pick.orderNo} · ${pick.slot}`}
      closeLabel={m.close()}
      focusFirst={input}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4 pt-2">
        <p className="text-xl">
          {m.weigh_ordered({
            what: orderedText({
              packs: pick.orderedPacks,
              grams: pick.orderedGrams,
              pack: goods.quantity,
            }),
          })}
        </p>
        {pick.insteadOf && <p>{m.item_instead_of({ name: pick.insteadOf })}</p>}
        <GiftNote pick={pick} />
        {pick.note && <p className="rounded-md bg-surface-2 p-3">“{pick.note}”</p>}
        {isWeight && <ScaleBar scale={scale} />}
        <TextInput
          ref={input}
          label={isWeight ? m.weigh_weight() : m.weigh_packs()}
          hint={isWeight ? m.weigh_hint() : undefined}
          inputMode={isWeight ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={30}
          value={form.typed}
          error={form.problem ?? undefined}
          // The first key replaces the expected packs.
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target, timeStamp }) => form.type(target.value, timeStamp)}
          className="text-2xl"
        />
        {isWeight && (
          <PhotoField
            label={form.photo === null ? m.weigh_photo() : m.weigh_photo_taken()}
            onPhoto={form.setPhoto}
          />
        )}
        <div role="alert">
          {form.failure && <FieldError>{form.failure}</FieldError>}
          {form.isOutside && <FieldError>{m.weigh_outside()}</FieldError>}
        </div>
        {form.isOutside && <WeightReasons onChoose={form.send} />}
        <Button type="submit" size="lg" block busy={form.busy}>
          {isWeight ? m.weigh_save_weight() : m.weigh_save_packs()}
        </Button>
        <Button variant="ghost" block onClick={onMissing}>
          {m.substitute_open()}
        </Button>
      </form>
    </Overlay>
  );
}
