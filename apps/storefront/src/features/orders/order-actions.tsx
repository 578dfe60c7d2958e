import type { Order } from '@halal-basket/contract';
import { Button, buttonClass, Icon } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { useReorder, useReorderSameSlot } from './use-reorder.ts';

/** The actions on an order that the server allows now. */
export function OrderActions({ order }: { order: Order }) {
  const { orderNo, can, invoiceAvailable } = order;
  const reorder = useReorder();
  const sameSlot = useReorderSameSlot();
  const overlay = useOverlay();
  // A second report is refused until the shop has replied to the first one.
  const isAwaited = order.complaints.some(({ status }) => status === 'OPEN');
  if (!Object.values(can).includes(true) && !invoiceAvailable) return null;
  return (
    <div className="grid w-full gap-3 min-[22.5rem]:grid-cols-2 md:flex md:w-auto md:flex-wrap">
      {can.reorder && (
        <Button
          variant="ghost"
          icon="arrows-clockwise"
          busy={reorder.isPending}
          onClick={() => reorder.mutate(orderNo)}
        >
          {m.order_reorder()}
        </Button>
      )}
      {can.reorderSameSlot && (
        <Button
          variant="ghost"
          icon="calendar-check"
          busy={sameSlot.isPending}
          onClick={() => sameSlot.mutate(orderNo)}
        >
          {m.order_same_slot()}
        </Button>
      )}
      {can.tip && (
        <Button variant="ghost" icon="moped" onClick={() => overlay.open('tipRider', { orderNo })}>
          {m.tip_rider()}
        </Button>
      )}
      {invoiceAvailable && (
        <AppLink href={paths.invoice(orderNo)} className={buttonClass({ variant: 'ghost' })}>
          <Icon name="file-text" />
          {m.order_invoice()}
        </AppLink>
      )}
      {can.reschedule && order.shipments.length === 1 && (
        <Button
          variant="ghost"
          icon="clock"
          onClick={() =>
            can.edit
              ? overlay.open('editOrder', { orderNo, onlySlot: true })
              : overlay.open('rescheduleOrder', { orderNo })
          }
        >
          {m.order_reschedule()}
        </Button>
      )}
      {can.complaint && !isAwaited && (
        <Button
          variant="ghost"
          icon="headset"
          onClick={() => overlay.open('reportComplaint', { orderNo })}
        >
          {m.order_help()}
        </Button>
      )}
      {can.cancel && (
        <Button variant="quiet" onClick={() => overlay.open('cancelOrder', { orderNo })}>
          {m.order_cancel()}
        </Button>
      )}
    </div>
  );
}
