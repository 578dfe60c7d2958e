import type { ProductionPlan } from '@halal-basket/contract';
import { Button, EmptyState, IconButton } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { FailingPayments, Pauses, Weeks } from './subscription-lists.tsx';
import { ProductionTable } from './production-table.tsx';
import { subscriptionQueries } from './subscription-queries.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { HubSelect } from '../../shared/hub-select.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { ToolLink } from '../../shared/page-links.tsx';
import { plusDays, weekdayDateText } from '@halal-basket/times';
import { useTitle } from '../../shared/use-title.ts';
import { NoHubScreen } from '../../shared/no-hub-screen.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** The subscriptions of a hub: tomorrow's needs, failed payments, pauses, starts and ends. */
export function SubscriptionsScreen() {
  const { can, oneHub } = useSession();
  useTitle(m.nav_subscriptions());
  if (!can('seeOrders')) return <NoAccessScreen />;
  if (!oneHub) return <NoHubScreen />;
  return (
    <>
      <PageHead title={m.nav_subscriptions()}>
        {can('editContent') && (
          <span className="flex flex-wrap gap-2">
            <ToolLink to="/subscriptions/lists">{m.subs_lists_title()}</ToolLink>
            <ToolLink to="/subscriptions/calendar">{m.subs_calendar_title()}</ToolLink>
          </span>
        )}
        <HubSelect single className="ms-auto" />
      </PageHead>
      <div className="flex max-w-4xl flex-col gap-8 px-gutter pb-10">
        <Production key={oneHub} adcCode={oneHub} />
        <div className="no-print">
          <Overview key={oneHub} adcCode={oneHub} />
        </div>
      </div>
    </>
  );
}

function Production({ adcCode }: { adcCode: string }) {
  const { caller } = useConsole();
  const { hubs } = useSession();
  const { date } = useSearch({ from: '/staff/subscriptions' });
  const query = useQuery(subscriptionQueries(caller).production(adcCode, date));
  const hub = hubs.find((each) => each.adcCode === adcCode);
  return (
    <Loaded query={query} failed={m.subs_production_failed()}>
      {(plan) => (
        <section aria-label={m.subs_production()}>
          <div className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-2">
            <h2 className="wide min-w-0 flex-1 text-lg">
              {m.subs_production_of({ day: weekdayDateText(plan.date) })}
              <span className="hidden print:inline"> · {hub?.name}</span>
            </h2>
            <DaySteps date={plan.date} />
            <Button
              size="sm"
              variant="ghost"
              icon="printer"
              className="no-print"
              disabled={plan.rows.length === 0}
              onClick={() => window.print()}
            >
              {m.subs_print()}
            </Button>
          </div>
          <PlanOfDay plan={plan} />
        </section>
      )}
    </Loaded>
  );
}

/** Links to the day before and the day after. */
function DaySteps({ date }: { date: string }) {
  const navigate = useNavigate({ from: '/subscriptions' });
  const go = (days: number) =>
    void navigate({
      search: (before) => ({ ...before, date: plusDays(date, days) }),
      replace: true,
    });
  return (
    <span className="no-print flex">
      <IconButton icon="caret-left" label={m.subs_day_before()} onClick={() => go(-1)} />
      <IconButton icon="caret-right" label={m.subs_day_after()} onClick={() => go(1)} />
    </span>
  );
}

const PlanOfDay = ({ plan }: { plan: ProductionPlan }) =>
  plan.rows.length === 0 ? (
    <EmptyState
      icon="calendar-check"
      title={m.subs_production_none()}
      line={m.subs_production_none_line()}
    />
  ) : (
    <>
      <p className="mb-2 text-sm text-text-2">
        {m.subs_deliveries({ count: plan.deliveries })}
        {plan.isOpen && ` · ${m.subs_still_open()}`}
      </p>
      <ProductionTable plan={plan} />
    </>
  );

function Overview({ adcCode }: { adcCode: string }) {
  const { caller } = useConsole();
  const query = useQuery(subscriptionQueries(caller).overview(adcCode));
  return (
    <div className="flex flex-col gap-8">
      <Loaded query={query} failed={m.subs_overview_failed()} rows={1}>
        {({ running, paused }) => (
          <p className="text-text-2">{m.subs_standing({ running, paused })}</p>
        )}
      </Loaded>
      <FailingPayments adcCode={adcCode} />
      <Pauses adcCode={adcCode} />
      {query.data && <Weeks weeks={query.data.weeks} />}
    </div>
  );
}
