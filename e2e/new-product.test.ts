import { expect, test } from 'vitest';
import { sharedBrowser, visit } from './support/browser.ts';
import { isSound } from './support/checks.ts';
import { open, reads, seen } from './support/shop.ts';
import { staffAt } from './support/staff.ts';

const browser = await sharedBrowser();

test('adds a product in three steps on a phone, and sells it at once', async () => {
  const staff = await staffAt(browser, 'mobile', '/console/products/new');
  const { page } = staff;
  const refused: string[] = [];
  const next = page.getByRole('button', { name: 'Save and continue' });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Smoked Chicken Ham');
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ index: 1 });
  await page.locator('input[type=file]').setInputFiles({
    name: 'ham.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } }),
  });
  await seen(page.getByText('Main picture', { exact: true }));
  await isSound(staff, 'the first step of a new product');
  await next.click();

  await page.getByRole('textbox', { name: 'Pack', exact: true }).fill('200 g');
  await page.getByRole('textbox', { name: 'Net weight (g)' }).fill('200');
  await page.getByRole('textbox', { name: 'Sale price' }).fill('289');
  await page.getByRole('group', { name: 'Packs on hand' }).getByRole('textbox').first().fill('12');
  await isSound(staff, 'the packs of a new product');
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  await next.click();

  // Like the other products of the category.
  const shelfLife = page.getByRole('textbox', { name: 'Shelf life' });
  await expect.poll(() => shelfLife.inputValue()).not.toBe('');
  await isSound(staff, 'the details of a new product');
  await page.getByRole('button', { name: 'Publish product' }).click();
  await reads(page.getByRole('status'), /published|on sale/i);
  await page.waitForURL(/\/products\/\d+$/);
  const path = await page.getByRole('link', { name: 'View in shop' }).getAttribute('href');
  const customer = await visit(browser, 'desktop');
  await open(customer.page, path ?? '');
  await seen(customer.page.getByRole('heading', { level: 1, name: 'Smoked Chicken Ham' }));
  await seen(customer.page.getByText('₹289').first());
  await isSound(customer, 'a product that was just published');
  expect(refused).toEqual([]);

  // Other journeys know the products of the demo shop.
  await page.getByRole('switch', { name: 'For sale' }).first().uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await reads(page.getByRole('status'), /is saved/);
});
