import type { CustomerSegment, ListedCustomer } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { dateOf } from '@halal-basket/times';
import { EmptyState, Tabs } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { countText } from '../../shared/count-text.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { PageButtons } from '../../shared/page-buttons.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { Rows } from '../../shared/rows.tsx';
import { SearchForm } from '../../shared/search-form.tsx';
import { segmentLabels } from '../../shared/segment-labels.ts';
import { useTitle } from '../../shared/use-title.ts';
import { customerQueries } from './customer-queries.ts';
import { segments } from './customers-search.ts';

const segmentNotes: Partial<Record<CustomerSegment, () => string>> = {
  lapsed: m.customers_lapsed_note,
  best: m.customers_best_note,
};

/** All customers by segment, and the search for one of them. */
export function CustomersScreen() {
  const { can } = useSession();
  const { segment = 'all', q = '', cursor } = useSearch({ from: '/staff/customers' });
  const navigate = useNavigate({ from: '/customers' });
  useTitle(m.nav_customers());
  if (!can('seeCustomers')) return <NoAccessScreen />;
  const shown = { ...(segment !== 'all' && { segment }), ...(q && { q }) };
  return (
    <>
      <PageHead title={m.nav_customers()} />
      <div className="px-gutter pb-10">
        <div className="mb-4 max-w-xl">
          <SearchForm
            key={q}
            label={m.customers_search()}
            hint={m.customers_search_hint()}
            value={q}
            onSearch={(words) => void navigate({ search: words ? { q: words } : {} })}
          />
        </div>
        <Tabs
          label={m.customers_segments()}
          items={segments.map((id) => ({ id, label: segmentLabels[id]() }))}
          value={segment}
          onChange={(next) =>
            void navigate({
              search: { ...(next !== 'all' && { segment: next }), ...(q && { q }) },
            })
          }
        >
          <CustomerList
            {...{ segment, q, cursor }}
            onPage={(next) => void navigate({ search: { ...shown, cursor: next } })}
          />
        </Tabs>
      </div>
    </>
  );
}

interface CustomerListProps {
  segment: CustomerSegment;
  q: string;
  cursor: string | undefined;
  onPage: (cursor: string) => void;
}

function CustomerList({ segment, q, cursor, onPage }: CustomerListProps) {
  const { caller } = useConsole();
  const query = useQuery(customerQueries(caller).list({ segment, q, cursor }));
  return (
    <Loaded query={query} failed={m.customers_failed()}>
      {({ customers, total, next, previous }) =>
        customers.length === 0 ? (
          <NoCustomers isSearch={q !== ''} segment={segment} />
        ) : (
          <>
            <p className="mb-2 text-sm text-text-2" role="status">
              {m.customers_count({ count: countText(total) })}
              {segmentNotes[segment] && ` · ${segmentNotes[segment]()}`}
            </p>
            <Rows label={m.nav_customers()}>
              {customers.map((customer) => (
                <li key={customer.customerId}>
                  <CustomerRow customer={customer} />
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

function NoCustomers({ isSearch, segment }: { isSearch: boolean; segment: CustomerSegment }) {
  if (isSearch) {
    return (
      <EmptyState
        icon="magnifying-glass"
        title={m.customers_none_found()}
        line={m.customers_none_found_line()}
      />
    );
  }
  if (segment !== 'all') return <EmptyState icon="users" title={m.customers_none()} />;
  return (
    <EmptyState
      icon="users"
      title={m.customers_none_at_all()}
      line={m.customers_none_at_all_line()}
    />
  );
}

const CustomerRow = ({ customer }: { customer: ListedCustomer }) => {
  const { customerId, fullName, phoneMasked, orders, spent, lastOrderAt, joinedAt } = customer;
  return (
    <Link
      to="/customers/$customerId"
      params={{ customerId: String(customerId) }}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 px-4 py-3 hover:bg-surface-2 sm:grid-cols-[minmax(0,1fr)_13rem_7rem]"
    >
      <span className="min-w-0">
        <span className="block font-semi break-words">
          <bdi>{fullName ?? m.customers_no_name()}</bdi>
        </span>
        <bdi dir="ltr" className="text-sm text-text-2">
          {phoneMasked}
        </bdi>
      </span>
      <span className="text-sm text-text-2 max-sm:order-last max-sm:col-span-2 sm:text-end">
        {lastOrderAt
          ? m.customers_last_order({ when: dateOf(lastOrderAt) })
          : m.customers_joined({ when: dateOf(joinedAt) })}
      </span>
      <span className="text-end tabular-nums">
        <span className="block font-semi">{formatRupees(spent)}</span>
        <span className="text-sm text-text-2">{m.customers_orders({ count: orders })}</span>
      </span>
    </Link>
  );
};
