import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { launchBrowser, visit } from './support/browser.ts';
import { becomeCustomer } from './support/calls.ts';
import { isSound } from './support/checks.ts';
import { newPhone, open, savingCart, seen } from './support/shop.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('sells in Urdu from right to left, keeps the language, and switches to Hindi', async () => {
  const visiting = await visit(browser, 'mobile');
  const { page, close } = visiting;
  await becomeCustomer(page, newPhone());
  await open(page, '/ur/');
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await isSound(visiting, 'home in Urdu');
  await page.locator('main a[href="/ur/chicken"]').first().click();
  await page.locator('a[href="/ur/chicken/chicken-curry-cut"]').first().click();
  await page.waitForURL('**/ur/chicken/chicken-curry-cut');
  await savingCart(page, () => page.getByRole('button', { name: /^کارٹ میں ڈالیں/ }).click());
  await page.locator('a[href="/ur/cart"]').first().click();
  await seen(page.getByRole('heading', { name: 'آپ کا کارٹ' }));
  await isSound(visiting, 'the cart in Urdu');
  await page.locator('a[href="/ur/checkout"]:visible').first().click();
  await seen(page.getByRole('heading', { name: 'چیک آؤٹ' }).first());
  await isSound(visiting, 'the checkout in Urdu');
  await open(page, '/ur/cart');
  await page.getByRole('link', { name: 'हिन्दी' }).click();
  await page.waitForURL('**/hi/cart');
  await seen(page.getByRole('heading', { name: 'आपका कार्ट' }));
  // From now on addresses without a language open in Hindi, and the profile has it.
  await open(page, '/my/details');
  expect(new URL(page.url()).pathname).toBe('/hi/my/details');
  expect(await page.locator('select[name="language"]').inputValue()).toBe('hi');
  await close();
});
