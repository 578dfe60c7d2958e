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
  it('is served to its customer and to customer support, for private caches only', async () => {
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

  it('has a random name, even for the same file, and no public address', async () => {
    const [one, two] = [await aComplaint(), await aComplaint()];
    expect(nameIn(one.url)).not.toBe(nameIn(two.url));
    for (const { url } of [one, two]) {
      const open = `/pictures/${nameIn(url)}-10.webp`;
      expect((await seenBy(shop.client(), open)).statusCode).toBe(404);
    }
  });
});
