import type { SeenCustomer } from '@halal-basket/contract';
import { whenText } from '@halal-basket/times';
import { EmptyState } from '@halal-basket/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { CompactMoment, CompactSelect } from '../../shared/compact-controls.tsx';
import { countText } from '../../shared/count-text.ts';
import { indiaTime, instantOf } from '../../shared/india-time.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { PageButtons } from '../../shared/page-buttons.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { Rows } from '../../shared/rows.tsx';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { DownloadSeen } from './download-seen.tsx';
import { seenDataText } from './seen-data.ts';
import type { SeenSearch } from './seen-customers-search.ts';

const pageSize = 50;
const dayMs = 24 * 3_600_000;

/** The customers whose data a member of staff received: for the owner, after an account was stolen. */
export function SeenCustomersScreen() {
  const { can } = useSession();
  useTitle(m.seen_title());
  return can('seeCustomerReads') ? <SeenCustomers /> : <NoAccessScreen />;
}

/** Without a period in the address: the last day. */
function periodOf({ from, until }: SeenSearch, now: Date) {
  const dayAgo = indiaTime(new Date(now.getTime() - dayMs).toISOString());
  const next = indiaTime(new Date(now.getTime() + 60_000).toISOString());
  return { from: from ?? dayAgo, until: until ?? next };
}

function SeenCustomers() {
  const { caller } = useConsole();
  const readers = useQuery({
    queryKey: ['customer-readers'],
    queryFn: ({ signal }) => caller.call('consoleCustomerReaders', {}, { signal }),
  });
  const search = useSearch({ from: '/staff/audit/customers' });
  const navigate = useNavigate({ from: '/audit/customers' });
  const now = useNow();
  const { from, until } = periodOf(search, now);
  const period = { from: instantOf(from) ?? '', until: instantOf(until) ?? '' };
  const change = (changes: { [Name in keyof SeenSearch]: SeenSearch[Name] | undefined }) =>
    void navigate({
      search: Object.fromEntries(
        Object.entries({ ...search, cursor: undefined, ...changes }).filter(
          ([, value]) => value !== undefined && value !== '',
        ),
      ),
    });
  return (
    <>
      <PageHead title={m.seen_title()} />
      <div className="flex max-w-5xl flex-col gap-4 px-gutter pb-10">
        <p className="max-w-2xl text-text-2">{m.seen_about()}</p>
        <Loaded query={readers} failed={m.seen_failed()} rows={1}>
          {({ people }) => <Filters {...{ people, search, from, until }} onChange={change} />}
        </Loaded>
        {search.who !== undefined ? (
          <SeenList
            staffId={search.who}
            period={period}
            cursor={search.cursor}
            now={now}
            onPage={(cursor) => change({ cursor })}
          />
        ) : (
          readers.data && (
            <EmptyState icon="users" title={m.seen_choose()} line={m.seen_choose_line()} />
          )
        )}
      </div>
    </>
  );
}

interface FiltersProps {
  people: readonly { staffId: number; fullName: string }[];
  search: SeenSearch;
  from: string;
  until: string;
  onChange: (changes: { [Name in keyof SeenSearch]: SeenSearch[Name] | undefined }) => void;
}

function Filters({ people, search, from, until, onChange }: FiltersProps) {
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto_auto]">
      <CompactSelect
        showLabel
        label={m.audit_who()}
        value={search.who ? String(search.who) : ''}
        options={[
          { value: '', label: m.seen_nobody() },
          ...people.map(({ staffId, fullName }) => ({
            value: String(staffId),
            label: fullName,
          })),
        ]}
        onChange={(value) => onChange({ who: value ? Number(value) : undefined })}
      />
      <CompactMoment
        showLabel
        label={m.audit_from()}
        value={from}
        onChange={(value) => onChange({ from: value || undefined })}
      />
      <CompactMoment
        showLabel
        label={m.seen_until()}
        value={until}
        onChange={(value) => onChange({ until: value || undefined })}
      />
    </div>
  );
}

interface SeenListProps {
  staffId: number;
  period: { from: string; until: string };
  cursor: string | undefined;
  now: Date;
  onPage: (cursor: string) => void;
}

function SeenList({ staffId, period, cursor, now, onPage }: SeenListProps) {
  const { caller } = useConsole();
  const query = useQuery({
    queryKey: ['seen-customers', staffId, period, cursor],
    queryFn: ({ signal }) =>
      caller.call(
        'consoleSeenCustomers',
        { query: { staffId, ...period, cursor, pageSize } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query} failed={m.seen_failed()} rows={8}>
      {({ customers, total, next, previous }) =>
        customers.length === 0 ? (
          <EmptyState icon="shield-check" title={m.seen_none()} />
        ) : (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p role="status" className="text-sm text-text-2">
                {m.customers_count({ count: countText(total) })}
              </p>
              <DownloadSeen staffId={staffId} period={period} />
            </div>
            <Rows label={m.seen_title()}>
              {customers.map((customer) => (
                <li key={customer.customerId}>
                  <SeenRow customer={customer} now={now} />
                </li>
              ))}
            </Rows>
            <PageButtons
              page={{ next, previous }}
              count={m.customers_count({ count: countText(total) })}
              onPage={onPage}
            />
          </>
        )
      }
    </Loaded>
  );
}

function SeenRow({ customer, now }: { customer: SeenCustomer; now: Date }) {
  const { customerId, fullName, phoneMasked, firstAt, lastAt, reads, fields, apiKeys } = customer;
  return (
    <Link
      to="/customers/$customerId"
      params={{ customerId: String(customerId) }}
      className="grid gap-x-4 gap-y-1 px-4 py-3 hover:bg-surface-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_12rem]"
    >
      <span className="min-w-0">
        <span className="block font-semi break-words">
          <bdi>{fullName ?? m.customers_no_name()}</bdi>
        </span>
        <bdi dir="ltr" className="text-sm text-text-2">
          {phoneMasked}
        </bdi>
      </span>
      <span className="min-w-0 text-sm text-text-2">
        {seenDataText(fields)}
        {apiKeys.map((name) => (
          <span key={name} className="block">
            {m.audit_by_key({ name })}
          </span>
        ))}
      </span>
      <span className="text-sm text-text-2 tabular-nums sm:text-end">
        <span className="block">{whenText(new Date(lastAt), now)}</span>
        <span className="block">
          {reads === 1
            ? m.seen_once()
            : m.seen_reads({ count: reads, since: whenText(new Date(firstAt), now) })}
        </span>
      </span>
    </Link>
  );
}
