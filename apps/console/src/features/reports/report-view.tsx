import type { Report } from '@halal-basket/contract';
import { EmptyState, lazyComponent, Skeleton } from '@halal-basket/ui';
import { Suspense, useSyncExternalStore } from 'react';
import { m } from '../../messages.ts';
import { countText } from '../../shared/count-text.ts';
import { changeIn, changeText } from './change.ts';
import { columnHeads, figureText, periodText, reportNotes } from './report-labels.ts';
import { ReportTable } from './report-table.tsx';

const ReportChart = lazyComponent(() => import('./report-chart.tsx'), 'ReportChart');

/** Reports over days or hours. */
const withPicture: ReadonlySet<Report['report']> = new Set(['days', 'hours', 'deliveries']);

/** Figures above the picture. */
const maxTiles = 4;

/** A report: its totals, a picture, and the table. */
export function ReportView({ report }: { report: Report }) {
  const theme = usePageTheme();
  const isEmpty = report.total.every((value) => !value) && !report.totalBefore?.some(Boolean);
  if (isEmpty) {
    return (
      <EmptyState icon="chart-line-up" title={m.report_empty()} line={m.report_empty_line()} />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <Totals report={report} />
      {withPicture.has(report.report) && (
        <div className="rounded-md border border-line bg-surface p-3">
          <Suspense fallback={<Skeleton shape="card" />}>
            <ReportChart report={report} theme={theme} />
          </Suspense>
        </div>
      )}
      <ReportTable report={report} />
      <div className="flex flex-col gap-1 text-sm text-text-2">
        {report.rowCount > report.rows.length && (
          <p>
            {m.report_rows_left({
              shown: countText(report.rows.length),
              count: report.rowCount.toLocaleString('en-IN'),
            })}
          </p>
        )}
        <p>{reportNotes[report.report]()}</p>
      </div>
    </div>
  );
}

function Totals({ report: { columns, total, totalBefore, before } }: { report: Report }) {
  return (
    <div className="flex flex-col gap-2">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {columns.slice(0, maxTiles).map(({ column, unit }, index) => {
          // The share of the total is always 100%.
          if (column === 'share') return null;
          const change = changeIn(total[index], totalBefore?.[index]);
          return (
            <div key={column} className="rounded-md border border-line bg-surface px-4 py-3">
              <dt className="text-text-2">{columnHeads[column]()}</dt>
              <dd className="text-xl font-bold tabular-nums">{figureText(total[index], unit)}</dd>
              {totalBefore && (
                <dd className="text-xs text-text-2 tabular-nums">
                  {m.report_before({ figure: figureText(totalBefore[index], unit) })}
                  {change !== null && ` · ${changeText(change)}`}
                </dd>
              )}
            </div>
          );
        })}
      </dl>
      {before && (
        <p className="text-sm text-text-2">{m.report_compared({ period: periodText(before) })}</p>
      )}
    </div>
  );
}

const observeTheme = (changed: () => void): (() => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};

/** The theme of the page: pictures are drawn in its colours. */
const usePageTheme = (): string =>
  useSyncExternalStore(observeTheme, () => document.documentElement.dataset['theme'] ?? '');
