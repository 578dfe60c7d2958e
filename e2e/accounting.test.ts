import { expect, test } from 'vitest';
import { sharedBrowser, visit } from './support/browser.ts';
import { isSound } from './support/checks.ts';
import { seen } from './support/shop.ts';
import { staffAt, typeLogin } from './support/staff.ts';

const browser = await sharedBrowser();

const report = {
  name: 'recon.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,settlement_id,settled_at,settlement_utr',
      'payment,pay_Journey1,500.00,INR,10.00,1.80,0,488.20,setl_Journey,20/11/2026 12:00:00,UTRJOURNEY01',
    ].join('\n'),
  ),
};

test('imports a settlement once, keeps the trial balance at zero, and closes a day once', async () => {
  const accountant = await visit(browser, 'desktop');
  const { page } = accountant;
  await page.goto('/console/accounting/settlements');
  await typeLogin(page, 'accountant');
  await seen(page.getByRole('heading', { name: 'Settlements', level: 1 }));
  const file = page.locator('input[type=file]');
  await file.setInputFiles(report);
  await seen(page.getByText('UTR UTRJOURNEY01'));
  await seen(page.getByText(/The shop does not know this payment/));
  await isSound(accountant, 'settlements');

  await page.getByRole('link', { name: 'Trial balance' }).click();
  await seen(page.getByText('Debits and credits are equal'));
  await isSound(accountant, 'trial balance');
  // The owner has the same page open.
  const owner = await staffAt(browser, 'mobile', '/console/accounting');
  await seen(owner.page.getByText('Debits and credits are equal'));
  for (const { page: books } of [accountant, owner]) {
    await books.getByRole('button', { name: 'Close day' }).click();
  }
  await page.getByRole('button', { name: /^Close .* permanently$/ }).click();
  await seen(page.getByText(/ is closed\.$/));
  await seen(page.getByText('All days until yesterday are closed.'));
  await owner.page.getByRole('button', { name: /^Close .* permanently$/ }).click();
  await seen(owner.page.getByText('This day is closed already.', { exact: false }));

  await page.getByRole('link', { name: 'Settlements' }).click();
  await file.setInputFiles(report);
  await seen(page.getByText(/imported this file already\. Nothing was changed\./));
  expect(await page.getByText('UTR UTRJOURNEY01').count()).toBe(1);
});
