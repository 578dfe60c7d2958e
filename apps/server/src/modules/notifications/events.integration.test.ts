import type { OrderTransition } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emit } from '../../platform/events.ts';
import { selectOutbox } from '../../platform/messaging/message.sql.ts';
import { aBuyer, aPlacedOrder, anOpenOrder } from '../../testing/buyer.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { moveOrder, recordPicks } from '../orders/index.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const packs = [{ sku: 'CHK-CURRY-500' }];
const store = { kind: 'store' } as const;

async function move(orderNo: string, transition: OrderTransition): Promise<void> {
  const rider = { riderId: 1, name: 'Imran', phone: '+919000000099' };
  const detail = transition === 'assignDriver' ? { rider } : {};
  const now = shop.clock.now();
  await shop.db.transaction((tx) =>
    moveOrder(tx, { orderNo, transition, actor: store, detail, now }),
  );
  await shop.runJobs();
}

const phoneOf = async (client: TestClient): Promise<string> =>
  (await client.call('launch')).mobile ?? '';

/** Oldest first. */
async function textsTo(client: TestClient): Promise<string[]> {
  const messages = await selectOutbox(shop.db, await phoneOf(client));
  return messages.map(({ text }) => text).toReversed();
}

describe('works', () => {
  it('notifies the customer of every step, once, and remembers the address', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    await shop.runJobs();
    expect((await buyer.call('launch')).customerType).toBe('RU');
    for (const step of ['confirm', 'assignDriver', 'pickUp', 'deliver'] as const) {
      await move(orderNo, step);
    }
    const texts = await textsTo(buyer);
    expect(texts).toHaveLength(5);
    for (const text of texts) expect(text).toMatch(new RegExp(`^Halal Basket: .*${orderNo}`));
    expect(texts[0]).toMatch(/₹[\d,.]+\. Arriving /);
    expect(texts[2]).toContain('Imran');
    expect(texts[3]).toContain('ready');
    expect((await buyer.call('launch')).customerAddress?.newAddress).toBe(false);
  });

  it('names the amount due on delivery, and omits it if less weight left nothing due', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    await move(orderNo, 'confirm');
    const pick = { lineNo: 1, partNo: 0, grams: 400, packs: null };
    await shop.db.transaction((tx) =>
      recordPicks(tx, orderNo, [pick], { by: 'Ramesh', now: shop.clock.now() }),
    );
    await move(orderNo, 'assignDriver');
    await move(orderNo, 'pickUp');
    const { dueOnDelivery, orderPayableAmount } = await buyer.call('orderDetails', {
      params: { orderNo },
    });
    expect(dueOnDelivery).toBeLessThan(orderPayableAmount);
    expect((await textsTo(buyer)).at(-1)).toContain(`keep ${formatRupees(dueOnDelivery)} ready`);
  });

  it('notifies in the language of the customer, also by text message', async () => {
    const buyer = await aBuyer(shop);
    await buyer.send('updateCustomer', { body: { language: 'hi' } });
    await aPlacedOrder(buyer, packs);
    await shop.runJobs();
    const [notification] = (await buyer.call('notifications')).general;
    expect(notification?.title).toBe('ऑर्डर हो गया');
    expect((await textsTo(buyer))[0]).toMatch(/^Halal Basket: धन्यवाद! ₹/);
  });

  it('notifies of a cancelled order', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    await move(orderNo, 'cancel');
    expect((await textsTo(buyer)).at(-1)).toContain('was cancelled');
  });

  it('notifies when an order was not paid in time', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await anOpenOrder(buyer, packs);
    await move(orderNo, 'expire');
    expect(await textsTo(buyer)).toEqual([expect.stringContaining('not paid in time')]);
  });
});

describe('refuses', () => {
  it('sends nothing for an order that the customer replaced', async () => {
    const buyer = await aBuyer(shop);
    await anOpenOrder(buyer, packs);
    await aPlacedOrder(buyer, packs);
    await shop.runJobs();
    const texts = await textsTo(buyer);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('Thank you');
  });
});

describe('guards', () => {
  it('sends one message for a repeated event', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aPlacedOrder(buyer, packs);
    const { rows } = await shop.db.pool.query<{ customer_id: string }>(
      'select customer_id from orders."order" where order_no = $1',
      [orderNo],
    );
    const again = {
      orderNo,
      customerId: Number(rows[0]?.customer_id),
      from: 'ORDER_CREATED',
      to: 'ORDER_PLACED',
      payable: 20_000,
      at: shop.clock.now().toISOString(),
    } as const;
    await shop.db.transaction(async (tx) => {
      await emit(tx, 'order.moved', again);
      await emit(tx, 'order.moved', again);
    });
    await shop.runJobs();
    expect(await textsTo(buyer)).toHaveLength(1);
  });
});
