import type { Tx } from '../../../platform/db.ts';
import { newOrderNo } from '../../orders/index.ts';
import { holdAll } from '../../stock/index.ts';
import {
  type DayToMake,
  type Deliverable,
  type HeldGoods,
  deliverable,
  orderGoods,
  stockOf,
  orderItemsOf,
} from './day-order.ts';
import { type Tally, recordOutcome } from './day-outcome.ts';
import { isLocked } from '../calendar/calendar.ts';
import type { DueDay } from './due-days.sql.ts';
import { type RunContext, settleAll, lockFreeDays } from './lock-days.ts';

/** Days in one transaction: customers who order the same goods wait for at most this many. */
export const daysPerBatch = 20;

interface Ready extends DayToMake {
  way: Deliverable;
  goods: HeldGoods;
}

/**
 * Creates the orders of several days in one transaction, whose statements travel together. It
 * covers days with a slot reservation and all their goods, whose subscription is not locked by
 * another process. Returns the outcome by day; other days are handled one by one. The stock of all
 * is held in one statement before anything else, so two runs never deadlock.
 */
export async function createOrdersOfDays(
  tx: Tx,
  dues: readonly DueDay[],
  around: RunContext,
): Promise<Map<number, keyof Tally>> {
  const days = await lockFreeDays(tx, dues, around);
  const looked = await settleAll(days.map((day) => prepareDay(tx, day)));
  const ready = await held(
    tx,
    looked.filter((day) => day !== null),
  );
  const outcomes = await settleAll(
    ready.map(async ({ way, goods, ...dayToMake }): Promise<[number, keyof Tally]> => {
      const made = await orderGoods(tx, dayToMake, way, goods);
      return [dayToMake.day.dayId ?? 0, await recordOutcome(tx, dayToMake, made)];
    }),
  );
  return new Map(outcomes);
}

/** Null for a day that needs single handling. */
async function prepareDay(tx: Tx, dayToMake: DayToMake): Promise<Ready | null> {
  const { day, context } = dayToMake;
  if (day.slotId === null || !isLocked(day.date, context.calendar, context.now)) return null;
  const items = orderItemsOf(dayToMake);
  if (items.length < day.items.length) return null;
  const way = await deliverable(tx, dayToMake);
  if (typeof way === 'string') return null;
  return { ...dayToMake, way, goods: { orderNo: newOrderNo(), items, left: [] } };
}

/** The days whose goods are held now: for each hub all or none. */
async function held(tx: Tx, days: readonly Ready[]): Promise<Ready[]> {
  const hubs = [...new Set(days.map(({ context }) => context.hub.hubId))].sort((a, b) => a - b);
  const ready: Ready[] = [];
  for (const hubId of hubs) {
    const here = days.filter(({ context }) => context.hub.hubId === hubId);
    const orders = here.map(({ goods: { orderNo, items } }) => ({
      orderNo,
      items: stockOf(items),
    }));
    if ((await holdAll(tx, hubId, orders)).ok) ready.push(...here);
  }
  return ready;
}
