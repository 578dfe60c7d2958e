import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { deliverOrder } from '../../../testing/delivered-order.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { dropWeightPhotos } from '../jobs.ts';

/** A picture of a single colour. */
const photo =
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC';
const sku = 'CHK-CURRY-500';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

it('shows the customer the reading and the photo of the scale once the goods left, for 90 days', async () => {
  const buyer = await aBuyer(shop);
  const orderNo = await aPlacedOrder(buyer, [{ sku }]);
  const params = { orderNo };
  const packer = await aStaffMember(shop, 'packer');
  const weigh = (body: object) =>
    packer.call('consoleWeigh', { params, body: { lineNo: 1, ...body } });
  const item = async () => (await buyer.call('orderDetails', { params })).cartItems[0];
  await weigh({ grams: 480 });
  shop.clock.advance({ minutes: 1 });
  await weigh({ grams: 510, source: 'serial', photo });
  expect(await item()).not.toHaveProperty('scale');
  await deliverOrder(shop, orderNo);
  const [reading, ...others] = (await item())?.scale ?? [];
  expect(others).toEqual([]);
  expect(reading).toMatchObject({ grams: 510, source: 'serial' });
  const url = reading?.photoUrl ?? '';
  const shown = await buyer.raw({ method: 'GET', url });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await (await aBuyer(shop)).raw({ method: 'GET', url })).statusCode).toBe(404);

  await dropWeightPhotos(shop.db, new Date(shop.clock.now().getTime() + 91 * 86_400_000));
  expect((await item())?.scale).toMatchObject([{ grams: 510 }]);
  expect((await item())?.scale?.[0]).not.toHaveProperty('photoUrl');
  const { left } = await shop.db.one(
    z.object({ left: z.number() }),
    sql`select count(*) as left from platform.picture where is_private`,
  );
  expect(left).toBe(0);
});
