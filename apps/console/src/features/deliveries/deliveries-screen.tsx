import { formatRupees } from '@halal-basket/money';
import { Checkbox, EmptyState, toast } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { useSharePosition } from './use-delivery-steps.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** A rider's deliveries of the day. It shares the rider's position with waiting customers. */
export function DeliveriesScreen() {
  const { can } = useSession();
  useTitle(m.nav_deliveries());
  return can('carryOrders') ? <Deliveries /> : <NoAccessScreen />;
}

function Deliveries() {
  const { queries } = useConsole();
  const now = useNow();
  const query = useQuery(queries.deliveries());
  const [isSharing, setIsSharing] = useState(false);
  useSharePosition(isSharing, () => {
    setIsSharing(false);
    toast.show({ tone: 'danger', text: m.ride_no_position() });
  });
  return (
    <>
      <PageHead title={m.nav_deliveries()} />
      <div className="mx-auto flex w-full max-w-xl flex-col gap-4 px-gutter pb-10">
        <Checkbox
          look="switch"
          label={m.ride_share()}
          note={m.ride_share_note()}
          checked={isSharing}
          onChange={({ currentTarget }) => setIsSharing(currentTarget.checked)}
        />
        <Loaded query={query} failed={m.ride_failed()} rows={3}>
          {({ deliveries, collectedToday }) => (
            <>
              <p className="flex justify-between font-semi">
                {m.ride_collected()}
                <bdi className="tabular-nums">{formatRupees(collectedToday)}</bdi>
              </p>
              {deliveries.length === 0 ? (
                <EmptyState icon="moped" title={m.ride_none()} line={m.ride_none_line()} />
              ) : (
                <ul className="flex flex-col gap-3">
                  {deliveries.map((delivery) => (
                    <li key={`${delivery.orderNo}/${delivery.shipmentId}`}>
                      <DeliveryCard delivery={delivery} now={now} />
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
