import type { Report, ReportName } from '@halal-basket/contract';
import { hoursLabel, instantOf } from '../../../platform/days.ts';
import type { Queryable } from '../../../platform/db.ts';
import { selectCategoryNames, selectSkuNames } from '../../catalogue/index.ts';
import { allHubs } from '../../location/index.ts';
import { paymentLabel } from '../../payments/index.ts';
import { selectSlotUse } from '../../slots/index.ts';
import { ridersOf } from '../../staff/index.ts';
import { selectWastageBetween } from '../../stock/index.ts';
import { cohortTable } from './cohorts.ts';
import { columnsOf } from './columns.ts';
import { checkPeriod, daysOf, periodBefore } from './periods.ts';
import {
  type Period,
  type ReportSums,
  type SumRow,
  joined,
  tableOf,
  withAllKeys,
} from './report-table.ts';
import { sumSources } from './sources.sql.ts';
import { readStock } from './stock-report.ts';
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

/** Also riders who left: they are paid for what they delivered. */
const readRiders: Read = async (q, request) => {
  const [sums, riders] = await Promise.all([read('riders')(q, request), ridersOf(q, [], false)]);
  const names = new Map(riders.map((rider) => [String(rider.rider_id), rider.full_name]));
  return labelled(sums, (key) => (key === '0' ? 'Without a rider' : (names.get(key) ?? key)));
};

const byCategory =
  (source: 'categories' | 'margins'): Read =>
  async (q, request) => {
    const [sums, named] = await Promise.all([read(source)(q, request), selectCategoryNames(q)]);
    const names = new Map(named.map(({ seoName, name }) => [seoName, name]));
    return labelled(sums, (key) => (key === '' ? 'Combos' : (names.get(key) ?? key)));
  };

const readSlots: Read = async (q, { hubIds, period }) => {
  const used = async (days: Period) =>
    (await selectSlotUse(q, { hubIds, ...days })).map((slot) => {
      const { kind, startMinute, endMinute, capacity, taken } = slot;
      const span = hoursLabel(startMinute, endMinute);
      return {
        key: `${kind}-${startMinute}-${endMinute}`,
        label: kind === 'express' ? `${span}, express` : span,
        sums: { capacity, taken },
      };
    });
  return joined(await used(period), await used(periodBefore(period)));
};

const readWastage: Read = async (q, { hubIds, period, limit }) => {
  const wasted = async ({ from, to }: Period) => {
    const bounds = { from: instantOf(from, 0), until: instantOf(to, 1440) };
    const packs = await selectWastageBetween(q, { hubIds, ...bounds });
    const skus = packs.map(({ sku }) => sku);
    const names = new Map((await selectSkuNames(q, skus)).map((name) => [name.sku, name]));
    return packs.map((each) => {
      const name = names.get(each.sku);
      return {
        key: each.sku,
        label: name ? `${name.productName}, ${name.pack}` : each.sku,
        sums: {
          packs: each.packs,
          cost: each.cost,
          withoutCost: each.packs - each.packsWithCost,
        },
      };
    });
  };
  const sums = joined(await wasted(period), await wasted(periodBefore(period)));
  const costOf = ({ now }: SumRow) => now?.['cost'] ?? 0;
  const rows = [...sums.rows].sort((a, b) => costOf(b) - costOf(a)).slice(0, limit);
  return { ...sums, rows };
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
  categories: byCategory('categories'),
  margins: byCategory('margins'),
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
  riders: readRiders,
  searches: readSearches,
  wastage: readWastage,
  stock: (q, request) => readStock(q, { ...request, dayBefore: periodBefore(request.period).to }),
};

/** A cohort is followed over months, so that a period before would show the same rows. */
const comparesNothing: ReadonlySet<ReportName> = new Set<ReportName>(['cohorts']);

/** The figures of the last day's end: they are compared with the end of the day before the period. */
const atEndOfPeriod: ReadonlySet<ReportName> = new Set<ReportName>(['stock']);

/** The period that the report compares with; null: none. */
function comparedWith(name: ReportName, period: Period): Period | null {
  if (comparesNothing.has(name)) return null;
  const before = periodBefore(period);
  return atEndOfPeriod.has(name) ? { from: before.to, to: before.to } : before;
}

/** A report over a period. Refuses INVALID for a period that is too long or ends before it begins. */
export async function readReport(
  q: Queryable,
  name: ReportName,
  request: ReportRequest,
): Promise<Report> {
  const { period } = request;
  checkPeriod(period);
  const periods = { period, before: comparedWith(name, period) };
  return tableOf(name, columnsOf[name], periods, await readers[name](q, request));
}
