import type { RiderAccount } from '@halal-basket/contract';
import { Badge, EmptyState } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { riderLoginLabels } from './rider-login-labels.ts';
import { riderQueries } from './rider-queries.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { NewLink, RowLink } from '../../shared/page-links.tsx';
import { SearchedRows } from '../../shared/searched-rows.tsx';
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
  const search = useSearch({ from: '/staff/riders' });
  const navigate = useNavigate({ from: '/riders' });
  const onSearch = useCallback(
    (q: string) => void navigate({ search: q ? { q } : {}, replace: true }),
    [navigate],
  );
  return (
    <>
      <PageHead title={m.riders_title()}>
        <NewLink to="/riders/new">{m.riders_new()}</NewLink>
      </PageHead>
      <div className="max-w-4xl px-gutter pb-10">
        <SearchedRows
          label={m.riders_title()}
          search={m.riders_search()}
          words={search.q ?? ''}
          onSearch={onSearch}
          onPage={(cursor) => void navigate({ search: { ...search, cursor } })}
          query={useQuery(riderQueries(caller).riders(search))}
          failed={m.riders_list_failed()}
          rowsOf={({ riders }) => riders}
          keyOf={({ riderId }) => riderId}
          none={<EmptyState icon="moped" title={m.riders_none()} line={m.riders_none_line()} />}
        >
          {(rider) => <RiderRow {...rider} />}
        </SearchedRows>
      </div>
    </>
  );
}

function RiderRow({ riderId, fullName, phoneNo, adcCode, onDuty, login, carries }: RiderAccount) {
  const { hubName } = useSession();
  return (
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
  );
}
