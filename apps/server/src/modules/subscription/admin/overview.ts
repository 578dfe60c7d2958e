import type { ProductionPlan, SubscriptionsOverview } from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import { type SkuForSale, skusForSale } from '../../catalogue/index.ts';
import { customerNames } from '../../identity/index.ts';
import { mandateStatesOf } from '../../payments/index.ts';
import { dayOf, plusDays } from '../../../platform/days.ts';
import { isLocked, mondayOf } from '../calendar/calendar.ts';
import { calendarOf } from '../subscription-context.ts';
import {
  selectDeliveries,
  selectFailing,
  selectPaused,
  selectRunning,
  selectWanted,
  selectWeeks,
} from './overview.sql.ts';

type Row = ProductionPlan['rows'][number];

/** Groups packs by product and cut, heaviest group first. */
function productionRows(
  wanted: readonly { sku: string; cut: string; packs: number }[],
  goods: ReadonlyMap<string, SkuForSale>,
): Row[] {
  const rows = new Map<string, Row>();
  for (const { sku, cut, packs } of wanted) {
    const known = goods.get(sku);
    const productName = known?.productName ?? sku;
    const key = `${productName} ${cut}`;
    const label = known?.cuts.find(({ code }) => code === cut)?.label;
    const row = rows.get(key) ?? {
      productName,
      ...(cut !== '' && { cut, cutLabel: label ?? cut }),
      packs: [],
      grams: 0,
    };
    rows.set(key, {
      ...row,
      packs: [...row.packs, { pack: known?.pack ?? sku, count: packs }],
      grams: row.grams + (known?.netGrams ?? 0) * packs,
    });
  }
  return [...rows.values()].sort((a, b) => b.grams - a.grams);
}

/** The quantities that a hub cuts for one day's subscriptions. The default date is tomorrow. */
export async function productionPlan(
  q: Queryable,
  { hubId, date, now }: { hubId: number; date?: string | undefined; now: Date },
): Promise<ProductionPlan> {
  const day = date ?? plusDays(dayOf(now), 1);
  const [wanted, deliveries, { calendar }] = await Promise.all([
    selectWanted(q, { hubId, date: day }),
    selectDeliveries(q, { hubId, date: day }),
    calendarOf(q, { season: null, hubId }, now),
  ]);
  const sold = await skusForSale(
    q,
    hubId,
    wanted.map(({ sku }) => sku),
  );
  const rows = productionRows(wanted, new Map(sold.map((sku) => [sku.sku, sku])));
  return {
    date: day,
    deliveries,
    rows,
    grams: rows.reduce((sum, { grams }) => sum + grams, 0),
    isOpen: !isLocked(day, calendar, now),
  };
}

/** The lists end here; staff work from the newest entry down. */
const listed = 100;
const daysOfFailures = 14;
const weeksShown = 8;

/** Active subscriptions, recent payment failures, pauses, and weekly starts and ends. */
export async function subscriptionsOverview(
  q: Queryable,
  { hubIds, now }: { hubIds: readonly number[]; now: Date },
): Promise<SubscriptionsOverview> {
  const today = dayOf(now);
  const [standing, failing, pauses, weeks] = await Promise.all([
    selectRunning(q, hubIds),
    selectFailing(q, { hubIds, since: plusDays(today, -daysOfFailures), limit: listed }),
    selectPaused(q, { hubIds, limit: listed }),
    selectWeeks(q, { hubIds, from: plusDays(mondayOf(today), -7 * (weeksShown - 1)) }),
  ]);
  const people = await customerNames(
    q,
    [...failing, ...pauses].map(({ customerId }) => customerId),
  );
  const withPerson = <R extends { customerId: number }>({ customerId, ...row }: R) => {
    const person = people.get(customerId);
    if (!person) throw new Error(`A plan of customer ${customerId}, who is not there`);
    const { fullName, phoneNo } = person;
    return { ...row, phoneNo, ...(fullName !== undefined && { customerName: fullName }) };
  };
  const states = await mandateStatesOf(
    q,
    failing.map(({ customerId }) => customerId),
  );
  const mandates = new Map(states.map(({ customerId, state }) => [customerId, state]));
  const withMandate = ({ debit, ...row }: (typeof failing)[number]) => {
    const mandate = mandates.get(row.customerId);
    return { ...withPerson(row), ...(mandate && { mandate }), ...(debit && { debit }) };
  };
  return { ...standing, failing: failing.map(withMandate), pauses: pauses.map(withPerson), weeks };
}
