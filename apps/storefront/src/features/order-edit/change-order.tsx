import type { Order } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Button, toast } from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../call-errors.ts';
import { whenText } from '../../time-texts.ts';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { useShop } from '../../shop-context.tsx';
import { useNow } from '../../use-now.ts';
import type { Editing } from './edit-draft.ts';
import { editQueries, refreshOrder } from './edit-queries.ts';

/** Until when the order can be changed, with the button, the change that waits for its payment, and earlier ones. */
export function ChangeOrder({ order: { orderNo, can } }: { order: Order }) {
  const { caller } = useShop();
  const overlay = useOverlay();
  const now = useNow();
  const { data } = useQuery({ ...editQueries(caller).editing(orderNo), enabled: can.edit });
  if (!can.edit) return null;
  const { until, open, edits = [] } = data ?? {};
  return (
    <section aria-label={m.edit_order()} className="flex flex-col gap-3">
      {open && <Waiting orderNo={orderNo} open={open} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="ghost"
          icon="pencil-simple"
          onClick={() => overlay.open('editOrder', { orderNo })}
        >
          {m.edit_order()}
        </Button>
        {until !== undefined && (
          <p className="text-sm text-text-2">
            {m.edit_order_until({ when: whenText(new Date(until), now) })}
          </p>
        )}
      </div>
      {edits.length > 0 && (
        <div>
          <h3 className="text-sm font-semi">{m.edit_history()}</h3>
          <ul className="mt-1 flex flex-col gap-1 text-sm text-text-2">
            {edits.map(({ editNo, by, at, summary }) => (
              <li key={editNo} className="wrap-anywhere">
                {m.edit_history_line({ by, when: whenText(new Date(at), now), summary })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface WaitingProps {
  orderNo: string;
  open: NonNullable<Editing['open']>;
}

/** A change that waits for its payment: it can be paid or discarded. */
function Waiting({ orderNo, open }: WaitingProps) {
  const { caller, queryClient } = useShop();
  const overlay = useOverlay();
  const now = useNow();
  const { editNo, difference: amount, summary, payableUntil } = open;
  const discard = useMutation({
    mutationFn: () => caller.call('dropOrderEdit', { params: { orderNo }, body: {} }),
    onSuccess: () => {
      refreshOrder(queryClient, caller, orderNo);
      toast.show({ text: m.edit_discarded(), tone: 'success' });
    },
    onError: (error) =>
      toast.show({ text: messageOf(error, m.edit_discard_failed()), tone: 'danger' }),
  });
  const price = formatRupees(amount);
  return (
    <div className="rounded-md bg-info-soft p-4">
      <p className="font-semi">{m.edit_waiting_title({ amount: price })}</p>
      <p className="mt-1 text-sm wrap-anywhere">
        {m.edit_waiting_text({ summary, when: whenText(new Date(payableUntil ?? open.at), now) })}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="promise"
          onClick={() => overlay.open('payEdit', { orderNo, editNo, amount })}
        >
          {m.edit_pay({ amount: price })}
        </Button>
        <Button variant="quiet" busy={discard.isPending} onClick={() => discard.mutate()}>
          {m.edit_discard()}
        </Button>
      </div>
    </div>
  );
}
