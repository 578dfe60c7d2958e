import type { AnswerOf, InputOf } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Button, EmptyState, FieldError } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../../app/console-context.tsx';
import { m } from '../../../messages.ts';
import type { OverlayFrame, OverlayInputs } from '../../../overlays/overlay-inputs.ts';
import { CompactSelect } from '../../../shared/compact-controls.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import { useNow } from '../../../shared/use-now.ts';
import { orderSlotText } from '../order-labels.ts';
import { type PacksToMove, packsAfter } from './split-packs.ts';
import { useOrderChange } from './use-order-change.ts';

type SplitBody = InputOf<'consoleSplitOrder'>['body'];
type Delivery = AnswerOf<'consoleSplitOptions'>['deliveries'][number];

interface Choice {
  shipmentId: string | null;
  packs: PacksToMove;
  slotId: string | null;
}
const nothing: Choice = { shipmentId: null, packs: {}, slotId: null };

const slotOf = ({ slots }: Delivery, slotId: string | null) =>
  slots.find(({ deliverySlotId }) => String(deliverySlotId) === slotId);

/** Moves packs of a delivery to a further delivery with a slot of its own. */
export function SplitOrderOverlay({
  orderNo,
  ...frame
}: OverlayInputs['splitOrder'] & OverlayFrame) {
  const { caller } = useConsole();
  const [choice, setChoice] = useState(nothing);
  const [isChecked, setChecked] = useState(false);
  const query = useQuery({
    queryKey: ['orders', 'split', orderNo],
    queryFn: ({ signal }) =>
      caller.call('consoleSplitOptions', { params: { orderNo } }, { signal }),
  });
  const deliveries = query.data?.deliveries ?? [];
  const delivery =
    deliveries.find(({ shipmentId }) => shipmentId === choice.shipmentId) ?? deliveries[0];
  const slot = delivery && slotOf(delivery, choice.slotId);
  const { moved, isPossible } = packsAfter(delivery?.lines ?? [], choice.packs);
  const split = useOrderChange(
    orderNo,
    (body: SplitBody) => caller.call('consoleSplitOrder', { params: { orderNo }, body }),
    m.order_split({ orderNo }),
  );
  const send = () => {
    setChecked(true);
    if (!slot || !delivery || !query.data || !isPossible) return;
    const { shipmentId } = delivery;
    const { deliverySlotId, date } = slot;
    const lines = moved.map(({ lineNo, packs }) => ({ lineNo, packs }));
    split.mutate(
      { shipmentId, lines, deliverySlotId, date, expectedVersion: query.data.version },
      { onSuccess: () => frame.onOpenChange(false), onError: () => void query.refetch() },
    );
  };
  return (
    <Overlay
      {...frame}
      title={m.split_title({ orderNo })}
      description={m.split_line()}
      closeLabel={m.close()}
      footer={
        delivery && (
          <SplitButton
            error={isChecked ? errorOf(isPossible, slot !== undefined) : null}
            busy={split.isPending}
            onPress={send}
          />
        )
      }
    >
      <Loaded query={query} failed={m.split_failed()}>
        {() =>
          delivery ? (
            <SplitFields
              deliveries={deliveries}
              dueOnDelivery={query.data?.dueOnDelivery ?? 0}
              delivery={delivery}
              choice={choice}
              onChange={setChoice}
            />
          ) : (
            <EmptyState icon="package" title={m.split_closed()} line={m.split_closed_line()} />
          )
        }
      </Loaded>
    </Overlay>
  );
}

const errorOf = (isPossible: boolean, hasSlot: boolean): string | null => {
  if (!isPossible) return m.split_packs_needed();
  return hasSlot ? null : m.slot_needed();
};

interface SplitButtonProps {
  error: string | null;
  busy: boolean;
  onPress: () => void;
}

const SplitButton = ({ error, busy, onPress }: SplitButtonProps) => (
  <div className="flex flex-col gap-2">
    <div role="alert">{error !== null && <FieldError>{error}</FieldError>}</div>
    <Button block busy={busy} onClick={onPress}>
      {m.split_order()}
    </Button>
  </div>
);

interface SplitFieldsProps {
  deliveries: readonly Delivery[];
  dueOnDelivery: number;
  delivery: Delivery;
  choice: Choice;
  onChange: (choice: Choice) => void;
}

