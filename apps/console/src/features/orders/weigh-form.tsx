import type { ConsoleOrder, Pick as Picked } from '@halal-basket/contract';
import { Button, TextInput, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { callErrorOf, messageOf } from '../../shared/call-errors.ts';
import { LeaveGuard } from '../../shared/form/leave-guard.tsx';
import { orderQueries } from './order-queries.ts';
import {
  type TextOfPick,
  changedPicks,
  hasUnsaved,
  isQuantity,
  isWeighed,
  keyOfPick,
  shownQuantity,
  withoutPick,
  withoutSaved,
} from './picked-quantities.ts';
import { gramsText } from './weights.ts';
import { WeightReasons } from './weight-reasons.tsx';

/** The goods; of an order with several deliveries, with the time of theirs. */
function nameOf({ shipments }: ConsoleOrder, { lineNo, name }: Picked): string {
  const delivery = shipments.find(({ lineNos }) => lineNos.includes(lineNo));
  return shipments.length > 1 && delivery ? `${name} (${delivery.when})` : name;
}

/** The pick whose weight needs a reason; null for another error. */
function pickOutsideTolerance(error: unknown): string | null {
  const refusal = callErrorOf(error);
  if (refusal?.errorCode !== 'WEIGHT_OUT_OF_TOLERANCE') return null;
  return keyOfPick(refusal.data as { lineNo: number; partNo: number });
}

interface Entered {
  typed: TextOfPick;
  reasons: TextOfPick;
}

function usePicking({ orderNo, picks }: ConsoleOrder) {
  const { caller, queryClient } = useConsole();
  const [typed, setTyped] = useState<TextOfPick>({});
  const [reasons, setReasons] = useState<TextOfPick>({});
  const save = useMutation({
    mutationFn: (entered: Entered) =>
      caller.call('consolePickOrder', {
        params: { orderNo },
        body: { picks: changedPicks(picks, entered.typed, entered.reasons) },
      }),
    onSuccess: (order, entered) => {
      queryClient.setQueryData(orderQueries(caller).order(orderNo).queryKey, order);
      setTyped((before) => withoutSaved(before, entered.typed));
      setReasons((before) => withoutSaved(before, entered.reasons));
      toast.show({ tone: 'success', text: m.picking_saved() });
    },
    onError: (error) => {
      if (pickOutsideTolerance(error) === null)
        toast.show({ tone: 'danger', text: messageOf(error, m.picking_failed()) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['orders'] }),
  });
  const send = (entered: Entered) => {
    if (changedPicks(picks, entered.typed, entered.reasons).length > 0) save.mutate(entered);
  };
  return {
    typed,
    type: (pick: Picked, text: string) => {
      setTyped((before) => ({ ...before, [keyOfPick(pick)]: text }));
      // A reason is about the weight that it was given for.
      setReasons((before) => withoutPick(before, pick));
      save.reset();
    },
    /** The pick whose weight needs a reason. */
    outside: pickOutsideTolerance(save.error),
    give: (pick: Picked, reason: string) => {
      const nextReasons = { ...reasons, [keyOfPick(pick)]: reason };
      setReasons(nextReasons);
      send({ typed, reasons: nextReasons });
    },
    hasUnsaved: hasUnsaved(picks, typed),
    hasChanges: changedPicks(picks, typed, reasons).length > 0,
    busy: save.isPending,
    send: () => send({ typed, reasons }),
  };
}

/** The picked weight or count of each line, until the goods leave. */
export function WeighForm({ order }: { order: ConsoleOrder }) {
  const form = usePicking(order);
  return (
    <form
      className="rounded-md border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      <LeaveGuard dirty={form.hasUnsaved} />
      <h2 className="text-md font-bold">{m.picking_title()}</h2>
      <p className="mb-3 text-sm text-text-2">{m.picking_line()}</p>
      <div className="grid items-end gap-4 md:grid-cols-2">
        {order.picks.map((pick) => {
          const isOutside = form.outside === keyOfPick(pick);
          return (
            <div key={keyOfPick(pick)} className="flex flex-col gap-2">
              <TextInput
                label={
                  isWeighed(pick)
                    ? m.picking_grams({ name: nameOf(order, pick) })
                    : m.picking_packs({ name: nameOf(order, pick) })
                }
                hint={
                  isWeighed(pick)
                    ? m.picking_ordered_grams({ grams: gramsText(pick.orderedGrams) })
                    : m.picking_ordered_packs({ count: pick.orderedPacks })
                }
                error={
                  isOutside
                    ? m.weigh_outside()
                    : isQuantity(shownQuantity(pick, form.typed))
                      ? undefined
                      : m.picking_not_whole()
                }
                inputMode="numeric"
                maxLength={6}
                value={shownQuantity(pick, form.typed)}
                onChange={({ currentTarget: { value } }) => form.type(pick, value.trim())}
              />
              {isOutside && <WeightReasons onChoose={(reason) => form.give(pick, reason)} />}
            </div>
          );
        })}
      </div>
      <Button type="submit" className="mt-4" busy={form.busy} disabled={!form.hasChanges}>
        {m.picking_save()}
      </Button>
    </form>
  );
}
