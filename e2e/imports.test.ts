import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Visit, sharedBrowser } from './support/browser.ts';
import { isLegible, isSound } from './support/checks.ts';
import { seen } from './support/shop.ts';
import { staffAt } from './support/staff.ts';

const browser = await sharedBrowser();
let staff: Visit;
beforeAll(async () => {
  staff = await staffAt(browser, 'desktop', '/console/imports');
});

const choose = async (page: Page, prices: string): Promise<void> => {
  await page.goto('/console/imports');
  await page.getByRole('radio', { name: 'Prices' }).check({ force: true });
  const buffer = Buffer.from(`hub,sku,retail_price,sale_price\n${prices}`);
  await page
    .getByLabel('Choose CSV file')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer });
  await page.waitForURL(/\/imports\/\d+/);
};

test('shows the errors of a file, applies the corrected one and rolls it back', async () => {
  const { page } = staff;
  await seen(page.getByRole('heading', { name: 'Import and export' }));
  await isSound(staff, 'imports');
  await choose(page, ',QUAIL-EGGS,89,99\nHYD-BNJ,CHK-CURRY-500,239\n');
  await seen(page.getByText('Has errors').first());
  await seen(page.getByText('has 3 cells, and the first line has 4'));
  await isSound(staff, 'an import with errors');

  await choose(page, 'HYD-BNJ,CHK-CURRY-500,299,249\n');
  await page.getByRole('button', { name: 'Apply 1 change' }).click();
  await seen(page.getByText('Written: 1. Skipped: 0.'));
  await isSound(staff, 'an applied import');
  await isLegible(staff, 'an applied import');
  await page.getByRole('button', { name: 'Roll back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
  await seen(page.getByText('Restored: 1. Skipped: 0.'));
});

test('prepares a price change of selected products', async () => {
  const { page } = staff;
  await page.goto('/console/products');
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Change price' }).click();
  await page.getByRole('textbox', { name: 'Percent' }).fill('10');
  await page.getByRole('button', { name: 'Show changes' }).click();
  await page.waitForURL(/\/imports\/\d+/);
  await seen(page.getByRole('heading', { name: 'Retail and sale price +10 % (2)' }));
  expect(await page.getByRole('button', { name: 'Apply 2 changes' }).isVisible()).toBe(true);
});
