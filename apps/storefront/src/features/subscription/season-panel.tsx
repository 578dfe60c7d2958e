import { Badge, buttonClass, Icon } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { dayMonthText } from '../../date-texts.ts';
import { weekdayDateText } from '../../time-texts.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useShop } from '../../shop-context.tsx';
import { subscriptionQueries } from './subscription-queries.ts';

/** A season on its own page: its dates in both calendars, its hours, and a link to plan it. */
export function SeasonPanel({ season }: { season: string }) {
  const { caller } = useShop();
  const { data } = useQuery(subscriptionQueries(caller).season(season));
  if (!data) return null;
  const { startsOn, endsOn, windows, days, isOpen, opensOn, title } = data;
  return (
    <section aria-labelledby="season" className="wrap py-6 lg:py-10">
      <div className="rounded-xl bg-surface-2 p-5 lg:p-8">
        <h2 id="season" className="wide text-2xl lg:text-3xl">
          {m.sub_season_title()}
        </h2>
        <p className="mt-1 font-semi text-promise-text">
          {m.sub_season_dates({ from: dayMonthText(startsOn), to: dayMonthText(endsOn) })}
        </p>
        <p className="mt-2 max-w-2xl text-text-2">{m.sub_season_text()}</p>
        <ul className="mt-4 grid gap-3 sm:grid-cols-2">
          {windows.map(({ code, label, hours, detail }) => (
            <li key={code} className="flex items-center gap-3 rounded-lg bg-surface p-4">
              <Icon name={code === 'SEHRI' ? 'moon' : 'sun'} size={28} className="text-brand" />
              <span className="leading-snug">
                <span className="block font-bold">
                  {label}, <bdi>{hours}</bdi>
                </span>
                <span className="block text-sm text-text-2">{detail}</span>
              </span>
            </li>
          ))}
        </ul>
        <ul
          aria-label={m.sub_season_calendar({ title })}
          className="mt-4 grid grid-cols-3 gap-1.5 sm:grid-cols-6 lg:grid-cols-10"
        >
          {days.map(({ date, hijri, festival }) => (
            <li key={date} className="rounded-md bg-surface p-2 leading-snug">
              <span className="block text-sm font-bold">{weekdayDateText(date)}</span>
              <bdi className="block text-xs text-text-3">{hijri}</bdi>
              {festival && <Badge tone="promise">{festival}</Badge>}
            </li>
          ))}
        </ul>
        {isOpen ? (
          <AppLink
            href={paths.subscription({ season })}
            className={buttonClass({ variant: 'promise', size: 'lg', className: 'mt-5' })}
          >
            {m.sub_season_action()}
          </AppLink>
        ) : (
          <p className="mt-5 font-semi">{m.sub_season_opens({ date: dayMonthText(opensOn) })}</p>
        )}
      </div>
    </section>
  );
}
