/** The limits of the machine: a bare HTTP server, a prepared SELECT, an order's bare transaction. */
export type FloorName = 'http' | 'select' | 'order';

export interface Figures {
  name: string;
  /** The floor to compare with; a floor itself has none. */
  floor?: FloorName;
  perSecond: number;
  /** Latencies in ms. */
  p50: number;
  p95: number;
  p99: number;
  longest: number;
  /** Processor time of the server and of PostgreSQL per request, in ms; null on systems without /proc. */
  cpuMs: number | null;
  databaseCpuMs: number | null;
  /** Answers with 503 or 429, because the server is busy. */
  busy: number;
  /** Other unexpected answers. */
  errors: number;
}

export type Floors = Record<FloorName, Figures>;

/** All results of a run, as `--save` writes them. */
export interface Report {
  kind: string;
  date: string;
  seconds: number;
  floors: Floors;
  figures: Figures[];
  /** Single measured values by name, such as the goals'. */
  values: Record<string, number>;
}

/** The speed as a share of the floor of the same run, from 0 to 1. */
export const shareOfFloor = (figures: Figures, floors: Floors): number | null =>
  figures.floor ? figures.perSecond / floors[figures.floor].perSecond : null;

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** The percentiles of latencies. */
export function latencies(times: readonly number[]) {
  const sorted = [...times].sort((a, b) => a - b);
  return {
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    longest: sorted.at(-1) ?? 0,
  };
}

const nameWidth = 46;

export const row = (name: string, cells: readonly string[], width = 11): string =>
  [name.padEnd(nameWidth), ...cells.map((cell) => cell.padStart(width))].join('');

export const rounded = (value: number): string => value.toFixed(value < 100 ? 1 : 0);

export const percent = (share: number | null): string =>
  share === null ? '–' : `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;

const cpu = (ms: number | null): string => (ms === null ? '–' : ms.toFixed(2));

/** Formats figures as a table for the terminal, each also as a share of its floor. */
export function table(all: readonly Figures[], floors: Floors): string {
  const heads = ['per second', 'of floor', 'p50 ms', 'p95 ms', 'p99 ms', 'longest'];
  const lines = [...all, ...Object.values(floors)].map((figures) =>
    row(figures.name, [
      rounded(figures.perSecond),
      percent(shareOfFloor(figures, floors)),
      rounded(figures.p50),
      rounded(figures.p95),
      rounded(figures.p99),
      rounded(figures.longest),
      cpu(figures.cpuMs),
      cpu(figures.databaseCpuMs),
      String(figures.busy),
      String(figures.errors),
    ]),
  );
  return [row('', [...heads, 'CPU ms', 'DB CPU ms', 'busy', 'errors']), ...lines].join('\n');
}
