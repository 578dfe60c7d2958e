import { z } from 'zod';
import { type Queryable, type Sql, join, raw, sql } from '../../../platform/db.ts';
import { lengthOf, periodBefore } from './periods.ts';
import type { Period, ReportSums } from './report-table.ts';

export interface Scope {
  /** Empty: all hubs. */
  hubIds: readonly number[];
  period: Period;
}

/** A table of sums by hub and day, and how a report groups it. */
export interface SumSource {
  /** Its rows of the period and of the one before. */
  table: (period: Period) => Sql;
  /** The key of a row as text. Its `day` is shifted into the period. */
  key: Sql;
  label: Sql;
  /** The column of each sum. */
  sums: Readonly<Record<string, string>>;
  /** The sum that sorts the rows, the largest first; null: the rows are sorted by key. */
  rank: string | null;
}

const sumsRow = z.record(z.string(), z.number());
const reportRow = z.object({
  rows: z.array(z.object({ key: z.string(), label: z.string(), now: sumsRow, before: sumsRow })),
  rowCount: z.number(),
  total: z.object({ now: sumsRow, before: sumsRow }),
});

type When = 'now' | 'before';

const inHubs = (hubIds: readonly number[]): Sql =>
  hubIds.length === 0 ? sql`true` : sql`hub_id = any(${hubIds}::bigint[])`;

/** The rows of a period and of the one before, read once. */
export const selectSums = (
  q: Queryable,
  { table, key, label, sums, rank }: SumSource,
  { hubIds, period }: Scope,
  limit: number,
): Promise<ReportSums> => {
  const names = Object.keys(sums);
  const column = (when: When, name: string): Sql => raw(`${when}_${name}`);
  const both = (part: (when: When, name: string) => Sql): Sql =>
    join((['now', 'before'] as const).flatMap((when) => names.map((name) => part(when, name))));
  const asObject = (value: (name: string) => Sql): Sql =>
    sql`json_build_object(${join(names.map((name) => sql`${raw(`'${name}'`)}, ${value(name)}`))})`;
  const total = (when: When) => asObject((name) => sql`coalesce(sum(${column(when, name)}), 0)`);
  return q.one(
    reportRow,
    sql`with day_sum as (
          select *, day >= ${period.from}::date as is_now,
                 case when day >= ${period.from}::date then day
                      else day + ${lengthOf(period)}::int end as shown_day
          from ${table(period)}
          where day between ${periodBefore(period).from}::date and ${period.to}::date
            and ${inHubs(hubIds)}
        ), line as materialized (
          select ${key} as key, max(${label}) as label,
                 ${both((when, name) => {
                   const wanted = when === 'now' ? sql`is_now` : sql`not is_now`;
                   return sql`coalesce(sum(${raw(sums[name] ?? '')}) filter (where ${wanted}), 0)
                              as ${column(when, name)}`;
                 })}
          from day_sum group by 1
        )
        select (select coalesce(json_agg(one), '[]') from (
                  select key, label, ${asObject((name) => column('now', name))} as now,
                         ${asObject((name) => column('before', name))} as before
                  from line
                  order by ${rank === null ? sql`key` : sql`${column('now', rank)} desc, ${column('before', rank)} desc, key`}
                  limit ${limit}) as one) as rows,
               count(*) as "rowCount",
               json_build_object('now', ${total('now')}, 'before', ${total('before')}) as total
        from line`,
  );
};

const cohortRow = z.object({
  firstMonth: z.string(),
  /** Months since the first order. */
  age: z.number(),
  customers: z.number(),
});

/** The customers who ordered in each month after their first one, by the month of their first order. */
export const selectCohorts = (q: Queryable, { hubIds, period }: Scope) =>
  q.many(
    cohortRow,
    sql`select to_char(first_month, 'YYYY-MM') as "firstMonth",
               ((extract(year from day) - extract(year from first_month)) * 12
                + extract(month from day) - extract(month from first_month))::integer as age,
               sum(customers) as customers
        from reports.cohort_day
        where first_month between date_trunc('month', ${period.from}::date)
                              and ${period.to}::date and ${inHubs(hubIds)}
        group by 1, 2 order by 1, 2`,
  );

const searchesRow = z.object({
  term: z.string(),
  now: sumsRow,
  before: sumsRow,
});

/** Terms that found nothing, the most frequent first. The term '' is the sum of all searches. */
export const selectFailedSearches = (q: Queryable, { period }: Pick<Scope, 'period'>) =>
  q.many(
    searchesRow,
    sql`with term_sum as (
          select term, coalesce(sum(searches) filter (where is_now), 0) as searches,
                 coalesce(sum(failed) filter (where is_now), 0) as failed,
                 coalesce(sum(searches) filter (where not is_now), 0) as searches_before,
                 coalesce(sum(failed) filter (where not is_now), 0) as failed_before
          from (select *, day >= ${period.from}::date as is_now from reports.search_day) as search_day
          where day between ${periodBefore(period).from}::date and ${period.to}::date
          group by term
        )
        select term, json_build_object('searches', searches, 'failed', failed) as now,
               json_build_object('searches', searches_before, 'failed', failed_before) as before
        from term_sum where term = '' or failed > 0 order by failed desc, term`,
  );
