import { Button, IconButton, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useConsole } from '../../../app/console-context.tsx';
import { m } from '../../../messages.ts';
import { useOverlay } from '../../../overlays/use-overlay.ts';
import { useSession } from '../../../session/session.tsx';
import { messageOf } from '../../../shared/call-errors.ts';
import { type OrdersAction, maxOrders } from '../bulk/orders-action.ts';
import { type ChosenOrder, clearChosen } from './chosen-orders.ts';
import { saveFile } from '../../../shared/save-file.ts';

interface ChosenBarProps {
  chosen: ReadonlyMap<string, ChosenOrder>;
  onPrint: () => void;
  isPrinting: boolean;
}

/** The actions for the chosen orders; it stays at the bottom of the window. */
export function ChosenBar({ chosen, onPrint, isPrinting }: ChosenBarProps) {
  const { open } = useOverlay();
  const { can } = useSession();
  const orderNos = [...chosen.keys()];
  const save = useExport(orderNos);
  const ask = (action: OrdersAction) => {
    const adcCodes = [...new Set([...chosen.values()].map(({ adcCode }) => adcCode))];
    open({ name: 'bulkOrders', input: { action, orderNos, adcCodes } });
  };
  return (
    <section
      aria-label={m.chosen_orders()}
      className="sticky bottom-[calc(var(--hb-sticky-bottom,0px)+8px)] z-2 mt-3 flex flex-wrap items-center gap-2 rounded-md border border-line-strong bg-surface p-2.5 shadow-up"
    >
      <IconButton icon="x" size="sm" label={m.clear_chosen()} onClick={clearChosen} />
      <p role="status" className="me-auto font-bold">
        {m.chosen_count({ count: chosen.size })}
        {chosen.size === maxOrders && (
          <span className="block text-xs font-regular text-text-2">
            {m.chosen_most({ count: String(maxOrders) })}
          </span>
        )}
      </p>
      <div className="hb-scroll-x flex gap-2 *:shrink-0 *:whitespace-nowrap max-md:w-full">
        <Button size="sm" icon="check" onClick={() => ask('confirm')}>
          {m.bulk_confirm()}
        </Button>
        {can('manageRiders') && (
          <Button size="sm" variant="ghost" icon="moped" onClick={() => ask('assign')}>
            {m.step_assign()}
          </Button>
        )}
        {can('changeOrders') && (
          <Button size="sm" variant="ghost" icon="chat-circle-dots" onClick={() => ask('message')}>
            {m.bulk_message()}
          </Button>
        )}
        <Button size="sm" variant="ghost" icon="printer" busy={isPrinting} onClick={onPrint}>
          {m.print_slips()}
        </Button>
        {can('exportOrders') && (
          <Button
            size="sm"
            variant="ghost"
            icon="download-simple"
            busy={save.isPending}
            onClick={() => save.mutate()}
          >
            {m.export_csv()}
          </Button>
        )}
      </div>
    </section>
  );
}

function useExport(orderNos: readonly string[]) {
  const { caller } = useConsole();
  return useMutation({
    mutationFn: () => caller.call('consoleExportOrders', { body: { orderNos: [...orderNos] } }),
    onSuccess: ({ csv }) => saveFile('orders.csv', csv, 'text/csv'),
    onError: (error) => toast.show({ tone: 'danger', text: messageOf(error, m.failed()) }),
  });
}
