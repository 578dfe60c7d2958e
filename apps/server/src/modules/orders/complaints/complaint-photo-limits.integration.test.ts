import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { aBuyer } from '../../../testing/buyer.ts';
import { aDeliveredOrder } from '../../../testing/delivered-order.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

/** A plain picture: many pixels in a small file. Each has another colour. */
let shades = 0;
const plain = async (width: number, height: number): Promise<string> => {
  shades += 1;
  const background = { r: 40 + shades, g: 90, b: 160 };
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return (await picture.webp({ effort: 0 }).toBuffer()).toString('base64');
};

const packs = [{ sku: 'CHK-CURRY-500' }];

async function aCustomerWithOrder(): Promise<{ buyer: TestClient; orderNo: string }> {
  const buyer = await aBuyer(shop);
  return { buyer, orderNo: await aDeliveredOrder(shop, buyer, packs) };
}

const report = (buyer: TestClient, orderNo: string, photos: string[], key = randomUUID()) =>
  buyer.send('reportComplaint', {
    params: { orderNo },
    body: { reason: 'OTHER', photos },
    headers: { 'idempotency-key': key },
  });

const count = z.object({ count: z.number() });
const counted = async () =>
  (
    await shop.db.one(
      count,
      sql`select count(*) as count from platform.attempt
                                where bucket like 'picture:%'`,
    )
  ).count;

describe('photos of a complaint', () => {
  it('are refused above 12 megapixels by their header, before they are decoded', async () => {
    const { buyer, orderNo } = await aCustomerWithOrder();
    const bomb = await plain(6320, 6320);
    expect(Buffer.from(bomb, 'base64').length).toBeLessThan(200_000);
    const started = performance.now();
    const answer = await report(buyer, orderNo, [bomb]);
    expect(answer).toMatchObject({ status: 422, errorCode: 'PICTURE_REFUSED' });
    expect(answer.description).toContain('12 megapixels');
    const refusedMs = performance.now() - started;
    const accepted = await plain(4032, 3024);
    const again = performance.now();
    expect((await report(buyer, orderNo, [accepted])).status).toBe(200);
    // A slow machine takes longer, but less than to process a third of the pixels.
    expect(refusedMs).toBeLessThan(Math.max(400, performance.now() - again));
  });

  it('do not delay other customers when one customer sends many at once', async () => {
    const { buyer, orderNo } = await aCustomerWithOrder();
    const bystander = await aBuyer(shop);
    const photo = await plain(4000, 3000);
    // The first calls of a process take longer, with and without photos.
    await Promise.all(Array.from({ length: 30 }, () => bystander.call('orderList')));
    const state = { isOver: false };
    const flood = Promise.all(
      Array.from({ length: 30 }, () => report(buyer, orderNo, [photo])),
    ).finally(() => {
      state.isOver = true;
    });
    const times: number[] = [];
    while (!state.isOver) {
      const started = performance.now();
      await bystander.call('orderList');
      times.push(performance.now() - started);
      await sleep(20);
    }
    const statuses = (await flood).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 409, 429].includes(status))).toBe(true);
    expect(times.length).toBeGreaterThan(3);
    // Half of them: other tests run at the same time and can delay a single call. Photos processed on
    // the event loop would delay most.
    expect(times.toSorted((one, other) => one - other)[times.length >> 1]).toBeLessThan(500);
  });

  it('are not processed for a complaint that is refused', async () => {
    const { buyer, orderNo } = await aCustomerWithOrder();
    const other = await aBuyer(shop);
    const photo = await plain(4000, 3000);
    const before = await counted();
    expect((await report(other, orderNo, [photo])).status).toBe(404);
    expect((await report(buyer, orderNo, [])).status).toBe(200);
    expect((await report(buyer, orderNo, [photo])).errorCode).toBe('COMPLAINT_OPEN');
    expect(await counted()).toBe(before);
  });

  it('are not processed again for a repeated call, which gets the first answer', async () => {
    const { buyer, orderNo } = await aCustomerWithOrder();
    const key = randomUUID();
    const photo = await plain(400, 300);
    const first = await report(buyer, orderNo, [photo], key);
    expect(first.status).toBe(200);
    const before = await counted();
    const again = await report(buyer, orderNo, [photo], key);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await counted()).toBe(before);
  });

  it('are limited by customer and hour', async () => {
    const { buyer, orderNo } = await aCustomerWithOrder();
    const photos = Array.from({ length: 3 }, () => Buffer.alloc(100, 'x').toString('base64'));
    const statuses: number[] = [];
    for (let at = 0; at < 7; at += 1) statuses.push((await report(buyer, orderNo, photos)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429]);
    shop.clock.advance({ minutes: 61 });
    expect((await report(buyer, orderNo, photos)).status).toBe(422);
  });
});
