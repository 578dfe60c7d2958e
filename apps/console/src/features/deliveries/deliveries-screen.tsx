import { formatRupees, formatRupeesExact } from '@halal-basket/money';
import { EmptyState, Icon } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { DeliveryCard } from './delivery-card.tsx';
import {
  type ShownDelivery,
  collectedInQueue,
  refusedElsewhere,
  shownDelivery,
} from './queue/queued-action.ts';
import { useRemovedStops } from './queue/use-removed-stops.ts';
import { useDeliveryQueue } from './queue/use-delivery-queue.ts';
import { RemovedStop } from './removed-stop.tsx';
import { RefusedAction } from './refused-action.tsx';
import { TakeOver } from './take-over.tsx';
import { useOfflinePage } from './use-offline-page.ts';
import { useSharePosition } from './use-share-position.ts';

/** A rider's deliveries of the day. It works without a connection, and shares the rider's position while out. */
export function DeliveriesScreen() {
  const { can } = useSession();
  useTitle(m.nav_deliveries());
  return can('carryOrders') ? <Deliveries /> : <NoAccessScreen />;
}

function Deliveries() {
  const { queries } = useConsole();
  const now = useNow();
  const query = useQuery(queries.deliveries());
  const { queue, act, dismiss } = useDeliveryQueue();
  useOfflinePage();
  const { removed, hide } = useRemovedStops(query.data?.deliveries);
  const deliveries = query.data?.deliveries ?? [];
  const shown = deliveries.map((delivery) => shownDelivery(delivery, queue));
  const waiting = queue.filter(({ refused }) => refused === undefined).length;
  const collected = (query.data?.collectedToday ?? 0) + collectedInQueue(deliveries, queue);
  return (
    <>
      <PageHead title={m.nav_deliveries()} />
      <div className="flex w-full max-w-xl flex-col gap-4 px-gutter pb-10">
        <PositionLine deliveries={shown} />
        <Loaded query={query} failed={m.ride_failed()} rows={3}>
          {() => (
            <>
              <p className="flex justify-between font-semi">
                {m.ride_collected()}
                <bdi className="tabular-nums">{formatRupees(collected)}</bdi>
              </p>
              <Tips today={query.data?.tipsToday ?? 0} owed={query.data?.tipsOwed ?? 0} />
              <p role="status" className="text-sm font-semi text-text-2 empty:hidden">
                {waiting > 0 && m.ride_waiting_count({ count: waiting })}
              </p>
              {shown.some(({ next }) => next === 'pickUp') && <TakeOver />}
              {removed.map((stop) => (
                <RemovedStop
                  key={`${stop.orderNo}/${stop.shipmentId}`}
                  stop={stop}
                  onHide={() => hide(stop)}
                />
              ))}
              {refusedElsewhere(deliveries, queue).map((action) => (
                <section key={action.key} aria-label={action.orderNo}>
                  <p className="mb-1 text-sm">
                    <bdi>{action.orderNo}</bdi>
                  </p>
                  <RefusedAction action={action} onDismiss={() => void dismiss(action)} />
                </section>
              ))}
              {shown.length === 0 ? (
                <EmptyState icon="moped" title={m.ride_none()} line={m.ride_none_line()} />
              ) : (
                <ul className="flex flex-col gap-3">
                  {shown.map((delivery) => (
                    <li key={`${delivery.orderNo}/${delivery.shipmentId}`}>
                      <DeliveryCard
                        delivery={delivery}
                        now={now}
                        onAct={(action) => void act(delivery, action)}
                        onDismiss={(action) => void dismiss(action)}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

/** Whether customers see the rider's position now. */
function PositionLine({ deliveries }: { deliveries: readonly ShownDelivery[] }) {
  const sharing = useSharePosition(deliveries.some(({ next }) => next === 'deliver'));
  if (sharing === 'off') return null;
  return sharing === 'shared' ? (
    <p className="flex items-center gap-2 text-sm text-text-2">
      <Icon name="navigation-arrow" size={16} />
      {m.ride_sharing()}
    </p>
  ) : (
    <p role="alert" className="flex items-center gap-2 text-sm text-danger">
      <Icon name="warning-circle" size={16} />
      {m.ride_no_position()}
    </p>
  );
}

/** The rider's tips: of today, and all that the shop still owes. */
function Tips({ today, owed }: { today: number; owed: number }) {
  if (today === 0 && owed === 0) return null;
  return (
    <p className="-mt-2 flex justify-between gap-3 text-sm">
      {m.ride_tips()}
      <bdi className="text-end tabular-nums">
        {formatRupeesExact(today)}
        <span className="block text-text-2">
          {m.ride_tips_owed({ amount: formatRupeesExact(owed) })}
        </span>
      </bdi>
    </p>
  );
}
