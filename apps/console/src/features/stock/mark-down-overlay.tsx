import { formatRupees } from '@halal-basket/money';
import { dateOf } from '@halal-basket/times';
import { Button, Chip, FieldError, TextInput, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { FormOverlay } from '../../shared/form/form-overlay.tsx';
import type { OverlayFrame, OverlayInputs } from '../../overlays/overlay-inputs.ts';
import { callErrorOf, messageOf } from '../../shared/call-errors.ts';
import { priceOfText } from './markdown-price.ts';

type Input = OverlayInputs['markDownLot'];

const percents = [10, 20, 30, 50] as const;

function useMarkDown({ lot }: Input, done: () => void) {
  const { caller, queryClient } = useConsole();
  const [percent, setPercent] = useState<number | null>(20);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const price = percent === null ? priceOfText(typed, lot.salePrice ?? 0) : null;
  const isWrong = percent === null && price === null;
  const params = { adcCode: lot.adcCode, lotId: lot.lotId };
  const settled = async (text: string) => {
    await queryClient.invalidateQueries({ queryKey: ['stock'] });
    toast.show({ tone: 'success', text });
    done();
  };
  const save = useMutation({
    mutationFn: () =>
      caller.call('consoleMarkDownLot', {
        params,
        body: {
          cut:
            percent === null ? { kind: 'price', price: price ?? 0 } : { kind: 'percent', percent },
          ...(reason.trim() && { reason: reason.trim() }),
        },
      }),
    onSuccess: ({ salePrice = 0 }) => settled(m.markdown_saved({ price: formatRupees(salePrice) })),
  });
  const end = useMutation({
    mutationFn: () => caller.call('consoleEndMarkdown', { params, body: {} }),
    onSuccess: ({ salePrice = 0 }) => settled(m.markdown_ended({ price: formatRupees(salePrice) })),
  });
  const needsReason = callErrorOf(save.error)?.errorCode === 'MARKDOWN_BELOW_FLOOR';
  const failed = [save, end].find(({ isError }) => isError)?.error;
  return {
    percent,
    typed,
    reason,
    setReason,
    choose: (chosen: number | null) => {
      setPercent(chosen);
      save.reset();
    },
    type: (text: string) => {
      setTyped(text);
      save.reset();
    },
    priceError: checked && isWrong ? m.markdown_price_wrong() : undefined,
    needsReason,
    failure: failed && !needsReason ? messageOf(failed, m.failed()) : undefined,
    busy: save.isPending,
    isEnding: end.isPending,
    end: () => end.mutate(),
    send: () => {
      setChecked(true);
      if (!isWrong && !save.isPending) save.mutate();
    },
  };
}

type MarkDownForm = ReturnType<typeof useMarkDown>;

const MarkDownFields = ({ form }: { form: MarkDownForm }) => (
  <>
    <div role="group" aria-label={m.markdown_cut()} className="flex flex-wrap gap-2">
      {percents.map((each) => (
        <Chip key={each} selected={form.percent === each} onClick={() => form.choose(each)}>
          {m.markdown_percent({ percent: String(each) })}
        </Chip>
      ))}
      <Chip selected={form.percent === null} onClick={() => form.choose(null)}>
        {m.markdown_own_price()}
      </Chip>
    </div>
    {form.percent === null && (
      <TextInput
        label={m.markdown_price()}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={form.typed}
        error={form.priceError}
        onChange={({ target }) => form.type(target.value)}
      />
    )}
    <div role="alert" className="flex flex-col gap-3">
      {form.needsReason && <FieldError>{m.markdown_below_floor()}</FieldError>}
    </div>
    {form.needsReason && (
      <TextInput
        label={m.markdown_reason()}
        maxLength={200}
        value={form.reason}
        onChange={({ target }) => form.setReason(target.value)}
      />
    )}
  </>
);

/** Lowers the price of a lot's packs until its use-by date, or ends the lower price. */
export function MarkDownOverlay({ lot, ...frame }: Input & OverlayFrame) {
  const form = useMarkDown({ lot }, () => frame.onOpenChange(false));
  const { salePrice = 0, retailPrice = 0, useBy } = lot;
  return (
    <FormOverlay
      {...frame}
      title={m.markdown_title()}
      description={`${lot.productName}, ${lot.quantity} · ${lot.lotNo}`}
      button={m.markdown_save()}
      form={form}
      below={
        lot.isMarkedDown && (
          <Button block variant="ghost" busy={form.isEnding} onClick={form.end}>
            {m.markdown_end()}
          </Button>
        )
      }
    >
      <p>
        {m.markdown_now({ sale: formatRupees(salePrice), retail: formatRupees(retailPrice) })}
        {useBy && ` ${m.markdown_until({ day: dateOf(useBy) })}`}
      </p>
      <MarkDownFields form={form} />
    </FormOverlay>
  );
}
