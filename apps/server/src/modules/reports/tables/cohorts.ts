import { cohortMonths } from './columns.ts';
import { type ReportSums, type Sums, sumOfAll } from './report-table.ts';

interface CohortPart {
  /** `YYYY-MM`. */
  firstMonth: string;
  age: number;
  customers: number;
}

const monthNumber = (month: string): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

/** The sums of a cohort: a month that has not begun yet counts neither customers nor those who returned. */
function cohortSums(parts: readonly CohortPart[], monthsSince: number): Sums {
  const at = (age: number) => parts.find((part) => part.age === age)?.customers ?? 0;
  const months = cohortMonths.flatMap((name, index): [string, number][] =>
    index + 1 > monthsSince
      ? []
      : [
          [name, at(index + 1)],
          [`${name}Of`, at(0)],
        ],
  );
  return { customers: at(0), ...Object.fromEntries(months) };
}

/** A row for each month of first orders, with the customers who ordered again in the months after it. */
export function cohortTable(parts: readonly CohortPart[], today: string): ReportSums {
  const months = [...new Set(parts.map(({ firstMonth }) => firstMonth))].sort();
  const rows = months.map((month) => ({
    key: month,
    label: month,
    now: cohortSums(
      parts.filter(({ firstMonth }) => firstMonth === month),
      monthNumber(today) - monthNumber(month),
    ),
    before: null,
  }));
  const total = { now: sumOfAll(rows.map(({ now }) => now)), before: {} };
  return { rows, rowCount: rows.length, total };
}
