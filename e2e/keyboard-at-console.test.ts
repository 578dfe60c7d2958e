import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedBrowser } from './support/browser.ts';
import { isFocused } from './support/focus.ts';
import { seen } from './support/shop.ts';
import { staffAt } from './support/staff.ts';

const browser = await sharedBrowser();

const isInContent = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main');

/** Presses Tab until the focus is in a field or on a button with this label; fails if that takes many presses. */
async function tabTo(page: Page, label: string): Promise<void> {
  const target = page
    .getByLabel(label, { exact: true })
    .or(page.getByRole('button', { name: label, exact: true }));
  for (let press = 0; press < 14; press += 1) {
    await page.keyboard.press('Tab');
    if (await isFocused(target.first())) return;
  }
  expect.fail(`${label} is not among the next controls`);
}

test('begins a product by the keyboard, each page at its first control', async () => {
  const staff = await staffAt(browser, 'desktop', '/console/products');
  const { page } = staff;
  await page.getByRole('link', { name: 'Add product' }).press('Enter');
  await seen(page.getByRole('heading', { name: 'Add product', level: 1 }));
  await isInContent(page);
  await tabTo(page, 'Name');
  await page.keyboard.type('Keyboard Ham');
  await tabTo(page, 'Category');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Save and continue');
  await page.keyboard.press('Enter');
  await seen(page.getByLabel('Pack', { exact: true }));
  await isInContent(page);
  await tabTo(page, 'Pack');
  await staff.close();
});
