import type { Today } from '@halal-basket/contract';
import { paise, rupeesFromPaise } from '@halal-basket/money';
import { dayOf, instantOf, minuteOf, plusDays } from '../../platform/days.ts';
import type { Queryable } from '../../platform/db.ts';
import { allHubs } from '../location/index.ts';
import { selectTodayOfOrders } from '../orders/index.ts';
import { selectOutstandingPayments } from '../payments/index.ts';
import { selectSlotsOfDay } from '../slots/index.ts';
import { selectStockAlerts } from '../stock/index.ts';
import { selectUntilHour } from './sums/day-sums.sql.ts';

type Deliveries = Awaited<ReturnType<typeof selectTodayOfOrders>>['slots'][number];

const noDeliveries: Omit<Deliveries, 'slotId'> = {
  toPick: 0,
  assigned: 0,
  onTheRoad: 0,
  delivered: 0,
  late: 0,
};

const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

const rupees = (amount: number): number => rupeesFromPaise(paise(amount));

interface Scope {
  /** Empty: all hubs. */
  hubIds: readonly number[];
  /** Payments have no hub: only staff of all hubs see them. */
  withMoney: boolean;
  now: Date;
}

/** The slots of each hub with their deliveries. */
async function slotsByHub(
  q: Queryable,
  { hubIds }: Scope,
  day: string,
  all: readonly Deliveries[],
) {
  const deliveries = new Map(all.map(({ slotId, ...counts }) => [slotId, counts]));
  const slots = await selectSlotsOfDay(q, hubIds, day);
  return (hubId: number) =>
    slots
      .filter((slot) => slot.hubId === hubId)
      .map(({ slotId, kind, startMinute, endMinute, capacity, taken }) => ({
        startMinute,
        endMinute,
        capacity,
        taken,
        express: kind === 'express',
        ...(deliveries.get(slotId) ?? noDeliveries),
      }));
}

/** The shop now, read from the orders themselves. */
export async function readToday(q: Queryable, scope: Scope): Promise<Today> {
  const { hubIds, withMoney, now } = scope;
  const day = dayOf(now);
  const from = instantOf(day, 0);
  const hour = Math.floor(minuteOf(now) / 60);
  const [orders, lastWeek, stock, money, known] = await Promise.all([
    selectTodayOfOrders(q, { hubIds, day, from, now }),
    selectUntilHour(q, { hubIds, day: plusDays(day, -7), hour }),
    selectStockAlerts(q, hubIds),
    withMoney ? selectOutstandingPayments(q, from) : null,
    allHubs(q),
  ]);
  const slotsOf = await slotsByHub(q, scope, day, orders.slots);
  const shown = known.filter(({ hubId }) => hubIds.length === 0 || hubIds.includes(hubId));
  const sales = new Map(orders.hubs.map((hub) => [hub.hubId, hub]));
  const count = sum(orders.hubs, (hub) => hub.orders);
  const revenue = sum(orders.hubs, (hub) => hub.revenue);
  return {
    day,
    orders: count,
    revenue: rupees(revenue),
    ...(count > 0 && { averageOrderValue: rupees(Math.round(revenue / count)) }),
    cancelled: sum(orders.hubs, ({ cancelled }) => cancelled),
    lastWeek: { orders: lastWeek.orders, revenue: rupees(lastWeek.revenue) },
    toPick: sum(orders.slots, ({ toPick }) => toPick),
    onTheRoad: sum(orders.slots, ({ onTheRoad }) => onTheRoad),
    delivered: sum(orders.slots, ({ delivered }) => delivered),
    late: orders.late,
    soldOut: stock.soldOut,
    lowStock: stock.low,
    complaints: orders.complaints,
    ...(money && {
      money: { paymentsFailed: money.failed, refundsWaiting: money.refunds },
    }),
    hubs: shown.map(({ hubId, adcCode, name }) => ({
      adcCode,
      name,
      orders: sales.get(hubId)?.orders ?? 0,
      revenue: rupees(sales.get(hubId)?.revenue ?? 0),
      slots: slotsOf(hubId),
    })),
  };
}
