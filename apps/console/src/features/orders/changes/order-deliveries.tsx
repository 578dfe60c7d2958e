import type { ConsoleOrder } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Button } from '@halal-basket/ui';
import { useConsole } from '../../../app/console-context.tsx';
import { m } from '../../../messages.ts';
import { useOverlay } from '../../../overlays/use-overlay.ts';
import { ConfirmButton } from '../../../shared/confirm-button.tsx';
import { keptQty } from '../kept-packs.ts';
import { useOrderChange } from './use-order-change.ts';

type Shipment = ConsoleOrder['shipments'][number];

export const deliveryLabels: Record<Shipment['shipmentStatus'], () => string> = {
  SHIPMENT_WAITING: m.delivery_waiting,
  SHIPMENT_ASSIGNED: m.column_assigned,
  SHIPMENT_OUT: m.column_out,
  SHIPMENT_DELIVERED: m.column_delivered,
  SHIPMENT_CANCELLED: m.state_cancelled,
};

const itemsOf = ({ items }: Pick<ConsoleOrder, 'items'>, { lineNos }: Shipment) =>
  lineNos.flatMap((lineNo) => {
    const item = items[lineNo - 1];
    return item && keptQty(item) > 0 ? [{ item, lineNo }] : [];
  });

/** The order with the packs of its next delivery only: they are packed together. */
export function ofNextDelivery(order: ConsoleOrder): ConsoleOrder {
  const { shipments, picks } = order;
  const next = shipments.find(
    ({ shipmentStatus }) =>
      shipmentStatus !== 'SHIPMENT_DELIVERED' && shipmentStatus !== 'SHIPMENT_CANCELLED',
  );
  if (shipments.length === 1 || !next) return order;
  return { ...order, picks: picks.filter(({ lineNo }) => next.lineNos.includes(lineNo)) };
}

/** Each delivery of an order with its time, status and packs. One that was split can be merged again, and one of several can be cancelled. */
export const OrderDeliveries = ({ order }: { order: ConsoleOrder }) => (
  <ul className="flex flex-col gap-4">
    {order.shipments.map((shipment) => (
      <li key={shipment.shipmentId} className="flex flex-col gap-2">
        <p className="flex flex-wrap justify-between gap-x-3">
          <bdi className="font-semi">{shipment.when}</bdi>
          <span className="text-sm text-text-2">{deliveryLabels[shipment.shipmentStatus]()}</span>
        </p>
        <ul className="text-sm text-text-2">
          {itemsOf(order, shipment).map(({ item, lineNo }) => (
            <li key={lineNo}>
              {m.packs_named({
                count: keptQty(item),
                name: [item.productName, item.cutLabel, item.quantity].filter(Boolean).join(', '),
              })}
            </li>
          ))}
        </ul>
        {shipment.dueOnDelivery > 0 && (
          <p className="text-sm font-semi">
            {m.collect({ amount: formatRupees(shipment.dueOnDelivery) })}
          </p>
        )}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {shipment.canReschedule && <RescheduleButton order={order} shipment={shipment} />}
          {shipment.canMerge && <MergeButton order={order} shipmentId={shipment.shipmentId} />}
          {shipment.canCancel && <CancelButton order={order} shipment={shipment} />}
        </div>
      </li>
    ))}
  </ul>
);

function RescheduleButton({ order, shipment }: { order: ConsoleOrder; shipment: Shipment }) {
  const { open } = useOverlay();
  const { orderNo } = order;
  const { shipmentId, when } = shipment;
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={m.reschedule_delivery_of({ when })}
      onClick={() => open({ name: 'rescheduleOrder', input: { orderNo, shipmentId } })}
    >
      {m.reschedule_delivery()}
    </Button>
  );
}

function CancelButton({ order, shipment }: { order: ConsoleOrder; shipment: Shipment }) {
  const { open } = useOverlay();
  const { orderNo, version } = order;
  const { shipmentId, when } = shipment;
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={m.cancel_delivery_of({ when })}
      onClick={() =>
        open({ name: 'cancelDelivery', input: { orderNo, shipmentId, when, version } })
      }
    >
      {m.cancel_delivery()}
    </Button>
  );
}

function MergeButton({ order, shipmentId }: { order: ConsoleOrder; shipmentId: string }) {
  const { caller } = useConsole();
  const { orderNo, version } = order;
  const merge = useOrderChange<void>(
    orderNo,
    () =>
      caller.call('consoleMergeShipment', {
        params: { orderNo },
        body: { shipmentId, expectedVersion: version },
      }),
    m.order_merged({ orderNo }),
  );
  return (
    <ConfirmButton
      label={m.merge_deliveries()}
      look={{ variant: 'ghost', size: 'sm' }}
      title={m.merge_title()}
      action={merge}
    >
      {m.merge_line()}
    </ConfirmButton>
  );
}
