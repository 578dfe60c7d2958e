import sharp from 'sharp';
import { sql } from '../../platform/db.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, aCustomer } from '../../testing/buyer.ts';
import { aDeliveredOrder } from '../../testing/delivered-order.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

/** A pack whose product has no reviews in the demo shop. */
const curry = 'CHK-BIRYANI-500';
let shop: TestApp;
let buyer: TestClient;
let care: TestClient;
let productId: number;
let otherId: number;

beforeAll(async () => {
  shop = await testApp();
  buyer = await aBuyer(shop);
  care = await aStaffMember(shop, 'support');
  const { products } = await shop.client().call('cpMapping');
  const idOf = (name: string) =>
    products.find(({ productSeoName }) => productSeoName === name)?.productId ?? 0;
  productId = idOf('chicken-biryani-cut');
  otherId = idOf('goat-curry-cut');
  await aDeliveredOrder(shop, buyer, [{ sku: curry }]);
  await aDeliveredOrder(shop, buyer, [{ sku: curry }]);
});
afterAll(() => shop.close());

const read = (browser: TestClient, query: Record<string, unknown> = {}, id = productId) =>
  browser.call('productReviews', { params: { productId: id }, query });
const write = (browser: TestClient, body: object = { rating: 5, text: 'Fresh' }, id = productId) =>
  browser.send('writeReview', { params: { productId: id }, body });
const decide = (reviewId: number, decision: string, staff = care) =>
  staff.send('consoleDecideReview', { params: { reviewId, decision }, body: {} });
const waiting = () => care.call('consoleReviews');

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f6148' } })
    .jpeg()
    .withMetadata({ exif: { IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '17/1' } } })
    .toBuffer();

