import type { Report } from '@halal-basket/contract';
import { cx, ScrollRegion } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { changeIn, changeText } from './change.ts';
import { columnHeads, figureText, reportTitles, rowHeads, rowText } from './report-labels.ts';

/** Reports whose rows are compared with each other: a bar shows the first column. The others have a picture. */
const withBars: ReadonlySet<Report['report']> = new Set([
  'hubs',
  'categories',
  'products',
  'margins',
  'promos',
  'payments',
  'customers',
  'slots',
  'riders',
  'searches',
  'wastage',
  'stock',
]);

/** The table of a report. Wider than the screen, it scrolls sideways, also by keyboard. */
export function ReportTable({ report }: { report: Report }) {
  const { columns, rows, total, totalBefore } = report;
  const largest = Math.max(0, ...rows.map(({ values }) => values[0] ?? 0));
  const title = reportTitles[report.report]();
  return (
    <ScrollRegion label={title} className="rounded-md border border-line bg-surface">
      <table className="w-full">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr className="border-b border-line text-text-2">
            <th
              scope="col"
              className="sticky start-0 bg-surface px-4 py-2 text-start align-bottom font-semi"
            >
              {rowHeads[report.report]()}
            </th>
            {columns.map(({ column }) => (
              <th key={column} scope="col" className="px-4 py-2 text-end align-bottom font-semi">
                {columnHeads[column]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.key}>
              <th
                scope="row"
                className="sticky start-0 max-w-72 min-w-36 bg-surface px-4 py-2 text-start font-semi"
              >
                <span className="block">{rowText(report.report, row)}</span>
                {row.hub !== undefined && (
                  <span className="block text-sm font-normal text-text-2">{row.hub}</span>
                )}
                {withBars.has(report.report) && (
                  <Bar value={row.values[0] ?? 0} largest={largest} />
                )}
              </th>
              <Figures report={report} values={row.values} before={row.before} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong font-bold">
            <th scope="row" className="sticky start-0 bg-surface px-4 py-2 text-start">
              {m.report_total()}
            </th>
            <Figures report={report} values={total} before={totalBefore} />
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  );
}

interface FiguresProps {
  report: Report;
  values: Report['total'];
  before: Report['totalBefore'];
}

/** The cells of a row: each figure above its change. */
const Figures = ({ report, values, before }: FiguresProps) =>
  report.columns.map(({ column, unit }, index) => {
    const change = unit === 'percent' ? null : changeIn(values[index], before?.[index]);
    return (
      <td key={column} className="px-4 py-2 text-end whitespace-nowrap tabular-nums">
        {figureText(values[index], unit)}
        {change !== null && (
          <span className="block text-xs font-normal text-text-2">{changeText(change)}</span>
        )}
      </td>
    );
  });

const Bar = ({ value, largest }: { value: number; largest: number }) => (
  <span aria-hidden="true" className="mt-1 block h-1.5 rounded-full bg-surface-3">
    <span
      className={cx('block h-full rounded-full bg-brand', value === 0 && 'hidden')}
      style={{ width: `${largest === 0 ? 0 : Math.max(1, (value / largest) * 100)}%` }}
    />
  </span>
);
