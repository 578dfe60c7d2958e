import type { OrderEvent } from '@halal-basket/contract';
import { Timeline } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { whenText } from '@halal-basket/times';
import { deliveryLabels } from './changes/order-deliveries.tsx';
import { stateLabels } from './order-labels.ts';

const isFailure = ({ to, delivery }: OrderEvent) =>
  to === 'ORDER_CANCELLED' ||
  to === 'ORDER_EXPIRED' ||
  delivery?.shipmentStatus === 'SHIPMENT_CANCELLED';

/** Of several deliveries each takes its own steps, while the order stays in its state. */
function titleOf({ to, delivery }: OrderEvent): string {
  if (delivery) return deliveryLabels[delivery.shipmentStatus]();
  return to === 'ORDER_CREATED' ? m.event_created() : stateLabels[to]();
}

/** The events of the order, newest first, each with its actor and time. */
export const OrderHistory = ({ events, now }: { events: readonly OrderEvent[]; now: Date }) => (
  <Timeline
    label={m.history()}
    stateLabels={{
      done: m.done(),
      current: m.now(),
      upcoming: m.to_come(),
      failed: m.failed_step(),
    }}
    steps={events.toReversed().map((event) => ({
      id: String(event.version),
      title: titleOf(event),
      state: isFailure(event) ? 'failed' : 'done',
      time: whenText(new Date(event.at), now),
      detail: (
        <>
          <bdi>{event.by}</bdi>
          {event.delivery && <span className="block">{event.delivery.when}</span>}
          {event.note && <span className="block text-text-3">“{event.note}”</span>}
        </>
      ),
    }))}
  />
);
