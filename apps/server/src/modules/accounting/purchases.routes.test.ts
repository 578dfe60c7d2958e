import type { ReceivedLot } from '@halal-basket/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBuyer } from '../../testing/buyer.ts';
import { aDeliveredOrder } from '../../testing/delivered-order.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const gstin = '36ZZDEM0000Z1ZX';
const from = 'HYD-BNJ';
const to = 'HYD-HTC';

let shop: TestApp;
let owner: TestClient;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
  // The return of a registration begins with its first invoice.
  await aDeliveredOrder(shop, await aBuyer(shop), [{ sku: 'CHK-CURRY-500' }]);
  await shop.runJobs();
});
afterAll(() => shop.close());

const supplierOf = async (name: string, supplierGstin: string): Promise<number> => {
  const supplier = { name, gstin: supplierGstin, fssai: '', active: true };
  return (await owner.call('consoleCreateSupplier', { body: { supplier } })).supplierId;
};

const receive = (lot: Partial<ReceivedLot>) =>
  owner.send('consoleReceiveStock', {
    params: { adcCode: from },
    body: {
      lot: {
        sku: 'LMB-CHOPS-400',
        lotNo: 'P-1',
        packs: 10,
        cost: 200.5,
        supplierId: null,
        packDate: '2026-11-23',
        useBy: '2026-12-30',
        certificateNo: '',
        ...lot,
      },
    },
  });

const registerOf = async (month: string): Promise<Record<string, string>[]> => {
  const { text, headers } = await owner.send('consoleGstReturn', {
    query: { gstin, month, form: 'purchases' },
  });
  expect(headers['content-type']).toContain('text/csv');
  return parse(text, { bom: true, columns: true });
};

it('lists the received lots of a month by supplier, with invoice and GST where staff entered them', async () => {
  const here = await supplierOf('Charminar Meats', '36AABCU9603R1ZO');
  const elsewhere = await supplierOf('Bezawada Fish', '37AABCU9603R1ZM');
  const invoice = { invoiceNo: 'CM/118', invoiceDate: '2026-11-22', gstPercent: 5 };
  const { data } = await receive({ supplierId: here, ...invoice });
  await receive({ lotNo: 'P-2', supplierId: elsewhere, packs: 3, ...invoice });
  await receive({ lotNo: 'P-3', supplierId: here });
  await receive({ lotNo: 'P-4', cost: null });
  // The same lot in another hub was not bought again.
  const sent = await owner.call('consoleSendTransfer', {
    params: { adcCode: from },
    body: { to, lines: [{ lotId: data.lotId, packs: 2 }] },
  });
  await owner.call('consoleReceiveTransfer', {
    params: { adcCode: to, transferId: sent.transferId },
    body: { lines: [{ lotId: data.lotId, received: 2 }], note: '' },
  });

  const rows = await registerOf('2026-11');
  expect(rows.map(({ Supplier, Lot }) => [Supplier, Lot])).toEqual([
    ['Bezawada Fish', 'P-2'],
    ['Charminar Meats', 'P-1'],
    ['Charminar Meats', 'P-3'],
    ['', 'P-4'],
  ]);
  expect(rows[0]).toMatchObject({ 'Taxable value': '601.5', CGST: '0', IGST: '30.08' });
  expect(rows[1]).toMatchObject({
    'GSTIN of the supplier': '36AABCU9603R1ZO',
    'Received on': '2026-11-23',
    'Invoice number': 'CM/118',
    'Invoice date': '2026-11-22',
    Packs: '10',
    'Taxable value': '2005',
    'GST rate (%)': '5',
    CGST: '50.13',
    SGST: '50.13',
    IGST: '0',
    Total: '2105.26',
  });
  expect(rows[2]).toMatchObject({ 'Invoice number': '', 'GST rate (%)': '', CGST: '', Total: '' });
  expect(rows[3]).toMatchObject({ 'Taxable value': '', Total: '' });
  expect(await registerOf('2026-12')).toEqual([]);
});

it('refuses GST of a supplier without a GSTIN, a wrong GSTIN, and an invoice of tomorrow', async () => {
  const unregistered = await supplierOf('Village Farm', '');
  expect(await receive({ lotNo: 'P-9', supplierId: unregistered, gstPercent: 5 })).toMatchObject({
    status: 422,
    fields: { 'lot.gstPercent': expect.stringContaining('GSTIN') },
  });
  const exempt = await receive({ lotNo: 'P-9', supplierId: unregistered, gstPercent: 0 });
  expect(exempt.status).toBe(200);
  expect(await receive({ lotNo: 'P-10', invoiceDate: '2026-11-24' })).toMatchObject({
    fields: { 'lot.invoiceDate': 'must not be in the future' },
  });
  const supplier = { name: 'Wrong', gstin: '36AABCU9603R1ZP', fssai: '', active: true };
  expect(await owner.send('consoleCreateSupplier', { body: { supplier } })).toMatchObject({
    fields: { 'supplier.gstin': 'contains a typing error' },
  });
});
