import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifyStockBooks } from '../../../books.ts';
import { raw, sql } from '../../../platform/db.ts';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { deliverOrder } from '../../../testing/delivered-order.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { selectDeliveredCosts, selectWastageBetween } from '../../stock/index.ts';
import { selectOrder, recordPicks } from '../index.ts';

const adcCode = 'HYD-BNJ';
const weighed = 'CHK-CURRY-500';
const counted = 'EGG-WHITE-6';

let shop: TestApp;
let owner: TestClient;
let received = 0;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
});
afterAll(() => shop.close());

/** Receives a lot that expires before all others. */
const receive = async (sku: string, packs: number) => {
  const lotNo = `MISS-${(received += 1)}`;
  const lot = { sku, lotNo, packs, supplierId: null, cost: 100, certificateNo: '' };
  return owner.call('consoleReceiveStock', {
    params: { adcCode },
    body: { lot: { ...lot, packDate: '2026-11-23', useBy: '2026-11-23' } },
  });
};
const buyersOf = async (lotId: number) =>
  (await owner.call('consoleLotBuyers', { params: { lotId } })).buyers.map(
    ({ orderNo, packs }) => [orderNo, packs] as const,
  );
const onHand = async (sku: string) =>
  (await owner.call('consoleStock', { params: { adcCode }, query: { q: sku } })).stock[0]?.onHand;
const differences = () => shop.db.transaction(verifyStockBooks);
const day = () => ({
  from: new Date(shop.clock.now().getTime() - 86_400_000),
  until: new Date(shop.clock.now().getTime() + 86_400_000),
});
const wasted = async (sku: string) =>
  (await selectWastageBetween(shop.db, { hubIds: [1], ...day() })).find((each) => each.sku === sku)
    ?.packs ?? 0;

/** A delivered order of both goods, of which picking found this much. */
async function deliverPicked(
  quantities: { weighed: number; counted: number },
  found: { grams: number; packs: number },
): Promise<string> {
  const orderNo = await aPlacedOrder(await aBuyer(shop), [
    { sku: weighed, quantity: quantities.weighed },
    { sku: counted, quantity: quantities.counted },
  ]);
  const lines = (await selectOrder(shop.db, orderNo))?.lines ?? [];
  const lineNoOf = (sku: string) => lines.findIndex((line) => line.sku === sku) + 1;
  const picks = [
    { lineNo: lineNoOf(weighed), partNo: 0, grams: found.grams, packs: null },
    { lineNo: lineNoOf(counted), partNo: 0, grams: null, packs: found.packs },
  ];
  const now = shop.clock.now();
  await shop.db.transaction((tx) => recordPicks(tx, orderNo, picks, { by: 'Asha', now }));
  await deliverOrder(shop, orderNo);
  return orderNo;
}

