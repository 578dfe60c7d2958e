import type { AnswerOf } from '@halal-basket/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { verifyStockBooks } from '../../books.ts';
import { sql } from '../../platform/db.ts';
import { aBuyer, aPlacedOrder } from '../../testing/buyer.ts';
import { deliverOrder } from '../../testing/delivered-order.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { moveOrder } from '../orders/index.ts';

const from = 'HYD-BNJ';
const to = 'HYD-HTC';
const sku = 'LMB-CHOPS-400';
const days = { first: '2026-11-23', second: '2026-11-24' };

type Report = AnswerOf<'consoleReport'>;

const lotsRow = z.object({
  hub: z.string(),
  sku: z.string(),
  packs: z.number(),
  value: z.number(),
});

let shop: TestApp;
let owner: TestClient;
/** The content of the lots at the end of each day: the report must find it again from the movements. */
let lotsAt: Record<keyof typeof days, z.infer<typeof lotsRow>[]>;
let onTheWay: number;

const lotsNow = () =>
  shop.db.many(
    lotsRow,
    sql`select hub.name as hub, lot.sku, sum(lot.remaining)::integer as packs,
               coalesce(sum(lot.remaining * lot.cost_paise), 0)::bigint as value
        from stock.lot as lot join location.hub as hub on hub.id = lot.hub_id
        group by 1, 2 having sum(lot.remaining) > 0 order by 1, 2`,
  );

const receive = async (lotNo: string, packs: number, cost: number | null) => {
  const lot = { sku, lotNo, packs, cost, supplierId: 1, certificateNo: '' };
  const dates = { packDate: days.first, useBy: '2026-12-30' };
  return owner.call('consoleReceiveStock', {
    params: { adcCode: from },
    body: { lot: { ...lot, ...dates } },
  });
};

const onHand = async () => {
  const query = { q: sku };
  const { stock } = await owner.call('consoleStock', { params: { adcCode: from }, query });
  return stock[0]?.onHand ?? 0;
};

async function orderOut(quantity: number): Promise<string> {
  const orderNo = await aPlacedOrder(await aBuyer(shop), [{ sku, quantity }]);
  const rider = { riderId: 1, name: 'Salim', phone: '+919000000001' };
  for (const transition of ['confirm', 'assignDriver', 'pickUp'] as const) {
    await move(orderNo, transition, transition === 'assignDriver' ? { rider } : {});
  }
  return orderNo;
}

const move = (
  orderNo: string,
  transition: 'confirm' | 'assignDriver' | 'pickUp' | 'bringBack',
  detail: object,
) =>
  shop.db.transaction((tx) =>
    moveOrder(tx, {
      orderNo,
      transition,
      actor: { kind: 'store' },
      detail,
      now: shop.clock.now(),
    }),
  );

/** Receipts, sales, packs written off and a transfer on the first day; its arrival and a return on the second. */
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
  const { lotId } = await receive('V-1', 9, 200.5);
  await receive('V-2', 4, null);
  await deliverOrder(shop, await aPlacedOrder(await aBuyer(shop), [{ sku, quantity: 2 }]));
  const returned = await orderOut(2);
  await owner.call('consoleAdjustStock', {
    params: { adcCode: from, sku },
    body: { kind: 'wastage', quantity: 1, reason: 'Torn', expectedOnHand: await onHand(), lotId },
  });
  const { transferId } = await owner.call('consoleSendTransfer', {
    params: { adcCode: from },
    body: { to, lines: [{ lotId, packs: 3 }] },
  });
  const first = await lotsNow();
  onTheWay = 3;

  shop.clock.advance({ minutes: 24 * 60 });
  owner = await aStaffMember(shop, 'owner');
  await owner.call('consoleReceiveTransfer', {
    params: { adcCode: to, transferId },
    body: { lines: [{ lotId, received: 2 }], note: 'One torn' },
  });
  await move(returned, 'bringBack', { reason: 'Nobody was at home' });
  await receive('V-3', 5, 210);
  const expectedOnHand = await onHand();
  await owner.call('consoleAdjustStock', {
    params: { adcCode: from, sku },
    body: { kind: 'set', quantity: expectedOnHand + 2, reason: 'Counted', expectedOnHand },
  });
  lotsAt = { first, second: await lotsNow() };
  // Later days must not change the figures of these two.
  shop.clock.advance({ minutes: 24 * 60 });
  owner = await aStaffMember(shop, 'owner');
  await receive('V-4', 7, 190);
  await deliverOrder(shop, await aPlacedOrder(await aBuyer(shop), [{ sku, quantity: 3 }]));
}, 120_000);
afterAll(() => shop.close());

