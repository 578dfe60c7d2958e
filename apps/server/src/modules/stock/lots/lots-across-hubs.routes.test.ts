import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifyStockBooks } from '../../../books.ts';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aKey, aPlacedOrder } from '../../../testing/buyer.ts';
import { aDeliveredOrder } from '../../../testing/delivered-order.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

const from = 'HYD-BNJ';
const to = 'HYD-HTC';
const sku = 'LMB-CHOPS-400';
const otherSku = 'CHK-CURRY-500';

let shop: TestApp;
let owner: TestClient;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
});
afterAll(() => shop.close());

const receipt = (lotNo: string, packs: number, useBy = '2026-11-23', of = sku) => ({
  lot: {
    sku: of,
    lotNo,
    packs,
    useBy,
    supplierId: null,
    cost: 200,
    packDate: '2026-11-23',
    certificateNo: '',
  },
});
const receive = (...given: Parameters<typeof receipt>) =>
  owner.call('consoleReceiveStock', { params: { adcCode: from }, body: receipt(...given) });
const found = async (lotNo: string) =>
  (await owner.call('consoleFindLots', { query: { lotNo } })).lots;
const send = (lotId: number, packs: number, target = to) =>
  owner.send('consoleSendTransfer', {
    params: { adcCode: from },
    body: { to: target, lines: [{ lotId, packs }] },
  });
const arrive = (transferId: number, lotId: number, received: number, note = '') =>
  owner.send('consoleReceiveTransfer', {
    params: { adcCode: to, transferId },
    body: { lines: [{ lotId, received }], note },
  });
const differences = () => shop.db.transaction(verifyStockBooks);

describe('a transfer', () => {
  it('leaves one hub and reaches the other as the same lot, without the lost packs', async () => {
    const { lotId } = await receive('T-1', 8, '2026-11-30');
    const { data: sent } = await send(lotId, 5);
    expect(await found('T-1')).toMatchObject([{ adcCode: from, remaining: 3 }]);
    expect(sent).toMatchObject({ from, to, lines: [{ lotNo: 'T-1', sent: 5 }] });
    expect(await differences()).toEqual([]);

    const { transferId } = sent;
    expect(await arrive(transferId, lotId, 4)).toMatchObject({
      status: 422,
      fields: { note: 'is needed, because packs are missing' },
    });
    const { data: received } = await arrive(transferId, lotId, 4, 'One torn');
    expect(received.lines).toMatchObject([{ sent: 5, received: 4 }]);
    expect(
      (await found('T-1')).map(({ adcCode, remaining, cost }) => [adcCode, remaining, cost]),
    ).toEqual([
      [from, 3, 200],
      [to, 4, 200],
    ]);
    const { movements } = await owner.call('consoleStockMovements', {
      params: { adcCode: to, sku },
    });
    expect(movements.slice(0, 2)).toMatchObject([
      { delta: -1, reason: 'wastage', note: `Transfer ${transferId}: One torn`, lotNo: 'T-1' },
      { delta: 5, reason: 'transfer-in', note: `Transfer ${transferId}`, lotNo: 'T-1' },
    ]);
    expect(await arrive(transferId, lotId, 4, 'Again')).toMatchObject({
      errorCode: 'TRANSFER_RECEIVED',
    });
    expect(await differences()).toEqual([]);
    const { transfers } = await owner.call('consoleTransfers', { params: { adcCode: to } });
    expect(transfers.map((each) => each.transferId)).toContain(transferId);
  });

  it('is sent once when the call is repeated after a lost answer', async () => {
    const { lotId } = await receive('T-KEY', 8, '2026-11-30');
    const headers = aKey();
    const again = () =>
      owner.send('consoleSendTransfer', {
        params: { adcCode: from },
        body: { to, lines: [{ lotId, packs: 5 }] },
        headers,
      });
    const [first, second] = [await again(), await again()];
    expect(second.data.transferId).toBe(first.data.transferId);
    expect(await found('T-KEY')).toMatchObject([{ adcCode: from, remaining: 3 }]);
    expect(await differences()).toEqual([]);
  });

  it('refuses more packs than the lot has, the same hub, and the lot of another hub', async () => {
    const { lotId } = await receive('T-2', 2, '2026-12-30');
    expect(await send(lotId, 3)).toMatchObject({
      status: 422,
      fields: { 'lines.0.packs': 'is more than the 2 of this lot that orders do not need' },
    });
    expect((await send(lotId, 1, from)).status).toBe(422);
    const other = (await found('T-1')).find(({ adcCode }) => adcCode === to);
    expect(await send(other?.lotId ?? 0, 1)).toMatchObject({ errorCode: 'LOT_NOT_FOUND' });
  });
});