describe('packs that picking did not find', () => {
  // It comes first, because the migration corrects all orders of the former release.
  it('of orders from before are written off by a migration, which changes no stock', async () => {
    const [eggs, more] = [await receive(counted, 1), await receive(counted, 2)];
    const orderNo = await deliverPicked({ weighed: 2, counted: 3 }, { grams: 1000, packs: 3 });
    // The former release counted these packs as delivered.
    await shop.db.run(sql`
      update orders.pick
      set packs = case when packs is null then null else 1 end, grams = case when grams is null then null else 0 end
      where order_id = (select id from orders."order" where order_no = ${orderNo})`);
    expect(await differences()).toMatchObject([
      { of: `${orderNo} ${weighed}`, stored: 0, recomputed: 2 },
      { of: `${orderNo} ${counted}`, stored: 1, recomputed: 3 },
    ]);
    const before = [await onHand(weighed), await onHand(counted)];
    const file = new URL('../../../../migrations/0041-missing-packs.sql', import.meta.url);
    const migration = await readFile(file, 'utf8');
    await shop.db.run(sql`${raw(migration)}`);

    expect(await differences()).toEqual([]);
    expect([await onHand(weighed), await onHand(counted)]).toEqual(before);
    expect(await buyersOf(eggs.lotId)).toEqual([[orderNo, 1]]);
    expect(await buyersOf(more.lotId)).toEqual([]);
    const { found } = await shop.db.one(
      z.object({ found: z.number() }),
      sql`select (-sum(delta))::integer as found from stock.movement
          where reason = 'wastage' and note = ${`Order ${orderNo}, not found when picking`}`,
    );
    expect(found).toBe(4);
  });

  it('are written off from their lot, and not delivered to the customer', async () => {
    const [chicken, eggs] = [await receive(weighed, 2), await receive(counted, 3)];
    const before = [await onHand(weighed), await onHand(counted)];
    const wastedBefore = [await wasted(weighed), await wasted(counted)];
    const orderNo = await deliverPicked({ weighed: 2, counted: 3 }, { grams: 0, packs: 1 });

    expect([await onHand(weighed), await onHand(counted)]).toEqual([
      (before[0] ?? 0) - 2,
      (before[1] ?? 0) - 3,
    ]);
    expect(await buyersOf(chicken.lotId)).toEqual([]);
    expect(await buyersOf(eggs.lotId)).toEqual([[orderNo, 1]]);
    const costs = await selectDeliveredCosts(shop.db, { hubId: 1, ...day() });
    expect(costs.filter((each) => each.orderNo === orderNo)).toEqual([
      { orderNo, sku: counted, packs: 1, packsWithCost: 1, cost: 10_000 },
    ]);
    expect([await wasted(weighed), await wasted(counted)]).toEqual([
      (wastedBefore[0] ?? 0) + 2,
      (wastedBefore[1] ?? 0) + 2,
    ]);
    const { movements } = await owner.call('consoleStockMovements', {
      params: { adcCode, sku: counted },
    });
    expect(movements.slice(0, 2)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ delta: -1, reason: 'delivered', note: orderNo }),
        expect.objectContaining({
          delta: -2,
          reason: 'wastage',
          note: `Order ${orderNo}, not found when picking`,
          lotNo: eggs.lotNo,
        }),
      ]),
    );
    expect(await differences()).toEqual([]);
  });

  it('never count as delivered, for any order and picked quantity', async () => {
    const anOrder = fc
      .record({ weighed: fc.integer({ min: 1, max: 4 }), counted: fc.integer({ min: 1, max: 4 }) })
      .chain((quantities) =>
        fc.record({
          quantities: fc.constant(quantities),
          grams: fc.constantFrom(0, quantities.weighed * 490),
          packs: fc.integer({ min: 0, max: quantities.counted }),
          lots: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })),
        }),
      );
    await fc.assert(
      fc.asyncProperty(anOrder, async ({ quantities, lots, ...found }) => {
        await receive(weighed, lots[0]);
        await receive(counted, lots[1]);
        const before = [await wasted(weighed), await wasted(counted)];
        const orderNo = await deliverPicked(quantities, found);
        const costs = await selectDeliveredCosts(shop.db, { hubId: 1, ...day() });
        const delivered = (sku: string) =>
          costs.find((each) => each.orderNo === orderNo && each.sku === sku)?.packs ?? 0;
        const supplied = found.grams === 0 ? 0 : quantities.weighed;
        expect([delivered(weighed), delivered(counted)]).toEqual([supplied, found.packs]);
        expect([await wasted(weighed), await wasted(counted)]).toEqual([
          (before[0] ?? 0) + quantities.weighed - supplied,
          (before[1] ?? 0) + quantities.counted - found.packs,
        ]);
        expect(await differences()).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });

  it('are reported by the books if they left the stock as delivered', async () => {
    const orderNo = await deliverPicked({ weighed: 1, counted: 2 }, { grams: 500, packs: 2 });
    const undo = new Error('undo');
    const corrupt = shop.db.transaction(async (tx) => {
      await tx.run(sql`update orders.pick set packs = 1 where packs = 2 and order_id =
                         (select id from orders."order" where order_no = ${orderNo})`);
      expect(await verifyStockBooks(tx)).toEqual([
        { book: 'delivered', of: `${orderNo} ${counted}`, stored: 1, recomputed: 2 },
      ]);
      throw undo;
    });
    await expect(corrupt).rejects.toBe(undo);
  });
});
