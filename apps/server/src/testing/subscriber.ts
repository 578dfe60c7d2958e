import type { AnswerOf } from '@halal-basket/contract';
import { type Db, sql } from '../platform/db.ts';
import { ticketHash } from '../platform/ids.ts';
import { idRow } from '../platform/rows.ts';
import { aBuyer, type Shop } from './buyer.ts';
import { giveMoney } from './money.ts';
import type { TestClient } from './test-client.ts';

type Plan = AnswerOf<'subscription'>;

/** A SKU for subscriptions of the demo shop, with one of its cuts. */
export const curry = { sku: 'CHK-CURRY-500', cuts: 'curry-small' };
export const eggs = { sku: 'EGG-WHITE-6' };

/** All days of a subscription's calendar, earliest first. */
export const daysOf = ({ weeks }: Plan) => weeks.flatMap(({ days }) => days);

export const dayOn = (plan: Plan, date: string) => {
  const day = daysOf(plan).find((each) => each.date === date);
  if (!day) throw new Error(`${date} is not in the calendar`);
  return day;
};

/** The id of the customer who is logged in to a browser. */
export async function customerOf(db: Db, buyer: TestClient): Promise<number> {
  const ticket = buyer.cookies.get('hb_session') ?? '';
  const { id } = await db.one(
    idRow,
    sql`select customer_id as id from identity.session where ticket_hash = ${ticketHash(ticket)}`,
  );
  return id;
}

/** Gives the logged-in customer HB Money, in paise, as if paid in. */
export async function giveBuyerMoney(
  { db, clock }: Shop,
  buyer: TestClient,
  paise: number,
): Promise<void> {
  await giveMoney(
    db,
    await customerOf(db, buyer),
    { paidIn: paise, reference: 'HBRTEST' },
    clock.now(),
  );
}

/** Adds packs to a day of the subscription; returns the id of the day. */
export async function fillDay(
  buyer: TestClient,
  { subscriptionId }: Pick<Plan, 'subscriptionId'>,
  date: string,
  packs: { sku: string; cuts?: string; quantity?: number }[] = [curry],
): Promise<number> {
  const { subscriptionCalendarId } = await buyer.call('openSubscriptionDay', {
    params: { subscriptionId },
    body: { selectedDate: date },
  });
  for (const pack of packs) {
    await buyer.call('addSubscriptionItem', {
      body: { subscriptionId, subscriptionCalendarId, ...pack },
    });
  }
  return subscriptionCalendarId;
}

/** A buyer with a draft subscription of the given days and the first free slot. */
export async function aDraft(
  shop: Shop,
  dates: readonly string[],
): Promise<{ buyer: TestClient; subscription: Plan }> {
  const buyer = await aBuyer(shop);
  const begun = await buyer.call('subscription');
  for (const date of dates) await fillDay(buyer, begun, date);
  const slot = begun.timeSlots.find(({ full }) => !full);
  const subscription = await buyer.call('subscriptionSlot', {
    params: { subscriptionId: begun.subscriptionId },
    body: { deliverySlotId: slot?.deliverySlotId ?? 0 },
  });
  return { buyer, subscription };
}

export interface Running {
  buyer: TestClient;
  subscriptionId: number;
  subscriptionNo: string;
  /** The payable amount of the placed subscription, in rupees. */
  price: number;
}

/** An active subscription, paid by `mode`: prepaid by default, or for each delivery. */
export async function aRunningSubscription(
  shop: Shop,
  dates: readonly string[],
  {
    billing = 'PREPAID',
    mode = 'hbw',
    money = 10_000_00,
  }: { billing?: Plan['billing']; mode?: string; money?: number } = {},
): Promise<Running> {
  const { buyer, subscription } = await aDraft(shop, dates);
  const { subscriptionId } = subscription;
  if (money > 0) await giveBuyerMoney(shop, buyer, money);
  const placed = await buyer.call('placeSubscription', { body: { subscriptionId, billing } });
  const subscriptionNo = placed.subscriptionNo ?? '';
  await buyer.call('paySubscription', {
    params: { subscriptionNo, paymentMode: mode },
    body: {},
  });
  return { buyer, subscriptionId, subscriptionNo, price: placed.orderPayableAmount ?? 0 };
}
