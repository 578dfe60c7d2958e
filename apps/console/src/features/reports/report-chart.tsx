import type { Report } from '@halal-basket/contract';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useMedia } from '../../shared/use-media.ts';
import { columnHeads, figureText, periodText, shortRowText } from './report-labels.ts';

const height = 240;

/** Steps of an axis of counts: half an order does not exist. */
const wholeSteps = [1, 10, 100, 1_000, 10_000, 100_000].flatMap((step) => [
  step,
  step * 2,
  step * 5,
]);

/** The legend has the type of the page, and its figures follow the pointer. */
const chartClass =
  'min-h-60 w-full [&_.uplot]:font-[family-name:inherit]! [&_.u-legend]:text-sm! [&_.u-legend_th]:font-semi! [&_.u-legend_th]:after:content-none!';

interface ReportChartProps {
  report: Report;
  /** `data-theme` of the page, so that the picture is drawn again in its colours. */
  theme: string;
}

/**
 * The first column of the report over its rows, with the period before as a dashed line. The table below has the same
 * figures, so it is hidden from screen readers.
 */
export function ReportChart({ report, theme }: ReportChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const dark = useMedia('(prefers-color-scheme: dark)');
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const plot = new UPlot(optionsOf(report, element), dataOf(report), element);
    const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [report, theme, dark]);
  // The axis of time runs from left to right in every script.
  return <div ref={frame} dir="ltr" aria-hidden="true" className={chartClass} />;
}

const dataOf = ({ rows }: Report): UPlot.AlignedData => [
  rows.map((_, index) => index),
  rows.map(({ values }) => values[0] ?? null),
  rows.map(({ before }) => before?.[0] ?? null),
];

function optionsOf(report: Report, element: Element): UPlot.Options {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(`--hb-${name}`).trim();
  const [first] = report.columns;
  const unit = first?.unit ?? 'count';
  const font = `12px ${style.fontFamily}`;
  const axis = { stroke: color('text-2'), font, ticks: { show: false } };
  const value = (_: UPlot, shown: number | null, __: number, at: number | null) =>
    at === null ? '' : figureText(shown, unit);
  const isBars = report.report === 'hours' || report.rows.length < 3;
  const bars = UPlot.paths.bars?.({ size: [0.6, 48] });
  return {
    width: element.clientWidth,
    height,
    legend: { live: true },
    scales: {
      x: { time: false, range: (_, least, most) => [least - 0.5, most + 0.5] },
      y: { range: (_, __, most) => [0, Math.max(most, 1) * 1.1] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        incrs: [1, 2, 3, 7, 14, 30, 60],
        values: (_, splits) =>
          splits.map((at) => {
            const row = report.rows[at];
            return row ? shortRowText(report.report, row.key) : '';
          }),
      },
      {
        ...axis,
        size: 76,
        ...(unit === 'count' && { incrs: wholeSteps }),
        grid: { stroke: color('line'), width: 1 },
        values: (_, splits) => splits.map((shown) => figureText(shown, unit)),
      },
    ],
    series: [
      {
        // An empty label would read 'Value'.
        label: ' ',
        value: (_, at) =>
          at === null ? '' : shortRowText(report.report, report.rows[at]?.key ?? ''),
      },
      {
        label: first ? columnHeads[first.column]() : '',
        stroke: color('brand'),
        fill: isBars ? color('brand') : color('brand-soft'),
        width: 2,
        ...(isBars && bars && { paths: bars }),
        points: { show: false },
        value,
      },
      {
        label: report.before ? periodText(report.before) : '',
        show: report.before !== undefined,
        stroke: color('text-2'),
        width: 2,
        dash: [6, 5],
        points: { show: false },
        value,
      },
    ],
  };
}
