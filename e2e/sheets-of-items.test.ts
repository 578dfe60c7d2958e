import { expect, test } from 'vitest';
import { sharedBrowser, visit } from './support/browser.ts';
import { becomeCustomer } from './support/calls.ts';
import { dialog, gone, logIn, newPhone, open, seen } from './support/shop.ts';
import { letWait } from './support/waits.ts';

const browser = await sharedBrowser();

test('a recharge begins with the pressed amount, also after another one was pressed', async () => {
  const { page, close } = await visit(browser, 'mobile');
  await becomeCustomer(page, newPhone());
  await open(page, '/my/hb-money');
  const sheet = dialog(page, 'Add to HB Money');
  for (const [chip, amount] of [
    ['₹500', '500'],
    ['₹1,000', '1000'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`${chip}\\b`) }).click();
    const field = sheet.getByRole('textbox', { name: 'Amount in rupees' });
    await expect.poll(() => field.inputValue()).toBe(amount);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await gone(sheet);
  }
  await close();
});

test('the review of a product begins with the pressed stars and without the text of another', async () => {
  const { page, close } = await visit(browser, 'mobile');
  await letWait('9000000001');
  await open(page, '/login?redirectUrl=/my/orders');
  await logIn(page, '9000000001');
  await page.waitForURL('**/my/orders');
  const delivered = page.getByRole('link', { name: /^Delivered on/ });
  await delivered.first().click();
  const [first, second] = [0, 1].map((place) =>
    page.getByRole('button', { name: /^Rate / }).nth(place),
  );
  if (!first || !second) throw new Error('Two products are missing');
  await first.locator('[data-stars="4"]').click();
  const sheet = dialog(page, 'Your review');
  await seen(sheet.getByRole('radio', { name: /^4/, checked: true }));
  await sheet.getByRole('textbox').fill('Tender and fresh');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await gone(sheet);
  // The same sheet keeps what was typed.
  await first.locator('[data-stars="4"]').click();
  await expect.poll(() => sheet.getByRole('textbox').inputValue()).toBe('Tender and fresh');
  await page.keyboard.press('Escape');
  await gone(sheet);
  await second.press('Enter');
  await expect.poll(() => sheet.getByRole('textbox').inputValue()).toBe('');
  expect(await sheet.getByRole('radio', { checked: true }).count()).toBe(0);
  await close();
});
