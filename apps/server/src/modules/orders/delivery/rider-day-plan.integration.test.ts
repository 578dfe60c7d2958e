import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { insertManyRows } from '../../../testing/many-rows.ts';
import { queriesDuring } from '../../../testing/statements.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { selectOrdersOfRider } from './riders.sql.ts';

interface PlanNode {
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Actual Loops'?: number;
  Plans?: PlanNode[];
}

const explained = z.object({
  'QUERY PLAN': z.tuple([z.object({ Plan: z.custom<PlanNode>() })]),
});

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
}, 240_000);
afterAll(() => shop.close());

/** Rows that a statement reads in vain. */
const readInVain = (node: PlanNode): number =>
  ((node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
    (node['Actual Loops'] ?? 1) +
  (node.Plans ?? []).reduce((sum, each) => sum + readInVain(each), 0);

it('does not read what a rider delivered before today', async () => {
  const now = shop.clock.now();
  const orderNo = await aPlacedOrder(await aBuyer(shop), [{ sku: 'CHK-CURRY-500', quantity: 1 }]);
  await insertManyRows(shop.db, orderNo, now);
  const past = new Date(now.getTime() - 86_400_000);
  await shop.db.transaction(async (tx) => {
    // The orders of a rider who has worked here for years, without the steps that led to them.
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      update orders.shipment set rider_id = 1, state = 'SHIPMENT_DELIVERED', delivered_at = ${past}
      where order_id % 2 = 0`);
  });
  await shop.db.run(sql`analyze orders.shipment`);

  const [statement] = await queriesDuring(shop.db, () => selectOrdersOfRider(shop.db, 1, now));
  const { rows } = await shop.db.pool.query(`explain (analyze, format json) ${statement?.text}`, [
    ...(statement?.values ?? []),
  ]);
  const [{ Plan }] = explained.parse(rows[0])['QUERY PLAN'];
  expect(readInVain(Plan)).toBeLessThan(100);
}, 120_000);
