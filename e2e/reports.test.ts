import { expect, test } from 'vitest';
import { sharedBrowser } from './support/browser.ts';
import { isSound } from './support/checks.ts';
import { seen } from './support/shop.ts';
import { staffAt } from './support/staff.ts';

const browser = await sharedBrowser();

test('starts the console with today, and leads from a figure to its report and CSV file', async () => {
  const staff = await staffAt(browser, 'mobile', '/console');
  const { page } = staff;
  await seen(page.getByRole('heading', { name: 'Sales today' }));
  await isSound(staff, 'the home page of the console');

  await page.getByRole('link', { name: /^Revenue/ }).click();
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 90 days');
  await seen(page.getByRole('heading', { name: 'Reports', level: 1 }));
  await isSound(staff, 'sales by day');
  await page.getByRole('combobox', { name: 'Report', exact: true }).selectOption('Slot use');
  await seen(page.getByRole('table', { name: 'Slot use' }));
  await isSound(staff, 'slot use');

  await page.getByRole('combobox', { name: 'Report', exact: true }).selectOption('Stock value');
  await seen(page.getByRole('table', { name: 'Stock value' }));
  await seen(page.getByText(/^End of \d/));
  await seen(page.getByText(/at the cost of their lot, also expired and recalled ones/));
  await isSound(staff, 'stock value');
  await page.getByRole('combobox', { name: 'Report', exact: true }).selectOption('Slot use');
  await seen(page.getByRole('table', { name: 'Slot use' }));

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^slots-.*\.csv$/);
});
test('shows the chosen period and hub of a report beside its dates, on a phone too', async () => {
  const staff = await staffAt(browser, 'mobile', '/console/reports');
  const { page } = staff;
  const period = page.getByRole('combobox', { name: 'Period' });
  await period.selectOption({ label: 'This month' });
  await seen(page.getByLabel('First day'));
  for (const select of [period, page.getByRole('combobox', { name: 'Hub' })]) {
    expect((await select.boundingBox())?.width).toBeGreaterThan(300);
  }
  await isSound(staff, 'a report of this month');
  await staff.close();
});
