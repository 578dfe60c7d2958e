import type { Tx } from '../../../platform/db.ts';
import { newOrderNo } from '../../orders/index.ts';
import { holdAll } from '../../stock/index.ts';
import {
  type DayToOrder,
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

interface Ready extends DayToOrder {
  delivery: Deliverable;
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
  dueDays: readonly DueDay[],
  run: RunContext,
): Promise<Map<number, keyof Tally>> {
  const days = await lockFreeDays(tx, dueDays, run);
  const prepared = await settleAll(days.map((day) => prepareDay(tx, day)));
  const ready = await holdGoods(
    tx,
    prepared.filter((day) => day !== null),
  );
  const outcomes = await settleAll(
    ready.map(async ({ delivery, goods, ...dayToOrder }): Promise<[number, keyof Tally]> => {
      const result = await orderGoods(tx, dayToOrder, delivery, goods);
      return [dayToOrder.day.dayId ?? 0, await recordOutcome(tx, dayToOrder, result)];
    }),
  );
  return new Map(outcomes);
}

/** Null for a day that needs single handling. */
async function prepareDay(tx: Tx, dayToOrder: DayToOrder): Promise<Ready | null> {
  const { day, context } = dayToOrder;
  if (day.slotId === null || !isLocked(day.date, context.calendar, context.now)) return null;
  const items = orderItemsOf(dayToOrder);
  if (items.length < day.items.length) return null;
  const delivery = await deliverable(tx, dayToOrder);
  if (typeof delivery === 'string') return null;
  return { ...dayToOrder, delivery, goods: { orderNo: newOrderNo(), items, left: [] } };
}

/** Holds the goods of these days, for each hub all or none. Returns the days whose goods are held. */
async function holdGoods(tx: Tx, days: readonly Ready[]): Promise<Ready[]> {
  const hubs = [...new Set(days.map(({ context }) => context.hub.hubId))].sort((a, b) => a - b);
  const ready: Ready[] = [];
  for (const hubId of hubs) {
    const ofHub = days.filter(({ context }) => context.hub.hubId === hubId);
    const orders = ofHub.map(({ goods: { orderNo, items } }) => ({
      orderNo,
      items: stockOf(items),
    }));
    if ((await holdAll(tx, hubId, orders)).ok) ready.push(...ofHub);
  }
  return ready;
}
