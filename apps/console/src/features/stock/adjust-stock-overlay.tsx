import { Icon, OptionGroup, OptionTile, TextInput, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { callErrorOf, messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { FormOverlay } from '../../shared/form/form-overlay.tsx';
import type { OverlayFrame, OverlayInputs } from '../../overlays/overlay-inputs.ts';
import {
  type AdjustmentKind,
  onHandAfter,
  problemOf,
  type QuantityProblem,
  quantityOf,
} from './stock-adjustment.ts';

const kinds: Record<AdjustmentKind, { title: () => string; label: () => string }> = {
  set: { title: m.kind_set, label: m.quantity_set },
  wastage: { title: m.kind_wastage, label: m.quantity_wastage },
};

const usualReasons: Record<AdjustmentKind, () => string> = {
  set: m.reason_counted,
  wastage: m.reason_spoiled,
};

const problemWords = (problem: QuantityProblem, held: number): string => {
  switch (problem) {
    case 'missing':
      return m.quantity_missing();
    case 'zero':
      return m.quantity_zero();
    case 'too-many':
      return m.quantity_too_many();
    case 'unchanged':
      return m.quantity_unchanged();
    case 'below-held':
      return held > 0 ? m.quantity_below_held({ held: String(held) }) : m.quantity_below_zero();
  }
};

/** The new figure, when another user or an order changed it meanwhile; null for other refusals. */
const changedTo = (error: unknown): number | null => {
  const refusal = callErrorOf(error);
  if (refusal?.errorCode !== 'STOCK_CHANGED') return null;
  return (refusal.data as { onHand?: number } | undefined)?.onHand ?? null;
};

/** The packs to count: of a SKU, or of one lot of it. */
export interface Adjustable {
  adcCode: string;
  sku: string;
  productName: string;
  /** The pack's size. */
  quantity: string;
  /** Packs of the SKU in the hub. */
  onHand: number;
  /** Packs that orders need. */
  held: number;
  lot?: { lotId: number; lotNo: string; remaining: number };
}

interface AdjustStockProps {
  kind: AdjustmentKind;
  quantity: number;
  reason: string;
  expectedOnHand: number;
}

function useAdjust({ adcCode, sku, productName, lot }: Adjustable) {
  const { caller, queryClient } = useConsole();
  return useMutation({
    mutationFn: (body: AdjustStockProps) =>
      caller.call('consoleAdjustStock', {
        params: { adcCode, sku },
        body: { ...body, ...(lot && { lotId: lot.lotId }) },
      }),
    onSuccess: ({ onHand }) => {
      toast.show({
        tone: 'success',
        text: m.stock_saved({ name: productName, onHand: String(onHand) }),
      });
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['stock', adcCode] }),
  });
}

/** The field that takes the focus when it is wrong. */
interface AdjustInputs {
  quantity: RefObject<HTMLInputElement | null>;
  reason: RefObject<HTMLInputElement | null>;
}

/** The input, and its errors. */
function useAdjustForm(row: Adjustable, close: () => void, inputs: AdjustInputs) {
  const [kind, setKind] = useState<AdjustmentKind>('set');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<string | null>(null);
  const [checked, setChecked] = useState(false);
  const [onHand, setOnHand] = useState(row.onHand);
  const [movedFrom, setMovedFrom] = useState<number | null>(null);
  const adjust = useAdjust(row);
  // A lot is counted by itself; `onHand` is of the whole SKU.
  const counted = row.lot?.remaining ?? onHand;
  const problem = problemOf({ onHand: counted, held: row.held }, kind, typed);
  const why = reason ?? usualReasons[kind]();
  const fields = callErrorOf(adjust.error)?.fields ?? {};
  const send = () => {
    setChecked(true);
    const quantity = quantityOf(typed);
    if (adjust.isPending) return;
    if (problem || quantity === null) inputs.quantity.current?.focus();
    else if (!why.trim()) inputs.reason.current?.focus();
    else {
      const onError = (error: unknown) => {
        const now = changedTo(error);
        if (now === null) return;
        setMovedFrom(onHand);
        setOnHand(now);
      };
      adjust.mutate(
        { kind, quantity, reason: why.trim(), expectedOnHand: onHand },
        { onSuccess: close, onError },
      );
    }
  };
  const unexplained =
    adjust.isError && changedTo(adjust.error) === null && Object.keys(fields).length === 0;
  return {
    kind,
    setKind,
    typed,
    setTyped,
    why,
    setReason,
    onHand: counted,
    isOfLot: row.lot !== undefined,
    movedFrom,
    movedTo: onHand,
    send,
    busy: adjust.isPending,
    after: problem ? null : onHandAfter(counted, kind, quantityOf(typed) ?? 0),
    failure: unexplained ? messageOf(adjust.error, m.failed()) : undefined,
    quantityError:
      checked && problem
        ? problemWords(problem, row.held)
        : fields['quantity'] && m.server_says({ words: fields['quantity'] }),
    reasonError: checked && !why.trim() ? m.reason_needed() : fields['reason'],
  };
}

type AdjustForm = ReturnType<typeof useAdjustForm>;

/** Counts or writes off packs of one SKU or lot, unless the shown figure has changed. */
export function AdjustStockOverlay({ row, ...frame }: OverlayInputs['adjustStock'] & OverlayFrame) {
  const quantity = useRef<HTMLInputElement>(null);
  const reason = useRef<HTMLInputElement>(null);
  const form = useAdjustForm(row, () => frame.onOpenChange(false), { quantity, reason });
  return (
    <FormOverlay
      {...frame}
      title={m.adjust_title()}
      description={[`${row.productName}, ${row.quantity}`, row.sku, row.lot?.lotNo]
        .filter(Boolean)
        .join(' · ')}
      button={m.save()}
      form={form}
    >
      <Moved from={form.movedFrom} to={form.movedTo} />
      <AdjustFields form={form} held={row.held} quantity={quantity} reason={reason} />
    </FormOverlay>
  );
}

const Moved = ({ from, to }: { from: number | null; to: number }) => (
  <div role="alert" className="empty:-mb-4">
    {from !== null && (
      <p className="flex items-start gap-2 rounded-md bg-promise-soft p-3 text-sm text-promise-text">
        <Icon name="warning" fill size={18} />
        {m.stock_changed({ from: String(from), to: String(to) })}
      </p>
    )}
  </div>
);

type AdjustFieldsProps = AdjustInputs & { form: AdjustForm; held: number };

const AdjustFields = ({ form, held, quantity, reason }: AdjustFieldsProps) => (
  <>
    <OptionGroup
      label={m.what_happened()}
      hideLabel
      value={form.kind}
      onChange={(value) => form.setKind(value as AdjustmentKind)}
    >
      {Object.entries(kinds).map(([value, { title }]) => (
        <OptionTile
          key={value}
          value={value}
          title={title()}
          align="center"
          className="min-h-12!"
        />
      ))}
    </OptionGroup>
    <TextInput
      ref={quantity}
      label={kinds[form.kind].label()}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      value={form.typed}
      onChange={(event) => form.setTyped(event.target.value)}
      error={form.quantityError}
      hint={m.on_hand_now({ onHand: String(form.onHand), held: String(held) })}
    />
    <p aria-live="polite" className="flex items-baseline gap-2 rounded-md bg-surface-2 p-3">
      <span className="text-text-2">{m.on_hand()}</span>
      <b className="text-lg tabular-nums">{form.onHand}</b>
      <Icon name="arrow-right" size={16} className="self-center text-text-3" />
      <b className="text-lg tabular-nums">{form.after ?? '–'}</b>
    </p>
    {!form.isOfLot && form.after !== null && form.after > form.onHand && (
      <p className="-mt-2 text-sm text-text-2">{m.found_packs_lot()}</p>
    )}
    <TextInput
      ref={reason}
      label={m.reason()}
      maxLength={200}
      value={form.why}
      onChange={(event) => form.setReason(event.target.value)}
      error={form.reasonError}
    />
  </>
);
