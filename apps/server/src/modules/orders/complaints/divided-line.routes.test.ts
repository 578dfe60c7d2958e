import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { splitOrder } from '../../../testing/split-order.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

const sku = 'CHK-CURRY-500';

let shop: TestApp;
let owner: TestClient;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
});
afterAll(() => shop.close());

const read = (orderNo: string) => owner.call('consoleOrder', { params: { orderNo } });

/** An order of four packs, of which two come with a second delivery. */
async function aDividedOrder(buyer: TestClient): Promise<string> {
  const orderNo = await aPlacedOrder(buyer, [{ sku, quantity: 4 }]);
  await splitOrder(owner, orderNo, { lineNo: 1, packs: 2 });
  return orderNo;
}

const complain = (buyer: TestClient, orderNo: string, packs: number[]) =>
  buyer.send('reportComplaint', {
    params: { orderNo },
    body: { reason: 'QUALITY', items: packs.map((quantity) => ({ sku, quantity })) },
  });

async function complainedOf(complaintNo: string): Promise<number[]> {
  const { complaints } = await owner.call('consoleComplaints');
  const found = complaints.find((each) => each.complaintNo === complaintNo);
  return found?.lines.map(({ complained }) => complained) ?? [];
}

it('accepts a complaint about all packs of a line that staff divided', async () => {
  const buyer = await aBuyer(shop);
  const orderNo = await aDividedOrder(buyer);
  expect((await complain(buyer, orderNo, [2, 3])).fields).toHaveProperty('items');
  const { data } = await complain(buyer, orderNo, [2, 2]);
  expect(await complainedOf(data.complaintNo)).toEqual([2, 2]);
});

it('accepts a complaint about the packs that are left once the other delivery is cancelled', async () => {
  const buyer = await aBuyer(shop);
  const orderNo = await aDividedOrder(buyer);
  await owner.call('consoleCancelShipment', {
    params: { orderNo },
    body: { shipmentId: '1', reason: 'Sold out', expectedVersion: (await read(orderNo)).version },
  });
  const { status, data } = await complain(buyer, orderNo, [2]);
  expect(status).toBe(200);
  expect(await complainedOf(data.complaintNo)).toEqual([0, 2]);
});