describe('a recall', () => {
  const messageRow = z.object({ body: z.string() });

  it('writes the lot off, lists and informs its buyers, and refunds them', async () => {
    const { lotId } = await receive('BAD-1', 6, '2026-11-23');
    const orderNo = await aDeliveredOrder(shop, await aBuyer(shop), [{ sku, quantity: 2 }]);
    const { data: recalled } = await owner.send('consoleRecallLot', {
      params: { lotId },
      body: { reason: 'The supplier found salmonella', refund: true },
    });
    expect(recalled).toEqual({ writtenOff: 4, repick: [], buyers: 1 });
    await shop.runJobs();
    const { buyers, recall, lots } = await owner.call('consoleLotBuyers', { params: { lotId } });
    expect(lots).toMatchObject([{ state: 'recalled', remaining: 0 }]);
    expect(recall).toMatchObject({ refunds: true, reason: 'The supplier found salmonella' });
    expect(buyers).toMatchObject([{ orderNo, packs: 2 }]);
    expect(buyers[0]?.refund).toBeGreaterThan(0);
    const messages = await shop.db.many(
      messageRow,
      sql`select body from platform.message where body like '%BAD-1%'`,
    );
    expect(messages).toHaveLength(1);
    expect(await differences()).toEqual([]);
    expect(
      await owner.send('consoleRecallLot', {
        params: { lotId },
        body: { reason: 'Once more', refund: true },
      }),
    ).toMatchObject({ errorCode: 'LOT_RECALLED' });
  });

  it('writes off packs of the lot that arrive at a hub after it', async () => {
    const { lotId } = await receive('BAD-2', 8, '2026-11-30');
    const { data: sent } = await send(lotId, 5);
    await owner.send('consoleRecallLot', {
      params: { lotId },
      body: { reason: 'The supplier found salmonella', refund: true },
    });
    expect((await arrive(sent.transferId, lotId, 5)).status).toBe(200);
    expect(await found('BAD-2')).toMatchObject([
      { adcCode: from, remaining: 0, state: 'recalled' },
      { adcCode: to, remaining: 0, state: 'recalled' },
    ]);
    expect(await differences()).toEqual([]);
  });

  it('keeps the lot from being received at any hub', async () => {
    const { lotId } = await receive('BAD-3', 2);
    await owner.send('consoleRecallLot', {
      params: { lotId },
      body: { reason: 'The supplier found salmonella', refund: false },
    });
    for (const adcCode of [from, to]) {
      expect(
        await owner.send('consoleReceiveStock', { params: { adcCode }, body: receipt('bad-3', 5) }),
      ).toMatchObject({
        status: 422,
        fields: { 'lot.lotNo': 'was recalled: do not receive these packs' },
      });
    }
    expect((await found('BAD-3')).map(({ adcCode }) => adcCode)).toEqual([from]);
  });

  it('lists the buyers of a lot by page, the latest first, and counts all', async () => {
    const { lotId } = await receive('PAGED-1', 3, '2026-11-23', otherSku);
    const orders: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      orders.unshift(
        await aDeliveredOrder(shop, await aBuyer(shop), [{ sku: otherSku, quantity: 1 }]),
      );
    }
    const page = (cursor?: string) =>
      owner.call('consoleLotBuyers', {
        params: { lotId },
        query: { pageSize: 2, ...(cursor && { cursor }) },
      });
    const numbersOf = ({ buyers }: Awaited<ReturnType<typeof page>>) =>
      buyers.map(({ orderNo }) => orderNo);

    const first = await page();
    expect(numbersOf(first)).toEqual(orders.slice(0, 2));
    expect(first).toMatchObject({ buyersCount: 3 });
    expect(first.previous).toBeUndefined();
    const second = await page(first.next);
    expect(numbersOf(second)).toEqual(orders.slice(2));
    expect(second.next).toBeUndefined();
    expect(numbersOf(await page(second.previous))).toEqual(orders.slice(0, 2));
  });
});

it('suggests to buy what orders, subscriptions and sales need beyond the stock', async () => {
  const { lots } = await owner.call('consoleLots', {
    params: { adcCode: from },
    query: { q: sku },
  });
  const level = async () =>
    (await owner.call('consoleStock', { params: { adcCode: from }, query: { q: sku } })).stock[0];
  await aPlacedOrder(await aBuyer(shop), [{ sku, quantity: 3 }]);
  for (const { lotId, lotNo } of lots.filter((lot) => lot.state !== 'recalled')) {
    const { onHand = 0, held = 0 } = (await level()) ?? {};
    const lot = (await found(lotNo)).find((each) => each.lotId === lotId);
    const quantity = Math.min(lot?.remaining ?? 0, onHand - held);
    await owner.send('consoleAdjustStock', {
      params: { adcCode: from, sku },
      body: { kind: 'wastage', quantity, reason: 'Test', expectedOnHand: onHand, lotId },
    });
  }
  const { rows } = await owner.call('consolePurchaseSuggestion', {
    params: { adcCode: from },
    query: { days: 14 },
  });
  const row = rows.find((each) => each.sku === sku);
  expect(row).toMatchObject({ ordered: 3, sold: 2 });
  expect(row?.suggested).toBe(3 + (row?.subscribed ?? 0) - (row?.usable ?? 0));
});
