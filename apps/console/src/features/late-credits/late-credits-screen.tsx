import type { EditedLateCreditRule, LateCredit, LateCreditDay } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { weekdayDateText, weekdayTimeText } from '@halal-basket/times';
import { buttonClass, EmptyState, Icon, Table } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { countText } from '../../shared/count-text.ts';
import { HubSelect } from '../../shared/hub-select.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { NoHubScreen } from '../../shared/no-hub-screen.tsx';
import { PageButtons } from '../../shared/page-buttons.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { RowLink } from '../../shared/page-links.tsx';
import { Rows } from '../../shared/rows.tsx';
import { spanOf, spanText } from '../../shared/times.ts';
import { useTitle } from '../../shared/use-title.ts';
import { lateCreditQueries } from './late-credit-queries.ts';

/** The rule of a hub for late deliveries, its cost by day, and the late deliveries. */
export function LateCreditsScreen() {
  const { can, oneHub } = useSession();
  useTitle(m.late_credit_title());
  if (!can('editRewards')) return <NoAccessScreen />;
  if (!oneHub) return <NoHubScreen />;
  return <OfHub key={oneHub} adcCode={oneHub} />;
}

function ruleText({ isOn, kind, afterMinutes, ...rule }: EditedLateCreditRule): string {
  if (!isOn) return m.late_credit_off();
  const minutes = String(afterMinutes);
  return kind === 'amount'
    ? m.late_credit_rule_amount({ amount: formatRupees(Math.min(rule.amount, rule.most)), minutes })
    : m.late_credit_rule_percent({
        percent: String(rule.percent),
        most: formatRupees(rule.most),
        minutes,
      });
}

function OfHub({ adcCode }: { adcCode: string }) {
  const { caller } = useConsole();
  const { cursor } = useSearch({ from: '/staff/late-credits' });
  const navigate = useNavigate({ from: '/late-credits' });
  const queries = lateCreditQueries(caller);
  const rule = useQuery(queries.rule(adcCode));
  const credits = useQuery(queries.credits(adcCode, cursor));
  return (
    <>
      <PageHead title={m.late_credit_title()}>
        <Link to="/late-credits/rule" className={buttonClass({ size: 'sm', className: 'ms-auto' })}>
          <Icon name="pencil-simple" size={16} />
          {m.late_credit_edit()}
        </Link>
      </PageHead>
      <div className="flex max-w-4xl flex-col gap-8 px-gutter pb-10">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <HubSelect single className="max-sm:w-full" />
          {rule.data && <p className="font-semi">{ruleText(rule.data.rule)}</p>}
        </div>
        <Loaded query={credits} failed={m.late_credit_failed()} rows={3}>
          {({ days, credits: found, total, next, previous }) => (
            <>
              <Days days={days} />
              <section aria-label={m.late_credit_list()}>
                <h2 className="wide mb-2 text-lg">{m.late_credit_list()}</h2>
                {found.length === 0 ? (
                  <EmptyState
                    icon="clock"
                    title={m.late_credit_none()}
                    line={m.late_credit_none_line()}
                  />
                ) : (
                  <Rows>
                    {found.map((credit) => (
                      <Row key={`${credit.orderNo} ${credit.promisedAt}`} {...credit} />
                    ))}
                  </Rows>
                )}
                <PageButtons
                  page={{
                    ...(next !== undefined && { next }),
                    ...(previous !== undefined && { previous }),
                  }}
                  count={m.late_credit_count({ count: countText(total) })}
                  newestFirst
                  onPage={(to) => void navigate({ search: { cursor: to } })}
                />
              </section>
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

function Days({ days }: { days: readonly LateCreditDay[] }) {
  const all = {
    orders: days.reduce((sum, day) => sum + day.orders, 0),
    amount: days.reduce((sum, day) => sum + Math.round(day.amount * 100), 0) / 100,
  };
  return (
    <section aria-label={m.late_credit_days()}>
      <h2 className="wide mb-2 text-lg">{m.late_credit_days()}</h2>
      {days.length === 0 ? (
        <p className="text-text-2">{m.late_credit_days_none()}</p>
      ) : (
        <Table
          caption={m.late_credit_days()}
          columns={[
            { id: 'date', header: m.late_credit_day_date(), cell: ({ date }) => date },
            {
              id: 'orders',
              header: m.late_credit_day_orders(),
              align: 'end',
              cell: ({ orders }) => orders,
            },
            {
              id: 'amount',
              header: m.late_credit_day_amount(),
              align: 'end',
              cell: ({ amount }) => formatRupees(amount),
            },
          ]}
          rows={[
            ...days.map((day) => ({ ...day, date: weekdayDateText(day.date) })),
            { date: m.late_credit_days_total(), orders: all.orders, amount: all.amount },
          ]}
          rowKey={({ date }) => date}
        />
      )}
    </section>
  );
}

const outcomeText: Record<LateCredit['outcome'], (amount: number) => string> = {
  credited: formatRupees,
  takenBack: (amount) => m.late_credit_taken_back({ amount: formatRupees(amount) }),
  atDoor: m.late_credit_at_door,
  nothingPaid: m.late_credit_nothing_paid,
};

const Row = ({ orderNo, minutesLate, promisedAt, amount, outcome }: LateCredit) => (
  <li>
    <RowLink to="/orders/$orderNo" params={{ orderNo }}>
      <span className="min-w-0 flex-1">
        <span className="block font-semi">{orderNo}</span>
        <span className="block text-sm text-text-2">
          {m.late_credit_by({
            span: spanText(spanOf(minutesLate * 60_000)),
            when: weekdayTimeText(new Date(promisedAt)),
          })}
        </span>
        {outcome !== 'credited' && (
          <span className="block text-sm">{outcomeText[outcome](amount)}</span>
        )}
      </span>
      {outcome === 'credited' && <b className="tabular-nums">{outcomeText[outcome](amount)}</b>}
    </RowLink>
  </li>
);
