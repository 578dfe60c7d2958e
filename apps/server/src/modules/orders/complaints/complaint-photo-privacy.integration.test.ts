import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, aCustomer, aPlacedOrder } from '../../../testing/buyer.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

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
  const complaint = await buyer.call('reportComplaint', { params: { orderNo }, body });
  return { buyer, orderNo, complaint, url: complaint.photos[0]?.url ?? '' };
}

const seenBy = (browser: TestClient, url: string) => browser.raw({ method: 'GET', url });
const nameIn = (url: string): string => url.split('/').at(-1) ?? '';

const staffUrlOf = async (care: TestClient, complaintNo: string): Promise<string> => {
  const { complaints } = await care.call('consoleComplaints', { query: { pageSize: 50 } });
  return complaints.find((each) => each.complaintNo === complaintNo)?.photos[0]?.url ?? '';
};

describe('the photo of a complaint', () => {
  it('is served to its customer and to customer support, for private caches only', async () => {
    const { buyer, complaint, url } = await aComplaint();
    const care = await aStaffMember(shop, 'support');
    const staffUrl = await staffUrlOf(care, complaint.complaintNo);
    for (const answer of [await seenBy(buyer, url), await seenBy(care, staffUrl)]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=300',
      });
    }
  });

  it('is refused to guests, other customers, and staff without the permission', async () => {
    const { complaint, url } = await aComplaint();
    const care = await aStaffMember(shop, 'support');
    const staffUrl = await staffUrlOf(care, complaint.complaintNo);
    expect((await seenBy(shop.client(), url)).statusCode).toBe(401);
    expect((await seenBy(await aCustomer(shop), url)).statusCode).toBe(404);
    expect((await seenBy(shop.client(), staffUrl)).statusCode).toBe(401);
    expect((await seenBy(await aStaffMember(shop, 'packer'), staffUrl)).statusCode).toBe(403);
  });

  it('is not found with another complaint or another name', async () => {
    const { buyer, complaint, url } = await aComplaint();
    const other = await aComplaint();
    const at = (complaintNo: string, name: string) =>
      seenBy(buyer, `/api/complaints/${complaintNo}/photos/${name}`);
    const name = nameIn(url);
    expect((await at(other.complaint.complaintNo, nameIn(other.url))).statusCode).toBe(404);
    expect((await at(complaint.complaintNo, nameIn(other.url))).statusCode).toBe(404);
    expect((await at(complaint.complaintNo, 'f'.repeat(32))).statusCode).toBe(404);
    expect((await at(complaint.complaintNo, name)).statusCode).toBe(200);
  });

  it('has a random name, even for the same file, and no public address', async () => {
    const [one, two] = [await aComplaint(), await aComplaint()];
    expect(nameIn(one.url)).not.toBe(nameIn(two.url));
    for (const { url } of [one, two]) {
      const open = `/pictures/${nameIn(url)}-10.webp`;
      expect((await seenBy(shop.client(), open)).statusCode).toBe(404);
    }
  });
});
