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
  wantedOf,
} from './day-order.ts';
import { type Tally, follow } from './day-outcome.ts';
import { isLocked } from '../calendar/calendar.ts';
import type { DueDay } from './due-days.sql.ts';
import { type Around, allOf, lockFreeDays } from './lock-days.ts';

/** So many days share a transaction: shoppers who want the same goods wait no longer than for these. */
export const daysTogether = 20;

interface Ready extends DayToMake {
  way: Deliverable;
  goods: HeldGoods;
}

/**
 * Makes the orders of some days in one transaction, whose statements travel together: those of plans
 * that nobody else works on, that have their place and of which nothing is missing. Gives what became
 * of which day; who is not among them needs a closer look, by itself. The goods of all are held in one
 * statement, before anything else is: two runs never wait for each other in a ring.
 */
export async function makeTogether(
  tx: Tx,
  dues: readonly DueDay[],
  around: Around,
): Promise<Map<number, keyof Tally>> {
  const days = await lockFreeDays(tx, dues, around);
  const looked = await allOf(days.map((day) => plainDay(tx, day)));
  const ready = await held(
    tx,
    looked.filter((day) => day !== null),
  );
  const outcomes = await allOf(
    ready.map(async ({ way, goods, ...given }): Promise<[number, keyof Tally]> => {
      const made = await orderGoods(tx, given, way, goods);
      return [given.day.dayId ?? 0, await follow(tx, given, made)];
    }),
  );
  return new Map(outcomes);
}

/** Null for a day that is anything but plain. */
async function plainDay(tx: Tx, given: DayToMake): Promise<Ready | null> {
  const { day, facts } = given;
  if (day.slotId === null || !isLocked(day.date, facts.calendar, facts.now)) return null;
  const items = wantedOf(given);
  if (items.length < day.items.length) return null;
  const way = await deliverable(tx, given);
  if (typeof way === 'string') return null;
  return { ...given, way, goods: { orderNo: newOrderNo(), items, left: [] } };
}

/** Those whose goods are held now: of a hub all or none. */
async function held(tx: Tx, days: readonly Ready[]): Promise<Ready[]> {
  const hubs = [...new Set(days.map(({ facts }) => facts.hub.hubId))].sort((a, b) => a - b);
  const ready: Ready[] = [];
  for (const hubId of hubs) {
    const here = days.filter(({ facts }) => facts.hub.hubId === hubId);
    const orders = here.map(({ goods: { orderNo, items } }) => ({
      orderNo,
      items: stockOf(items),
    }));
    if ((await holdAll(tx, hubId, orders)).ok) ready.push(...here);
  }
  return ready;
}
