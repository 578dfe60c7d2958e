import { readFile, writeFile } from 'node:fs/promises';
import { type Figures, type Report, percent, row, rounded, shareOfFloor } from './figures.ts';

export const saveReport = (file: string, report: Report): Promise<void> =>
  writeFile(file, `${JSON.stringify(report, null, 2)}\n`);

export const readReport = async (file: string): Promise<Report> =>
  JSON.parse(await readFile(file, 'utf8')) as Report;

const change = (before: number, after: number): string => {
  if (before === 0) return after === 0 ? '0 %' : '–';
  const share = after / before - 1;
  return `${share > 0 ? '+' : ''}${(share * 100).toFixed(0)} %`;
};

/** A latency in units of the floor's median: machines of different speed have similar ones. */
const inFloors = (figures: Figures, { floors }: Report, ms: number): number | null =>
  figures.floor ? ms / floors[figures.floor].p50 : null;

/** Formats the changes against an earlier run. Speeds and latencies are shares of each run's own floor. */
export function comparison(before: Report, after: Report): string {
  const speeds = after.figures.flatMap((now) => {
    const then = before.figures.find(({ name }) => name === now.name);
    const shares = then && [shareOfFloor(then, before.floors), shareOfFloor(now, after.floors)];
    const tails = then && [inFloors(then, before, then.p99), inFloors(now, after, now.p99)];
    if (!shares || !tails) return [];
    return [
      row(now.name, [
        ...shares.map(percent),
        change(shares[0] ?? 0, shares[1] ?? 0),
        ...tails.map((tail) => (tail === null ? '–' : `${rounded(tail)} ×`)),
        change(tails[0] ?? 0, tails[1] ?? 0),
      ]),
    ];
  });
  const values = Object.entries(after.values).flatMap(([name, value]) => {
    const then = before.values[name];
    if (then === undefined) return [];
    return [row(name, [rounded(then), rounded(value), change(then, value)])];
  });
  return [
    `Change against ${before.date}`,
    row('speed as a share of the floor, p99 in floors', [
      'before',
      'now',
      'change',
      'p99 before',
      'now',
      'change',
    ]),
    ...speeds,
    row('values', ['before', 'now', 'change']),
    ...values,
  ].join('\n');
}
