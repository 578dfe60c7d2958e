import type { FailingPayment, SubscriptionsOverview } from '@halal-basket/contract';
import { dateOf, weekdayDateText } from '@halal-basket/times';
import { Badge } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { PagedRows } from '../../shared/paged-rows.tsx';
import { NoRows, TitledRows } from '../../shared/rows.tsx';
import { subscriptionQueries } from './subscription-queries.ts';

interface WhoProps {
  customerName?: string | undefined;
  phoneNo: string;
  subscriptionNo: string;
}

/** The customer, and the phone number to call. */
const Who = ({ customerName, phoneNo, subscriptionNo }: WhoProps) => (
  <span className="min-w-0 flex-1 leading-snug">
    <span className="block font-semi">{customerName ?? m.subs_no_name()}</span>
    <span className="block text-sm text-text-2">
      {phoneNo && (
        <>
          <a href={`tel:${phoneNo}`} className="text-brand underline">
            <bdi>{phoneNo}</bdi>
          </a>
          {' · '}
        </>
      )}
      <bdi>{subscriptionNo}</bdi>
    </span>
  </span>
);

/** The state of the customer's auto-recharge; nothing if there never was one. */
function autoText({
  mandate,
  debit,
}: Pick<FailingPayment, 'mandate' | 'debit'>): string | undefined {
  if (debit === 'RETRYING') return m.subs_auto_retrying();
  if (debit === 'FAILED') return m.subs_auto_failed();
  if (mandate === 'ACTIVE') return m.subs_auto_on();
  if (mandate === 'PAUSED') return m.subs_auto_paused();
  return mandate === undefined ? undefined : m.subs_auto_off();
}

interface HubProps {
  adcCode: string;
}

/** Deliveries that could not be paid: retried this evening, or missed. */
export function FailingPayments({ adcCode }: HubProps) {
  const { caller } = useConsole();
  const { failing: cursor } = useSearch({ from: '/staff/subscriptions' });
  const navigate = useNavigate({ from: '/subscriptions' });
  return (
    <PagedRows
      title={m.subs_failing()}
      query={useQuery(subscriptionQueries(caller).failing(adcCode, cursor))}
      failed={m.subs_overview_failed()}
      rowsOf={({ failing }) => failing}
      none={m.subs_failing_none()}
      newestFirst
      onPage={(failing) => void navigate({ search: (before) => ({ ...before, failing }) })}
    >
      {({ date, state, tries, mandate, debit, ...who }) => (
        <li
          key={`${who.subscriptionNo} ${date}`}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3"
        >
          <Who {...who} />
          <span className="text-sm tabular-nums">
            {weekdayDateText(date)} · {m.subs_tries({ count: tries })}
          </span>
          <span className="text-sm text-text-2">{autoText({ mandate, debit })}</span>
          <Badge tone={state === 'WAITING' ? 'promise' : 'sold-out'}>
            {state === 'WAITING' ? m.subs_waiting() : m.subs_missed()}
          </Badge>
        </li>
      )}
    </PagedRows>
  );
}

export function Pauses({ adcCode }: HubProps) {
  const { caller } = useConsole();
  const { paused: cursor } = useSearch({ from: '/staff/subscriptions' });
  const navigate = useNavigate({ from: '/subscriptions' });
  return (
    <PagedRows
      title={m.subs_pauses()}
      query={useQuery(subscriptionQueries(caller).pauses(adcCode, cursor))}
      failed={m.subs_overview_failed()}
      rowsOf={({ pauses }) => pauses}
      none={m.subs_pauses_none()}
      onPage={(paused) => void navigate({ search: (before) => ({ ...before, paused }) })}
    >
      {({ from, to, ...who }) => (
        <li
          key={who.subscriptionNo}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3"
        >
          <Who {...who} />
          <span className="text-sm tabular-nums">
            {weekdayDateText(from)} – {weekdayDateText(to)}
          </span>
        </li>
      )}
    </PagedRows>
  );
}

const columns = [
  [m.subs_started, 'started'],
  [m.subs_cancelled, 'cancelled'],
  [m.subs_ended, 'ended'],
  [m.subs_paused, 'paused'],
  [m.subs_skipped, 'skippedDays'],
  [m.subs_missed_days, 'missedDays'],
] as const;

/** Started and ended subscriptions by week. */
export const Weeks = ({ weeks }: Pick<SubscriptionsOverview, 'weeks'>) => (
  <TitledRows title={m.subs_weeks()}>
    {weeks.length === 0 && <NoRows>{m.subs_weeks_none()}</NoRows>}
    {weeks.map((week) => (
      <li key={week.monday} className="px-4 py-3">
        <h3 className="font-semi">{m.subs_week_of({ date: dateOf(week.monday) })}</h3>
        <dl className="mt-1 grid grid-cols-3 gap-x-4 gap-y-1.5 sm:grid-cols-6">
          {columns.map(([label, key]) => (
            <div key={key} className="flex flex-col-reverse leading-snug">
              <dt className="text-xs text-text-2">{label()}</dt>
              <dd className="font-bold tabular-nums">{week[key]}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </TitledRows>
);
