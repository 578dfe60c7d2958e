import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { countRow } from '../../../platform/rows.ts';
import { aBuyer, aKey, anOpenOrder, readyToOrder } from '../../../testing/buyer.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { untilOneWaits } from '../../../testing/until-one-waits.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const curry = 'CHK-CURRY-500';

const levelRow = z.object({ onHand: z.number(), reserved: z.number() });
const levelOf = (sku: string) =>
  shop.db.one(
    levelRow,
    sql`select on_hand as "onHand", reserved from stock.level where hub_id = 1 and sku = ${sku}`,
  );

const countOf = async (what: ReturnType<typeof sql>) => (await shop.db.one(countRow, what)).count;

const payCash = { params: { paymentMode: 'cod' } };

describe('concurrent orders', () => {
  it('sell 20 packs to exactly 20 of 50 buyers', async () => {
    const sku = 'MUT-CURRY-500';
    await shop.db.run(
      sql`update stock.level set on_hand = reserved + 20 where hub_id = 1 and sku = ${sku}`,
    );
    const buyers = await Promise.all(Array.from({ length: 50 }, () => aBuyer(shop)));
    for (const buyer of buyers) await readyToOrder(buyer, [{ sku }]);
    const began = performance.now();
    const answers = await Promise.all(
      buyers.map((buyer) => buyer.send('placeOrder', { body: {} })),
    );
    expect(performance.now() - began).toBeLessThan(3000);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const steps = answers.map(({ data }) => data.step ?? data.status);
    expect(steps.filter((step) => step === 'CREATED')).toHaveLength(20);
    expect(steps.filter((step) => step === 'SOLD_OUT')).toHaveLength(30);
    const { onHand, reserved } = await levelOf(sku);
    expect(reserved).toBe(onHand);
  });

  it('reserve the last capacity of a slot for exactly two of ten buyers', async () => {
    const buyers = await Promise.all(Array.from({ length: 10 }, () => aBuyer(shop)));
    let chosen = 0;
    for (const buyer of buyers) {
      await readyToOrder(buyer, [{ sku: 'CHK-CURRY-1000' }], (free) => {
        const slot = free.at(-1);
        chosen = slot?.deliverySlotId ?? 0;
        return slot;
      });
    }
    await shop.db.run(sql`update slots.slot set capacity = taken + 2 where id = ${chosen}`);
    const reservedBefore = (await levelOf('CHK-CURRY-1000')).reserved;
    const answers = await Promise.all(
      buyers.map((buyer) => buyer.call('placeOrder', { body: {} })),
    );
    const steps = answers.map(({ step, status }) => step ?? status);
    expect(steps.filter((step) => step === 'CREATED')).toHaveLength(2);
    expect(steps.filter((step) => step === 'SLOT_FULL')).toHaveLength(8);
    expect((await levelOf('CHK-CURRY-1000')).reserved).toBe(reservedBefore + 2);
    await shop.db.run(sql`update slots.slot set capacity = 60 where id = ${chosen}`);
  });

  it('create one order for a hundred requests with one key', async () => {
    const buyer = await aBuyer(shop);
    await readyToOrder(buyer, [{ sku: curry, quantity: 1 }]);
    const headers = aKey();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => buyer.send('placeOrder', { body: {}, headers })),
    );
    const done = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    expect(new Set(refused.map(({ errorCode }) => errorCode))).toEqual(
      refused.length > 0 ? new Set(['IDEMPOTENCY_IN_FLIGHT']) : new Set(),
    );
    const again = await buyer.send('placeOrder', { body: {}, headers });
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.text).toBe(done[0]?.text);
    const orders = await countOf(
      sql`select count(*) as count from orders."order"
          where customer_id = (select customer_id from orders."order"
                               where order_no = ${done[0]?.data.orderNo ?? ''})`,
    );
    expect(orders).toBe(1);
  });

  it('place one order once for ten concurrent payments', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await anOpenOrder(buyer, [{ sku: curry }]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => buyer.send('payOrder', { ...payCash, body: { orderNo } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const placed = await countOf(
      sql`select count(*) as count from orders.event join orders."order" as o on o.id = order_id
          where order_no = ${orderNo} and to_state = 'ORDER_PLACED'`,
    );
    expect(placed).toBe(1);
  });

  it('lock the cart before the order that is paid', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await anOpenOrder(buyer, [{ sku: curry }]);
    const paid = await shop.db.transaction(async (tx) => {
      await tx.run(
        sql`select from cart.cart join orders."order" using (customer_id)
            where order_no = ${orderNo} for update of cart`,
      );
      const paying = buyer.send('payOrder', { ...payCash, body: { orderNo } });
      await untilOneWaits(shop.db);
      await tx.run(sql`select from orders."order" where order_no = ${orderNo} for update nowait`);
      return { paying };
    });
    expect((await paid.paying).status).toBe(200);
  });
});
