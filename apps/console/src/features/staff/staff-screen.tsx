import type { StaffAccount } from '@halal-basket/contract';
import { Badge, buttonClass, Icon } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { roleLabels } from '../../shared/role-labels.ts';
import { staffQueries } from './staff-queries.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { SearchedRows } from '../../shared/searched-rows.tsx';
import { RowLink } from '../../shared/page-links.tsx';
import { whenText } from '@halal-basket/times';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** The staff of the shop, with their roles and hubs. */
export function StaffScreen() {
  const { can } = useSession();
  useTitle(m.staff_title());
  return can('manageStaff') ? <StaffList /> : <NoAccessScreen />;
}

function StaffList() {
  const { caller } = useConsole();
  const { can, staff } = useSession();
  const search = useSearch({ from: '/staff/staff' });
  const navigate = useNavigate({ from: '/staff' });
  const onSearch = useCallback(
    (q: string) => void navigate({ search: q ? { q } : {}, replace: true }),
    [navigate],
  );
  return (
    <>
      <PageHead title={m.staff_title()}>
        <span className="ms-auto flex flex-wrap gap-2">
          {staff.role === 'owner' && (
            <Link
              to="/staff/second-factor"
              className={buttonClass({ size: 'sm', variant: 'ghost' })}
            >
              <Icon name="shield-check" size={16} />
              {m.rule_link()}
            </Link>
          )}
          <Link to="/staff/new" className={buttonClass({ size: 'sm' })}>
            <Icon name="user-plus" size={16} />
            {m.staff_new()}
          </Link>
        </span>
      </PageHead>
      <div className="flex max-w-4xl flex-col gap-4 px-gutter pb-10">
        <SearchedRows
          label={m.staff_title()}
          search={m.staff_search()}
          words={search.q ?? ''}
          onSearch={onSearch}
          onPage={(cursor) => void navigate({ search: { ...search, cursor } })}
          query={useQuery(staffQueries(caller).staff(search))}
          failed={m.staff_failed()}
          rowsOf={({ staff: everybody }) => everybody}
          keyOf={({ staffId }) => staffId}
        >
          {(each) => <StaffRow {...each} />}
        </SearchedRows>
        {can('manageRiders') && (
          <p className="text-text-2">
            {m.staff_riders_note()}{' '}
            <Link to="/riders" className="font-semi text-brand underline">
              {m.riders_title()}
            </Link>
          </p>
        )}
      </div>
    </>
  );
}

function StaffRow(account: StaffAccount) {
  const { staffId, fullName, email, role, adcCodes, state, lastSeenAt, secondFactor } = account;
  const { staff, hubName } = useSession();
  const now = useNow();
  const hubs = adcCodes.length === 0 ? m.all_hubs() : adcCodes.map(hubName).join(', ');
  return (
    <RowLink to="/staff/$staffId" params={{ staffId: String(staffId) }}>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semi">
          <bdi className="break-words">{fullName}</bdi>
          {staffId === staff.staffId && <Badge tone="info">{m.staff_you()}</Badge>}
          {secondFactor && <Badge tone="success">{m.staff_factor_on()}</Badge>}
          {state === 'INVITED' && <Badge tone="promise">{m.staff_state_INVITED()}</Badge>}
          {state === 'INACTIVE' && <Badge tone="neutral">{m.staff_state_INACTIVE()}</Badge>}
        </span>
        <span className="block text-sm text-text-2">
          {roleLabels[role]()} · {hubs}
        </span>
        <span className="block text-xs break-all text-text-2">
          <bdi>{email}</bdi> ·{' '}
          {lastSeenAt
            ? m.staff_seen({ when: whenText(new Date(lastSeenAt), now) })
            : m.staff_never()}
        </span>
      </span>
    </RowLink>
  );
}
