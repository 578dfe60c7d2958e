import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { launchBrowser, visit } from './support/browser.ts';
import { isSound } from './support/checks.ts';
import { checkoutFrame, readyToPay } from './support/payment.ts';
import { reads, seen } from './support/shop.ts';
import { startBeside } from './support/start-store.ts';

/** Only excepted shops may still ask for UPI addresses, so it is off unless a shop switches it on. */
let shop: { origin: string; stop: () => Promise<void> };
let browser: Browser;
beforeAll(async () => {
  shop = await startBeside({ UPI_COLLECT: 'on' });
  vi.stubEnv('E2E_ORIGIN', shop.origin);
  browser = await launchBrowser();
});
afterAll(async () => {
  // The other journeys of this process go on in the shop that all share.
  vi.unstubAllEnvs();
  await browser.close();
  await shop.stop();
});

// spec: L127
test('UPI by address: it is checked, asked for the money, and the order is there', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  await readyToPay(page);
  await page.getByRole('radio', { name: /^UPI(?! app)/ }).check();
  const field = page.getByRole('textbox', { name: 'UPI address' });
  await field.fill('invalid@okaxis');
  await field.blur();
  await seen(page.getByText('This UPI address does not exist. Please check it.'));
  await field.fill('success@okaxis');
  await field.blur();
  await reads(field.locator('xpath=ancestor::*[label][1]'), /Belongs to /);
  await isSound(visitor, 'UPI by address');
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  const frame = checkoutFrame(page);
  await frame.getByRole('button', { name: 'Ask for the money' }).click();
  await page.waitForURL('**/co/order/**');
  await seen(page.getByText(/Order placed/).first());
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});
