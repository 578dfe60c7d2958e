import { expect, test } from 'vitest';
import { sharedBrowser, visit } from './support/browser.ts';
import { isSound } from './support/checks.ts';
import { checkoutFrame, readyToPay } from './support/payment.ts';
import { reads, seen } from './support/shop.ts';

const browser = await sharedBrowser();

test('waits for the check of the address, and pays with none that is refused', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  await readyToPay(page);
  await page.getByRole('radio', { name: /^UPI(?! app)/ }).check();
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/payment/validateVpa', async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole('textbox', { name: 'UPI address' }).fill('invalid@okaxis');
  const button = page.getByRole('button', { name: /^Pay ₹/ });
  await button.click();
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  let orders = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v3/orders/new')) orders += 1;
  });
  answer();
  await seen(page.getByText('This UPI address does not exist. Please check it.'));
  await seen(button);
  expect(orders).toBe(0);
  await isSound(visitor, 'a refused UPI address');
  await visitor.close();
});

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
