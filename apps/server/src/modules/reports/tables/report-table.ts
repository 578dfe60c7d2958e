import type { Report, ReportColumn, ReportName, ReportUnit } from '@halal-basket/contract';

/** Sums of one row by name: counts, paise or minutes. */
export type Sums = Readonly<Record<string, number>>;

/** A row before its columns are computed. Null: the period has nothing in this row. */
export interface SumRow {
  key: string;
  label: string;
  now: Sums | null;
  before: Sums | null;
  /** The name of its hub, where a report has rows by hub. */
  hub?: string;
}

export interface ReportSums {
  rows: readonly SumRow[];
  rowCount: number;
  total: { now: Sums; before: Sums };
}

/** A column of a report, computed from the sums of a row and of the whole period. */
export interface Column {
  column: ReportColumn;
  unit: ReportUnit;
  of: (row: Sums, total: Sums) => number | null;
}

export interface Period {
  from: string;
  to: string;
}

const sumOf = (sums: Sums, name: string): number => sums[name] ?? 0;
const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Rounded to two decimals, as the wire has rupees and percentages. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

export const count = (column: ReportColumn, name: string): Column => ({
  column,
  unit: 'count',
  of: (row) => sumOf(row, name),
});

export const amount = (column: ReportColumn, name: string, without?: string): Column => ({
  column,
  unit: 'rupees',
  of: (row) => rounded((sumOf(row, name) - (without ? sumOf(row, without) : 0)) / 100),
});

/** The average amount of `name` for each of `each`. */
export const averageAmount = (column: ReportColumn, name: string, each: string): Column => ({
  column,
  unit: 'rupees',
  of: (row) => {
    const average = ratio(sumOf(row, name), sumOf(row, each));
    return average === null ? null : rounded(average / 100);
  },
});

export const averageMinutes = (column: ReportColumn, name: string, each: string): Column => ({
  column,
  unit: 'minutes',
  of: (row) => {
    const average = ratio(sumOf(row, name), sumOf(row, each));
    return average === null ? null : Math.round(average);
  },
});

const percent = (part: number, whole: number): number | null => {
  const share = ratio(part, whole);
  return share === null ? null : rounded(share * 100);
};

/** The percentage of one sum in another sum of the row, less `without`. */
export const percentage = (
  column: ReportColumn,
  name: string,
  of: string,
  without?: string,
): Column => ({
  column,
  unit: 'percent',
  of: (row) => percent(sumOf(row, name) - (without ? sumOf(row, without) : 0), sumOf(row, of)),
});

/** The row's percentage of the period's total. */
export const shareOfTotal = (column: ReportColumn, name: string): Column => ({
  column,
  unit: 'percent',
  of: (row, total) => percent(sumOf(row, name), sumOf(total, name)),
});

const valuesOf = (columns: readonly Column[], row: Sums, total: Sums): (number | null)[] =>
  columns.map(({ of }) => of(row, total));

/** The report's answer. `before` is the compared period; null if the report compares nothing. */
export function tableOf(
  report: ReportName,
  columns: readonly Column[],
  { period, before }: { period: Period; before: Period | null },
  { rows, rowCount, total }: ReportSums,
): Report {
  return {
    report,
    period,
    ...(before && { before }),
    columns: columns.map(({ column, unit }) => ({ column, unit })),
    rows: rows.map((row) => ({
      key: row.key,
      label: row.label,
      ...(row.hub !== undefined && { hub: row.hub }),
      values: valuesOf(columns, row.now ?? {}, total.now),
      ...(before && { before: valuesOf(columns, row.before ?? {}, total.before) }),
    })),
    rowCount,
    total: valuesOf(columns, total.now, total.now),
    ...(before && { totalBefore: valuesOf(columns, total.before, total.before) }),
  };
}

/** Rows for all these keys in their order: those without sums are empty. */
export function withAllKeys(sums: ReportSums, keys: readonly string[]): ReportSums {
  const found = new Map(sums.rows.map((row) => [row.key, row]));
  const rows = keys.map((key) => found.get(key) ?? { key, label: key, now: null, before: null });
  return { ...sums, rows, rowCount: rows.length };
}

/** Adds up sums by name. */
export function sumOfAll(all: readonly Sums[]): Sums {
  const total: Record<string, number> = {};
  for (const sums of all) {
    for (const [name, value] of Object.entries(sums)) total[name] = (total[name] ?? 0) + value;
  }
  return total;
}

/** Rows of the period and of the one before, joined by key. */
export function joined(
  now: readonly { key: string; label: string; sums: Sums }[],
  before: readonly { key: string; label: string; sums: Sums }[],
): ReportSums {
  const rows = new Map<string, SumRow>();
  for (const { key, label, sums } of now) rows.set(key, { key, label, now: sums, before: null });
  for (const { key, label, sums } of before) {
    rows.set(key, { ...(rows.get(key) ?? { key, label, now: null }), before: sums });
  }
  const total = {
    now: sumOfAll(now.map(({ sums }) => sums)),
    before: sumOfAll(before.map(({ sums }) => sums)),
  };
  return { rows: [...rows.values()], rowCount: rows.size, total };
}
