import type { CallName } from '@halal-basket/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBuyer, aPlacedOrder } from '../testing/buyer.ts';
import { statementsDuring } from '../testing/statements.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import type { TestInput } from '../testing/test-client.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

/**
 * The most statements of each call of a checkout, `begin` and `commit` included, on a process that has read
 * catalogue, hubs and slots before. docs/decisions/0064-statements-of-a-checkout.md explains them.
 */
const most = {
  addToCart: 3,
  deliverySlots: 2,
  saveShipments: 3,
  placeOrder: 8,
  payOrder: 6,
};
type Counted = keyof typeof most;

const pack = { sku: 'CHK-CURRY-500' };

/** The most statements of each call of a visitor on a process that has answered it before. */
const mostOfBrowsing: Partial<Record<CallName, number>> = {
  launch: 2,
  homePage: 6,
  categories: 2,
  productList: 5,
  product: 7,
  productSearch: 12,
  offers: 6,
  showCart: 19,
  removeFromCart: 5,
};

const inputs: Partial<Record<CallName, TestInput>> = {
  productList: { params: { categoryId: 1 }, query: { sort: 'priceLowToHigh', inStock: '1' } },
  product: { params: { id: 1 } },
  productSearch: { params: { term: 'chicken' } },
  removeFromCart: { body: pack },
};

it('runs no more statements in each call of browsing than its bound', async () => {
  await shop.runJobs();
  const buyer = await aBuyer(shop);
  await buyer.call('addToCart', { body: { ...pack, quantity: 3 } });
  for (const [name, bound] of Object.entries(mostOfBrowsing) as [CallName, number][]) {
    const ask = async () => {
      const answers: number[] = [];
      const asked = await statementsDuring(shop.db, async () => {
        answers.push((await buyer.send(name, inputs[name] ?? {})).status);
      });
      return { asked, answers };
    };
    await ask();
    const { asked, answers } = await ask();
    expect(answers, name).toEqual([200]);
    expect(asked.length, `${name}:\n${asked.join('\n\n')}`).toBeLessThanOrEqual(bound);
  }
});

it('runs no more statements in each call of a checkout than its bound', async () => {
  const buyer = await aBuyer(shop);
  await aPlacedOrder(buyer, [pack]);

  const statements = new Map<Counted, string[]>();
  async function counted<T>(name: Counted, call: () => Promise<T>): Promise<T> {
    const answers: T[] = [];
    const asked = await statementsDuring(shop.db, async () => answers.push(await call()));
    statements.set(name, asked);
    return answers[0] as T;
  }

  await counted('addToCart', () => buyer.call('addToCart', { body: pack }));
  const { shipments } = await counted('deliverySlots', () =>
    buyer.call('deliverySlots', { body: {} }),
  );
  const chosen = shipments.map(({ shipmentId, availableDeliverySlots }) => {
    const free = availableDeliverySlots.find(({ now, full }) => !now && !full);
    return { shipmentId, deliverySlotId: free?.deliverySlotId ?? 0, date: free?.date ?? '' };
  });
  await counted('saveShipments', () =>
    buyer.call('saveShipments', { body: { shipments: chosen } }),
  );
  const { orderNo } = await counted('placeOrder', () => buyer.call('placeOrder', { body: {} }));
  const paid = await counted('payOrder', () =>
    buyer.call('payOrder', { params: { paymentMode: 'cod' }, body: { orderNo } }),
  );

  expect(paid.status).toBe('CONFIRMED');
  for (const [name, asked] of statements) {
    expect(asked.length, `${name}:\n${asked.join('\n\n')}`).toBeLessThanOrEqual(most[name]);
  }
});

/** Of one connection; PostgreSQL counts for each prepared statement how often it planned it for its values. */
const plannedOften = `
  select custom_plans::int as plans, statement from pg_prepared_statements where custom_plans > 5`;

it('plans no statement of a checkout again for each execution', async () => {
  const buyer = await aBuyer(shop);
  for (let order = 0; order < 12; order += 1) await aPlacedOrder(buyer, [pack]);

  const { pool } = shop.db;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const found = await Promise.all(clients.map((client) => client.query(plannedOften)));
  for (const client of clients) client.release();
  expect(found.flatMap(({ rows }) => rows)).toEqual([]);
});
