import { expect, test } from 'vitest';
import { sharedBrowser } from './support/browser.ts';
import { isLegible, isSound } from './support/checks.ts';
import { open, seen } from './support/shop.ts';
import { staffAt } from './support/staff.ts';

const browser = await sharedBrowser();

test('translates a product from its page, and the shop shows it at once', async () => {
  const staff = await staffAt(browser, 'desktop', '/console/products?q=Quail');
  const { page } = staff;
  await page.getByRole('link', { name: /^Quail, Whole/ }).click();
  await page.getByRole('link', { name: 'Translate the texts of this product' }).click();
  const inTelugu = page.getByRole('textbox', { name: 'తెలుగు Quail, Whole', exact: true });
  await seen(inTelugu);
  await isSound(staff, 'the texts of a product');
  const before = await inTelugu.inputValue();
  const save = page.getByRole('button', { name: 'Save' });
  await inTelugu.fill('కౌజు పిట్ట పూర్తిగా');
  await save.click();
  await seen(page.getByText('1 text saved'));
  const address = page.url();
  await open(page, '/te/chicken/quail-whole');
  await seen(page.getByRole('heading', { name: 'కౌజు పిట్ట పూర్తిగా' }).first());
  await page.goto(address);
  await inTelugu.fill(before);
  await save.click();
  await seen(page.getByText('1 text saved'));
  await staff.close();
});

test('lists the missing texts of a language on a phone, and keeps edits of another page', async () => {
  const staff = await staffAt(browser, 'mobile', '/console/translations?group=details&language=ur');
  const { page } = staff;
  const inputs = page.getByRole('textbox', { name: /^اردو / });
  await seen(inputs.first());
  expect(await inputs.first().getAttribute('dir')).toBe('rtl');
  await isSound(staff, 'texts in Urdu');
  await isLegible(staff, 'texts in Urdu');
  await inputs.first().fill('تازہ');
  await page.getByRole('button', { name: 'Next' }).click();
  await seen(page.getByRole('button', { name: 'Save' }));
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(() => inputs.first().inputValue()).toBe('تازہ');
  await page.getByRole('textbox', { name: 'Search texts' }).fill('nothing has these words');
  await seen(page.getByRole('heading', { name: /^No texts match/ }));
  await isSound(staff, 'no texts');
  await staff.close();
});