const stockOf = (query: { from: string; to: string; adcCode?: string }): Promise<Report> =>
  owner.call('consoleReport', { params: { report: 'stock' }, query });

const indexOf = ({ columns }: Report, name: string): number =>
  columns.findIndex(({ column }) => column === name);

const paiseOf = (rupees: number | null | undefined): number => Math.round((rupees ?? 0) * 100);
const sumOf = (rows: readonly { packs: number; value: number }[], name: 'packs' | 'value') =>
  rows.reduce((sum, row) => sum + row[name], 0);

it('has the packs and the value of the lots at the end of any day, and of the day before', async () => {
  expect(await shop.db.transaction(verifyStockBooks)).toEqual([]);
  const report = await stockOf({ from: days.second, to: days.second });
  const total = (name: string) => report.total[indexOf(report, name)];
  const before = (name: string) => report.totalBefore?.[indexOf(report, name)];
  expect(report.before).toEqual({ from: days.first, to: days.first });
  expect(total('onHand')).toBe(sumOf(lotsAt.second, 'packs'));
  expect(paiseOf(total('stockValue'))).toBe(sumOf(lotsAt.second, 'value'));
  expect(before('onHand')).toBe(sumOf(lotsAt.first, 'packs'));
  expect(paiseOf(before('stockValue'))).toBe(sumOf(lotsAt.first, 'value'));
  expect([before('arriving'), before('arrivingValue')]).toEqual([onTheWay, 3 * 200.5]);
  expect([total('arriving'), total('arrivingValue')]).toEqual([0, 0]);
  expect(lotsAt.first).not.toEqual(lotsAt.second);
});

it('lists each pack by hub in its file, and adds up to the lots', async () => {
  for (const day of ['first', 'second'] as const) {
    const { text } = await owner.send('consoleReport', {
      params: { report: 'stock' },
      query: { from: '2026-11-01', to: days[day], format: 'csv' },
    });
    const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
    const listed = rows.filter(({ Hub, ...row }) => Hub && Number(row['Packs on hand']) > 0);
    const figures = listed.map((row) => [
      row['Hub'],
      Number(row['Packs on hand']),
      paiseOf(Number(row['Value (₹)'])),
    ]);
    const wanted = lotsAt[day].map(({ hub, packs, value }) => [hub, packs, value]);
    expect(figures.toSorted()).toEqual(wanted.toSorted());
    expect(paiseOf(Number(rows.at(-1)?.['Value (₹)']))).toBe(sumOf(lotsAt[day], 'value'));
  }
});

it('shows one hub to staff who choose it, with what is on the way to it', async () => {
  const report = await stockOf({ from: days.first, to: days.first, adcCode: to });
  const row = report.rows.find(({ key }) => key.endsWith(`/${sku}`));
  expect(new Set(report.rows.map(({ hub }) => hub)).size).toBe(1);
  const values = row?.values ?? [];
  expect(values[indexOf(report, 'arriving')]).toBe(3);
  expect(values[indexOf(report, 'arrivingValue')]).toBe(601.5);
  const here = lotsAt.first.filter(({ hub }) => hub === row?.hub);
  expect(report.total[indexOf(report, 'onHand')]).toBe(sumOf(here, 'packs'));
});
