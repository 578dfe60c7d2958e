import { urlOf } from '@halal-basket/contract/console-client';
import { dayOf } from '@halal-basket/times';
import { buttonClass, Icon } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { allHubs } from '../../session/hub-choice.ts';
import { useSession } from '../../session/session.tsx';
import { CompactDate, CompactSelect } from '../../shared/compact-controls.tsx';
import { HubSelect } from '../../shared/hub-select.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { reportTitles, shownText } from './report-labels.ts';
import { reportQueries } from './report-queries.ts';
import {
  type BookPeriod,
  type ReportSearch,
  bookPeriod,
  bookPeriods,
  periodLengths,
  periodOf,
  reportNames,
  reportSearchOf,
} from './report-search.ts';
import { ReportView } from './report-view.tsx';

/** Figures of the shop over days, as a picture, a table and a CSV file. */
export function ReportsScreen() {
  const { can } = useSession();
  useTitle(m.nav_reports());
  return can('seeReports') ? <Reports /> : <NoAccessScreen />;
}

function Reports() {
  const { caller } = useConsole();
  const { hub } = useSession();
  const search = useSearch({ from: '/staff/reports' });
  const today = dayOf(useNow());
  const report = search.report ?? 'days';
  const period = periodOf(search, today);
  const request = { report, ...period, ...(hub !== allHubs && { adcCode: hub }) };
  const query = useQuery(reportQueries(caller).report(request));
  const { report: _, ...filter } = request;
  return (
    <>
      <PageHead
        title={m.nav_reports()}
        aside={<span className="text-text-2">{shownText(report, period)}</span>}
      >
        <a
          href={urlOf('consoleReport', { params: { report }, query: { ...filter, format: 'csv' } })}
          download
          className={buttonClass({ size: 'sm', variant: 'ghost', className: 'ms-auto' })}
        >
          <Icon name="download-simple" size={16} />
          {m.report_download()}
        </a>
      </PageHead>
      <Toolbar search={search} period={period} />
      <div className="px-gutter pb-10">
        <Loaded query={query} failed={m.report_failed()} old={m.report_old()}>
          {(data) => <ReportView report={data} />}
        </Loaded>
        <p role="status" className="visually-hidden">
          {query.data && reportTitles[query.data.report]()}
        </p>
      </div>
    </>
  );
}

interface ToolbarProps {
  search: ReportSearch;
  period: { from: string; to: string };
}

const otherPeriod = 'other';

const bookPeriodLabels: Record<BookPeriod, () => string> = {
  thisMonth: m.report_this_month,
  lastMonth: m.report_last_month,
  thisYear: m.report_this_year,
};

/** The choice that the list of periods shows. */
function shownPeriod({ from, to, days = 30 }: ReportSearch, today: string): string {
  if (from === undefined) return String(days);
  const named = bookPeriods.find((name) => {
    const period = bookPeriod(name, today);
    return period.from === from && period.to === to;
  });
  return named ?? otherPeriod;
}

/** Report, period and hub. */
function Toolbar({ search, period }: ToolbarProps) {
  const navigate = useNavigate({ from: '/reports' });
  const change = (changes: Record<string, unknown>) =>
    void navigate({ search: (before) => reportSearchOf({ ...before, ...changes }) });
  const today = dayOf(useNow());
  const shown = shownPeriod(search, today);
  // On phones the two dates fill a row of their own.
  const width = search.from === undefined ? 'max-sm:flex-1' : 'max-sm:w-full';
  const choose = (value: string) => {
    const named = bookPeriods.find((name) => name === value);
    if (named) change(bookPeriod(named, today));
    else if (value === otherPeriod) change(period);
    else change({ days: value, from: undefined, to: undefined });
  };
  return (
    <div className="no-print flex flex-wrap items-end gap-x-3 gap-y-2 px-gutter pb-4">
      <CompactSelect
        label={m.report_which()}
        value={search.report ?? 'days'}
        onChange={(report) => change({ report })}
        options={reportNames.map((name) => ({ value: name, label: reportTitles[name]() }))}
        className="max-sm:w-full"
      />
      <CompactSelect
        label={m.report_period()}
        value={shown}
        onChange={choose}
        options={[
          ...periodLengths.map((days) => ({
            value: String(days),
            label: days === 1 ? m.today() : m.report_last_days({ count: days }),
          })),
          ...bookPeriods.map((name) => ({ value: name, label: bookPeriodLabels[name]() })),
          { value: otherPeriod, label: m.report_other_period() },
        ]}
        className={width}
      />
      {search.from !== undefined && (
        <>
          <CompactDate
            label={m.report_from()}
            value={period.from}
            onChange={(from) => from && change({ from, to: from > period.to ? from : period.to })}
          />
          <CompactDate
            label={m.report_to()}
            value={period.to}
            onChange={(to) => to && change({ to, from: to < period.from ? to : period.from })}
          />
        </>
      )}
      <HubSelect className={width} />
    </div>
  );
}
