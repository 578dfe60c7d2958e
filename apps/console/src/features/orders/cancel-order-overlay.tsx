import { Button, FieldError, OptionGroup, OptionTile, TextArea } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useState } from 'react';
import { callErrorOf } from '../../shared/call-errors.ts';
import { m } from '../../messages.ts';
import type { OverlayFrame, OverlayInputs } from '../../overlays/overlay-inputs.ts';
import { transitionRefusal, stateMeanwhile, useOrderTransition } from './use-order-transition.ts';

/** The texts as the customer reads them. */
const allReasons = {
  customer: m.reason_customer,
  stock: m.reason_stock,
  address: m.reason_address,
  absent: m.reason_absent,
  refused: m.reason_refused,
  other: m.reason_other,
} as const;
type Reason = keyof typeof allReasons;

type CallOff = OverlayInputs['cancelOrder']['transition'];

/** Reasons before the order leaves the hub, and on delivery. */
const reasonsFor: Record<CallOff, readonly Reason[]> = {
  cancel: ['customer', 'stock', 'address', 'other'],
  bringBack: ['absent', 'refused', 'address', 'other'],
};

const reasonMost = 300;

/** The chosen reason, and the cancellation. */
function useCancellation(orderNo: string, transition: CallOff, close: () => void) {
  const [choice, setChoice] = useState<Reason | null>(null);
  const [words, setWords] = useState('');
  const [checked, setChecked] = useState(false);
  const move = useOrderTransition();
  const reason = choice === 'other' ? words.trim() : choice ? allReasons[choice]() : '';
  const send = () => {
    setChecked(true);
    if (!reason) return;
    move.mutate(
      { orderNo, transition, reason },
      {
        onSuccess: close,
        onError: (error) => {
          if (stateMeanwhile(error)) close();
        },
      },
    );
  };
  const refusal = move.isError
    ? (callErrorOf(move.error)?.fields?.['reason'] ?? transitionRefusal(move.error, orderNo))
    : undefined;
  return {
    choice,
    setChoice,
    words,
    setWords,
    send,
    busy: move.isPending,
    error: checked && !choice ? m.reason_needed() : refusal,
    wordsError: checked && !words.trim() ? m.reason_needed() : undefined,
  };
}

/** Asks for the reason before an order is cancelled. The customer is notified of it. */
export function CancelOrderOverlay({
  orderNo,
  transition,
  ...frame
}: OverlayInputs['cancelOrder'] & OverlayFrame) {
  const close = () => frame.onOpenChange(false);
  const cancellation = useCancellation(orderNo, transition, close);
  const { choice, words, error } = cancellation;
  return (
    <Overlay
      {...frame}
      title={
        transition === 'cancel' ? m.cancel_title({ orderNo }) : m.return_to_hub_title({ orderNo })
      }
      description={transition === 'cancel' ? m.cancel_line() : m.return_to_hub_line()}
      closeLabel={m.close()}
      footer={
        <div className="flex flex-col gap-2">
          <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
          <div className="flex gap-3">
            <Button variant="ghost" onClick={close} className="flex-1">
              {m.keep_order()}
            </Button>
            <Button
              variant="danger"
              busy={cancellation.busy}
              onClick={cancellation.send}
              className="flex-1"
            >
              {transition === 'cancel' ? m.step_cancel() : m.step_return_to_hub()}
            </Button>
          </div>
        </div>
      }
    >
      <OptionGroup
        label={m.reason()}
        hideLabel
        layout="list"
        value={choice}
        onChange={(value) => cancellation.setChoice(value as Reason)}
        className="pt-2"
      >
        {reasonsFor[transition].map((value) => (
          <OptionTile key={value} value={value} title={allReasons[value]()} className="min-h-12!" />
        ))}
      </OptionGroup>
      {choice === 'other' && (
        <TextArea
          className="mt-4"
          label={m.reason_words()}
          hint={m.reason_words_hint()}
          maxLength={reasonMost}
          value={words}
          onChange={(event) => cancellation.setWords(event.target.value.replace(/[\r\n]+/g, ' '))}
          error={cancellation.wordsError}
        />
      )}
    </Overlay>
  );
}