describe('a review', () => {
  it('waits until staff publish it, then counts everywhere', async () => {
    expect((await read(buyer)).canReview).toBe(true);
    const pictures = [(await photo(1600, 1200)).toString('base64')];
    const written = await write(buyer, { rating: 4, text: '<script>x</script>', pictures });
    expect(written).toMatchObject({ status: 200, data: { status: 'PENDING', rating: 4 } });
    expect(await read(shop.client())).toMatchObject({ reviews: [], histogram: [] });

    const { reviews } = await waiting();
    expect(reviews).toMatchObject([{ productName: 'Chicken Biryani Cut, Skinless', rating: 4 }]);
    expect((await decide(written.data.reviewId, 'show')).status).toBe(200);

    const shown = await read(shop.client());
    expect(shown).toMatchObject({
      rating: { average: 4, count: 1 },
      reviews: [{ text: '<script>x</script>', customerName: 'Ayesha K.', status: 'SHOWN' }],
      canReview: false,
      hasMore: false,
    });
    expect(shown.histogram).toEqual(
      [5, 4, 3, 2, 1].map((stars) => ({ stars, count: +(stars === 4) })),
    );
    const product = await buyer.call('product', { params: { id: productId } });
    expect(product.rating).toEqual({ average: 4, count: 1 });
  });

  it("stores photos as WebP, of limited width, without the camera's metadata", async () => {
    const [newest] = (await read(shop.client())).reviews;
    const picture = newest?.pictures[0];
    expect(picture).toMatchObject({ width: 1200, height: 900 });
    const file = await shop.app.http.inject({ url: picture?.url ?? '' });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('image/webp');
    expect(file.headers['cache-control']).toContain('immutable');
    const small = await shop.client().raw({ url: picture?.url.replace('-1200.', '-320.') ?? '' });
    expect(small.statusCode).toBe(200);
    expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined();
    for (const url of [
      '/pictures/x',
      '/pictures/..%2f..%2fetc',
      `/pictures/${'0'.repeat(32)}-1.webp`,
    ]) {
      expect((await shop.client().raw({ url })).statusCode).toBe(404);
    }
  });

  it('is written once for each delivered order, also by two concurrent calls', async () => {
    expect((await read(buyer)).canReview).toBe(true);
    const answers = await Promise.all([write(buyer), write(buyer), write(buyer)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await read(buyer)).canReview).toBe(false);
    expect(await write(buyer)).toMatchObject({ status: 409, errorCode: 'REVIEW_REFUSED' });
  });

  it('can be withdrawn by staff, and its stars with it', async () => {
    const [review] = (await waiting()).reviews;
    const id = review?.reviewId ?? 0;
    expect((await decide(id, 'show')).status).toBe(200);
    expect((await read(buyer)).rating).toEqual({ average: 4.5, count: 2 });
    const highest = await read(buyer, { sort: 'highest' });
    expect(highest.reviews.map(({ rating }) => rating)).toEqual([5, 4]);
    const lowest = await read(buyer, { sort: 'lowest', pageSize: 1 });
    expect(lowest).toMatchObject({ reviews: [{ rating: 4 }], hasMore: true });
    expect(await decide(id, 'show')).toMatchObject({ status: 409, errorCode: 'REVIEW_DECIDED' });
    expect((await decide(id, 'refuse')).status).toBe(200);
    expect((await read(buyer)).rating).toEqual({ average: 4, count: 1 });
    const refused = await care.call('consoleReviews', { query: { status: 'REFUSED' } });
    expect(refused).toMatchObject({ total: 1, reviews: [{ decidedBy: expect.any(String) }] });
  });

  it('is decided once by two concurrent decisions', async () => {
    const other = await aBuyer(shop);
    await aDeliveredOrder(shop, other, [{ sku: curry }]);
    const { data } = await write(other, { rating: 1 });
    const answers = await Promise.all([
      decide(data.reviewId, 'show'),
      decide(data.reviewId, 'show'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(buyer)).rating).toEqual({ average: 2.5, count: 2 });
  });
});

describe('refuses', () => {
  it('refuses customers who did not buy the product or have not received it', async () => {
    const stranger = shop.client();
    expect(await write(stranger)).toMatchObject({ status: 401 });
    const nobody = await aCustomer(shop);
    expect(await write(nobody)).toMatchObject({ status: 409, errorCode: 'REVIEW_REFUSED' });
    expect(await write(buyer, { rating: 5 }, otherId)).toMatchObject({ status: 409 });
    expect((await read(nobody)).canReview).toBe(false);
  });

  it('refuses unknown products', async () => {
    expect(await write(buyer, { rating: 5 }, 999_999)).toMatchObject({ status: 404 });
    const answer = await buyer.send('productReviews', { params: { productId: 999_999 } });
    expect(answer).toMatchObject({ status: 404, description: 'Product Details not found' });
    for (const id of [0, -1, 1.5, 'abc', 10 ** 12]) {
      const { status } = await buyer.send('productReviews', { params: { productId: id } });
      expect(status).toBe(422);
    }
  });

  it.each([
    [{ rating: 0 }],
    [{ rating: 6 }],
    [{ rating: 4.5 }],
    [{ rating: '5' }],
    [{}],
    [{ rating: 5, text: 'x'.repeat(2001) }],
    [{ rating: 5, pictures: ['not base64!'] }],
    [{ rating: 5, pictures: Array(5).fill('A'.repeat(80)) }],
    [{ rating: 5, pictures: ['A'.repeat(900_004)] }],
  ])('refuses the body %#', async (body) => {
    expect(await write(buyer, body)).toMatchObject({ status: 422, errorCode: 'INVALID' });
  });

  it('refuses invalid page numbers', async () => {
    for (const pageNo of [-1, 10 ** 9, 'x']) {
      const { status } = await buyer.send('productReviews', {
        params: { productId },
        query: { pageNo },
      });
      expect(status).toBe(422);
    }
    expect((await read(buyer, { pageNo: 10_000 })).reviews).toEqual([]);
  });

  it('refuses a file that is no photo, and writes nothing', async () => {
    const other = await aBuyer(shop);
    await aDeliveredOrder(shop, other, [{ sku: curry }]);
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
    const real = await photo(40, 40);
    for (const bytes of [Buffer.from(drawing), Buffer.alloc(200, 'x'), real.subarray(0, 150)]) {
      const answer = await write(other, { rating: 5, pictures: [bytes.toString('base64')] });
      expect(answer).toMatchObject({ status: 422, errorCode: 'PICTURE_REFUSED' });
    }
    expect((await read(other)).canReview).toBe(true);
  });
});

describe('a request for a review', () => {
  it('is sent once, on the day after the delivery', async () => {
    const grateful = await aBuyer(shop);
    const orderNo = await aDeliveredOrder(shop, grateful, [{ sku: curry }]);
    const yesterday = new Date(shop.clock.now().getTime() + 5.5 * 3_600_000 - 86_400_000);
    await shop.db.run(sql`
      update orders.shipment set date = ${yesterday.toISOString().slice(0, 10)}
      where order_id = (select id from orders."order" where order_no = ${orderNo})`);
    const asked = async () =>
      (await grateful.call('notifications')).general.filter(({ title }) =>
        title.startsWith('How was'),
      );
    for (let time = 0; time < 2; time += 1) {
      await shop.db.transaction(async (tx) => {
        await tx.run(sql`select graphile_worker.add_job('ask-for-reviews')`);
      });
      await shop.runJobs();
      expect(await asked()).toMatchObject([{ text: expect.stringContaining(orderNo) as string }]);
    }
  });
});

describe('guards', () => {
  it('keeps the queue from staff without the permission', async () => {
    const packer = await aStaffMember(shop, 'packer');
    expect((await packer.send('consoleReviews')).status).toBe(403);
    expect((await decide(1, 'show', packer)).status).toBe(403);
    expect(await decide(999_999, 'show')).toMatchObject({ errorCode: 'REVIEW_NOT_FOUND' });
    expect((await decide(1, 'delete')).status).toBe(422);
  });
});
