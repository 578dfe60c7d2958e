import type { OrderEvent } from '@halal-basket/contract';
import { Timeline } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { whenText } from '@halal-basket/times';
import { stateLabels } from './order-labels.ts';

const cameToNothing = (event: OrderEvent) =>
  event.to === 'ORDER_CANCELLED' || event.to === 'ORDER_EXPIRED';

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
      title: event.to === 'ORDER_CREATED' ? m.event_created() : stateLabels[event.to](),
      state: cameToNothing(event) ? 'failed' : 'done',
      time: whenText(new Date(event.at), now),
      detail: (
        <>
          <bdi>{event.by}</bdi>
          {event.note && <span className="block text-text-3">“{event.note}”</span>}
        </>
      ),
    }))}
  />
);
