import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifyStockBooks } from '../../../books.ts';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { splitOrder } from '../../../testing/split-order.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { recordPicks, selectOrder } from '../index.ts';

const weighed = 'CHK-CURRY-500';
const counted = 'EGG-WHITE-6';

let shop: TestApp;
let owner: TestClient;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
});
afterAll(() => shop.close());

const levelRow = z.object({ onHand: z.number(), reserved: z.number() });
const level = (sku: string) =>
  shop.db.one(
    levelRow,
    sql`select on_hand as "onHand", reserved from stock.level where hub_id = 1 and sku = ${sku}`,
  );
const writtenOff = async (orderNo: string) =>
  shop.db.many(
    z.object({ sku: z.string(), packs: z.number() }),
    sql`select sku, (-sum(delta))::integer as packs from stock.movement
        where reason = 'wastage' and note = ${`Order ${orderNo}, not found when picking`}
        group by sku order by sku`,
  );
const pickedLots = (orderNo: string) =>
  shop.db.many(
    z.object({ sku: z.string(), packs: z.number() }),
    sql`select sku, sum(packs)::integer as packs from stock.picked_lot where order_no = ${orderNo}
        group by sku order by sku`,
  );
const expectRightBooks = async () =>
  expect(await shop.db.transaction(verifyStockBooks)).toEqual([]);

const anOrder = async (packs: { weighed: number; counted: number }) =>
  aPlacedOrder(await aBuyer(shop), [
    { sku: weighed, quantity: packs.weighed },
    { sku: counted, quantity: packs.counted },
  ]);

async function lineOf(orderNo: string, sku: string, shipmentNo = 1): Promise<number> {
  const lines = (await selectOrder(shop.db, orderNo))?.lines ?? [];
  return lines.findIndex((line) => line.sku === sku && line.shipmentNo === shipmentNo) + 1;
}
const pick = (
  orderNo: string,
  picks: { lineNo: number; grams: number | null; packs: number | null }[],
) => {
  const now = shop.clock.now();
  const all = picks.map((each) => ({ ...each, partNo: 0 }));
  return shop.db.transaction((tx) => recordPicks(tx, orderNo, all, { by: 'Asha', now }));
};
const step = (orderNo: string, transition: string, body: object = {}) =>
  owner.call('consoleTransitionOrder', { params: { orderNo, transition }, body });
const cancel = (orderNo: string) => step(orderNo, 'cancel', { reason: 'Asked for by phone' });

describe('packs that picking did not find', () => {
  it('do not return to stock when their order is cancelled', async () => {
    const before = [await level(weighed), await level(counted)] as const;
    const orderNo = await anOrder({ weighed: 2, counted: 3 });
    await pick(orderNo, [
      { lineNo: await lineOf(orderNo, weighed), grams: 0, packs: null },
      { lineNo: await lineOf(orderNo, counted), grams: null, packs: 2 },
    ]);
    await cancel(orderNo);

    expect([await level(weighed), await level(counted)]).toEqual([
      { ...before[0], onHand: before[0].onHand - 2 },
      { ...before[1], onHand: before[1].onHand - 1 },
    ]);
    expect(await writtenOff(orderNo)).toEqual([
      { sku: weighed, packs: 2 },
      { sku: counted, packs: 1 },
    ]);
    await expectRightBooks();
  });

  it('do not return to stock when the order returns to the hub', async () => {
    const before = await level(counted);
    const orderNo = await anOrder({ weighed: 1, counted: 3 });
    await pick(orderNo, [{ lineNo: await lineOf(orderNo, counted), grams: null, packs: 1 }]);
    await step(orderNo, 'confirm');
    await step(orderNo, 'assignDriver', { riderId: 1 });
    await step(orderNo, 'pickUp');
    await step(orderNo, 'bringBack', { reason: 'Nobody was at home' });

    expect(await level(counted)).toEqual({ ...before, onHand: before.onHand - 2 });
    expect(await writtenOff(orderNo)).toEqual([{ sku: counted, packs: 2 }]);
    await expectRightBooks();
  });

  it('do not return to stock when other goods replace them', async () => {
    const before = await level(weighed);
    const orderNo = await anOrder({ weighed: 2, counted: 1 });
    const lineNo = await lineOf(orderNo, weighed);
    await pick(orderNo, [{ lineNo, grams: 0, packs: null }]);
    const { choices } = await owner.call('consoleSubstitutes', { params: { orderNo, lineNo } });
    const [other] = choices;
    if (!other) throw new Error('No substitute in the demo shop');
    await owner.call('consoleSubstitute', {
      params: { orderNo, lineNo },
      body: { sku: other.sku, answer: 'Fine with me' },
    });

    expect(await level(weighed)).toEqual({ ...before, onHand: before.onHand - 2 });
    await expectRightBooks();
    await cancel(orderNo);
    expect(await writtenOff(orderNo)).toEqual([{ sku: weighed, packs: 2 }]);
    await expectRightBooks();
  });

  it('do not return to stock when their delivery is cancelled, and the other one keeps its packs', async () => {
    const before = await level(counted);
    const orderNo = await anOrder({ weighed: 1, counted: 5 });
    await splitOrder(owner, orderNo, { lineNo: await lineOf(orderNo, counted), packs: 2 });
    await pick(orderNo, [
      { lineNo: await lineOf(orderNo, counted, 1), grams: null, packs: 3 },
      { lineNo: await lineOf(orderNo, counted, 2), grams: null, packs: 1 },
    ]);
    expect(await pickedLots(orderNo)).toEqual([{ sku: counted, packs: 5 }]);
    const { version } = await owner.call('consoleOrder', { params: { orderNo } });
    await owner.call('consoleCancelShipment', {
      params: { orderNo },
      body: { shipmentId: '2', reason: 'The eggs broke', expectedVersion: version },
    });

    expect(await level(counted)).toEqual({
      onHand: before.onHand - 1,
      reserved: before.reserved + 3,
    });
    expect(await pickedLots(orderNo)).toEqual([{ sku: counted, packs: 3 }]);
    expect(await writtenOff(orderNo)).toEqual([{ sku: counted, packs: 1 }]);
    await expectRightBooks();
  });

  it('leave the stock once, for any picked quantity', async () => {
    const picked = fc
      .record({ weighed: fc.integer({ min: 1, max: 3 }), counted: fc.integer({ min: 1, max: 4 }) })
      .chain((packs) =>
        fc.record({
          packs: fc.constant(packs),
          grams: fc.constantFrom(0, packs.weighed * 490),
          found: fc.integer({ min: 0, max: packs.counted }),
        }),
      );
    await fc.assert(
      fc.asyncProperty(picked, async ({ packs, grams, found }) => {
        const before = [await level(weighed), await level(counted)] as const;
        const orderNo = await anOrder(packs);
        await pick(orderNo, [
          { lineNo: await lineOf(orderNo, weighed), grams, packs: null },
          { lineNo: await lineOf(orderNo, counted), grams: null, packs: found },
        ]);
        await cancel(orderNo);
        const missing = grams === 0 ? packs.weighed : 0;
        expect([await level(weighed), await level(counted)]).toEqual([
          { ...before[0], onHand: before[0].onHand - missing },
          { ...before[1], onHand: before[1].onHand - packs.counted + found },
        ]);
        await expectRightBooks();
      }),
      { numRuns: 6 },
    );
  });
});
