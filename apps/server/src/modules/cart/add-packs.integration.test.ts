import { paise } from '@halal-basket/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../platform/db.ts';
import { aBuyer, aKey } from '../../testing/buyer.ts';
import { statementsDuring } from '../../testing/statements.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { cartOf } from './cart-state.ts';
import { addToUnchanged } from './cart.sql.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const curry = 'CHK-CURRY-500';
const mutton = 'MUT-CURRY-500';

/** The changes that a customer can make to the lines of a cart that contains mutton. */
const changes: Record<string, (buyer: TestClient) => Promise<unknown>> = {
  add: (buyer) => buyer.call('addToCart', { body: { sku: curry } }),
  'add with a key': (buyer) => buyer.call('addToCart', { body: { sku: curry }, headers: aKey() }),
  remove: (buyer) => buyer.send('removeFromCart', { body: { sku: mutton, quantity: 1 } }),
  'save for later': (buyer) => buyer.send('saveForLater', { body: { sku: mutton } }),
  'take from saved': (buyer) =>
    buyer.send('takeFromSaved', { body: { sku: mutton, toCart: true } }),
  empty: (buyer) => buyer.call('emptyCart'),
};

const packsRow = z.object({ packs: z.number() });
const packsInCarts = async () =>
  (await shop.db.one(packsRow, sql`select coalesce(sum(quantity), 0) as packs from cart.line`))
    .packs;

const ownerRow = z.object({ customerId: z.number() });

it('never adds to a cart that changed since it was read', async () => {
  const buyer = await aBuyer(shop);
  await buyer.call('addToCart', { body: { sku: mutton, quantity: 2 } });
  const { customerId } = await shop.db.one(
    ownerRow,
    sql`select customer_id as "customerId" from identity.session
        where device_id = ${buyer.deviceId} and customer_id is not null`,
  );
  const cartNow = async () => {
    const cart = await cartOf(shop.db, { kind: 'customer', customerId, sessionId: 0 });
    if (!cart) throw new Error('The customer has no cart');
    return cart;
  };
  const line = { sku: 'CHK-CURRY-1000', cut: '', quantity: 1, seenPrice: paise(1), source: '' };
  const names = fc.array(fc.constantFrom(...Object.keys(changes)), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(names, async (steps) => {
      const seen = await cartNow();
      for (const step of steps) await changes[step]?.(buyer);
      const changed = await cartNow();
      const isAdded = await addToUnchanged(shop.db, seen, line, shop.clock.now());
      expect(isAdded).toBe(changed.version === seen.version ? 1 : 0);
      if (changed.version === seen.version) expect(changed.lines).toEqual(seen.lines);
      else expect((await cartNow()).lines).toEqual(changed.lines);
      await buyer.call('emptyCart');
      await buyer.call('addToCart', { body: { sku: mutton, quantity: 2 } });
    }),
    { numRuns: 40 },
  );
});

it('answers the same with a transaction as without one', async () => {
  const answers: object[][] = [];
  for (const isStored of [false, true]) {
    const buyer = await aBuyer(shop);
    const add = (body: object) =>
      buyer.send('addToCart', { body, headers: isStored ? aKey() : {} });
    await buyer.call('addToCart', { body: { sku: mutton } });
    const seen: object[] = [];
    const run = await statementsDuring(shop.db, async () => {
      for (const body of [
        { sku: curry, quantity: 3, price: 1 },
        { sku: curry, quantity: 500 },
      ]) {
        const { status, errorCode, data } = await add(body);
        seen.push({ status, errorCode, data });
      }
    });
    expect(run.includes('begin')).toBe(isStored);
    answers.push(seen);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject([{ status: 200 }, { status: 409 }]);
});

it('adds nothing for a ticket whose session ended since its last call', async () => {
  const buyer = await aBuyer(shop);
  await buyer.call('addToCart', { body: { sku: mutton } });
  await shop.db.run(
    sql`update identity.session set revoked_at = now() where device_id = ${buyer.deviceId}`,
  );
  const before = await packsInCarts();
  expect(await buyer.send('addToCart', { body: { sku: mutton } })).toMatchObject({
    status: 412,
    errorCode: 'SESSION_VOID',
  });
  expect(await packsInCarts()).toBe(before);
});
