import type { ConsoleOrder, Pick as Picked } from '@halal-basket/contract';
import { Button, TextInput, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';

const keyOf = ({ lineNo, partNo }: Picked): string => `${lineNo}/${partNo}`;
const isWeighed = ({ orderedGrams }: Picked): boolean => orderedGrams > 0;
const knownOf = (pick: Picked): string => String((isWeighed(pick) ? pick.grams : pick.packs) ?? '');

/** Only whole numbers that were typed; what is empty was not picked yet. */
function numbersOf(picks: readonly Picked[], typed: Readonly<Record<string, string>>) {
  return picks.flatMap((pick) => {
    const text = typed[keyOf(pick)] ?? '';
    if (!/^\d{1,6}$/.test(text)) return [];
    const { lineNo, partNo } = pick;
    return [{ lineNo, partNo, ...(isWeighed(pick) ? { grams: +text } : { packs: +text }) }];
  });
}

/** The goods; of an order with several deliveries, with the time of theirs. */
function nameOf({ shipments }: ConsoleOrder, { lineNo, name }: Picked): string {
  const delivery = shipments.find(({ lineNos }) => lineNos.includes(lineNo));
  return shipments.length > 1 && delivery ? `${name} (${delivery.when})` : name;
}

/** The picked weight or count of each line, until the goods leave. */
export function WeighForm({ order }: { order: ConsoleOrder }) {
  const { caller, queryClient } = useConsole();
  const { orderNo, picks } = order;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(picks.map((pick) => [keyOf(pick), knownOf(pick)])),
  );
  const given = numbersOf(picks, typed);
  const save = useMutation({
    mutationFn: () =>
      caller.call('consolePickOrder', { params: { orderNo }, body: { picks: given } }),
    onSuccess: () => toast.show({ tone: 'success', text: m.picking_saved() }),
    onError: (error) => toast.show({ tone: 'danger', text: messageOf(error, m.picking_failed()) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['orders'] }),
  });
  return (
    <form
      className="rounded-md border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (given.length > 0) save.mutate();
      }}
    >
      <h2 className="font-bold">{m.picking_title()}</h2>
      <p className="mb-3 text-sm text-text-2">{m.picking_line()}</p>
      <div className="grid items-end gap-4 md:grid-cols-2">
        {picks.map((pick) => (
          <TextInput
            key={keyOf(pick)}
            label={
              isWeighed(pick)
                ? m.picking_grams({ name: nameOf(order, pick) })
                : m.picking_packs({ name: nameOf(order, pick) })
            }
            hint={
              isWeighed(pick)
                ? m.picking_ordered_grams({ grams: pick.orderedGrams.toLocaleString('en-IN') })
                : m.picking_ordered_packs({ packs: String(pick.orderedPacks) })
            }
            inputMode="numeric"
            maxLength={6}
            value={typed[keyOf(pick)] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setTyped((before) => ({ ...before, [keyOf(pick)]: value.trim() }))
            }
          />
        ))}
      </div>
      <Button type="submit" className="mt-4" busy={save.isPending} disabled={given.length === 0}>
        {m.picking_save()}
      </Button>
    </form>
  );
}