const SplitFields = ({
  deliveries,
  dueOnDelivery,
  delivery,
  choice,
  onChange,
}: SplitFieldsProps) => (
  <div className="flex flex-col gap-4 pt-2">
    {deliveries.length > 1 && (
      <CompactSelect
        label={m.split_from()}
        showLabel
        value={delivery.shipmentId}
        options={deliveries.map(({ shipmentId, when }) => ({ value: shipmentId, label: when }))}
        onChange={(shipmentId) => onChange({ ...nothing, shipmentId })}
      />
    )}
    <MovedLines
      delivery={delivery}
      packs={choice.packs}
      onChange={(packs) => onChange({ ...choice, packs })}
    />
    <FurtherSlot
      delivery={delivery}
      value={choice.slotId}
      onChange={(slotId) => onChange({ ...choice, slotId })}
    />
    {packsAfter(delivery.lines, choice.packs).isPossible && (
      <Outcome
        dueOnDelivery={dueOnDelivery}
        delivery={delivery}
        packs={choice.packs}
        slot={slotOf(delivery, choice.slotId)}
      />
    )}
  </div>
);

interface MovedLinesProps {
  delivery: Delivery;
  packs: PacksToMove;
  onChange: (packs: PacksToMove) => void;
}

const MovedLines = ({ delivery, packs, onChange }: MovedLinesProps) => (
  <section>
    <h3 className="mb-1 text-xs font-semi text-text-2">{m.split_packs()}</h3>
    <ul className="divide-y divide-line rounded-md border border-line">
      {delivery.lines.map(({ lineNo, name, packs: all, movable }) => (
        <li key={lineNo} className="flex items-center gap-3 p-3">
          <span className="min-w-0 flex-1">
            <span className="block font-semi wrap-anywhere">{name}</span>
            <span className="block text-sm text-text-2">{m.packs({ count: all })}</span>
          </span>
          {movable === 'none' ? (
            <span className="text-sm text-text-2">{m.line_picked()}</span>
          ) : (
            <CompactSelect
              label={m.packs_to_move({ name })}
              value={String(packs[lineNo] ?? 0)}
              options={choicesOf(all, movable).map((count) => ({
                value: String(count),
                label: count === 0 ? m.packs_stay() : m.packs_move({ count, all }),
              }))}
              onChange={(count) => onChange({ ...packs, [lineNo]: Number(count) })}
            />
          )}
        </li>
      ))}
    </ul>
  </section>
);

/** Packs with one settled price move together. */
const choicesOf = (all: number, movable: 'any' | 'all'): number[] =>
  movable === 'all' ? [0, all] : Array.from({ length: all + 1 }, (_, count) => count);

interface FurtherSlotProps {
  delivery: Delivery;
  value: string | null;
  onChange: (deliverySlotId: string) => void;
}

function FurtherSlot({ delivery, value, onChange }: FurtherSlotProps) {
  const now = useNow();
  const free = delivery.slots.filter(({ full }) => !full);
  if (free.length === 0) {
    return <EmptyState icon="calendar-blank" title={m.no_slots()} line={m.no_slots_line()} />;
  }
  return (
    <CompactSelect
      label={m.split_slot()}
      showLabel
      value={value ?? ''}
      options={[
        ...(value === null ? [{ value: '', label: m.slot_needed() }] : []),
        ...free.map(({ deliverySlotId, date, slot, left }) => ({
          value: String(deliverySlotId),
          label: m.slot_with_places({
            when: orderSlotText({ slotDate: date, slot }, now),
            places: m.places_left({ count: left }),
          }),
        })),
      ]}
      onChange={onChange}
    />
  );
}

interface OutcomeProps {
  dueOnDelivery: number;
  delivery: Delivery;
  packs: PacksToMove;
  slot: Delivery['slots'][number] | undefined;
}

/** The packs of both deliveries after the split. */
function Outcome({ dueOnDelivery, delivery, packs, slot }: OutcomeProps) {
  const now = useNow();
  const { stays, moved } = packsAfter(delivery.lines, packs);
  const names = (lines: readonly { packs: number; name: string }[]) =>
    lines.map(({ packs: count, name }) => m.packs_named({ count, name })).join('; ');
  const when = slot && orderSlotText({ slotDate: slot.date, slot: slot.slot }, now);
  return (
    <div role="status" className="flex flex-col gap-1 rounded-md bg-surface-2 p-3 text-sm">
      <p>{m.delivery_holds({ when: delivery.when, packs: names(stays) })}</p>
      <p>{m.delivery_holds({ when: when ?? m.split_slot(), packs: names(moved) })}</p>
      {dueOnDelivery > 0 && <p>{m.split_due({ amount: formatRupees(dueOnDelivery) })}</p>}
    </div>
  );
}
