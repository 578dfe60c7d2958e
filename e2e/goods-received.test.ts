import type { Lot, StockReceipt } from '@halal-basket/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedBrowser } from './support/browser.ts';
import { isSound } from './support/checks.ts';
import { staffCalls } from './support/console-calls.ts';
import { reads, seen } from './support/shop.ts';
import { staffAt } from './support/staff.ts';

const browser = await sharedBrowser();

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

const receiptWithMistake = {
  sku: 'LMB-CHOPS-400',
  lotNo: 'JRN-INVOICE',
  supplierId: null,
  packs: 3,
  cost: 210,
  packDate: '2026-11-01',
  useBy: null,
  certificateNo: '',
  invoiceNo: 'JRN/811',
};

test('corrects the invoice of a received lot, and keeps what two members of staff typed', async () => {
  const { ask, close } = await staffCalls('manager');
  const lot = await ask<Lot>('/api/console/hubs/HYD-BNJ/lots', { lot: receiptWithMistake });
  const staff = await staffAt(browser, 'mobile', '/console/stock');
  const { page } = staff;
  await page.getByRole('combobox', { name: 'Hub' }).selectOption('HYD-BNJ');
  await page.getByRole('link', { name: 'Goods received' }).click();
  await seen(page.getByRole('heading', { name: 'Goods received', level: 1 }));
  await isSound(staff, 'goods received');
  // A row that is pressed right after typing opens, also when its page loads slowly.
  await page.route('**/*.js', async (route) => {
    await sleep(1000);
    await route.continue();
  });
  const words = page.getByRole('textbox', { name: 'Product, lot, invoice or supplier' });
  await words.fill('jrn/8');
  await page.getByRole('link', { name: /JRN-INVOICE/ }).click();
  const number = page.getByRole('textbox', { name: /Invoice number/ });
  expect(await number.inputValue()).toBe('JRN/811');
  await seen(page.getByText(/The purchase register of \w+ 20\d\d changes too/));
  await isSound(staff, "the supplier's invoice");

  // GST needs a supplier with a GSTIN.
  await page.getByRole('textbox', { name: /GST rate/ }).fill('5');
  await save(page);
  await seen(page.getByText(/needs a supplier with a GSTIN/));
  await page.getByRole('textbox', { name: /GST rate/ }).fill('');
  await number.fill('JRN/118');
  const path = `/api/console/hubs/HYD-BNJ/receipts/${lot.lotId}`;
  const { revision, invoice } = await ask<StockReceipt>(path);
  const dated = { ...invoice, invoiceDate: '2026-11-02' };
  await ask(`${path}/invoice`, { revision, invoice: dated }, 'PUT');
  await save(page);
  await seen(page.getByText(/Another user saved this/));
  await page.getByRole('button', { name: 'Keep my changes' }).click();
  await seen(page.getByText(/The other person changed: Invoice date/));
  await save(page);
  await reads(page.getByRole('status'), /Invoice of lot JRN-INVOICE saved/);
  await page.getByRole('link', { name: 'All goods received' }).click();
  await words.fill('jrn/1');
  await seen(page.getByText('1 entry'));
  await seen(page.getByText('Invoice JRN/118 · 2 Nov 2026'));
  await ask('/api/console/hubs/HYD-BNJ/stock/LMB-CHOPS-400', {
    kind: 'wastage',
    quantity: lot.remaining,
    reason: 'Journey',
    expectedOnHand: lot.onHand,
    lotId: lot.lotId,
  });
  await staff.close();
  await close();
});
