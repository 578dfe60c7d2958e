import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeFor, sharedBrowser, visit } from './support/browser.ts';
import {
  buy,
  choosePlace,
  deliverTo,
  gone,
  newPhone,
  open,
  quantityOf,
  seen,
} from './support/shop.ts';

const browser = await sharedBrowser();

test('shows in one tab how the other one changes the cart and the location', async () => {
  const { page, context, problems, close } = await visit(browser, 'mobile');
  await open(page, '/');
  await deliverTo(page, '500034', /500034|Banjara Hills/);
  const other = await context.newPage();
  await open(other, '/cart');
  await seen(other.getByRole('heading', { name: /cart is empty/i }));
  const keema = quantityOf(other, 'Goat Keema, Medium Mince');
  await buy(page, '/mutton/goat-keema');
  await seen(keema.first());
  const fewer = /^(One fewer|Remove) Goat Keema/;
  await other.getByRole('button', { name: fewer }).first().click();
  await gone(page.getByRole('button', { name: fewer }).first());
  await Promise.all([open(page, '/'), open(other, '/')]);
  await page.getByRole('button', { name: /Banjara Hills/ }).click();
  await choosePlace(page, 'koramangala', /Koramangala/);
  await seen(other.getByRole('banner').getByText(/^Koramangala/));
  expect(problems).toEqual([]);
  await close();
});

test('continues a login in a second tab with the code that was sent', async () => {
  const { page, context, problems, close } = await visit(browser, 'mobile');
  const phone = newPhone();
  const request = async (tab: Page) => {
    await open(tab, '/login');
    await tab.getByRole('textbox', { name: 'Mobile number' }).fill(phone);
    await tab.getByRole('button', { name: 'CONTINUE' }).click();
    await seen(tab.getByRole('textbox', { name: 'Six-digit code' }));
  };
  await request(page);
  const second = await context.newPage();
  await request(second);
  await seen(second.getByText(/^Send another code in 0:[0-2]\d$/));
  await second.getByRole('textbox', { name: 'Six-digit code' }).fill(await codeFor(phone));
  await second.waitForURL((url) => url.pathname === '/');
  expect(problems).toEqual([]);
  await close();
});
