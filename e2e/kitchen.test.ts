import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Shell, sharedBrowser, visit } from './support/browser.ts';
import { becomeCustomer, orderByApi } from './support/calls.ts';
import { isSound } from './support/checks.ts';
import { staffCalls } from './support/console-calls.ts';
import { gone, newPhone, reads, seen } from './support/shop.ts';
import { typeLogin } from './support/staff.ts';

const browser = await sharedBrowser();

/** An order of goat, eggs and chicken, and the day of its delivery. */
async function anOrder(): Promise<{ orderNo: string; day: string }> {
  const customer = await visit(browser, 'mobile');
  await becomeCustomer(customer.page, newPhone(), [
    ['mutton', 'goat-curry-cut'],
    ['eggs', 'farm-white-eggs'],
    ['chicken', 'chicken-breast-boneless'],
  ]);
  const orderNo = await orderByApi(customer.page);
  await customer.close();
  const { ask, close } = await staffCalls('owner');
  const { slotDate } = await ask<{ slotDate: string }>(`/api/console/orders/${orderNo}`);
  await close();
  return { orderNo, day: slotDate };
}

/** The pick of the order among the goods. */
const pickOf = (page: Page, goods: string, orderNo: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: goods })
    .getByRole('button', { name: new RegExp(`^${orderNo}`) })
    .last();

/** Waits until a pick is saved, and closes the next one, which opens by itself. */
async function saved(page: Page, words: string): Promise<void> {
  await seen(page.getByText(words));
  await page.keyboard.press('Escape');
  await gone(page.getByRole('dialog'));
}

test.each<Shell>(['mobile', 'desktop'])(
  'a packer counts eggs with one press, weighs goat and replaces chicken (%s)',
  async (shell) => {
    const { orderNo, day } = await anOrder();
    const packer = await visit(browser, shell);
    const { page } = packer;
    await page.goto(`/console/kitchen?date=${day}`);
    await typeLogin(page, 'packer');
    await pickOf(page, 'Farm White Eggs', orderNo).click();
    const eggs = page.getByRole('dialog', { name: 'Farm White Eggs' });
    await seen(eggs.getByText('Ordered: 1 × 6 pcs'));
    expect(await eggs.getByRole('textbox', { name: 'Packs' }).inputValue()).toBe('1');
    await isSound(packer, 'counting of packs');
    await eggs.getByRole('button', { name: 'Save packs' }).click();
    await saved(page, `${orderNo}: 1, lot`);

    await pickOf(page, 'Goat Curry Cut', orderNo).click();
    const goat = page.getByRole('dialog', { name: /^Goat Curry Cut/ });
    await goat.getByRole('textbox', { name: 'Weight' }).fill('900');
    await goat.getByRole('button', { name: 'Save weight' }).click();
    await seen(goat.getByText(/differs too much/));
    await isSound(packer, 'weight outside the tolerance');
    await goat.getByRole('button', { name: 'The customer agreed' }).click();
    await saved(page, `${orderNo}: 900`);

    await pickOf(page, 'Chicken Breast', orderNo).click();
    await page.getByRole('button', { name: 'Goods are missing' }).click();
    const missing = page.getByRole('dialog', { name: 'Missing goods' });
    const call = missing.getByRole('link', { name: /^Call \+91\d{10}$/ });
    expect(await call.getAttribute('href')).toMatch(/^tel:\+91\d{10}$/);
    await isSound(packer, 'missing goods of a customer who wants a call');
    await missing.getByRole('textbox', { name: 'Answer of the customer' }).fill('Another cut');
    await missing.getByRole('button', { name: 'Choose' }).first().click();
    await gone(missing);
    await seen(page.getByText(/^In place of Chicken Breast/).last());
    await isSound(packer, 'kitchen with a substitute');

    await page.goto(`/console/orders/${orderNo}`);
    await reads(page.getByRole('main'), /Replaced by /);
    await page.emulateMedia({ media: 'print' });
    await seen(page.getByText(/^In place of Chicken Breast/));
    await page.emulateMedia({ media: 'screen' });
    await packer.close();
  },
);
