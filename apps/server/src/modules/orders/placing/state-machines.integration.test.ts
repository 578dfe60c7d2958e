import {
  type OrderState,
  type OrderTransition,
  type ShipmentState,
  orderTransitions,
  shipmentTransitions,
} from '@halal-basket/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { untilOneWaits } from '../../../testing/until-one-waits.ts';
import { lockOrderRecord, moveOrder } from '../index.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

/** `MACHINE_RUNS=10000` is the full run (promise R17). */
const runs = Number(process.env['MACHINE_RUNS'] ?? 60);

const rider = { riderId: 1, name: 'Salman Pasha', phone: '+919000000101' };
const transitions = Object.keys(orderTransitions) as OrderTransition[];

const eventRow = z.object({ from: z.string().nullable(), to: z.string() });
const shipmentRow = z.object({ shipmentNo: z.number(), state: z.string() });

const seenOf = (orderNo: string) =>
  Promise.all([
    shop.db.many(
      eventRow,
      sql`select from_state as "from", to_state as "to" from orders.event
          where order_id = (select id from orders."order" where order_no = ${orderNo}) order by id`,
    ),
    shop.db.many(
      shipmentRow,
      sql`select shipment_no as "shipmentNo", state from orders.shipment
          where order_id = (select id from orders."order" where order_no = ${orderNo})
          order by shipment_no`,
    ),
    shop.db.one(
      z.object({ state: z.string() }),
      sql`select state from orders."order" where order_no = ${orderNo}`,
    ),
  ]);

/** True for a transition of the table and for an unchanged state. */
const isLegal = (from: string, to: string): boolean =>
  from === to ||
  Object.values(orderTransitions).some(
    (step) => step.to === to && (step.from as readonly string[]).includes(from),
  );

const isLegalShipment = (from: string, to: string): boolean =>
  from === to ||
  Object.values(shipmentTransitions).some(
    (step) => step.to === to && (step.from as readonly string[]).includes(from),
  );

const aStep = fc.record({
  transition: fc.constantFrom(...transitions),
  shipmentNo: fc.constantFrom(undefined, 1, 2, 3),
});

it('takes only legal steps in any random order of requests', async () => {
  const buyer = await aBuyer(shop);
  await fc.assert(
    fc.asyncProperty(
      fc.array(aStep, { minLength: 1, maxLength: 14 }),
      fc.boolean(),
      async (steps, several) => {
        const orderNo = await aPlacedOrder(buyer, [{ sku: 'CHK-CURRY-500' }]);
        if (several) await addShipment(orderNo);
        let before = (await seenOf(orderNo))[1];
        for (const { transition, shipmentNo } of steps) {
          await shop.db
            .transaction((tx) =>
              moveOrder(tx, {
                orderNo,
                transition,
                shipmentNo,
                actor: { kind: 'store' },
                detail: transition === 'assignDriver' ? { rider } : {},
                now: shop.clock.now(),
              }),
            )
            // Any other error than a refused step is a defect.
            .catch((error: { code?: string }) => expect(error.code).toBe('ORDER_STATE'));
          const after = (await seenOf(orderNo))[1];
          for (const [index, { state }] of after.entries()) {
            expect(isLegalShipment(before[index]?.state ?? '', state)).toBe(true);
          }
          before = after;
        }
        const [events, shipments, { state }] = await seenOf(orderNo);
        let last: string | null = null;
        for (const { from, to } of events) {
          expect(from).toBe(last);
          if (from !== null) expect(isLegal(from, to)).toBe(true);
          last = to;
        }
        expect(state).toBe(last);
        if (state === 'ORDER_LOGISTICS_DELIVERED') {
          expect(shipments.every((each) => each.state === 'SHIPMENT_DELIVERED')).toBe(true);
        }
      },
    ),
    { numRuns: runs },
  );
  const held = await shop.db.one(
    z.object({ wrong: z.number() }),
    sql`select count(*) as wrong from stock.hold where order_no in (
          select order_no from orders."order"
          where state in ('ORDER_CANCELLED', 'ORDER_LOGISTICS_DELIVERED'))`,
  );
  expect(held.wrong).toBe(0);
}, 900_000);

it('refuses illegal steps in the database too', async () => {
  const buyer = await aBuyer(shop);
  const orderNo = await aPlacedOrder(buyer, [{ sku: 'CHK-CURRY-500' }]);
  const back: OrderState = 'ORDER_CREATED';
  await expect(
    shop.db.run(sql`update orders."order" set state = ${back} where order_no = ${orderNo}`),
  ).rejects.toThrow(/cannot go from/);
  const skipped: ShipmentState = 'SHIPMENT_DELIVERED';
  await expect(
    shop.db.run(
      sql`update orders.shipment set state = ${skipped}
          where order_id = (select id from orders."order" where order_no = ${orderNo})`,
    ),
  ).rejects.toThrow(/cannot go from/);
});

it('shows a waiting transaction the order with the changes made meanwhile', async () => {
  const buyer = await aBuyer(shop);
  const orderNo = await aPlacedOrder(buyer, [{ sku: 'CHK-CURRY-500' }]);
  let seen: Promise<string | undefined> = Promise.resolve('');
  await shop.db.transaction(async (tx) => {
    await lockOrderRecord(tx, orderNo);
    seen = shop.db.transaction(
      async (other) => (await lockOrderRecord(other, orderNo))?.events.at(-1)?.to,
    );
    await untilOneWaits(shop.db);
    await moveOrder(tx, {
      orderNo,
      transition: 'confirm',
      actor: { kind: 'store' },
      now: shop.clock.now(),
    });
  });
  expect(await seen).toBe('ORDER_CONFIRMED');
});

async function addShipment(orderNo: string): Promise<void> {
  await shop.db.run(sql`
    insert into orders.shipment (order_id, shipment_no, slot_id, date, start_minute, end_minute, kind)
    select order_id, 2, slot_id, date + 2, start_minute, end_minute, kind from orders.shipment
    where order_id = (select id from orders."order" where order_no = ${orderNo})`);
}
