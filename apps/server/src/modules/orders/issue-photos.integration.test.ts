import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../platform/db.ts';
import { keepPicture } from '../../platform/pictures/index.ts';
import { makePicture } from '../../platform/pictures/make-picture.ts';
import { aBuyer, aCustomer, aPlacedOrder } from '../../testing/buyer.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const photo =
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC';

async function aComplaint() {
  const buyer = await aBuyer(shop);
  const orderNo = await aPlacedOrder(buyer, [{ sku: 'CHK-CURRY-500' }]);
  const body = { reason: 'OTHER', description: 'See the photo', photos: [photo] };
  const issue = await buyer.call('reportIssue', { params: { orderNo }, body });
  return { buyer, orderNo, issue, url: issue.photos[0]?.url ?? '' };
}

const seenBy = (browser: TestClient, url: string) => browser.raw({ method: 'GET', url });
const nameIn = (url: string): string => url.split('/').at(-1) ?? '';

const staffUrlOf = async (care: TestClient, issueNo: string): Promise<string> => {
  const { issues } = await care.call('consoleIssues', { query: { pageSize: 50 } });
  return issues.find((each) => each.issueNo === issueNo)?.photos[0]?.url ?? '';
};

describe('the photo of a complaint', () => {
  it('is served to its customer and to staff who answer, and no cache on the way keeps it', async () => {
    const { buyer, issue, url } = await aComplaint();
    const care = await aStaffMember(shop, 'care');
    const staffUrl = await staffUrlOf(care, issue.issueNo);
    for (const answer of [await seenBy(buyer, url), await seenBy(care, staffUrl)]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=300',
      });
    }
  });

  it('is refused to guests, other customers, and staff without the permission', async () => {
    const { issue, url } = await aComplaint();
    const care = await aStaffMember(shop, 'care');
    const staffUrl = await staffUrlOf(care, issue.issueNo);
    expect((await seenBy(shop.client(), url)).statusCode).toBe(401);
    expect((await seenBy(await aCustomer(shop), url)).statusCode).toBe(404);
    expect((await seenBy(shop.client(), staffUrl)).statusCode).toBe(401);
    expect((await seenBy(await aStaffMember(shop, 'packer'), staffUrl)).statusCode).toBe(403);
  });

  it('is not found with another complaint or another name', async () => {
    const { buyer, issue, url } = await aComplaint();
    const other = await aComplaint();
    const at = (issueNo: string, name: string) =>
      seenBy(buyer, `/api/issues/${issueNo}/photos/${name}`);
    const name = nameIn(url);
    expect((await at(other.issue.issueNo, nameIn(other.url))).statusCode).toBe(404);
    expect((await at(issue.issueNo, nameIn(other.url))).statusCode).toBe(404);
    expect((await at(issue.issueNo, 'f'.repeat(32))).statusCode).toBe(404);
    expect((await at(issue.issueNo, name)).statusCode).toBe(200);
  });

  it('has a random name that the public address does not know, however often it is given', async () => {
    const [one, two] = [await aComplaint(), await aComplaint()];
    expect(nameIn(one.url)).not.toBe(nameIn(two.url));
    for (const { url } of [one, two]) {
      const open = `/pictures/${nameIn(url)}-10.webp`;
      expect((await seenBy(shop.client(), open)).statusCode).toBe(404);
    }
  });
});

describe('photos that were public before', () => {
  it('get random names and are private; one that is also in a review stays public for it', async () => {
    const { buyer, issue, orderNo } = await aComplaint();
    const shared = await aComplaint();
    const { db, clock } = shop;
    const old = async (bytes: Buffer, issueNo: string, inReview: boolean) => {
      const made = await makePicture(db, bytes, { caller: 'test' });
      const { name, width, height } = await db.transaction((tx) =>
        keepPicture(tx, made, clock.now()),
      );
      await db.run(
        sql`update orders.issue set photos = ${JSON.stringify([{ name, width, height }])}::jsonb
            where issue_no = ${issueNo}`,
      );
      if (inReview) {
        await db.run(sql`
          with review as (
            insert into reviews.review (product_id, product_name, customer_id, customer_name,
              order_no, rating, text, created_at)
            values (1, 'Curry cut', 1, 'A. K.', 'HB222222222222', 5, 'Good', ${clock.now()})
            returning id)
          insert into reviews.picture select id, 1, ${name}, ${width}, ${height} from review`);
      }
      return `/pictures/${name}-${width}.webp`;
    };
    const { default: sharp } = await import('sharp');
    const another = await sharp({
      create: { width: 20, height: 20, channels: 3, background: '#a33' },
    })
      .png()
      .toBuffer();
    const gone = await old(Buffer.from(photo, 'base64'), issue.issueNo, false);
    const kept = await old(another, shared.issue.issueNo, true);
    await db.run(sql`alter table platform.picture drop column is_private`);
    const file = path.resolve(import.meta.dirname, '../../../migrations/0181-private-pictures.sql');
    const client = await db.pool.connect();
    await client.query(`begin; ${await readFile(file, 'utf8')}; commit`);
    client.release();

    expect((await seenBy(shop.client(), gone)).statusCode).toBe(404);
    expect((await seenBy(shop.client(), kept)).statusCode).toBe(200);
    const { issues } = await buyer.call('orderDetails', { params: { orderNo } });
    const url = issues[0]?.photos[0]?.url ?? '';
    expect(gone).not.toContain(nameIn(url));
    expect((await seenBy(buyer, url)).statusCode).toBe(200);
    const { count } = await db.one(
      z.object({ count: z.number() }),
      sql`select count(*) as count from platform.picture where is_private`,
    );
    expect(count).toBeGreaterThanOrEqual(2);
  });
});
