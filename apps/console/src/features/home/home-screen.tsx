import type { Today } from '@halal-basket/contract';
import { dayOf, timeText, weekdayDateText } from '@halal-basket/times';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { allHubs } from '../../session/hub-choice.ts';
import { useSession } from '../../session/session.tsx';
import { HubSelect } from '../../shared/hub-select.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { NoHubScreen } from '../../shared/no-hub-screen.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { homeQueries } from './home-queries.ts';
import { HubSlots } from './hub-slots.tsx';
import { SetupSteps } from './setup-steps.tsx';
import { SalesToday } from './sales-today.tsx';
import { WaitingWork } from './waiting-work.tsx';

/** The shop today: sales, work that waits, and deliveries by hub and slot. */
export function HomeScreen() {
  const { can } = useSession();
  useTitle(m.nav_home());
  return can('seeReports') ? <Home /> : <NoAccessScreen />;
}

function Home() {
  const { caller } = useConsole();
  const { can, hub, hubs } = useSession();
  const now = useNow();
  const query = useQuery(homeQueries(caller).today(hub === allHubs ? undefined : hub));
  const setup = can('editHubs') && <SetupSteps />;
  if (hubs.length === 0) return setup ? <NewShop>{setup}</NewShop> : <NoHubScreen />;
  const readAt = query.dataUpdatedAt ? new Date(query.dataUpdatedAt) : undefined;
  return (
    <>
      <PageHead
        title={m.nav_home()}
        aside={
          <span className="text-text-2">
            {weekdayDateText(query.data?.day ?? dayOf(now))}
            {readAt && ` · ${m.home_read_at({ time: timeText(readAt) })}`}
          </span>
        }
      >
        <HubSelect className="max-sm:w-full sm:ms-auto" />
      </PageHead>
      <div className="px-gutter pb-10">
        {setup}
        <Loaded query={query} failed={m.home_failed()} old={m.home_old()} rows={6}>
          {(today) => <Figures today={today} />}
        </Loaded>
      </div>
    </>
  );
}

/** Without a hub there are no figures. */
const NewShop = ({ children }: { children: ReactNode }) => (
  <>
    <PageHead title={m.nav_home()} />
    <div className="px-gutter pb-10">{children}</div>
  </>
);

const Figures = ({ today }: { today: Today }) => (
  <div className="flex flex-col gap-7">
    <SalesToday today={today} />
    <WaitingWork today={today} />
    <section aria-labelledby="home-slots" className="flex flex-col gap-4">
      <h2 id="home-slots" className="wide text-lg">
        {m.home_slots()}
      </h2>
      {today.hubs.map((hub) => (
        <HubSlots key={hub.adcCode} hub={hub} />
      ))}
    </section>
  </div>
);
