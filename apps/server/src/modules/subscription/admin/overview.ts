import type { AnswerOf, ProductionPlan, SubscriptionsOverview } from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import { type SkuForSale, skusForSale } from '../../catalogue/index.ts';
import { customerNames } from '../../identity/index.ts';
import { selectMandateStates } from '../../payments/index.ts';
import { dayOf, plusDays } from '../../../platform/days.ts';
import { type PageRequest, pageOf } from '../../../platform/keyset.ts';
import { isLocked, mondayOf } from '../calendar/calendar.ts';
import { calendarOf } from '../subscription-context.ts';
import {
  newestFailing,
  pauseOrder,
  selectDeliveries,
  selectFailing,
  selectPaused,
  selectRunning,
  selectPlannedItems,
  selectWeeks,
} from './overview.sql.ts';

type Row = ProductionPlan['rows'][number];

/** Groups packs by product and cut, heaviest group first. */
function productionRows(
  items: readonly { sku: string; cut: string; packs: number }[],
  goods: ReadonlyMap<string, SkuForSale>,
): Row[] {
  const rows = new Map<string, Row>();
  for (const { sku, cut, packs } of items) {
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
  const [items, deliveries, { calendar }] = await Promise.all([
    selectPlannedItems(q, { hubId, date: day }),
    selectDeliveries(q, { hubId, date: day }),
    calendarOf(q, { season: null, hubId }, now),
  ]);
  const sold = await skusForSale(
    q,
    hubId,
    items.map(({ sku }) => sku),
  );
  const rows = productionRows(items, new Map(sold.map((sku) => [sku.sku, sku])));
  return {
    date: day,
    deliveries,
    rows,
    grams: rows.reduce((sum, { grams }) => sum + grams, 0),
    isOpen: !isLocked(day, calendar, now),
  };
}

const daysOfFailures = 14;
const weeksShown = 8;

/** The hubs that a list is about; none: all hubs. */
interface OfHubs {
  hubIds: readonly number[];
}

/** The numbers of active and paused subscriptions, and weekly starts and ends. */
export async function subscriptionsOverview(
  q: Queryable,
  { hubIds, now }: OfHubs & { now: Date },
): Promise<SubscriptionsOverview> {
  const [standing, weeks] = await Promise.all([
    selectRunning(q, hubIds),
    selectWeeks(q, { hubIds, from: plusDays(mondayOf(dayOf(now)), -7 * (weeksShown - 1)) }),
  ]);
  return { ...standing, weeks };
}

/** Adds name and phone number of the customers. */
async function withPeople<R extends { customerId: number }>(q: Queryable, rows: readonly R[]) {
  const people = await customerNames(
    q,
    rows.map(({ customerId }) => customerId),
  );
  return rows.map(({ customerId, ...row }) => {
    const person = people.get(customerId);
    if (!person) throw new Error(`A plan of customer ${customerId}, who is not there`);
    const { fullName, phoneNo } = person;
    return { ...row, phoneNo, ...(fullName !== undefined && { customerName: fullName }) };
  });
}

/** A page of recent deliveries that could not be paid. */
export async function failingSubscriptions(
  q: Queryable,
  { hubIds, now, ...request }: OfHubs & { now: Date } & PageRequest,
): Promise<AnswerOf<'consoleFailingSubscriptions'>> {
  const since = plusDays(dayOf(now), -daysOfFailures);
  const { rows, links } = await pageOf(newestFailing, request, async (seek) => ({
    rows: await selectFailing(q, { hubIds, since }, seek),
  }));
  const states = await selectMandateStates(
    q,
    rows.map(({ customerId }) => customerId),
  );
  const mandates = new Map(states.map(({ customerId, state }) => [customerId, state]));
  const withMandates = rows.map(({ debit, ...row }) => {
    const mandate = mandates.get(row.customerId);
    return { ...row, ...(mandate && { mandate }), ...(debit && { debit }) };
  });
  return { failing: await withPeople(q, withMandates), ...links };
}

/** A page of paused subscriptions. */
export async function pausedSubscriptions(
  q: Queryable,
  { hubIds, ...request }: OfHubs & PageRequest,
): Promise<AnswerOf<'consolePausedSubscriptions'>> {
  const { rows, links } = await pageOf(pauseOrder, request, async (seek) => ({
    rows: await selectPaused(q, hubIds, seek),
  }));
  return { pauses: await withPeople(q, rows), ...links };
}
