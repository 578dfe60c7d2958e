import type { EditedReceiptInvoice, ReceivedLot } from '@halal-basket/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

it('lists the registrations of all hubs before their first invoice', async () => {
  const found = await owner.call('consoleGstSummary', { query: {} });
  const gstins = ['27ZZDEM0000Z1ZW', '29ZZDEM0000Z1ZS', '36ZZDEM0000Z1ZX'];
  expect(found).toMatchObject({ gstins, gstin: gstins[0], summary: { taxable: 0, documents: [] } });
  // After its first invoice a registration precedes those without documents.
  await aDeliveredOrder(shop, await aBuyer(shop), [{ sku: 'CHK-CURRY-500' }]);
  await shop.runJobs();
  const later = await owner.call('consoleGstSummary', { query: {} });
  expect(later).toMatchObject({ gstins: [gstins[2], gstins[0], gstins[1]], gstin });
  for (const [query, status] of [
    [{ gstin: gstins[1] ?? '', month: '2026-11', form: 'purchases' }, 200],
    [{ gstin: gstins[1] ?? '', month: '2026-11', form: 'gstr3b' }, 200],
    [{ gstin: '36AABCU9603R1ZO', month: '2026-11', form: 'purchases' }, 404],
  ] as const) {
    expect((await owner.send('consoleGstReturn', { query })).status).toBe(status);
  }
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

describe('a correction of a supplier’s invoice', () => {
  const correct = (
    lotId: number,
    invoice: Partial<EditedReceiptInvoice>,
    { revision = 1, by = owner, adcCode = from } = {},
  ) =>
    by.send('consoleSaveReceiptInvoice', {
      params: { adcCode, lotId },
      body: {
        revision,
        invoice: { invoiceNo: '', invoiceDate: null, gstPercent: null, ...invoice },
      },
    });
  const receipts = (q?: string) =>
    owner.call('consoleReceipts', { params: { adcCode: from }, query: { ...(q && { q }) } });

  it('changes the purchase register, and neither packs nor cost, also of a sold-out lot', async () => {
    const supplierId = await supplierOf('Golconda Meats', '36AABCU9603R1ZO');
    const wrong = { invoiceNo: 'GM/811', invoiceDate: '2026-10-22', gstPercent: 12 };
    const { data: lot } = await receive({ lotNo: 'C-1', supplierId, ...wrong });
    await owner.call('consoleAdjustStock', {
      params: { adcCode: from, sku: lot.sku },
      body: {
        kind: 'wastage',
        quantity: 10,
        reason: 'Spoiled',
        expectedOnHand: lot.onHand,
        lotId: lot.lotId,
      },
    });
    const { receipts: listed, total } = await receipts('gm/81');
    expect(total).toBe(1);
    expect(listed[0]).toMatchObject({ lotNo: 'C-1', packs: 10, cost: 200.5, invoice: wrong });
    expect((await receipts('golconda')).receipts).toHaveLength(1);
    expect((await receipts('no such lot')).receipts).toEqual([]);

    const right = { invoiceNo: 'GM/118', invoiceDate: '2026-11-22', gstPercent: 5 };
    const { status, data } = await correct(lot.lotId, right);
    expect(status).toBe(200);
    expect(data).toMatchObject({ revision: 2, packs: 10, cost: 200.5, invoice: right });
    const row = (await registerOf('2026-11')).find(({ Lot }) => Lot === 'C-1');
    expect(row).toMatchObject({
      'Invoice number': 'GM/118',
      'Invoice date': '2026-11-22',
      'GST rate (%)': '5',
      'Taxable value': '2005',
      Total: '2105.26',
    });
    const { entries } = await owner.call('consoleAudit', { query: {} });
    expect(entries.find(({ action }) => action === 'stock.correctInvoice')).toMatchObject({
      subject: `${from}/${lot.sku}/C-1`,
      before: wrong,
      after: right,
    });
  });

  it('is refused for the revision that another user has changed', async () => {
    const { data: lot } = await receive({ lotNo: 'C-2', invoiceNo: 'A-1' });
    const [first, second] = await Promise.all([
      correct(lot.lotId, { invoiceNo: 'A-2' }),
      correct(lot.lotId, { invoiceNo: 'A-3' }),
    ]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    expect([first, second].find(({ status }) => status === 409)?.errorCode).toBe('EDIT_CONFLICT');
  });

  it('is refused where a receipt is, and for a lot of another hub', async () => {
    const { data: lot } = await receive({ lotNo: 'C-3' });
    expect(await correct(lot.lotId, { invoiceDate: '2026-11-24' })).toMatchObject({
      status: 422,
      fields: { 'invoice.invoiceDate': 'must not be in the future' },
    });
    expect(await correct(lot.lotId, { gstPercent: 5 })).toMatchObject({
      fields: { 'invoice.gstPercent': expect.stringContaining('GSTIN') },
    });
    expect(await correct(lot.lotId, {}, { adcCode: to })).toMatchObject({
      errorCode: 'LOT_NOT_FOUND',
    });
    const support = await aStaffMember(shop, 'support');
    expect(await correct(lot.lotId, {}, { by: support })).toMatchObject({ errorCode: 'FORBIDDEN' });
  });
});
