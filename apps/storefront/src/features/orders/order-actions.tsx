import type { Order } from '@halal-basket/contract';
import { urlOf } from '@halal-basket/contract/client';
import { Button, buttonClass, Icon } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { useReorder } from './use-reorder.ts';

/** What the customer may do with an order now, by the server's word. */
export function OrderActions({ order }: { order: Order }) {
  const { orderNo, can, invoiceAvailable } = order;
  const reorder = useReorder();
  const overlay = useOverlay();
  if (!can.reorder && !can.cancel && !invoiceAvailable) return null;
  return (
    <div className="flex flex-wrap gap-3">
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
      {invoiceAvailable && (
        <a
          href={urlOf('orderInvoice', { params: { orderNo }, query: { format: 'pdf' } })}
          className={buttonClass({ variant: 'ghost' })}
        >
          <Icon name="file-text" />
          {m.order_invoice()}
        </a>
      )}
      {can.cancel && (
        <Button variant="quiet" onClick={() => overlay.open('cancelOrder', { orderNo })}>
          {m.order_cancel()}
        </Button>
      )}
    </div>
  );
}
