import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../platform/db.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { hubById, hubForVisitor } from '../index.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const stranger = { kind: 'none' } as const;

it('applies a changed rule to the next read', async () => {
  const { hub } = await hubForVisitor(shop.db, stranger);
  await shop.db.run(sql`
    update location.hub set minimum_order_paise = 12300 where id = ${hub.hubId}`);
  expect((await hubById(shop.db, hub.hubId))?.minimumOrder).toBe(12_300);
});

it('shows a transaction its own change, and no reader a rolled-back one', async () => {
  const { hub } = await hubForVisitor(shop.db, stranger);
  const tried = shop.db.transaction(async (tx) => {
    await tx.run(sql`update location.hub set name = 'Elsewhere' where id = ${hub.hubId}`);
    expect((await hubById(tx, hub.hubId))?.name).toBe('Elsewhere');
    throw new Error('changed my mind');
  });
  await expect(tried).rejects.toThrow('changed my mind');
  expect((await hubById(shop.db, hub.hubId))?.name).toBe(hub.name);
});

it('hides the goods of a closed hub, but still knows it', async () => {
  const { hub } = await hubForVisitor(shop.db, stranger);
  await shop.db.run(sql`update location.hub set is_active = false where id = ${hub.hubId}`);
  expect((await hubForVisitor(shop.db, stranger)).hub.hubId).not.toBe(hub.hubId);
  expect((await hubById(shop.db, hub.hubId))?.hubId).toBe(hub.hubId);
});
