import { expect } from 'vitest';
import { z } from 'zod';
import { type Db, type Sql, sql } from '../platform/db.ts';
import { curry } from '../guards/sample-goods.ts';
import { countRow } from '../platform/rows.ts';
import { type Shop, aBuyer, aKey, readyToOrder, secondFree } from './buyer.ts';
import { retryUntilAnswered } from './retry-until-answered.ts';
import type { TestAnswer, TestClient } from './test-client.ts';

/** A customer whose order may be interrupted at any moment. */
export interface Buying {
  browser: TestClient;
  placeKey: Record<string, string>;
  payKey: Record<string, string>;
  /** The answers that arrived before the interruption. */
  placed?: TestAnswer<{ orderNo?: string }>;
  paid?: TestAnswer<unknown>;
}

export async function aBuying(shop: Shop): Promise<Buying> {
  const browser = await aBuyer(shop);
  await readyToOrder(browser, [{ sku: curry, quantity: 2 }], secondFree);
  return { browser, placeKey: aKey(), payKey: aKey() };
}

export const place = ({ browser, placeKey }: Buying) =>
  browser.send('placeOrder', { body: {}, headers: placeKey });
export const pay = ({ browser, payKey }: Buying, orderNo?: string) =>
  browser.send('payOrder', { params: { paymentMode: 'cod' }, body: { orderNo }, headers: payKey });

/** Orders and pays; stops when the server no longer answers. */
export async function order(buying: Buying): Promise<void> {
  try {
    const placed = await place(buying);
    if (placed.status !== 200) return;
    buying.placed = placed;
    const paid = await pay(buying, placed.data.orderNo);
    if (paid.status === 200) buying.paid = paid;
  } catch {
    // The connection broke: the client cannot know the result.
  }
}

/** Repeats an interrupted order with its keys, and expects one paid order with the answers that already arrived. */
export async function expectOneOrder(db: Db, buying: Buying): Promise<void> {
  const placed = await retryUntilAnswered(() => place(buying));
  expect(placed.status, placed.text).toBe(200);
  if (buying.placed) expect(placed.text).toBe(buying.placed.text);
  const orderNo = placed.data.orderNo ?? '';
  const paid = await retryUntilAnswered(() => pay(buying, orderNo));
  expect(paid.status, paid.text).toBe(200);
  if (buying.paid) expect(paid.text).toBe(buying.paid.text);
  expect(await ordersOf(db, orderNo)).toEqual([
    { orderNo, state: 'ORDER_PLACED', placedEvents: 1, payments: 1 },
  ]);
}

export const countOf = async (db: Db, counting: Sql): Promise<number> =>
  (await db.one(countRow, counting)).count;

/** Expects that counters equal holds, and that each hold of stock has an order. */
export async function expectHoldsToMatch(db: Db): Promise<void> {
  const stockOff = await countOf(
    db,
    sql`
    select count(*) as count from stock.level as l
    left join (select hub_id, sku, sum(quantity) as held from stock.hold group by 1, 2) as h
      using (hub_id, sku)
    where l.reserved <> coalesce(h.held, 0)`,
  );
  const placesOff = await countOf(
    db,
    sql`
    select count(*) as count from slots.slot as s
    left join (select slot_id, count(*) as held from slots.hold group by 1) as h on h.slot_id = s.id
    where s.taken <> coalesce(h.held, 0)`,
  );
  const holdsWithoutOrder = await countOf(
    db,
    sql`
    select count(*) as count from stock.hold where order_no not in
      (select order_no from orders."order")`,
  );
  expect({ stockOff, placesOff, holdsWithoutOrder }).toEqual({
    stockOff: 0,
    placesOff: 0,
    holdsWithoutOrder: 0,
  });
}

const orderRow = z.object({
  orderNo: z.string(),
  state: z.string(),
  placedEvents: z.number(),
  payments: z.number(),
});

const ordersOf = (db: Db, orderNo: string) =>
  db.many(
    orderRow,
    sql`select o.order_no as "orderNo", o.state,
          (select count(*) from orders.event where order_id = o.id and to_state = 'ORDER_PLACED')
            as "placedEvents",
          (select count(*) from payments.payment where reference = o.order_no) as payments
        from orders."order" as o
        where customer_id = (select customer_id from orders."order" where order_no = ${orderNo})`,
  );
