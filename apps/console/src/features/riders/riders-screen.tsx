import type { RiderAccount } from '@halal-basket/contract';
import { Badge, EmptyState } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { riderLoginLabels } from './rider-login-labels.ts';
import { riderQueries } from './rider-queries.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { Rows } from '../../shared/rows.tsx';
import { NewLink, RowLink } from '../../shared/page-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** The riders, also those who left. */
export function RidersScreen() {
  const { can } = useSession();
  useTitle(m.riders_title());
  return can('manageRiders') ? <Riders /> : <NoAccessScreen />;
}

function Riders() {
  const { caller } = useConsole();
  const query = useQuery(riderQueries(caller).riders());
  return (
    <>
      <PageHead title={m.riders_title()}>
        <NewLink to="/riders/new">{m.riders_new()}</NewLink>
      </PageHead>
      <div className="max-w-4xl px-gutter pb-10">
        <Loaded query={query} failed={m.riders_list_failed()} rows={6}>
          {({ riders }) =>
            riders.length === 0 ? (
              <EmptyState icon="moped" title={m.riders_none()} line={m.riders_none_line()} />
            ) : (
              <Rows>
                {riders.map((rider) => (
                  <RiderRow key={rider.riderId} {...rider} />
                ))}
              </Rows>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

function RiderRow({ riderId, fullName, phoneNo, adcCode, onDuty, login, carries }: RiderAccount) {
  const { hubName } = useSession();
  return (
    <li>
      <RowLink to="/riders/$riderId" params={{ riderId: String(riderId) }}>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semi">
            <bdi className="break-words">{fullName}</bdi>
            {!onDuty && <Badge tone="neutral">{m.rider_state_inactive()}</Badge>}
            {carries.length > 0 && (
              <Badge tone="info" icon="moped">
                {m.rider_carries({ count: carries.length })}
              </Badge>
            )}
          </span>
          <span className="block text-sm text-text-2">
            <bdi dir="ltr">{phoneNo}</bdi> · {hubName(adcCode)}
          </span>
          {onDuty && <span className="block text-xs text-text-2">{riderLoginLabels[login]()}</span>}
        </span>
      </RowLink>
    </li>
  );
}
