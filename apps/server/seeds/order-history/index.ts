import { z } from 'zod';
import { dayOf, instantOf, plusDays } from '../../src/platform/days.ts';
import type { Config } from '../../src/platform/config.ts';
import { type Db, sql } from '../../src/platform/db.ts';
import { customers } from '../demo/people.ts';
import { once } from '../once.ts';
import { SimulatedCustomer } from './customer.ts';
import { type PastOrder, orderHistory } from './orders.ts';
import { SimulatedShop } from './shop.ts';

const minutesAgo = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

/** The minutes between the order that is under way at the first start, and that start. */
const underWayFor = 50;

const anyRow = z.object({ any: z.boolean() });

/**
 * Simulates six weeks of the first demo customer. She orders and pays through the API, and staff move her orders
 * by the usual rules, each step at its own time. Skips a shop that already has an order.
 */
export async function seedPast(
  db: Db,
  { config, now, log }: { config: Config; now: Date; log: (line: string) => void },
): Promise<void> {
  await once(db, 'demo.past', now, async () => {
    const { any } = await db.one(anyRow, sql`select exists (select from orders."order") as any`);
    if (any) return;
    try {
      await liveThrough(db, config, now);
      log(`added ${orderHistory().orders.length + 1} orders of the first demo customer`);
    } catch (error) {
      // The shop still opens: only demo orders are missing.
      log(`The demo shop lacks some orders of its first customer: ${String(error)}`);
    }
  });
}

async function liveThrough(db: Db, config: Config, now: Date): Promise<void> {
  const [ayesha] = customers();
  if (!ayesha) throw new Error('The demo shop has no customers.');
  const { orders, orderUnderWay, riderIsAt } = orderHistory();
  const phoneNo = ayesha.phone.replace('+91', '');
  const today = dayOf(now);
  const farthest = Math.max(...orders.map(({ daysAgo }) => daysAgo));
  const shop = await SimulatedShop.open(db, config, instantOf(plusDays(today, -farthest), 0));
  const someoneAt = async (moment: Date): Promise<SimulatedCustomer> => {
    shop.goTo(moment);
    await shop.openDays();
    const buyer = new SimulatedCustomer(shop);
    await buyer.logIn(phoneNo);
    return buyer;
  };
  try {
    for (const past of orders) {
      const buyer = await someoneAt(instantOf(plusDays(today, -past.daysAgo), past.hour * 60));
      await toItsEnd(shop, buyer, past);
      await shop.settle();
      await buyer.call('markNotificationsRead', { body: {} });
      await buyer.logOut();
    }
    const buyer = await someoneAt(minutesAgo(now, underWayFor));
    await onItsWay(shop, await buyer.order(orderUnderWay), { now, riderIsAt });
    await shop.settle();
    await buyer.logOut();
  } finally {
    await shop.close();
  }
}

async function toItsEnd(
  shop: SimulatedShop,
  buyer: SimulatedCustomer,
  past: PastOrder,
): Promise<void> {
  const { ending } = past;
  const orderNo = await buyer.order(past);
  await shop.settle();
  if (ending.kind === 'cancelled') {
    shop.wait(25);
    await buyer.call('cancelOrder', { params: { orderNo }, body: { reason: ending.reason } });
    return;
  }
  shop.wait(4);
  await shop.move(orderNo, 'confirm');
  shop.goTo((await shop.slotOf(orderNo)).begins);
  if (ending.kind === 'delivered' && ending.weighed) await shop.weigh(orderNo, ending.weighed);
  await shop.move(orderNo, 'assignDriver');
  shop.wait(6);
  await shop.move(orderNo, 'pickUp');
  await shop.settle();
  shop.wait(34);
  await shop.move(orderNo, 'deliver');
  if (ending.kind !== 'complained') return;
  await shop.settle();
  const { sku, words: description, answer } = ending;
  shop.wait(70);
  const { complaintNo } = await buyer.call('reportComplaint', {
    params: { orderNo },
    body: { reason: 'DAMAGED', description, items: [{ sku, quantity: 1 }], refundTo: 'wallet' },
  });
  shop.wait(40);
  await shop.refundComplaint({ complaintNo, orderNo, sku }, answer);
}

/** Moves the order to its state at `now`: with the rider if its slot has begun, otherwise confirmed. */
async function onItsWay(
  shop: SimulatedShop,
  orderNo: string,
  { now, riderIsAt }: { now: Date; riderIsAt: { latitude: number; longitude: number } },
): Promise<void> {
  await shop.settle();
  shop.wait(3);
  await shop.move(orderNo, 'confirm');
  const { begins, isExpress } = await shop.slotOf(orderNo);
  if (!isExpress && begins > now) return;
  shop.goTo(minutesAgo(now, 25));
  await shop.move(orderNo, 'assignDriver');
  shop.goTo(minutesAgo(now, 12));
  await shop.move(orderNo, 'pickUp');
  shop.goTo(now);
  await shop.showRider(riderIsAt);
}
