import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedBrowser, visit } from './support/browser.ts';
import { becomeCustomer, orderByApi, fillCart } from './support/calls.ts';
import { isSound } from './support/checks.ts';
import { giveMoney } from './support/console-calls.ts';
import { logIn, newPhone, open, quantityOf, seen } from './support/shop.ts';

const browser = await sharedBrowser();

/** Parts of the address that `becomeCustomer` adds. */
const home = /Lake View|Asha Rao/;
const logInFirst = (page: Page) => page.getByRole('textbox', { name: 'Mobile number' });

/** A customer with an address, an order, ₹50 of HB Money and a full cart. */
async function beKnown(page: Page): Promise<string> {
  const phone = newPhone();
  await becomeCustomer(page, phone);
  const orderNo = await orderByApi(page);
  await giveMoney(phone, 50);
  await fillCart(page);
  await open(page, '/my/addresses');
  await seen(page.getByText(home).first());
  await open(page, '/my/hb-money');
  await seen(page.getByText('₹50', { exact: true }).first());
  return orderNo;
}

async function logOut(page: Page): Promise<void> {
  await open(page, '/my');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

const textOf = (page: Page): Promise<string> => page.locator('body').innerText();

test('shows nothing of a customer in a tab after they have logged out in another one', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page, context } = visitor;
  const orderNo = await beKnown(page);
  await open(page, '/cart');
  await seen(quantityOf(page, 'Goat Curry Cut, Shoulder & Leg').first());
  const other = await context.newPage();
  await logOut(other);
  await seen(page.getByRole('heading', { name: /cart is empty/i }));
  expect(await textOf(page)).not.toMatch(home);
  await isSound(visitor, 'the cart after a logout in another tab');
  for (const path of ['/my/orders', `/my/order/${orderNo}`, '/my/hb-money', '/my/addresses']) {
    await open(page, path);
    await seen(logInFirst(page).first());
    const text = await textOf(page);
    expect(text, path).not.toMatch(home);
    expect(text, path).not.toContain('₹50');
  }
  await other.close();
  await visitor.close();
});

test('shows the next customer of the tab nothing of the former one', async () => {
  const visitor = await visit(browser, 'mobile');
  const { page } = visitor;
  const orderNo = await beKnown(page);
  await logOut(page);
  // The page is not loaded again, so what it keeps in memory counts too.
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await logIn(page, newPhone());
  await seen(page.getByRole('heading', { name: 'No orders yet' }));
  await isSound(visitor, 'the orders of the next customer');
  for (const path of ['/cart', '/my', '/my/orders', '/my/hb-money', '/my/addresses', '/offers']) {
    await open(page, path);
    await seen(page.getByRole('heading').first());
    await page.waitForLoadState('networkidle');
    const text = await textOf(page);
    expect(text, path).not.toMatch(home);
    expect(text, path).not.toContain(orderNo);
    expect(text, path).not.toMatch(/₹50(?!\d)/);
  }
  await open(page, `/my/order/${orderNo}`);
  expect(await textOf(page)).not.toContain('Goat Curry Cut');
  await visitor.close();
});
