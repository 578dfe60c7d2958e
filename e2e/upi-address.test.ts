import { expect, test } from 'vitest';
import { sharedBrowser, visit } from './support/browser.ts';
import { isSound } from './support/checks.ts';
import { checkoutFrame, readyToPay } from './support/payment.ts';
import { reads, seen } from './support/shop.ts';

const browser = await sharedBrowser();

// spec: L11.5, L127, L198
test('checks a UPI address, requests the payment, and places the order', async () => {
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
