import { urlOf } from '@halal-basket/contract/console-client';
import { buttonClass, EmptyState, Icon } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { CompactSelect, SearchInput } from '../../shared/compact-controls.tsx';
import { countText } from '../../shared/count-text.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { PageButtons } from '../../shared/page-buttons.tsx';
import { Rows } from '../../shared/rows.tsx';
import { useNow } from '../../shared/use-now.ts';
import { paymentQueries } from './payment-queries.ts';
import { PaymentsHead } from './payments-head.tsx';
import {
  type RefundsSearch,
  refundDestinations,
  refundFilterOf,
  refundStates,
  refundsSearchOf,
  shownState,
} from './payments-search.ts';
import { RefundAges } from './refund-ages.tsx';
import { RefundRow, destinationNames, stateLooks } from './refund-row.tsx';

/** All refunds: those that wait by age, and any by its numbers. */
export function RefundsScreen() {
  const { can } = useSession();
  return can('seePayments') ? <RefundDesk /> : <NoAccessScreen />;
}

type Changes = { [Key in keyof RefundsSearch]?: string | undefined };

function RefundDesk() {
  const { caller } = useConsole();
  const search = useSearch({ from: '/staff/payments/refunds' });
  const navigate = useNavigate({ from: '/payments/refunds' });
  const now = useNow();
  const filter = refundFilterOf(search);
  const query = useQuery(paymentQueries(caller).refunds({ ...filter, cursor: search.cursor }));
  /** Every change of the filter begins again at the first page. */
  const change = useCallback(
    (changes: Changes) =>
      void navigate({
        search: (before) => refundsSearchOf({ ...before, cursor: undefined, ...changes }),
      }),
    [navigate],
  );
  return (
    <>
      <PaymentsHead title={m.refunds_title()}>
        <a
          href={urlOf('consoleRefunds', { query: { ...filter, format: 'csv' } })}
          download
          className={buttonClass({ size: 'sm', variant: 'ghost', className: 'ms-auto' })}
        >
          <Icon name="download-simple" size={16} />
          {m.refunds_download()}
        </a>
      </PaymentsHead>
      <div className="flex max-w-5xl flex-col gap-5 px-gutter pb-10">
        <Toolbar search={search} change={change} />
        <Loaded query={query} failed={m.refunds_failed()}>
          {({ refunds, total, ages, next, previous }) => (
            <>
              <RefundAges
                ages={ages}
                chosen={search.age}
                onChoose={(age) => change({ age, state: undefined })}
              />
              {refunds.length === 0 ? (
                <EmptyState
                  icon="bank"
                  title={m.refunds_none_found()}
                  line={search.q ? m.refunds_none_found_line() : m.refunds_none_waiting_line()}
                />
              ) : (
                <div>
                  <p role="status" className="mb-2 text-sm text-text-2">
                    {m.refunds_count({ count: countText(total) })}
                  </p>
                  <Rows label={m.refunds_title()}>
                    {refunds.map((refund) => (
                      <RefundRow key={refund.refundNo} refund={refund} now={now} />
                    ))}
                  </Rows>
                  <PageButtons
                    page={{ next, previous }}
                    count={m.refunds_count({ count: countText(total) })}
                    onPage={(cursor) => change({ cursor })}
                  />
                </div>
              )}
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

const stateName = (state: (typeof refundStates)[number]): string => {
  if (state === 'all') return m.refunds_all();
  return state === 'WAITING' ? m.refunds_waiting() : stateLooks[state].name();
};

interface ToolbarProps {
  search: RefundsSearch;
  change: (changes: Changes) => void;
}

function Toolbar({ search, change }: ToolbarProps) {
  const onSearch = useCallback((q: string) => change({ q, age: undefined }), [change]);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchInput
        label={m.refunds_search()}
        showLabel
        className="min-w-0 flex-1 basis-full sm:basis-64"
        placeholder={m.refunds_search_hint()}
        value={search.q ?? ''}
        onSearch={onSearch}
      />
      <CompactSelect
        label={m.refunds_state()}
        showLabel
        className="min-w-36 max-sm:flex-1"
        value={shownState(search)}
        onChange={(state) => change({ state, age: undefined })}
        options={refundStates.map((state) => ({ value: state, label: stateName(state) }))}
      />
      <CompactSelect
        label={m.refunds_destination()}
        showLabel
        className="min-w-36 max-sm:flex-1"
        value={search.destination ?? ''}
        onChange={(destination) => change({ destination })}
        options={[
          { value: '', label: m.refunds_any_destination() },
          ...refundDestinations.map((each) => ({ value: each, label: destinationNames[each]() })),
        ]}
      />
    </div>
  );
}
