import type { Report, ReportName } from '@halal-basket/contract';
import { hoursLabel } from '../../../platform/days.ts';
import type { Queryable } from '../../../platform/db.ts';
import { categoryNames } from '../../catalogue/index.ts';
import { allHubs } from '../../location/index.ts';
import { paymentLabel } from '../../payments/index.ts';
import { slotUse } from '../../slots/index.ts';
import { cohortTable } from './cohorts.ts';
import { columnsOf } from './columns.ts';
import { checkPeriod, daysOf, periodBefore } from './periods.ts';
import { type ReportSums, type SumRow, tableOf, withAllKeys } from './report-table.ts';
import { sumSources } from './sources.sql.ts';
import { type Scope, selectCohorts, selectFailedSearches, selectSums } from './sums.sql.ts';

interface ReportRequest extends Scope {
  /** The business day, `YYYY-MM-DD`. */
  today: string;
  /** Rows at most. */
  limit: number;
}

type Read = (q: Queryable, request: ReportRequest) => Promise<ReportSums>;

const read =
  (source: keyof typeof sumSources): Read =>
  (q, request) =>
    selectSums(q, sumSources[source], request, request.limit);

const labelled = (sums: ReportSums, labelOf: (key: string) => string): ReportSums => ({
  ...sums,
  rows: sums.rows.map((row) => ({ ...row, label: labelOf(row.key) })),
});

const byDay =
  (source: 'days' | 'deliveries'): Read =>
  async (q, request) =>
    withAllKeys(await read(source)(q, request), daysOf(request.period));

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

const visitLabels = new Map([
  ['new', 'First order'],
  ['returning', 'Returning customers'],
]);

const readHubs: Read = async (q, request) => {
  const [sums, hubs] = await Promise.all([read('hubs')(q, request), allHubs(q)]);
  const names = new Map(hubs.map(({ hubId, name }) => [String(hubId), name]));
  return labelled(sums, (key) => names.get(key) ?? key);
};

const readCategories: Read = async (q, request) => {
  const [sums, named] = await Promise.all([read('categories')(q, request), categoryNames(q)]);
  const names = new Map(named.map(({ seoName, name }) => [seoName, name]));
  return labelled(sums, (key) => (key === '' ? 'Combos' : (names.get(key) ?? key)));
};

const readSlots: Read = async (q, { hubIds, period }) => {
  const [now, before] = await Promise.all(
    [period, periodBefore(period)].map((each) => slotUse(q, { hubIds, ...each })),
  );
  const rows = new Map<string, SumRow>();
  const add = (when: 'now' | 'before', used: Awaited<ReturnType<typeof slotUse>>) => {
    for (const { kind, startMinute, endMinute, capacity, taken } of used) {
      const key = `${kind}-${startMinute}-${endMinute}`;
      const label = `${hoursLabel(startMinute, endMinute)}${kind === 'express' ? ', express' : ''}`;
      const row = rows.get(key) ?? { key, label, now: null, before: null };
      rows.set(key, { ...row, [when]: { capacity, taken } });
    }
  };
  add('now', now ?? []);
  add('before', before ?? []);
  const totalOf = (when: 'now' | 'before') => ({
    capacity: [...rows.values()].reduce((sum, row) => sum + (row[when]?.['capacity'] ?? 0), 0),
    taken: [...rows.values()].reduce((sum, row) => sum + (row[when]?.['taken'] ?? 0), 0),
  });
  const total = { now: totalOf('now'), before: totalOf('before') };
  return { rows: [...rows.values()], rowCount: rows.size, total };
};

const readSearches: Read = async (q, request) => {
  const found = await selectFailedSearches(q, request);
  const total = found.find(({ term }) => term === '');
  const terms = found.filter(({ term }) => term !== '');
  return {
    rows: terms
      .slice(0, request.limit)
      .map(({ term, now, before }) => ({ key: term, label: term, now, before })),
    rowCount: terms.length,
    total: { now: total?.now ?? {}, before: total?.before ?? {} },
  };
};

const readers: Record<ReportName, Read> = {
  days: byDay('days'),
  hours: async (q, request) => withAllKeys(await read('hours')(q, request), hours),
  hubs: readHubs,
  categories: readCategories,
  products: read('products'),
  promos: read('promos'),
  payments: async (q, request) =>
    labelled(await read('payments')(q, request), (key) => paymentLabel(key)),
  customers: async (q, request) => {
    const sums = withAllKeys(await read('customers')(q, request), [...visitLabels.keys()]);
    return labelled(sums, (key) => visitLabels.get(key) ?? key);
  },
  cohorts: async (q, request) => cohortTable(await selectCohorts(q, request), request.today),
  slots: readSlots,
  deliveries: byDay('deliveries'),
  searches: readSearches,
};

/** A cohort is followed over months, so that a period before would show the same rows. */
const comparesNothing: ReadonlySet<ReportName> = new Set<ReportName>(['cohorts']);

/** A report over a period. Refuses INVALID for a period that is too long or ends before it begins. */
export async function readReport(
  q: Queryable,
  name: ReportName,
  request: ReportRequest,
): Promise<Report> {
  const { period } = request;
  checkPeriod(period);
  const before = comparesNothing.has(name) ? null : periodBefore(period);
  return tableOf(name, columnsOf[name], { period, before }, await readers[name](q, request));
}
