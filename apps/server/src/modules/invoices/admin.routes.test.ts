import { paise } from '@halal-basket/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dayOf, plusDays } from '../../platform/days.ts';
import { sql } from '../../platform/db.ts';
import { aBuyer } from '../../testing/buyer.ts';
import { aDeliveredOrder } from '../../testing/delivered-order.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { issueCreditNote } from './index.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  await someDocuments();
});
afterAll(() => shop.close());

const packs = [
  { sku: 'CHK-CURRY-500', quantity: 2 },
  { sku: 'RTC-TIKKA-400', quantity: 1 },
];

const numberRow = z.object({ number: z.string(), serial: z.number() });
const numbersOf = (kind: string) =>
  shop.db.many(
    numberRow,
    sql`select number, serial from invoices.document where kind = ${kind} order by serial`,
  );

describe('a staff member', () => {
  it('finds, opens and prints invoices and credit notes, page by page', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aDeliveredOrder(shop, buyer, packs);
    await shop.runJobs();
    const { invoiceNumber } = await buyer.call('orderInvoice', { params: { orderNo } });
    const care = await aStaffMember(shop, 'support');
    for (const q of [invoiceNumber, orderNo.toLowerCase()]) {
      const { documents } = await care.call('consoleInvoices', { query: { q } });
      expect(documents).toMatchObject([{ number: invoiceNumber, orderNo, kind: 'invoice' }]);
    }
    const all: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { pageSize: 3, ...(cursor !== undefined && { cursor }) };
      const page = await care.call('consoleInvoices', { query });
      all.push(...page.documents.map(({ number }) => number));
      cursor = page.next;
    } while (cursor !== undefined);
    const issuedNow = await Promise.all([numbersOf('invoice'), numbersOf('credit-note')]);
    expect([...all].sort()).toEqual(
      issuedNow
        .flat()
        .map(({ number }) => number)
        .sort(),
    );
    const query = { number: invoiceNumber };
    expect(await care.call('consoleInvoice', { query })).toMatchObject({ orderNo });
    const url = `/api/console/invoice?format=pdf&number=${encodeURIComponent(invoiceNumber)}`;
    expect((await care.raw({ method: 'GET', url })).headers['content-type']).toBe(
      'application/pdf',
    );
  });

  it('searches by period, and sends the customer the link', async () => {
    const buyer = await aBuyer(shop);
    const orderNo = await aDeliveredOrder(shop, buyer, packs);
    await shop.runJobs();
    const { invoiceNumber } = await buyer.call('orderInvoice', { params: { orderNo } });
    const care = await aStaffMember(shop, 'support');
    const today = dayOf(shop.clock.now());
    const found = async (from: string, to: string) =>
      (await care.call('consoleInvoices', { query: { q: orderNo, from, to } })).documents.map(
        ({ number }) => number,
      );
    expect(await found(today, today)).toEqual([invoiceNumber]);
    expect(await found('2020-01-01', plusDays(today, -1))).toEqual([]);
    const send = (by: 'message' | 'email') =>
      care.send('consoleSendInvoice', { body: { number: invoiceNumber, by } });
    expect((await send('email')).errorCode).toBe('CUSTOMER_WITHOUT_EMAIL');
    expect(await send('message')).toMatchObject({ status: 200 });
    await shop.db.run(sql`update identity.customer set email = 'b2b@example.com'
      where id = (select customer_id from orders."order" where order_no = ${orderNo})`);
    expect(await send('email')).toMatchObject({ status: 200 });
    await shop.runJobs();
    const sent = await shop.db.many(
      z.object({ channel: z.string() }),
      sql`select channel from platform.message
          where template = 'order-invoice' and body like ${`%${orderNo}%`} order by channel`,
    );
    expect(sent.map(({ channel }) => channel)).toEqual(['email', 'sms']);
    const owner = await aStaffMember(shop, 'owner');
    const { entries } = await owner.call('consoleAudit', { query: { action: 'invoice.send' } });
    expect(entries).toHaveLength(2);
  });

  it('sets the digits of the HSN for later invoices, with permission only', async () => {
    const manager = await aStaffMember(shop, 'owner');
    const { revision } = await manager.call('consoleInvoiceSetting');
    const body = { revision, hsnDigits: 4 } as const;
    const saved = await manager.call('consoleSaveInvoiceSetting', { body });
    const buyer = await aBuyer(shop);
    const orderNo = await aDeliveredOrder(shop, buyer, packs);
    await shop.runJobs();
    const { invoiceItems } = await buyer.call('orderInvoice', { params: { orderNo } });
    expect(invoiceItems.map(({ hsn }) => hsn.length)).toEqual([4, 4]);
    expect((await manager.send('consoleSaveInvoiceSetting', { body })).errorCode).toBe(
      'EDIT_CONFLICT',
    );
    const again = { revision: saved.revision, hsnDigits: 6 } as const;
    await manager.call('consoleSaveInvoiceSetting', { body: again });
    const care = await aStaffMember(shop, 'support');
    const refused = await care.send('consoleSaveInvoiceSetting', { body: again });
    expect(refused.status).toBe(403);
    const packer = await aStaffMember(shop, 'packer');
    expect((await packer.send('consoleInvoices')).status).toBe(403);
  });
});

it('lists goods with fewer HSN digits than invoices show, in the setting and in the taxes', async () => {
  const owner = await aStaffMember(shop, 'owner');
  const { revision, taxes, productCounts } = await owner.call('consoleTaxes');
  const used = productCounts.find(({ count }) => count > 0);
  const shortened = taxes.categories.map((each) =>
    each.taxCategoryId === used?.taxCategoryId
      ? { ...each, hsn: each.hsn.slice(0, 4), description: 'Shortened' }
      : each,
  );
  const body = { revision, taxes: { ...taxes, categories: shortened } };
  const saved = await owner.call('consoleSaveTaxes', { body });
  expect(saved.hsnDigits).toBe(6);
  const setting = await owner.call('consoleInvoiceSetting');
  expect(setting.shortCodes).toContainEqual({
    hsn: shortened.find(({ description }) => description === 'Shortened')?.hsn,
    description: 'Shortened',
    productCount: used?.count,
  });
  expect(setting.shortCodes.every(({ hsn }) => hsn.length < 6)).toBe(true);
  const four = { revision: setting.revision, hsnDigits: 4 } as const;
  const fewer = await owner.call('consoleSaveInvoiceSetting', { body: four });
  expect(fewer.shortCodes).toEqual([]);
  await owner.call('consoleSaveInvoiceSetting', {
    body: { revision: fewer.revision, hsnDigits: 6 },
  });
});

/** Three invoices and a credit note, so that there is more than a page of them. */
async function someDocuments() {
  const buyer = await aBuyer(shop);
  const orderNos: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    orderNos.push(await aDeliveredOrder(shop, buyer, packs));
  }
  await shop.runJobs();
  const given = {
    refundId: 7,
    lines: [{ lineNo: 2, amount: paise(10_500) }],
    delivery: paise(0),
    membership: paise(0),
    reason: 'Damaged',
  };
  const issuing = { now: shop.clock.now(), website: 'https://shop.example' };
  await shop.db.transaction((tx) => issueCreditNote(tx, orderNos[0] ?? '', given, issuing));
}
